import type { UtcSeconds } from '../time/date-time.ts'

/** Reasons for an email to a reviewer or author of an event. */
export const noticeSubjects = ['submitted', 'commented', 'changes', 'published'] as const

export type NoticeSubject = (typeof noticeSubjects)[number]

/**
 * A pending email notification. The text is rendered when it is sent, in the recipient's language at that
 * time.
 */
export interface Notice {
  readonly id: number
  /** The recipient. */
  readonly userId: number
  readonly eventId: number
  /** Who caused it; null if the user was deleted. */
  readonly byUserId: number | null
  readonly about: NoticeSubject
  /** The comment, if any. */
  readonly text: string
  readonly tries: number
}

const minute = 60

/** Delays between attempts to send. After the last one the notice is dropped. */
const pauses = [1, 5, 30, 120, 360, 1440].map(minutes => minutes * minute)

/** When to retry after a failure, or undefined to give up. */
export function nextTry(tries: number, now: UtcSeconds): UtcSeconds | undefined {
  const pause = pauses[tries]
  return pause === undefined ? undefined : ((now + pause) as UtcSeconds)
}
