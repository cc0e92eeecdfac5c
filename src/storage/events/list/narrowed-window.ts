// Shorter windows for lists. The number of events per day tells on which days the requested events are, so that
// the database reads no others.
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { settleAll } from '../../engine/statements/compiled-once.ts'
import { isOnlyPublished } from '../../records/visible.ts'
import { isLessByDays } from './access-path.ts'
import type { EventQuery } from './event-query.ts'
import { isSummable } from './event-totals.ts'
import { offsetOf } from './list-page.ts'
import {
  allEvents,
  boundsOf,
  type ListedDays,
  never,
  placeOf,
  readListedDays,
  sumOf,
  visitDays,
} from './listed-days.ts'
import type { CachedRead, EventRead, UnorderedQuery } from './query-shape.ts'

/** A page of a list by start: the days to read, and how many of their matching events come before the page. */
export interface PageOnDays {
  readonly days: readonly number[]
  readonly offset: number
}

/** The days of a page of one term's events, by start. Undefined if looking up all events of the term is faster. */
export async function daysOfPage(
  read: EventRead<EventQuery>,
  total: number,
): Promise<PageOnDays | undefined> {
  const { query, visibility } = read
  const { orderBy, order, after, termGroups } = query
  const termId = termGroups[0]?.[0]
  const isByStart = orderBy === 'start_date' && order === 'asc' && !after
  if (!isByStart || termId === undefined || !isSummable(query, visibility)) return undefined
  const [listed, all] = await settleAll([readListedDays(read, termId), readListedDays(read, allEvents)])
  const page = daysAround(listed, query, total)
  const onDays = page.days.reduce((sum, day) => sum + (all.events[placeOf(all.days, day)] ?? 0), 0)
  return isLessByDays(onDays, listed.inAll) ? page : undefined
}

/**
 * Days that include the page. The days before it are skipped as long as the number of their events is known. The
 * days at the edges of the window are not counted one by one: together they have the rest of the total.
 */
function daysAround(listed: ListedDays, query: EventQuery, total: number): PageOnDays {
  const bounds = boundsOf(query.window)
  const { sum, edges } = sumOf(listed, bounds, query.featured)
  const offset = offsetOf(query)
  const days: number[] = []
  let [edgesPassed, skipped, found] = [0, 0, 0]
  let before: number | undefined = 0
  visitDays(listed, bounds, query.featured, (day, count) => {
    days.push(day)
    if (count === undefined) {
      edgesPassed++
      const isRest = edgesPassed === edges.length && skipped === 0 && found === 0
      before = isRest ? total - sum : undefined
    } else if (before !== undefined && before + count <= offset) {
      before += count
      skipped = before
      days.length = 0
    } else {
      before = undefined
      found += count
    }
    return skipped + found >= offset + query.perPage
  })
  return { days, offset: offset - skipped }
}

/** Usually enough to include a page of matches, and few enough to check each of them. */
const eventsAhead = 150

/** A query for the first events of terms, limited to the next events of all. Undefined if that makes no difference. */
export async function amongNextEvents(read: CachedRead<EventQuery>): Promise<EventQuery | undefined> {
  const { query } = read
  const { window, oncePerSeries, orderBy, order, page, termGroups, includeHidden } = query
  const isFirst = orderBy === 'start_date' && order === 'asc' && page === 1 && !includeHidden
  const hasStart = window.startsFrom !== undefined || window.startsAfter !== undefined
  // The first date of a series stays its first in a shorter window, if both begin at the same time.
  const isSame = !oncePerSeries || (oncePerSeries.within === window && oncePerSeries.keeps === 'first')
  if (!isFirst || !hasStart || !isSame || termGroups.length === 0) return undefined
  let [ahead, end] = [0, 0]
  visitDays(await readListedDays(read, allEvents), boundsOf(window), undefined, (day, count = 0) => {
    ahead += count
    end = (day + 1) * 86_400
    return ahead >= eventsAhead
  })
  if (ahead < eventsAhead) return undefined
  const soon = { ...window, startsBefore: end as UtcSeconds }
  return {
    ...query,
    window: soon,
    ...(oncePerSeries && { oncePerSeries: { ...oncePerSeries, within: soon } }),
  }
}

/** The query from the earliest start of a listed event that ends in its window. */
export async function fromEarliestStart<Query extends UnorderedQuery>(
  read: EventRead<Query>,
): Promise<Query> {
  const { query, visibility } = read
  const { window, includeHidden } = query
  const { startsFrom, startsAfter, endsAfter } = window
  const isBounded = startsFrom !== undefined || startsAfter !== undefined
  if (isBounded || endsAfter === undefined || includeHidden || !isOnlyPublished(visibility)) return query
  const { days, lastEnds } = await readListedDays(read, allEvents)
  let index = 0
  while (index < lastEnds.length && (lastEnds[index] ?? 0) <= endsAfter) index++
  const first = days[index]
  const earliest = first === undefined ? never : first * 86_400
  return { ...query, window: { ...window, startsFrom: earliest as UtcSeconds } }
}
