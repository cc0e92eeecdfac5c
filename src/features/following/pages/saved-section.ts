// “My events” on the page of an address, and the page that ties a browser to it.
import { published } from '../../../domain/rights/visibility.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { selectHtml } from '../../../pages/forms/form-inputs.ts'
import { endingHtml, formPage } from '../../../pages/forms/form-page.ts'
import { type Html, html } from '../../../web/html.ts'
import type { FeatureAnswer, FeaturePage, FormContext } from '../../feature.ts'
import { changeSaved, stopSaved } from '../actions/saved.ts'
import { readLink } from '../links.ts'
import { reminderChoices } from '../reminders.ts'
import { followingStorage } from '../storage/following-storage.ts'
import { translate } from '../texts.ts'
import { formOf, ownPath } from './own-form.ts'

/** Ids in a query or form. Others than those of public events are ignored when they are saved. */
export function idsIn(text: unknown): number[] {
  const ids = lineOf(text).split(',').map(Number)
  return [...new Set(ids.filter(id => Number.isSafeInteger(id) && id > 0 && id < 2 ** 31))].slice(0, 200)
}

export function reminderHtml(remindMinutes: number, context: FormContext): Html {
  const choices = reminderChoices.map(minutes => ({
    value: String(minutes),
    text: minutes === 0 ? context.t('noReminder') : context.t('remindBefore', { minutes }),
  }))
  const state = { values: { remind: String(remindMinutes) }, problems: {} }
  return selectHtml({ name: 'remind', label: translate(context, 'reminder') }, choices, state, context)
}

export function remindMinutesIn({ body }: FormContext): number {
  return reminderChoices.find(minutes => String(minutes) === lineOf(body.remind)) ?? 0
}

export async function savedHtml(followerId: number, context: FormContext): Promise<Html> {
  const slice = context.store.of(followingStorage)
  const list = await slice.findSavedList(followerId)
  if (!list || (list.confirmedAt === null && list.expiresAt <= context.exactNow)) return html``
  const ids = await slice.listSaved(followerId)
  const { query, t } = context
  const wanted = idsIn(query.save)
  const button = translate(context, 'saveNow', { count: wanted.length })
  const fields = html`<input type="hidden" name="ids" value="${wanted.join()}">`
  const adding =
    (wanted.length > 0 || list.confirmedAt === null) &&
    html`${await titlesHtml(wanted, context)}${formOf({ action: 'save', button, isMain: true, fields }, context)}`
  const remind = { action: 'remind', button: translate(context, 'save') }
  const confirmed =
    list.confirmedAt !== null &&
    html`<p>${t('eventCount', { count: ids.length })} · <a href="${ownPath(context)}my/">${translate(context, 'openHere')}</a></p>
${formOf({ ...remind, fields: reminderHtml(list.remindMinutes, context) }, context)}`
  const form = formOf({ action: 'unsave', button: translate(context, 'stopSure') }, context)
  return html`<article class="follow"><h2>${t('myEvents')}</h2>${adding}${confirmed}
${endingHtml({ name: translate(context, 'stop'), about: translate(context, 'savedStopAbout'), form })}</article>`
}

/** Someone else may have used the address. */
async function titlesHtml(ids: readonly number[], { store, language }: FormContext): Promise<Html> {
  const events = await store.events.findMany(ids, published, language)
  if (events.length === 0) return html``
  return html`<ul>${events.map(({ title }) => html`<li><bdi>${plainTextOf(title)}</bdi></li>`)}</ul>`
}

/** Whether the form was one of this section. */
export async function actOnSaved(followerId: number, context: FormContext): Promise<boolean> {
  const { store, body, exactNow: now } = context
  if (body.do === 'save') await changeSaved(store, followerId, { add: idsIn(body.ids), confirms: true }, now)
  else if (body.do === 'remind')
    await changeSaved(store, followerId, { remindMinutes: remindMinutesIn(context) }, now)
  else if (body.do === 'unsave') await stopSaved(store, followerId, now)
  else return false
  return true
}

/** A script keeps the link and the events in the browser. Without scripts, the page links to them. */
async function linkPage(context: FormContext): Promise<FeatureAnswer> {
  const { store, params, link, t } = context
  const followerId = await readLink(store, params.secret ?? '')
  const slice = store.of(followingStorage)
  if (!(await slice.findSavedList(followerId))?.confirmedAt) throw new Refusal('followNotFound')
  const ids = (await slice.listSaved(followerId)).join()
  const list = html`<p data-my-link="${ownPath(context)}my/" data-my-ids="${ids}" data-my-page="${link('/my/')}"><a href="${link('/my/', { ids })}">${translate(context, 'openList')}</a></p>`
  return { page: formPage(t('myEvents'), list) }
}

/** Sent by the script when an event is saved or no longer saved. */
async function changeList(context: FormContext): Promise<FeatureAnswer> {
  const { store, params, body, exactNow } = context
  const followerId = await readLink(store, params.secret ?? '')
  await changeSaved(store, followerId, { add: idsIn(body.add), remove: idsIn(body.remove) }, exactNow)
  return { to: `${ownPath(context)}my/` }
}

const path = '/following/:secret/my/'

export const savedPages: readonly FeaturePage[] = [
  { method: 'GET', path, isSecret: true, run: linkPage },
  { method: 'POST', path, isSecret: true, run: changeList },
]
