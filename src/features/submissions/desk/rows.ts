import { askForChanges } from '../../../actions/events/event-comments.ts'
import type { FormState } from '../../../desk/forms/field.ts'
import { textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, idIn, postRow } from '../../../desk/frame/desk-row.ts'
import { everything } from '../../../domain/rights/visibility.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { noticeChoices, noticePreference } from '../actions/editors.ts'
import { readMessage } from '../actions/manage.ts'
import { removePicture, usePicture } from '../actions/pictures.ts'
import { acceptChange, answerReport, decline, declineChange, list, write } from '../actions/review.ts'
import { submissionStorage } from '../storage/submission-storage.ts'
import type { Submission } from '../submission.ts'
import { listPage } from './list-page.ts'
import { settingsRows } from './settings-page.ts'

/** An erased one has no address to write to, to block or to trust. */
async function submissionIn(context: DeskContext): Promise<Submission> {
  const found = await context.store.of(submissionStorage).find(idIn(context))
  if (!found || found.eventId === null || found.erasedAt !== null) throw new Refusal('submissionNotFound')
  return found
}

/** The buttons below a proposal. The next one follows a decision. */
async function decide(context: DeskContext): Promise<DeskAnswer> {
  const submission = await submissionIn(context)
  const { id, eventId } = submission
  const { store, body, now, language } = context
  const chosen = textIn(body, 'do')
  const back = `/desk/events/${eventId}/`
  const text = textIn(body, 'text').trim() === '' ? '' : readMessage(textIn(body, 'text'))
  const next = { to: `/desk/events/next-review?after=${eventId}`, note: { text: 'subDeclined' } } as const
  const actor = context.actorIn(language)
  const ending = /^(decline|take-back)(-quietly)?$/.exec(chosen)
  if (ending) {
    const action = ending[1] === 'decline' ? 'decline' : 'takeBack'
    await decline(store, id, { text, notifies: ending[2] === undefined, action }, actor)
    return next
  }
  const listing = /^(block|trust)(-domain)?$/.exec(chosen)
  if (listing) {
    const isBlock = listing[1] === 'block'
    await list(store, submission, { as: isBlock ? 'blocked' : 'trusted', isDomain: listing[2] !== undefined })
    if (!isBlock) return { to: back, note: { text: 'subTrusted' } }
    await declineIfOpen(submission, context)
    return { ...next, note: { text: 'subBlocked' } }
  }
  switch (chosen) {
    case 'ask':
      await askForChanges(store, eventId ?? 0, readMessage(textIn(body, 'text')), actor)
      return { to: back, note: { text: 'sentBack' } }
    case 'write':
      await write(store, id, readMessage(textIn(body, 'text')), now)
      return { to: back, note: { text: 'subWritten' } }
    case 'use-picture':
      await usePicture(context.calendar, submission, actor)
      return { to: back, note: { text: 'subPictureUsed' } }
    case 'drop-picture':
      await removePicture(store, id, { by: 'usePicture', now })
      return { to: back, note: { text: 'subPictureDropped' } }
    case 'accept':
      return accept(submission, context)
    case 'decline-change':
      await declineChange(store, id, { text, notifies: true }, now)
      return { to: back, note: { text: 'subChangeDeclined' } }
    default:
      throw new Refusal('noRoute')
  }
}

/** Blocked people learn nothing, and their event does not stay in the queue. */
async function declineIfOpen({ id }: Submission, context: DeskContext): Promise<void> {
  const { store, language } = context
  const quietly = { text: '', notifies: false, action: 'decline' } as const
  try {
    await decline(store, id, quietly, context.actorIn(language))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

async function accept(submission: Submission, context: DeskContext): Promise<DeskAnswer> {
  const { store, calendar } = context
  const id = submission.eventId ?? 0
  const event = await store.events.find(id, everything, submission.language)
  if (!event) throw new Refusal('eventNotFound')
  const linked = await store.events.linked(event, everything, submission.language)
  await acceptChange(calendar, submission, linked, context.actorIn(event.language))
  return { to: `/desk/events/${id}/`, note: { text: 'subAccepted' } }
}

async function closeReport(context: DeskContext): Promise<DeskAnswer> {
  const { store, body, now } = context
  await answerReport(store, idIn(context), textIn(body, 'text').trim(), now)
  return { to: '/desk/submissions/', note: { text: 'subReportClosed' } }
}

async function saveNotices({ store, user, body }: DeskContext): Promise<DeskAnswer> {
  const choice = noticeChoices.find(known => known === textIn(body, 'submissions')) ?? 'daily'
  await store.transaction(tx => tx.preferences.set(user.id, noticePreference, choice))
  return { to: '/desk/me/', note: { text: 'saved' } }
}

const shownAgain = {
  showProblems: ({ problems }: FormState, context: DeskContext) => listPage(context, problems),
}

export const submissionRows: readonly DeskRow[] = [
  getRow('/submissions/', 'submission.review', context => listPage(context)),
  postRow('/submissions/:id(^\\d+$)/', 'submission.review', decide, shownAgain),
  postRow('/submissions/reports/:id(^\\d+$)/', 'submission.review', closeReport, shownAgain),
  postRow('/me/submissions/', 'submission.review', saveNotices),
  ...settingsRows,
]
