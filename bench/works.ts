// The read rows of the benchmark: what is requested, and how a response is verified.
import {
  coldEventPages,
  coldEvents,
  coldFilter,
  coldListPages,
  coldLists,
  coldMonths,
  coldSearches,
} from './cold-addresses.ts'
import { apiRoot, eventId, expectedTotal, pageOf, type SeededCalendar } from './expected.ts'
import { isConcert, lastPage, listFilters } from './list-filters.ts'

/**
 * Warm: the same URL each time. Cold: a different URL each time. Writing: warm, while ten events per second
 * are written. Unchanged: the client already has the response and revalidates.
 */
export type Mode = 'warm' | 'cold' | 'writing' | 'unchanged'

export interface Work {
  readonly name: string
  readonly mode: Mode
  /** Paths on the server: one, or enough that none repeats when cold. */
  readonly addresses: (calendar: SeededCalendar) => readonly string[]
  /** What is wrong with a response, if anything. */
  readonly fault: (body: string, calendar: SeededCalendar) => string | undefined
}

const warmWorks: readonly Work[] = [
  warm('event', () => `${apiRoot}/events/${eventId(0)}`, contains('Jazz night 0')),
  warm('list', () => `${apiRoot}/events`, hasTotal(expectedTotal)),
  warm('list-50', () => `${apiRoot}/events?per_page=50`, hasTotal(expectedTotal)),
  warm('list-far', c => `${apiRoot}/events?page=${lastPage(c)}`, hasTotal(expectedTotal)),
  warm(
    'search',
    () => `${apiRoot}/events?search=concert`,
    hasTotal(c => expectedTotal(c, isConcert)),
  ),
  ...listFilters.map(({ name, query, total }) =>
    warm(`filter-${name}`, () => `${apiRoot}/events?${query}`, hasTotal(total)),
  ),
  warm('month', () => '/events/month/', linksToEvents),
  warm('list-page', () => '/events/', linksToEvents),
  warm('list-page-search', () => '/events/?search=concert', linksToEvents),
  warm('event-page', calendar => pageOf(calendar, 0), contains('Jazz night 0')),
  warm('feed', () => `/events/feed.ics?venue=seed-hall-3`, contains('BEGIN:VEVENT')),
  warm('doc', () => `${apiRoot}/doc`, contains('"openapi"')),
]

const coldWorks: readonly Work[] = [
  { name: 'event-cold', mode: 'cold', addresses: coldEvents, fault: contains('"global_id"') },
  { name: 'list-cold', mode: 'cold', addresses: coldLists, fault: hasSome },
  { name: 'search-cold', mode: 'cold', addresses: coldSearches, fault: hasSome },
  { name: 'month-cold', mode: 'cold', addresses: coldMonths, fault: linksToEvents },
  { name: 'list-page-cold', mode: 'cold', addresses: coldListPages, fault: linksToEvents },
  { name: 'event-page-cold', mode: 'cold', addresses: coldEventPages, fault: contains('</h1>') },
  ...listFilters.map(
    ({ name, query }): Work => ({
      name: `filter-${name}-cold`,
      mode: 'cold',
      addresses: calendar => coldFilter(calendar, query),
      fault: body => (Number.isInteger(JSON.parse(body).total) ? undefined : 'there is no total'),
    }),
  ),
]

export const allWorks: readonly Work[] = [
  ...warmWorks,
  ...again('unchanged', '304', ['event', 'list', 'month', 'list-page', 'event-page', 'feed', 'doc']),
  ...coldWorks,
  ...again('writing', 'writing', ['event', 'list', 'search', 'month', 'list-page', 'event-page']),
]

/** The same URLs in another mode. */
function again(mode: Mode, suffix: string, names: readonly string[]): Work[] {
  return names.map(name => {
    const work = warmWorks.find(other => other.name === name)
    if (!work) throw new Error(`There is no row ${name}.`)
    return { ...work, name: `${name}-${suffix}`, mode }
  })
}

function warm(name: string, address: (calendar: SeededCalendar) => string, fault: Work['fault']): Work {
  return { name, mode: 'warm', addresses: calendar => [address(calendar)], fault }
}

function hasTotal(total: (calendar: SeededCalendar) => number): Work['fault'] {
  return (body, calendar) => {
    const [found, expected] = [JSON.parse(body).total, total(calendar)]
    return found === expected ? undefined : `total is ${found} where ${expected} events match`
  }
}

function hasSome(body: string): string | undefined {
  return JSON.parse(body).total > 0 ? undefined : 'the list is empty'
}

function linksToEvents(body: string): string | undefined {
  return /href="[^"]*\/event\//.test(body) ? undefined : 'no event is on the page'
}

function contains(part: string): Work['fault'] {
  return body => (body.includes(part) ? undefined : `"${part}" is not in the answer`)
}
