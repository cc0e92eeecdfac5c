// The page on which people change and end their follows, opened by the link in every mail.
import { Refusal } from '../../../messages/refusal.ts'
import type { FormState } from '../../../pages/forms/form-inputs.ts'
import { backToEvents, endingHtml, formPage, noticeHtml } from '../../../pages/forms/form-page.ts'
import { type Html, html } from '../../../web/html.ts'
import type { FeatureAnswer, FeaturePage, FormContext } from '../../feature.ts'
import {
  changeFollow,
  confirmFollow,
  eraseFollower,
  type FollowOf,
  pauseFollow,
  resumeFollow,
  stopFollow,
} from '../actions/manage.ts'
import { stopSaved } from '../actions/saved.ts'
import { type Follow, type Follower, stateOf } from '../follow.ts'
import { eventIdsIn, filterName, filterPath } from '../follow-filter.ts'
import { readLink } from '../links.ts'
import { followingStorage } from '../storage/following-storage.ts'
import { translate } from '../texts.ts'
import { choicesHtml, readChoices, typedValues, valuesOf } from './form.ts'
import { formOf, ownPath } from './own-form.ts'
import { actOnSaved, savedHtml } from './saved-section.ts'

interface Managed {
  readonly follower: Follower
  readonly follows: readonly Follow[]
}

async function managedIn({ store, params }: FormContext): Promise<Managed> {
  const followerId = await readLink(store, params.secret ?? '')
  const slice = store.of(followingStorage)
  const follower = await slice.findFollower(followerId)
  if (!follower) throw new Refusal('signedLinkOver')
  return { follower, follows: await slice.listFollows(followerId) }
}

/** A form that is shown again, at its follow. */
interface Shown {
  readonly followId: number
  readonly state: FormState
}

async function managePage(context: FormContext, shown?: Shown): Promise<FeatureAnswer> {
  const { follower, follows } = await managedIn(context)
  const wanted = Number(context.query.of)
  const ordered = follows.toSorted((one, other) => Number(other.id === wanted) - Number(one.id === wanted))
  const items: Html[] = []
  for (const follow of ordered) items.push(await followHtml(follow, follower, shown, context))
  const content = html`<p><bdi dir="ltr">${follower.email}</bdi></p>
${items}${await savedHtml(follower.id, context)}
<p><a href="${context.link('/follow/')}">${translate(context, 'followMore')}</a></p>
${stepHtml('erase', undefined, context)}`
  return { page: formPage(translate(context, 'yourMails'), content, shown?.state) }
}

async function followHtml(
  follow: Follow,
  follower: Follower,
  shown: Shown | undefined,
  context: FormContext,
): Promise<Html> {
  const state = stateOf(follow, follower, context.exactNow)
  const isConfirmed = follow.confirmedAt !== null
  const name = html`<bdi>${await filterName(follow.filter, context)}</bdi>`
  const href = context.link(await filterPath(follow.filter, context))
  const button = (action: 'confirm' | 'pause' | 'resume') => {
    const form = { action, of: follow.id, button: translate(context, `${action}Now`) }
    return formOf({ ...form, isMain: action === 'confirm' }, context)
  }
  return html`<article class="follow"><h2><a href="${href}">${name}</a></h2>
<p role="status">${translate(context, `state_${state}`)}${state !== 'expired' && html` ${scheduleText(follow, context)}`}${eventIdsIn(follow.filter) && html` ${translate(context, 'endsAfterEvent')}`}</p>
<div class="choices">${state === 'unconfirmed' && button('confirm')}
${isConfirmed && button(state === 'active' ? 'pause' : 'resume')}
${isConfirmed && changeHtml(follow, shown?.followId === follow.id ? shown.state : undefined, context)}
${stepHtml('stop', follow, context)}</div></article>\n`
}

/** “Every Thursday at 17:00 (Africa/Nairobi)” */
function scheduleText({ frequency, weekday, hour, timeZone }: Follow, context: FormContext): string {
  const { dates } = context
  const day = dates.weekday(Temporal.PlainDate.from({ year: 2024, month: 1, day: weekday }))
  const zone = timeZone.replaceAll('_', ' ')
  return translate(context, `schedule_${frequency}`, { day, time: dates.time(hour * 3600), zone })
}

function changeHtml(follow: Follow, again: FormState | undefined, context: FormContext): Html {
  const typed = again ?? { values: valuesOf(follow), problems: {} }
  const state = { ...typed, scope: `${follow.id}-` }
  const sending = { action: 'change', of: follow.id, button: translate(context, 'save'), isMain: true }
  const form = formOf({ ...sending, fields: choicesHtml(state, context) }, context)
  return html`<details class="changes"${again && html` open`}><summary>${translate(context, 'change')}</summary><div>${noticeHtml(state, context)}${form}</div></details>`
}

function stepHtml(action: 'stop' | 'erase', follow: Follow | undefined, context: FormContext): Html {
  const form = formOf({ action, of: follow?.id, button: translate(context, `${action}Sure`) }, context)
  return endingHtml({ name: translate(context, action), about: translate(context, `${action}About`), form })
}

async function act(context: FormContext): Promise<FeatureAnswer> {
  const { follower } = await managedIn(context)
  const { body, store, exactNow: now } = context
  const which: FollowOf = { followerId: follower.id, followId: Number(body.of), now }
  switch (body.do) {
    case 'confirm':
      await confirmFollow(store, which)
      break
    case 'change':
      return change(which, context)
    case 'pause':
      await pauseFollow(store, which)
      break
    case 'resume':
      await resumeFollow(store, which)
      break
    case 'stop':
      await stopFollow(store, which)
      if (!(await store.of(followingStorage).findFollower(follower.id))) return donePage('stopped', context)
      break
    case 'erase':
      await store.transaction(tx => eraseFollower(tx, follower.id, now))
      return donePage('erased', context)
    default:
      if (!(await actOnSaved(follower.id, context))) throw new Refusal('noRoute')
  }
  return { to: ownPath(context) }
}

async function change(which: FollowOf, context: FormContext): Promise<FeatureAnswer> {
  const values = typedValues(context)
  const { choices, problems } = readChoices(values, context)
  if (!choices) return managePage(context, { followId: which.followId, state: { values, problems } })
  await changeFollow(context.store, which, choices)
  return { to: ownPath(context) }
}

/** Opening the link changes nothing: mail servers open links to check them. */
async function stopPage(context: FormContext): Promise<FeatureAnswer> {
  const { follows } = await managedIn(context)
  const { of } = context.query
  if (!of) return { to: ownPath(context) }
  const follow = follows.find(({ id }) => id === Number(of))
  if (!follow && of !== 'my') return donePage('stopped', context)
  const name = follow ? await filterName(follow.filter, context) : context.t('myEvents')
  const content = html`<p><strong><bdi>${name}</bdi></strong></p>
<form class="registration" method="post" action="${context.link(`/following/${context.params.secret}/stop/`, { of })}"><p><button class="main-action">${translate(context, 'stopSure')}</button></p></form>
${manageLink(context)}`
  return { page: formPage(translate(context, 'unsubscribe'), content) }
}

function manageLink(context: FormContext): Html {
  return html`<p><a href="${ownPath(context)}">${translate(context, 'manage')}</a></p>`
}

/**
 * One click, also by a mail program (RFC 8058), which sends neither cookies nor a form token. Repeating it is harmless.
 * A link that was cut off names nothing to end, and the answer must not claim it.
 */
async function stop(context: FormContext): Promise<FeatureAnswer> {
  const { store, params, query, exactNow: now } = context
  const followerId = await readLink(store, params.secret ?? '')
  if (!query.of) throw new Refusal('followNotFound')
  if (query.of === 'my') await stopSaved(store, followerId, now)
  else await stopFollow(store, { followerId, followId: Number(query.of), now }).catch(ignoreMissing)
  return donePage('stopped', context)
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Refusal && error.reason === 'followNotFound')) throw error
}

/** The address may follow something else. */
async function donePage(text: 'stopped' | 'erased', context: FormContext): Promise<FeatureAnswer> {
  const followerId = await readLink(context.store, context.params.secret ?? '')
  const follower = await context.store.of(followingStorage).findFollower(followerId)
  const content = html`<p role="status">${translate(context, `${text}About`)}</p>
${follower ? manageLink(context) : backToEvents(context)}`
  return { page: formPage(translate(context, `${text}Now`), content) }
}

const path = '/following/:secret/'

export const managePages: readonly FeaturePage[] = [
  { method: 'GET', path, isSecret: true, run: context => managePage(context) },
  { method: 'POST', path, isSecret: true, run: act },
  { method: 'GET', path: `${path}stop/`, isSecret: true, run: stopPage },
  { method: 'POST', path: `${path}stop/`, isSecret: true, run: stop },
]
