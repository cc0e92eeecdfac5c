// Shorter windows for lists. The number of events per day tells on which days the requested events are, so the
// database need not pass over the others.
import type { Kysely } from 'kysely'
import type { Visibility } from '../../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { ListWindow } from '../../../domain/time/list-window.ts'
import type { CachedReads } from '../../engine/statements/cached-reads.ts'
import { settleAll } from '../../engine/statements/compiled-once.ts'
import { isOnlyPublished } from '../../records/visible.ts'
import type { Tables } from '../../tables.ts'
import { isLessByDays } from './access-path.ts'
import type { EventQuery } from './event-query.ts'
import { isSummable } from './event-totals.ts'
import { offsetOf } from './list-page.ts'
import {
  allEvents,
  boundsOf,
  dayOf,
  type ListedDays,
  never,
  placeOf,
  readListedDays,
  sumOf,
  visitDays,
} from './listed-days.ts'
import type { UnorderedQuery } from './query-shape.ts'

/** A page of a list by start: on these days, after so many of their matching events. */
export interface PageOnDays {
  readonly days: readonly number[]
  readonly offset: number
}

/** The days of a page of the events of one term, by start. Undefined if the term leads to them with less work. */
export async function daysOfPage(
  db: Kysely<Tables>,
  kept: CachedReads,
  { query, total }: { readonly query: EventQuery; readonly total: number },
  visibility: Visibility,
): Promise<PageOnDays | undefined> {
  const { orderBy, order, after, termGroups } = query
  const termId = termGroups[0]?.[0]
  const isByStart = orderBy === 'start_date' && order === 'asc' && !after
  if (!isByStart || termId === undefined || !isSummable(query, visibility)) return undefined
  const [listed, all] = await settleAll([
    readListedDays(db, kept, termId),
    readListedDays(db, kept, allEvents),
  ])
  const page = daysAround(listed, query, total)
  const onDays = page.days.reduce((sum, day) => sum + (all.events[placeOf(all.days, day)] ?? 0), 0)
  return isLessByDays(onDays, listed.inAll) ? page : undefined
}

/**
 * Days that surely include the page. Days at the edges of the window are not counted, except together as the rest
 * of the total: days before the page are left out only if the number of their events is known.
 */
function daysAround(listed: ListedDays, query: EventQuery, total: number): PageOnDays {
  const bounds = boundsOf(query.window)
  const { sum, edges } = sumOf(listed, bounds, query.featured)
  const offset = offsetOf(query)
  const days: number[] = []
  let [edgesPassed, leftOut, found] = [0, 0, 0]
  let before: number | undefined = 0
  visitDays(listed, bounds, query.featured, (day, count) => {
    days.push(day)
    if (count === undefined) {
      edgesPassed++
      const isRest = edgesPassed === edges.length && leftOut === 0 && found === 0
      before = isRest ? total - sum : undefined
    } else if (before !== undefined && before + count <= offset) {
      before += count
      leftOut = before
      days.length = 0
    } else {
      before = undefined
      found += count
    }
    return leftOut + found >= offset + query.perPage
  })
  return { days, offset: offset - leftOut }
}

/** So many events that a page of matches is usually among them, and few enough to check each. */
const eventsAhead = 150

/** The time in which the next listed events start, from the start of the window. Undefined for short windows. */
export async function soonAfter(
  db: Kysely<Tables>,
  kept: CachedReads,
  window: ListWindow,
): Promise<UtcSeconds | undefined> {
  const { days, events } = await readListedDays(db, kept, allEvents)
  const { startFrom, startUntil } = boundsOf(window)
  let index = placeOf(days, dayOf(startFrom))
  for (let ahead = 0; index < days.length && ahead < eventsAhead; index++) ahead += events[index] ?? 0
  const end = ((days[index - 1] ?? 0) + 1) * 86_400
  return index < days.length && end < startUntil ? (end as UtcSeconds) : undefined
}

/** The query from the earliest start of a listed event that ends in its window. */
export async function fromEarliestStart<Query extends UnorderedQuery>(
  db: Kysely<Tables>,
  kept: CachedReads,
  query: Query,
  visibility: Visibility,
): Promise<Query> {
  const { window, includeHidden } = query
  const { startsFrom, startsAfter, endsAfter } = window
  const isBounded = startsFrom !== undefined || startsAfter !== undefined
  if (isBounded || endsAfter === undefined || includeHidden || !isOnlyPublished(visibility)) return query
  const { days, lastEnds } = await readListedDays(db, kept, allEvents)
  let index = 0
  while (index < lastEnds.length && (lastEnds[index] ?? 0) <= endsAfter) index++
  const first = days[index]
  const earliest = first === undefined ? never : first * 86_400
  return { ...query, window: { ...window, startsFrom: earliest as UtcSeconds } }
}
