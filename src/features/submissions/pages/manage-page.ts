// The page on which people follow and change their proposals, opened by the link in their mail.
import { getSignedLink } from '../../../actions/accounts/signed-links.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { authorize } from '../../../domain/rights/caller.ts'
import { mailKey } from '../../../domain/rights/person.ts'
import { everything } from '../../../domain/rights/visibility.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { rangeHere } from '../../../web/event-times.ts'
import { type Html, html } from '../../../web/html.ts'
import { recordPath } from '../../../web/record-links.ts'
import type { FeatureAnswer, FeaturePage, FormContext } from '../../feature.ts'
import { answer, editProposal, eraseSubmission, withdraw } from '../actions/manage.ts'
import { mostPictureBytes, removePicture, replacePicture } from '../actions/pictures.ts'
import { confirm } from '../actions/submit.ts'
import { actionRefusal, type SubmissionAction } from '../allowed-actions.ts'
import { readProposal, typedIn, typedOf } from '../proposed-event.ts'
import { type SubmissionText, say } from '../say.ts'
import { submissionStorage } from '../storage/submission-storage.ts'
import { type Submission, stateOf } from '../submission.ts'
import { eventFieldsHtml, type FormState, formPages, messageHtml, noticeHtml, statusOf } from './form.ts'
import { pictureHtml } from './picture-section.ts'
import { echoWords, proposingIn } from './submit-page.ts'

interface Managed {
  readonly submission: Submission
  /** Undefined until it is confirmed. */
  readonly event: LinkedEvent | undefined
  /** All proposals of the same address. */
  readonly all: readonly Submission[]
}

/** The proposal of the link, or another one of the same address. */
async function managedIn(context: FormContext): Promise<Managed> {
  const { store, params, exactNow, language, query, body } = context
  const link = await getSignedLink(store, 'submission', params.secret ?? '', exactNow)
  authorize(link.caller, 'submission.own')
  const first = await store.of(submissionStorage).find(link.subjectId)
  if (!first || first.erasedAt !== null) throw new Refusal('submissionNotFound')
  const all = await store.of(submissionStorage).listByEmail(mailKey(first.email))
  const wanted = Number(body.of ?? query.of ?? first.id)
  const submission = all.find(({ id }) => id === wanted)
  if (!submission) throw new Refusal('submissionNotFound')
  return { submission, event: await eventOf(submission, { store, language }), all }
}

async function eventOf(
  { eventId }: Submission,
  { store, language }: Pick<FormContext, 'store' | 'language'>,
): Promise<LinkedEvent | undefined> {
  const found = eventId === null ? undefined : await store.events.find(eventId, everything, language)
  return found && store.events.linked(found, everything, language)
}

interface Shown {
  readonly edit?: FormState
  readonly answer?: FormState
  readonly picture?: FormState
}

async function managePage(context: FormContext, shown: Shown = {}): Promise<FeatureAnswer> {
  const managed = await managedIn(context)
  const { submission, event } = managed
  const state = stateOf(submission, event, context.exactNow)
  const title = say(context, 'yourProposal')
  const main = html`<section class="register"><h1>${title}</h1>
<p><strong>${await headHtml(managed, context)}</strong></p>
<p role="status">${isOver(managed, context) && say(context, 'overNow')} ${say(context, isScheduled(managed) ? 'state_accepted' : `state_${state}`)}${submission.proposed !== null && ` ${say(context, 'changeWaits')}`}</p>
${await messagesHtml(submission, context)}${allows('confirm', managed, context) && submission.confirmedAt === null && html`<p>${say(context, 'confirmAbout')}</p>${buttonHtml('confirm', 'confirmNow', 'main-action', managed, context)}`}
${allows('answer', managed, context) && (await answerHtml(managed, shown.answer, context))}
${event && allows('edit', managed, context) && (await editHtml(managed, event, shown.edit, context))}
${allows('edit', managed, context) && (await pictureHtml(submission, shown.picture, context))}
${allows('withdraw', managed, context) && endingHtml('withdraw', managed, context)}
${endingHtml('erase', managed, context)}
${await othersHtml(managed, context)}</section>`
  const status = Math.max(...Object.values(shown).map(statusOf), 200)
  return { page: { ...formPages, title, main, status } }
}

/** Accepted, but not public yet, or only for some. */
function isScheduled({ event }: Managed): boolean {
  return event?.status === 'future' || event?.status === 'private'
}

function isOver({ event }: Managed, { exactNow }: FormContext): boolean {
  return event !== undefined && event.endsAtUtc <= exactNow
}

function allows(action: SubmissionAction, { submission, event }: Managed, context: FormContext): boolean {
  return !actionRefusal(action, submission, event, context.exactNow)
}

async function headHtml({ submission, event }: Managed, context: FormContext): Promise<Html> {
  if (!event) {
    const { times } = await readProposal(submission.content, proposingIn(context))
    return html`<bdi>${submission.content.title ?? ''}</bdi>${times && html`<br>${rangeHere(times, context)}`}`
  }
  const name = html`<bdi>${plainTextOf(event.title)}</bdi>`
  const linked =
    event.status === 'publish'
      ? html`<a href="${context.link(recordPath('event', event))}">${name}</a>`
      : name
  return html`${linked}<br>${rangeHere(event, context)}`
}

async function messagesHtml({ id }: Submission, context: FormContext): Promise<Html> {
  const messages = await context.store.of(submissionStorage).messages(id)
  if (messages.length === 0) return html``
  const items = messages.map(
    ({ isFromEditor, text }) =>
      html`<li><strong>${say(context, isFromEditor ? 'byEditors' : 'byYou')}</strong><br><span class="said" dir="auto">${text}</span></li>\n`,
  )
  return html`<h2>${say(context, 'messages')}</h2><ol class="messages">${items}</ol>`
}

function formHead({ submission }: Managed, action: string, context: FormContext): Html {
  return html`<form class="registration" method="post" action="${ownPath(context)}" novalidate><input type="hidden" name="do" value="${action}"><input type="hidden" name="of" value="${String(submission.id)}">`
}

/** It is open while something is wrong, and once there is something to answer. */
async function answerHtml(managed: Managed, state: FormState = nothing, context: FormContext): Promise<Html> {
  const said = await context.store.of(submissionStorage).messages(managed.submission.id)
  const isOpen = Object.keys(state.problems).length > 0 || said.at(-1)?.isFromEditor === true
  return html`<details class="changes"${isOpen && html` open`}><summary>${say(context, 'writeToEditors')}</summary>
<div>${formHead(managed, 'answer', context)}${messageHtml('answer', state, context)}<p><button class="quiet">${say(context, 'sendAnswer')}</button></p></form></div></details>`
}

const nothing: FormState = { values: {}, problems: {} }

/** It is open while something is wrong, and while editors wait for changes. */
async function editHtml(
  managed: Managed,
  event: LinkedEvent,
  shown: FormState | undefined,
  context: FormContext,
): Promise<Html> {
  const { submission } = managed
  const state = shown ?? { values: submission.proposed ?? typedOf(event), problems: {} }
  const isPublished = stateOf(submission, event, context.exactNow) === 'published'
  const isOpen = shown !== undefined || event.status === 'draft'
  return html`<details class="changes"${isOpen && html` open`}><summary>${say(context, isPublished ? 'proposeChange' : 'edit')}</summary>
<div>${isPublished && html`<p>${say(context, 'proposeChangeAbout')}</p>`}${noticeHtml(state, context)}${formHead(managed, 'edit', context)}${await eventFieldsHtml(state, context)}<p><button class="main-action">${say(context, state.asksIfRight ? 'sendUnderstood' : isPublished ? 'sendChange' : 'saveAndSend')}</button></p></form></div></details>`
}

/** What can't be undone needs a second step. */
function endingHtml(action: 'withdraw' | 'erase', managed: Managed, context: FormContext): Html {
  return html`<details class="ending"><summary>${say(context, action)}</summary><p>${say(context, `${action}About`)}</p>${buttonHtml(action, `${action}Sure`, 'quiet', managed, context)}</details>`
}

function buttonHtml(
  action: string,
  text: SubmissionText,
  className: string,
  ...[managed, context]: [Managed, FormContext]
): Html {
  return html`${formHead(managed, action, context)}<p><button class="${className}">${say(context, text)}</button></p></form>`
}

/** The other proposals of the same address. */
async function othersHtml({ submission, all }: Managed, context: FormContext): Promise<Html> {
  const others = all.filter(({ id }) => id !== submission.id)
  if (others.length === 0) return html``
  const items = await Promise.all(
    others.map(async other => {
      const event = await eventOf(other, context)
      const name = event ? plainTextOf(event.title) : (other.content.title ?? '')
      const state = say(context, `short_${stateOf(other, event, context.exactNow)}`)
      return html`<li><a href="${ownPath(context, other.id)}"><bdi>${name}</bdi></a> · ${state}</li>\n`
    }),
  )
  return html`<h2>${say(context, 'yourOthers')}</h2><ul>${items}</ul>`
}

function ownPath({ link, params }: FormContext, of?: number): string {
  return link(`/submission/${params.secret}/`, of === undefined ? undefined : { of })
}

async function act(context: FormContext): Promise<FeatureAnswer> {
  const managed = await managedIn(context)
  const { submission, event } = managed
  const { body, store, exactNow: now, calendar } = context
  const when = lineOf(body.when)
  // Editors may get a mail about each of these.
  if (body.do === 'edit' || body.do === 'answer')
    await context.countForm('submission-manage', { mail: submission.email })
  switch (body.do) {
    case 'confirm':
      await confirm(calendar, submission, proposingIn(context))
      break
    case 'edit':
      if (!event) throw new Refusal('submissionUnconfirmed')
      if (when !== '')
        return managePage(context, { edit: await echoWords({ ...typedIn(body), when }, context) })
      return showingProblems('edit', typedIn(body), context, () =>
        editProposal(calendar, { submission, event }, typedIn(body), proposingIn(context)),
      )
    case 'answer': {
      const text = typeof body.text === 'string' ? body.text : ''
      return showingProblems('answer', { text }, context, () => answer(store, submission.id, text, now))
    }
    case 'picture':
      await context.countForm('submission-picture', {})
      return showingProblems('picture', {}, context, () =>
        replacePicture(calendar, submission.id, body.picture, proposingIn(context)),
      )
    case 'remove-picture':
      await removePicture(store, submission.id, { by: 'edit', now })
      break
    case 'withdraw':
      await withdraw(submission.id, proposingIn(context))
      if (!event) return donePage('withdrawn', context)
      break
    case 'erase':
      await eraseSubmission(store, submission.id, now)
      return donePage('erased', context)
    default:
      throw new Refusal('noRoute')
  }
  return { to: ownPath(context, submission.id) }
}

async function showingProblems(
  part: keyof Shown,
  values: FormState['values'],
  ...[context, work]: [FormContext, () => Promise<void>]
): Promise<FeatureAnswer> {
  try {
    await work()
    return { to: ownPath(context, Number(context.body.of)) }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.problems) throw error
    return managePage(context, { [part]: { values, problems: error.details.problems } })
  }
}

function donePage(text: 'erased' | 'withdrawn', context: FormContext): FeatureAnswer {
  const title = say(context, `${text}Now`)
  return {
    page: { ...formPages, title, main: html`<section class="register"><h1>${title}</h1></section>` },
  }
}

export const managePages: readonly FeaturePage[] = [
  { method: 'GET', path: '/submission/:secret/', isSecret: true, run: context => managePage(context) },
  { method: 'POST', path: '/submission/:secret/', isSecret: true, run: act, maxFileBytes: mostPictureBytes },
]
