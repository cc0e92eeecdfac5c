// The page on which people follow and change their proposals, opened by the link in their mail.
import { getSignedLink } from '../../../actions/accounts/signed-links.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { authorize } from '../../../domain/rights/caller.ts'
import { mailKey } from '../../../domain/rights/person.ts'
import { everything } from '../../../domain/rights/visibility.ts'
import { lineOf } from '../../../domain/text/normal-form.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { isObject } from '../../../fields/kinds/lists.ts'
import { problemText } from '../../../i18n/problem-text.ts'
import type { Problem } from '../../../messages/problem.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { type FormState, hiddenHtml, nothingTyped } from '../../../pages/forms/form-inputs.ts'
import { backToEvents, endingHtml, formPage, noticeHtml } from '../../../pages/forms/form-page.ts'
import { rangeHere } from '../../../web/event-times.ts'
import { type Html, html } from '../../../web/html.ts'
import { recordPath } from '../../../web/record-links.ts'
import type { FeatureAnswer, FeaturePage, FormContext } from '../../feature.ts'
import { answer, editProposal, eraseSubmission, withdraw } from '../actions/manage.ts'
import { mostPictureBytes, removePicture, replacePicture } from '../actions/pictures.ts'
import { confirm, messageIn, takesSubmissions } from '../actions/submit.ts'
import { actionRefusal, type SubmissionAction } from '../allowed-actions.ts'
import { changesBetween, proposedParts, readProposal, typedIn, typedOf } from '../proposed-event.ts'
import { submissionStorage } from '../storage/submission-storage.ts'
import { type Submission, stateOf, type Typed } from '../submission.ts'
import { translate } from '../texts.ts'
import { eventFieldsHtml, messageHtml, notesHtml, type ProposalState } from './form.ts'
import { formOf, ownPath } from './own-form.ts'
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
  const event = eventId === null ? undefined : await store.events.find(eventId, everything, language)
  return event && store.events.linked(event, everything, language)
}

interface Shown {
  readonly confirm?: FormState
  readonly edit?: ProposalState
  readonly answer?: FormState
  readonly picture?: FormState
}

async function managePage(context: FormContext, shown: Shown = {}): Promise<FeatureAnswer> {
  const managed = await managedIn(context)
  const { submission, event } = managed
  const content = html`<p><strong>${await headHtml(managed, context)}</strong></p>
<p role="status">${stateText(managed, context)}</p>
${await messagesHtml(submission, context)}${confirmHtml(managed, shown.confirm, context)}
${allows('answer', managed, context) && (await answerHtml(managed, shown.answer, context))}
${event && allows('edit', managed, context) && (await editHtml(managed, event, shown.edit, context))}
${allows('edit', managed, context) && (await pictureHtml(submission, shown.picture, context))}
${allows('withdraw', managed, context) && stepHtml('withdraw', managed, context)}
${stepHtml('erase', managed, context)}
${await othersHtml(managed, context)}`
  const [wrong] = Object.values(shown)
  return { page: formPage(translate(context, 'yourProposal'), content, wrong) }
}

/** Accepted events may not be public yet, or only for some. */
function stateText({ submission, event }: Managed, context: FormContext): string {
  const { exactNow, site, message } = context
  const state = stateOf(submission, event, exactNow)
  const isHidden = event?.status === 'future' || event?.status === 'private'
  const isClosed = state === 'unconfirmed' && !takesSubmissions(site)
  return [
    event && event.endsAtUtc <= exactNow && translate(context, 'overNow'),
    isClosed
      ? message('refusals.submissionsClosed')
      : translate(context, isHidden ? 'state_accepted' : `state_${state}`),
    state === 'published' && submission.proposed !== null && translate(context, 'changeWaits'),
  ]
    .filter(Boolean)
    .join(' ')
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

/** Everything that was typed, because someone else may have used the address. */
function confirmHtml(managed: Managed, state: FormState | undefined, context: FormContext): Html {
  const { submission } = managed
  const isOpen = submission.confirmedAt === null && takesSubmissions(context.site)
  if (!isOpen || !allows('confirm', managed, context)) return html``
  const { id, content } = submission
  const facts = shownParts.flatMap(part => {
    const text = proposedParts[part]
      .map(name => content[name] ?? '')
      .filter(Boolean)
      .join(', ')
    const label = translate(context, part === 'link' ? 'website' : part)
    return text ? [html`<dt>${label}</dt><dd><bdi class="said">${text}</bdi></dd>`] : []
  })
  const form = formOf({ id, action: 'confirm', button: 'confirmNow', isMain: true }, context)
  return html`<dl class="typed">${facts}</dl>${state && noticeHtml(state, context)}<p>${translate(context, 'confirmAbout')}</p>${form}`
}

const shownParts = ['venue', 'description', 'cost', 'link', 'organizer'] as const

async function messagesHtml({ id }: Submission, context: FormContext): Promise<Html> {
  const messages = await context.store.of(submissionStorage).messages(id)
  if (messages.length === 0) return html``
  const items = messages.map(
    ({ isFromEditor, text }) =>
      html`<li><strong>${translate(context, isFromEditor ? 'byEditors' : 'byYou')}</strong><br><span class="said" dir="auto">${text}</span></li>\n`,
  )
  return html`<h2>${translate(context, 'messages')}</h2><ol class="messages">${items}</ol>`
}

/** It is open while something is wrong, and once there is something to answer. */
async function answerHtml(
  { submission: { id } }: Managed,
  shown: FormState | undefined,
  context: FormContext,
): Promise<Html> {
  const messages = await context.store.of(submissionStorage).messages(id)
  const isOpen = shown !== undefined || messages.at(-1)?.isFromEditor === true
  const fields = messageHtml('answer', shown ?? nothingTyped, context)
  return html`<details class="changes"${isOpen && html` open`}><summary>${translate(context, 'writeToEditors')}</summary>
<div>${shown && noticeHtml(shown, context)}${formOf({ id, action: 'answer', button: 'sendAnswer', fields }, context)}</div></details>`
}

/** It is open while something is wrong, and while editors wait for changes. */
async function editHtml(
  { submission }: Managed,
  event: LinkedEvent,
  shown: ProposalState | undefined,
  context: FormContext,
): Promise<Html> {
  const before = typedOf(event)
  const state = shown ?? { values: { ...before, ...submission.proposed }, problems: {} }
  const isPublished = stateOf(submission, event, context.exactNow) === 'published'
  const isOpen = shown !== undefined || event.status === 'draft'
  const usual = isPublished ? 'sendChange' : 'saveAndSend'
  const fields = html`${hiddenHtml({ before: lineOf(context.body.before) || JSON.stringify(before) })}${await eventFieldsHtml(state, context)}`
  const button = state.asksIfRight ? 'sendUnderstood' : usual
  const form = formOf({ id: submission.id, action: 'edit', button, isMain: true, fields }, context)
  return html`<details class="changes"${isOpen && html` open`}><summary>${translate(context, isPublished ? 'proposeChange' : 'edit')}</summary>
<div>${isPublished && html`<p>${translate(context, 'proposeChangeAbout')}</p>`}${notesHtml(state, context)}${form}</div></details>`
}

/** What the person changed in the form. Editors may have changed the event since it was opened. */
function changesIn({ body }: FormContext, event: LinkedEvent): Typed {
  let before: unknown
  try {
    before = JSON.parse(lineOf(body.before))
  } catch {
    // A form without it was sent by a program.
  }
  return changesBetween(typedIn(isObject(before) ? before : typedOf(event)), typedIn(body))
}

function stepHtml(action: 'withdraw' | 'erase', { submission: { id } }: Managed, context: FormContext): Html {
  const form = formOf({ id, action, button: `${action}Sure` }, context)
  return endingHtml({ name: translate(context, action), about: translate(context, `${action}About`), form })
}

/** The other proposals of the same address. */
async function othersHtml({ submission, all }: Managed, context: FormContext): Promise<Html> {
  const others = all.filter(({ id }) => id !== submission.id)
  if (others.length === 0) return html``
  const items = await Promise.all(
    others.map(async other => {
      const event = await eventOf(other, context)
      const name = event ? plainTextOf(event.title) : (other.content.title ?? '')
      const state = translate(context, `short_${stateOf(other, event, context.exactNow)}`)
      return html`<li><a href="${ownPath(context, other.id)}"><bdi>${name}</bdi></a> · ${state}</li>\n`
    }),
  )
  return html`<h2>${translate(context, 'yourOthers')}</h2><ul>${items}</ul>`
}

async function act(context: FormContext): Promise<FeatureAnswer> {
  const managed = await managedIn(context)
  const { submission, event } = managed
  const { body, store, exactNow: now, calendar } = context
  const { id } = submission
  const when = lineOf(body.when)
  // Editors may get a mail about each of these.
  if (body.do === 'edit' || body.do === 'answer')
    await context.countForm('submission-manage', { sender: submission.email })
  switch (body.do) {
    case 'confirm':
      return showingProblems('confirm', {}, context, () =>
        confirm(calendar, submission, proposingIn(context)),
      )
    case 'edit':
      if (!event) throw new Refusal('submissionUnconfirmed')
      if (when !== '')
        return managePage(context, { edit: await echoWords({ ...typedIn(body), when }, context) })
      return showingProblems('edit', typedIn(body), context, () =>
        editProposal(calendar, { submission, event }, changesIn(context, event), proposingIn(context)),
      )
    case 'answer': {
      const text = messageIn(body.text)
      return showingProblems('answer', { text }, context, () => answer(store, submission, text, now))
    }
    case 'picture':
      await context.countForm('submission-picture', {})
      return showingProblems('picture', {}, context, () =>
        replacePicture(calendar, id, body.picture, proposingIn(context)),
      )
    case 'remove-picture':
      await removePicture(store, id, { by: 'edit', now })
      break
    case 'withdraw':
      await withdraw(id, proposingIn(context))
      if (!event) return { page: formPage(translate(context, 'withdrawnNow'), backToEvents(context)) }
      break
    case 'erase':
      await eraseSubmission(store, id, now)
      return { page: formPage(translate(context, 'erasedNow'), backToEvents(context)) }
    default:
      throw new Refusal('noRoute')
  }
  return { to: ownPath(context, id) }
}

/** Problems of inputs that the form lacks, such as a blocked address, are above it. */
const ownInputs: Readonly<Record<keyof Shown, readonly string[]>> = {
  confirm: [],
  edit: Object.values(proposedParts).flat(),
  answer: ['text'],
  picture: ['picture'],
}

async function showingProblems(
  part: keyof Shown,
  values: FormState['values'],
  ...[context, work]: [FormContext, () => Promise<void>]
): Promise<FeatureAnswer> {
  try {
    await work()
    return { to: ownPath(context, Number(context.body.of) || undefined) }
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.problems) throw error
    const isOwn = ([name]: [string, Problem]) => ownInputs[part].includes(name)
    const all = Object.entries(error.details.problems)
    const others = all.filter(one => !isOwn(one))
    const text = others.map(([name, problem]) => problemText(name, problem, context.message)).join(' ')
    const notice = text ? { text, status: 422 } : undefined
    return managePage(context, {
      [part]: { values, problems: Object.fromEntries(all.filter(isOwn)), notice },
    })
  }
}

export const managePages: readonly FeaturePage[] = [
  { method: 'GET', path: '/submission/:secret/', isSecret: true, run: context => managePage(context) },
  { method: 'POST', path: '/submission/:secret/', isSecret: true, run: act, maxFileBytes: mostPictureBytes },
]
