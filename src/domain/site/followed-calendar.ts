import type { StoredMessage } from '../../messages/stored-message.ts'
import type { UtcSeconds } from '../time/date-time.ts'

/** A calendar elsewhere whose events are kept fresh here. */
export interface FollowedCalendar {
  readonly id: number
  /** Whoever knows it can read the calendar, so it is not shown: its source stands for it. */
  readonly address: string
  /** What its records name as their source. */
  readonly source: string
  readonly withoutImages: boolean
  /** In whose name its events come. */
  readonly userId: number
  readonly createdAt: UtcSeconds
  /** When it last answered, whether anything had changed or not. */
  readonly fetchedAt: UtcSeconds | null
  /** When what it says was last brought over, and by which import. */
  readonly importedAt: UtcSeconds | null
  readonly lastRun: number | null
  readonly nextAt: UtcSeconds
  /** How often it has failed since it last answered, and why. */
  readonly failures: number
  readonly error: readonly StoredMessage[] | null
  /** What it was like when it last answered. */
  readonly state: CalendarState
}

/** By what a calendar is known not to have changed. */
export interface CalendarState {
  readonly etag: string | null
  readonly lastModified: string | null
  /** Of its content, but for the moments at which it says that it was written. */
  readonly digest: string | null
}

const hour = 3600
const day = 24 * hour

/** Looked at anew after so long even if nothing has changed: series reach further into the time to come each day. */
const broughtAnewAfter = 7 * day

/** Each hour; after failures less and less often, at last once a day. */
export function nextRefresh(now: UtcSeconds, failures: number): UtcSeconds {
  const wait = Math.min(day, hour * 2 ** Math.min(10, Math.max(0, failures - 1)))
  return (now + wait) as UtcSeconds
}

export function isToBeBroughtAnew({ importedAt }: FollowedCalendar, now: UtcSeconds): boolean {
  return importedAt === null || now - importedAt >= broughtAnewAfter
}
