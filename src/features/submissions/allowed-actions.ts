// What may be done with a proposal now. Pure.
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { keysOf } from '../../domain/typed-entries.ts'
import type { RefusalReason } from '../../messages/refusal.ts'
import { type ProposedEvent, type Submission, type SubmissionState, stateOf } from './submission.ts'

interface Row {
  /** Why it is refused in a state. Without a reason, it is allowed. */
  readonly states: Readonly<Partial<Record<SubmissionState, RefusalReason>>>
  /** Why it is refused after the event, if the state allows it. */
  readonly over?: RefusalReason
}

const gone = { expired: 'submissionExpired', erased: 'submissionNotFound' } as const
const ended = {
  ...gone,
  withdrawn: 'submissionEnded',
  declined: 'submissionEnded',
  closed: 'submissionEnded',
} as const
const unconfirmed = { unconfirmed: 'submissionUnconfirmed' } as const
const unpublished = { waiting: 'submissionNotPublished', changes: 'submissionNotPublished' } as const
const published = { published: 'submissionPublished' } as const

const table = {
  // A repeated confirmation changes nothing.
  confirm: { states: ended, over: 'submissionOver' },
  // Editing something published proposes a change.
  edit: { states: { ...ended, ...unconfirmed }, over: 'submissionOver' },
  withdraw: { states: { ...ended, ...published }, over: 'submissionOver' },
  // Also about something published, such as that it is cancelled.
  answer: { states: { ...ended, ...unconfirmed }, over: 'submissionOver' },
  decline: { states: { ...ended, ...unconfirmed, ...published } },
  acceptChange: { states: { ...ended, ...unconfirmed, ...unpublished }, over: 'submissionOver' },
  declineChange: { states: { ...ended, ...unconfirmed, ...unpublished } },
  // What was published without a review.
  takeBack: { states: { ...ended, ...unconfirmed, ...unpublished } },
  usePicture: { states: { ...ended, ...unconfirmed } },
  close: { states: { ...ended, ...unconfirmed, ...published } },
  // A repeated erasure changes nothing.
  erase: { states: {} },
} as const satisfies Readonly<Record<string, Row>>

export type SubmissionAction = keyof typeof table

export const submissionActions = keysOf(table)

/** How editors end a proposal now. What was published without a review is taken back. */
export function endingFor(
  submission: Submission,
  event: ProposedEvent,
  now: UtcSeconds,
): 'decline' | 'takeBack' | undefined {
  const actions = submission.isTrusted ? (['decline', 'takeBack'] as const) : (['decline'] as const)
  return actions.find(action => !actionRefusal(action, submission, event, now))
}

/** Why this can’t be done with the proposal now. Undefined if it can. */
export function actionRefusal(
  action: SubmissionAction,
  submission: Submission,
  event: ProposedEvent | undefined,
  now: UtcSeconds,
): RefusalReason | undefined {
  const { states, over }: Row = table[action]
  const isOver = event !== undefined && event.endsAtUtc <= now
  return states[stateOf(submission, event, now)] ?? (isOver ? over : undefined)
}
