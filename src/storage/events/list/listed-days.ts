// The number of listed events that start on each day, in total or per term. Triggers maintain the table.
import type { ListWindow } from '../../../domain/time/list-window.ts'
import { compiledOnce, type Value, value } from '../../engine/statements/compiled-once.ts'
import { idList } from '../../engine/statements/insert-statement.ts'
import type { CachedRead } from './query-shape.ts'

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

export function readListedDays(
  { db, kept }: Pick<CachedRead<unknown>, 'db' | 'kept'>,
  termId: number,
): Promise<ListedDays> {
  return kept(`listed days of ${termId}`, async () => {
    const [row] = await daysOfTerm(db, { termId: value(termId) })
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
const daysOfTerm = compiledOnce((db, { termId }: { termId: Value<number> }) =>
  db
    .selectFrom(eb =>
      eb
        .selectFrom('listed_days')
        .where('term_id', '=', termId)
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

/** Sums the days that are fully in the window. Returns the days at its edges. */
export function sumOf(
  listed: ListedDays,
  bounds: Bounds,
  isFeatured: boolean | undefined,
): { readonly sum: number; readonly edges: readonly number[] } {
  const edges: number[] = []
  let sum = 0
  visitDays(listed, bounds, isFeatured, (day, count) => {
    if (count === undefined) edges.push(day)
    else sum += count
    return false
  })
  return { sum, edges }
}

/** Return true to stop. The count is undefined if the day is only partly in the window. */
type VisitDay = (day: number, count: number | undefined) => boolean

/** Visits the days that may have events in the window, in order. */
export function visitDays(
  { days, lastEnds, events, featured }: ListedDays,
  { startFrom, startUntil, endFrom, endUntil }: Bounds,
  isFeatured: boolean | undefined,
  visit: VisitDay,
): void {
  const lastDay = dayOf(startUntil)
  for (let index = placeOf(days, dayOf(startFrom)); index < days.length; index++) {
    const day = days[index] ?? 0
    const lastEnd = lastEnds[index] ?? 0
    if (lastEnd < endFrom) continue
    if (day > lastDay) break
    const [first, last] = [day * 86_400, day * 86_400 + 86_399]
    const isWhole = first >= startFrom && last <= startUntil && first >= endFrom && lastEnd <= endUntil
    if (visit(day, isWhole ? countOn(index, isFeatured, { events, featured }) : undefined)) break
  }
}

function countOn(
  index: number,
  isFeatured: boolean | undefined,
  { events, featured }: Pick<ListedDays, 'events' | 'featured'>,
): number {
  const [all = 0, ofFeatured = 0] = [events[index], featured[index]]
  if (isFeatured === undefined) return all
  return isFeatured ? ofFeatured : all - ofFeatured
}

/** Later than any event, and within the range of every database. */
export const never = 2 ** 45

export type Bounds = ReturnType<typeof boundsOf>

/** The window as inclusive bounds of start and end. No event ends before it starts. */
export function boundsOf(window: ListWindow) {
  const { startsFrom = -never, startsAfter = -never, startsBefore = never } = window
  const { endsUntil = never, endsBefore = never, endsAfter = -never } = window
  const endUntil = Math.min(endsUntil, endsBefore - 1)
  return {
    startFrom: Math.max(startsFrom, startsAfter + 1),
    startUntil: Math.min(startsBefore - 1, endUntil),
    endFrom: endsAfter + 1,
    endUntil,
  }
}

function dayOf(seconds: number): number {
  return Math.floor(seconds / 86_400)
}
