// The number of listed events that start on each day, in total or per term. Triggers maintain the table.
import type { Kysely } from 'kysely'
import type { CachedReads } from '../../engine/statements/cached-reads.ts'
import { compiledOnce, type Given } from '../../engine/statements/compiled-once.ts'
import { idList } from '../../engine/statements/insert-statement.ts'
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
    if ((days[middle] ?? 0) < day) low = middle + 1
    else high = middle
  }
  return low
}

/** The term id that means all events. */
export const allEvents = 0

export function readListedDays(db: Kysely<Tables>, kept: CachedReads, termId: number): Promise<ListedDays> {
  return kept(`listed days of ${termId}`, async () => {
    const [row] = await daysOfTerm(db, { termId })
    const events = Int32Array.from(numbersIn(row?.events))
    return {
      days: Int32Array.from(numbersIn(row?.days)),
      events,
      featured: Int32Array.from(numbersIn(row?.featured)),
      lastEnds: Float64Array.from(numbersIn(row?.lastEnds)),
      inAll: events.reduce((sum, ofDay) => sum + ofDay, 0),
    }
  })
}

/** Days before 1970 are negative. */
function numbersIn(list: string | null | undefined): number[] {
  return list ? list.split(',').map(Number) : []
}

/** One row of lists, because thousands of rows would take several times as long. */
const daysOfTerm = compiledOnce((db, given: Given<{ termId: number }>) =>
  db
    .selectFrom(eb =>
      eb
        .selectFrom('listed_days')
        .where('term_id', '=', given('termId'))
        .where('events', '>', 0)
        .select(['day', 'events', 'featured', 'last_end'])
        .orderBy('day')
        .as('known'),
    )
    .select([
      idList('known.day').as('days'),
      idList('known.events').as('events'),
      idList('known.featured').as('featured'),
      idList('known.last_end').as('lastEnds'),
    ]),
)
