// A proposal of an event by someone without an account. Pure.
import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'

/** How a proposal ended. The event is in the trash then. */
export type Ending = 'withdrawn' | 'declined' | 'closed'

/** What a person typed, by the names of the form. */
export type Typed = Readonly<Record<string, string>>

export interface Submission {
  readonly id: number
  /** Null until it is confirmed, and after the event was deleted. */
  readonly eventId: number | null
  readonly email: string
  /** The language of the form, of mails and of the event. */
  readonly language: Language
  /** The event as typed. Empty once there is an event. */
  readonly content: Typed
  /** The published event as the person wants it to be. */
  readonly proposed: Typed | null
  readonly ending: Ending | null
  readonly createdAt: UtcSeconds
  /** When an unconfirmed proposal is deleted. */
  readonly expiresAt: UtcSeconds
  readonly confirmedAt: UtcSeconds | null
  /** When it was published. */
  readonly acceptedAt: UtcSeconds | null
  readonly endedAt: UtcSeconds | null
  readonly erasedAt: UtcSeconds | null
  /** Whether editors changed it or asked for changes. */
  readonly wasChanged: boolean
  /** Whether it was published without a review. */
  readonly isTrusted: boolean
  readonly version: number
}

export interface SubmissionMessage {
  readonly id: number
  readonly submissionId: number
  readonly isFromEditor: boolean
  readonly text: string
  readonly createdAt: UtcSeconds
}

export const submissionStates = [
  ...['unconfirmed', 'expired', 'waiting', 'changes', 'published'],
  ...['withdrawn', 'declined', 'closed', 'erased'],
] as const

export type SubmissionState = (typeof submissionStates)[number]

/** How long an unconfirmed proposal is stored. */
export const confirmSeconds = 48 * 60 * 60

/** How many proposals of an address may wait for their confirmation. */
export const mostUnconfirmed = 5

export const longestMessage = 2000

type Stated = Pick<Submission, 'confirmedAt' | 'expiresAt' | 'ending' | 'erasedAt'>
export type ProposedEvent = Pick<CalendarEvent, 'status' | 'endsAtUtc'>

/** The state of the event decides, however an editor changed it. */
export function stateOf(
  { confirmedAt, expiresAt, ending, erasedAt }: Stated,
  event: ProposedEvent | undefined,
  now: UtcSeconds,
): SubmissionState {
  if (erasedAt !== null) return 'erased'
  if (confirmedAt === null) return expiresAt <= now ? 'expired' : 'unconfirmed'
  if (!event || event.status === 'trash') return ending ?? 'declined'
  if (event.status === 'pending') return 'waiting'
  return event.status === 'draft' ? 'changes' : 'published'
}
