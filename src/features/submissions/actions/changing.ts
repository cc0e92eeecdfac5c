import type { CalendarEvent } from '../../../domain/events/calendar-event.ts'
import type { ChangedBy } from '../../../domain/journal/change.ts'
import type { NewMessage } from '../../../domain/journal/outbox-message.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { Refusal } from '../../../messages/refusal.ts'
import type { StoreTransaction } from '../../../storage/store.ts'
import { actionRefusal, type SubmissionAction } from '../allowed-actions.ts'
import { submissionStorage } from '../storage/submission-storage.ts'
import type { Submission } from '../submission.ts'

/** Proposals are no records, so their rows are not in the journal. */
export function bySystem(now: UtcSeconds): ChangedBy {
  return { userId: null, door: 'form', at: now }
}

export function messageTo(id: number, topic: string, data: NewMessage['data'] = {}): NewMessage {
  return { topic: `submission.${topic}`, recipient: `submission:${id}`, data }
}

interface Checked {
  readonly submission: Submission
  /** Undefined until the proposal is confirmed, and if it was deleted. */
  readonly event: CalendarEvent | undefined
}

/** The proposal and its event in a transaction, if this may happen now. */
export async function checkedFor(
  tx: StoreTransaction,
  id: number,
  action: SubmissionAction,
  now: UtcSeconds,
): Promise<Checked> {
  const submission = await tx.of(submissionStorage).find(id)
  if (!submission) throw new Refusal('submissionNotFound')
  const event = submission.eventId === null ? undefined : await tx.events.findForEdit(submission.eventId)
  const refusal = actionRefusal(action, submission, event, now)
  if (refusal) throw new Refusal(refusal)
  return { submission, event }
}
