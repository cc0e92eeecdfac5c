// Which way leads to a page of events soonest, by how many events each has to read.
import type { AccessPath } from './event-conditions.ts'
import type { EventQuery } from './event-query.ts'
import { offsetOf } from './list-page.ts'

/** What is known of a list before its page is read. */
export interface ListSize {
  /** How many events match. */
  readonly total: number
  /** About how many listed events the time has that was asked for, and how many there are in all. */
  readonly listed: ListedEvents
}

export interface ListedEvents {
  readonly inWindow: number
  readonly inAll: number
}

/** Below this, every way is short. */
const fewEvents = 300

/** And so many may as well be looked up. */
const manyEvents = 5000

/** What it takes to read an event, in millionths of a second: in an index, one after the other, or looked up by its id. */
const cost = { inIndex: 0.5, asStored: 0.4, sorted: 1, lookedUp: 4 } as const

const walks: Partial<Record<EventQuery['orderBy'], AccessPath>> = {
  start_date: 'starts',
  end_date: 'ends',
  title: 'titles',
}

export function accessPathToPage(query: EventQuery, { total, listed }: ListSize): AccessPath {
  if (query.includeHidden) return 'matches'
  const walk = walks[query.orderBy]
  const found = walk === 'ends' || walk === 'titles' ? 'sorted' : 'matches'
  // Those that match may all be the last in the order: a walk would look up every event before them.
  const isShort = found === 'sorted' && !isIndexedOnly(query) && total < manyEvents
  if (total < fewEvents || isShort) return found
  const needed = offsetOf(query) + query.perPage
  const met = Math.min(listed.inWindow, (needed * listed.inWindow) / total)
  const ways: (readonly [AccessPath, number])[] = [
    [found, total * cost.lookedUp],
    ...(total < manyEvents ? [] : [['stored', listed.inAll * cost.asStored + total * cost.sorted] as const]),
    ...(walk ? [[walk, met * (isIndexedOnly(query) ? cost.inIndex : cost.lookedUp)] as const] : []),
  ]
  return ways.reduce((best, way) => (way[1] < best[1] ? way : best))[0]
}

/**
 * All events that match, apart from a search and a place. An index that has their order and all that is asked of them is read
 * from end to end; without one, the events are read as they are stored and sorted, which takes two to four times as long.
 */
export function accessPathToAll(
  query: EventQuery,
  { isOneStatus }: { readonly isOneStatus: boolean },
): AccessPath {
  const { search, near, ...others } = query
  const walk = near && query.orderBy === 'distance' ? 'starts' : walks[query.orderBy]
  if (!walk || !isIndexedOnly(others)) return 'stored'
  if (walk === 'starts') return 'matches'
  const { termGroups, venueIds, organizerIds } = query
  const isInOtherTables = termGroups.length > 0 || venueIds !== undefined || organizerIds !== undefined
  return isOneStatus && !query.includeHidden && !isInOtherTables ? walk : 'stored'
}

/** So many ids are looked up one by one. With more, it is quicker to read all events in their order and to pick. */
export function mostLookedUp({ inAll }: ListedEvents): number {
  return (inAll * cost.asStored) / cost.lookedUp
}

/** Filters that leave out little are asked of all events as they are stored, where most of these lie in the time asked for. */
export function wayToCount(query: EventQuery, { inWindow, inAll }: ListedEvents): AccessPath {
  const isShorter = inWindow * cost.lookedUp > inAll * cost.asStored
  return inWindow >= manyEvents && isShorter && isBroad(query) ? 'stored' : 'matches'
}

/** Whether the indexes that lists are walked through hold all that is asked of an event, or other tables do. */
function isIndexedOnly(query: EventQuery): boolean {
  const { page, perPage, offset, after, orderBy, order, venues, window, includeHidden, ...filters } = query
  const { termGroups, venueIds, organizerIds, located, oncePerSeries, ...others } = filters
  return Object.values(others).every(value => value === undefined)
}

/** Whether a filter asks for what is usual, so that its index would lead to most events. */
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
