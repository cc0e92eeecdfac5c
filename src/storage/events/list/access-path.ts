// Chooses the cheapest access path to a page of events, by the number of events each one reads.
import type { AccessPath } from './event-conditions.ts'
import type { EventQuery } from './event-query.ts'
import { offsetOf } from './list-page.ts'
import { hasOnlyFilters, type UnorderedQuery } from './query-shape.ts'

/** The known sizes of a list, before its page is read. */
interface ListSize {
  readonly total: number
  /** The approximate number of listed events in the requested time, and in all. */
  readonly listed: ListedEvents
}

export interface ListedEvents {
  readonly inWindow: number
  readonly inAll: number
}

/** Up to this many can be looked up. */
const manyEvents = 5000

/** A walk through so few index entries is faster than estimating another path. */
const fewInWindow = 1000

/** Cost per event in microseconds: in an index, with a link to check, sequentially, or looked up by id. */
const cost = { inIndex: 0.5, linked: 1, asStored: 0.4, sorted: 1, lookedUp: 4 } as const

const walks: Partial<Record<EventQuery['orderBy'], AccessPath>> = {
  start_date: 'starts',
  end_date: 'ends',
  title: 'titles',
}

export function accessPathToPage(query: EventQuery, { total, listed }: ListSize): AccessPath {
  if (query.includeHidden) return 'matches'
  const walk = walks[query.orderBy]
  const found = walk === 'ends' || walk === 'titles' ? 'sorted' : 'matches'
  // The matches may all be last in the order. A walk would look up every event before them.
  if (found === 'sorted' && !isIndexedOnly(query) && total < manyEvents) return found
  const needed = offsetOf(query) + query.perPage
  const met = Math.min(listed.inWindow, (needed * listed.inWindow) / total)
  const walked = isInOtherTables(query) ? cost.linked : cost.inIndex
  const ways: (readonly [AccessPath, number])[] = [
    [found, matchesIn(query, { total, listed }) * cost.lookedUp],
    ...(isIndexedOnly(query) ? [['window', listed.inWindow * costInWindow(query)] as const] : []),
    ...(total < manyEvents ? [] : [['stored', listed.inAll * cost.asStored + total * cost.sorted] as const]),
    ...(walk ? [[walk, met * (isIndexedOnly(query) ? walked : cost.lookedUp)] as const] : []),
  ]
  return ways.reduce((best, way) => (way[1] < best[1] ? way : best))[0]
}

/** Whether checking every event of some days for a term takes less than looking up all events of the term. */
export function isLessByDays(onDays: number, ofTerm: number): boolean {
  return onDays * cost.linked < ofTerm * cost.lookedUp
}

/** The index by start also has the end. Any other order looks every event up and sorts them. */
function costInWindow({ orderBy }: EventQuery): number {
  if (orderBy === 'start_date') return cost.inIndex
  return orderBy === 'end_date' ? cost.inIndex + cost.sorted : cost.lookedUp
}

/** The tables of terms, venues and organizers lead to matches at any time. */
function matchesIn(query: EventQuery, { total, listed }: ListSize): number {
  return isInOtherTables(query) ? (total * listed.inAll) / Math.max(1, listed.inWindow) : total
}

/** The path to all events of a short time, such as a month. The events near a place may be all events of all times. */
export function accessPathToWindow(query: EventFilters, { inWindow, inAll }: ListedEvents): AccessPath {
  if (query.near && inWindow * cost.lookedUp < inAll * cost.asStored) return 'window'
  return inWindow < manyEvents && isInOtherTables(query) ? 'window' : 'matches'
}

/**
 * The path to all matching events, apart from search and place. If an index has the order and all the
 * filtered columns, it is scanned; events with uncommon values are excluded by id. Otherwise the table is
 * scanned and sorted, which takes two to four times as long.
 */
export function accessPathToAll(
  query: EventQuery,
  { isOneStatus }: { readonly isOneStatus: boolean },
): AccessPath {
  const others = withoutCommonValues(query)
  const walk = query.near && query.orderBy === 'distance' ? 'starts' : walks[query.orderBy]
  if (!walk || !isIndexedOnly(others)) return 'stored'
  if (walk === 'starts') return 'matches'
  return isOneStatus && !query.includeHidden && !isInOtherTables(query) ? walk : 'stored'
}

function isInOtherTables({ termGroups, venueIds, organizerIds }: EventFilters): boolean {
  return termGroups.length > 0 || venueIds !== undefined || organizerIds !== undefined
}

/** Up to this many ids are looked up one by one. Above it, scanning all events in order is faster. */
export function mostLookedUp({ inAll }: ListedEvents): number {
  return (inAll * cost.asStored) / cost.lookedUp
}

/** Filters that exclude little are checked by a table scan if most events are in the requested time. */
export function wayToCount(query: EventQuery, listed: ListedEvents): AccessPath {
  const { inWindow, inAll } = listed
  if (inWindow < fewInWindow && isIndexedOnly(query)) return accessPathToWindow(query, listed)
  const isShorter = inWindow * cost.lookedUp > inAll * cost.asStored
  return inWindow >= manyEvents && isShorter && isBroad(query) ? 'stored' : 'matches'
}

type EventFilters = Pick<UnorderedQuery, 'termGroups' | 'venueIds' | 'organizerIds' | 'near'>

/** Whether the list indexes cover all filters, without other tables. */
function isIndexedOnly(query: EventQuery): boolean {
  return hasOnlyFilters(query, ['termGroups', 'venueIds', 'organizerIds', 'located', 'oncePerSeries'])
}

/** The filters that a list index has to cover. */
function withoutCommonValues(query: EventQuery): EventQuery {
  const { search, near, featured, ticketed, free, states, attendances, ...others } = query
  return {
    ...others,
    ...(featured && { featured }),
    ...(ticketed && { ticketed }),
    ...(free && { free }),
    ...(states && !states.includes('scheduled') && { states }),
    ...(attendances && !attendances.includes('in_person') && { attendances }),
  }
}

/** Whether a filter asks for a common value, so its index would lead to most events. */
function isBroad(query: EventQuery): boolean {
  const { modifiedBetween, publishedBetween, withoutLanguage, states, attendances } = query
  const { featured, ticketed, free } = query
  return (
    [featured, ticketed, free].includes(false) ||
    [modifiedBetween, publishedBetween, withoutLanguage].some(value => value !== undefined) ||
    states?.includes('scheduled') === true ||
    attendances?.includes('in_person') === true
  )
}
