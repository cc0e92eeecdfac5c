import type { UtcSeconds } from '../time/date-time.ts'

/** What somebody is told by mail of an event that they review or have written. */
export const noticeSubjects = ['submitted', 'commented', 'changes', 'published'] as const

export type NoticeSubject = (typeof noticeSubjects)[number]

/** Something that somebody is to be told. The letter is written when it is sent, in the language that they read then. */
export interface Notice {
  readonly id: number
  /** Who is told. */
  readonly userId: number
  readonly eventId: number
  /** Whose doing it is told of; null when they have left. */
  readonly byUserId: number | null
  readonly about: NoticeSubject
  /** What was said, where something was. */
  readonly text: string
  readonly tries: number
}

const minute = 60

/** How long a server for mail is left alone after it failed so often; after the last, the notice is given up. */
const pauses = [1, 5, 30, 120, 360, 1440].map(minutes => minutes * minute)

/** When a letter that could not be sent is tried again, if ever. */
export function nextTry(tries: number, now: UtcSeconds): UtcSeconds | undefined {
  const pause = pauses[tries]
  return pause === undefined ? undefined : ((now + pause) as UtcSeconds)
}
