import { textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, idIn, postRow } from '../../../desk/frame/desk-row.ts'
import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { everything } from '../../../domain/rights/visibility.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields, Refusal } from '../../../messages/refusal.ts'
import { noticeChoices, noticePreference } from '../actions/editors.ts'
import { removePicture, usePicture } from '../actions/pictures.ts'
import { acceptChange, answerReport, decline, declineChange, list, write } from '../actions/review.ts'
import { messageIn } from '../actions/submit.ts'
import { endingFor } from '../allowed-actions.ts'
import { submissionStorage } from '../storage/submission-storage.ts'
import { longestMessage, type Submission } from '../submission.ts'
import { answerName, listPage } from './list-page.ts'
import { settingsRows } from './settings-page.ts'

interface Decided {
  readonly submission: Submission
  readonly event: VisibleEvent
}

/** An erased one has no address to write to, to block or to trust. */
async function decidedIn({ store, ...context }: DeskContext): Promise<Decided> {
  const submission = await store.of(submissionStorage).find(idIn(context))
  const event =
    submission && (await store.events.find(submission.eventId ?? 0, everything, submission.language))
  if (!event || submission.erasedAt !== null) throw new Refusal('submissionNotFound')
  return { submission, event }
}

/** The buttons below a proposal. The next one follows a decision. */
async function decide(context: DeskContext): Promise<DeskAnswer> {
  const decided = await decidedIn(context)
  const { submission, event } = decided
  const { id } = submission
  const { store, body, now, calendar } = context
  const chosen = textIn(body, 'do')
  const text = messageIn(body.text)
  const back = `/desk/events/${event.id}/`
  if (text.length > longestMessage || (chosen === 'write' && text === ''))
    return { to: back, note: { text: 'subNoMessage', values: { max: longestMessage }, isProblem: true } }
  const actor = context.actorIn(event.language)
  switch (chosen) {
    case 'decline':
    case 'decline-quietly': {
      const action = endingFor(submission, event, now) ?? 'decline'
      await decline(store, id, { text, notifies: chosen === 'decline', action }, actor)
      return { to: nextPath(event), note: { text: 'subDeclined' } }
    }
    case 'block':
    case 'block-domain':
      return block(decided, context)
    case 'trust':
    case 'trust-domain':
      await list(store, submission, { as: 'trusted', isDomain: chosen === 'trust-domain' })
      return { to: back, note: { text: 'subTrusted' } }
    case 'write':
      await write(store, id, text, now)
      return { to: back, note: { text: 'subWritten' } }
    case 'use-picture':
      await usePicture(calendar, submission, textIn(body, 'seen'), actor)
      return { to: back, note: { text: 'subPictureUsed' } }
    case 'drop-picture':
      await removePicture(store, id, { by: 'usePicture', now })
      return { to: back, note: { text: 'subPictureDropped' } }
    case 'accept':
      return accept(decided, context)
    case 'decline-change':
      await declineChange(store, id, { text, notifies: true }, now)
      return { to: back, note: { text: 'subChangeDeclined' } }
    default:
      throw new Refusal('noRoute')
  }
}

function nextPath({ id }: VisibleEvent): string {
  return `/desk/events/next-review?after=${id}`
}

/** Blocked people learn nothing, and their event does not stay in the queue. What editors published stays. */
async function block({ submission, event }: Decided, context: DeskContext): Promise<DeskAnswer> {
  const { store, now, body } = context
  await list(store, submission, { as: 'blocked', isDomain: textIn(body, 'do') === 'block-domain' })
  const action = endingFor(submission, event, now)
  if (!action) return { to: `/desk/events/${event.id}/`, note: { text: 'subBlockedOnly' } }
  const quietly = { text: '', notifies: false, action }
  await decline(store, submission.id, quietly, context.actorIn(event.language))
  return { to: nextPath(event), note: { text: 'subBlocked' } }
}

/** The change that the editor has seen. The person may have sent another one since. */
async function accept({ submission, event }: Decided, context: DeskContext): Promise<DeskAnswer> {
  const { store, calendar, body } = context
  if (textIn(body, 'seen') !== String(submission.version)) throw new Refusal('changedMeanwhile')
  const linked = await store.events.linked(event, everything, submission.language)
  await acceptChange(calendar, submission, linked, context.actorIn(event.language))
  return { to: `/desk/events/${event.id}/`, note: { text: 'subAccepted' } }
}

async function closeReport(context: DeskContext): Promise<DeskAnswer> {
  const { store, body, now } = context
  const [id, name] = [idIn(context), answerName(idIn(context))]
  const answer = messageIn(body[name])
  if (answer.length > longestMessage)
    throw invalidFields({ [name]: new Problem('too_long', { max: longestMessage }) })
  await answerReport(store, id, answer, now)
  return { to: '/desk/submissions/', note: { text: 'subReportClosed' } }
}

async function saveNotices({ store, user, body }: DeskContext): Promise<DeskAnswer> {
  const choice = noticeChoices.find(known => known === textIn(body, 'submissions')) ?? 'daily'
  await store.transaction(tx => tx.preferences.set(user.id, noticePreference, choice))
  return { to: '/desk/me/', note: { text: 'saved' } }
}

export const submissionRows: readonly DeskRow[] = [
  getRow('/submissions/', 'submission.review', context => listPage(context)),
  postRow('/submissions/:id(^\\d+$)/', 'submission.review', decide),
  postRow('/submissions/reports/:id(^\\d+$)/', 'submission.review', closeReport, {
    showProblems: (refused, context) => listPage(context, refused),
  }),
  postRow('/me/submissions/', 'submission.review', saveNotices),
  ...settingsRows,
]
