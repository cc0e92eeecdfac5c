import type { CalendarState } from '../../domain/site/calendar-to-follow.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { StoredMessage } from '../../messages/stored-message.ts'

/** An external calendar that is imported regularly. */
export interface FollowedCalendar {
  readonly id: number
  /** May contain a secret, so it is not shown. The source name is shown instead. */
  readonly address: string
  readonly source: string
  /** The name that the calendar gives itself, or an empty text. */
  readonly name: string
  readonly withoutImages: boolean
  /** The author of its events. */
  readonly userId: number
  readonly createdAt: UtcSeconds
  /** When it last responded, changed or not. */
  readonly fetchedAt: UtcSeconds | null
  /** When its content was last imported, and by which import. */
  readonly importedAt: UtcSeconds | null
  readonly lastRun: number | null
  readonly nextAt: UtcSeconds
  /** Failures since the last response, and the reason. */
  readonly failures: number
  readonly error: readonly StoredMessage[] | null
  readonly state: CalendarState
}

/** Of a calendar that is fetched whatever its state. */
export const unknownState: CalendarState = { etag: null, lastModified: null, digest: null }

/** What people call the calendar. */
export function shownName({ name, source }: Pick<FollowedCalendar, 'name' | 'source'>): string {
  return name || source
}

const hour = 3600
const day = 24 * hour

/** Imported again after this long even if unchanged, because open-ended series extend further each day. */
const fullFetchInterval = 7 * day

/** Hourly. After failures the interval grows to a day. */
export function nextRefresh(now: UtcSeconds, failures: number): UtcSeconds {
  const wait = Math.min(day, hour * 2 ** Math.min(10, Math.max(0, failures - 1)))
  return (now + wait) as UtcSeconds
}

export function needsFullFetch({ importedAt }: FollowedCalendar, now: UtcSeconds): boolean {
  return importedAt === null || now - importedAt >= fullFetchInterval
}
