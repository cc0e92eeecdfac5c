// The form that ties “My events” to an address.

import { isMailAddress } from '../../../domain/rights/person.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { Problem } from '../../../messages/problem.ts'
import { Refusal } from '../../../messages/refusal.ts'
import type { FormState } from '../../../pages/forms/form-inputs.ts'
import { checkMailPage, formPage, noticeHtml } from '../../../pages/forms/form-page.ts'
import type { PageContext } from '../../../pages/frame/page-context.ts'
import { html } from '../../../web/html.ts'
import type { FeatureAnswer, FeaturePage, FormContext } from '../../feature.ts'
import { takesFollowers } from '../actions/follow.ts'
import { requestSaved } from '../actions/saved.ts'
import { translate } from '../texts.ts'
import { emailHtml, languageHtml, languageIn } from './form.ts'
import { idsIn, reminderHtml, remindMinutesIn } from './saved-section.ts'

const path = '/follow/my/'
const form = 'saved'

/** On the page of saved events. */
export function savedHref({ path: shown, query, site, link }: PageContext): string | undefined {
  if (shown !== '/my/' || !takesFollowers(site)) return undefined
  return link(path, { ids: idsIn(query.ids).join() })
}

async function showForm(context: FormContext): Promise<FeatureAnswer> {
  if (!takesFollowers(context.site)) throw new Refusal('followingClosed')
  return savedForm({ values: { language: context.language, remind: '1440' }, problems: {} }, context)
}

async function sendForm(context: FormContext): Promise<FeatureAnswer> {
  if (!takesFollowers(context.site)) throw new Refusal('followingClosed')
  const { store, body, query, exactNow, site } = context
  const email = lineOf(body.email)
  // A language can be chosen only from a list.
  const language = languageIn(lineOf(body.language), site) ?? context.language
  const remindMinutes = remindMinutesIn(context)
  const values = { email, language, remind: String(remindMinutes) }
  if (!isMailAddress(email))
    return savedForm({ values, problems: { email: new Problem('not_an_email') } }, context)
  const notice = await context.refuseForm(form, { mail: email })
  if (notice) return savedForm({ values, problems: {}, notice }, context)
  await requestSaved(store, { email, ids: idsIn(query.ids), remindMinutes, language }, exactNow)
  return { page: checkMailPage(html`${translate(context, 'checkMailAbout', { email })}`, context) }
}

async function savedForm(state: FormState, context: FormContext): Promise<FeatureAnswer> {
  const { link, query, t } = context
  const ids = idsIn(query.ids)
  const content = html`<p>${translate(context, 'tieAbout')} (${t('eventCount', { count: ids.length })})</p>
${noticeHtml(state, context)}
<form class="registration" method="post" action="${link(path, { ids: ids.join() })}" novalidate>
${emailHtml(state, context)}${reminderHtml(Number(state.values.remind), context)}${languageHtml(state, context)}
${await context.guardFields(form)}
<p class="hint">${translate(context, 'privacy')}</p>
<p><button class="main-action">${translate(context, 'tieButton')}</button></p></form>`
  return { page: formPage(translate(context, 'tie'), content, state) }
}

export const savedFormPages: readonly FeaturePage[] = [
  { method: 'GET', path, run: showForm },
  { method: 'POST', path, run: sendForm },
]
