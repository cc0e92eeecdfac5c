// The number of listed events that start on each day, in total or per term. Triggers maintain the table.
import type { Kysely } from 'kysely'
import type { CachedReads } from '../../engine/statements/cached-reads.ts'
import { compiledOnce, type Given } from '../../engine/statements/compiled-once.ts'
import type { Tables } from '../../tables.ts'

/** Columns in day order, because there may be many years of days. */
export interface ListedDays {
  readonly days: Int32Array
  readonly events: Int32Array
  readonly featured: Int32Array
  /** The latest end of the day's events. */
  readonly lastEnds: Float64Array
  /** The number of events on all days. */
  readonly inAll: number
}

/** The index of the day, or of the next one with events. */
export function placeOf(days: Int32Array, day: number): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (days[middle]! < day) low = middle + 1
    else high = middle
  }
  return low
}

/** The term id that means all events. */
export const allEvents = 0

export function readListedDays(db: Kysely<Tables>, kept: CachedReads, termId: number): Promise<ListedDays> {
  return kept(`listed days of ${termId}`, async () => {
    const rows = await daysOfTerm(db, { termId })
    return {
      days: Int32Array.from(rows, row => Number(row.day)),
      events: Int32Array.from(rows, row => row.events),
      featured: Int32Array.from(rows, row => row.featured),
      lastEnds: Float64Array.from(rows, row => Number(row.last_end)),
      inAll: rows.reduce((sum, row) => sum + row.events, 0),
    }
  })
}

const daysOfTerm = compiledOnce((db, given: Given<{ termId: number }>) =>
  db
    .selectFrom('listed_days')
    .where('term_id', '=', given('termId'))
    .where('events', '>', 0)
    .select(['day', 'events', 'featured', 'last_end'])
    .orderBy('day'),
)
