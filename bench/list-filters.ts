import { seededLinks, seededPlace } from '../src/cli/seeded/seeded-event.ts'
import type { UtcSeconds } from '../src/domain/time/date-time.ts'
import {
  eventId,
  expectedTotal,
  hasLink,
  occasionOf,
  organizerId,
  type SeededCalendar,
  subjectOf,
  venueId,
} from './expected.ts'

export interface ListFilter {
  readonly name: string
  readonly query: string
  /** The expected number of events. */
  readonly total: (calendar: SeededCalendar) => number
}

const { venues, organizers, categories, tags } = seededLinks

/** One query for each way to filter and sort lists of events. */
export const listFilters: readonly ListFilter[] = [
  filter('starts-after', 'starts_after=+1 year', c => from(c, { startsAfter: yearsFrom(c, 1) })),
  filter('ends-before', 'ends_before=-1 year', c => from(c, { endsBefore: yearsFrom(c, -1) })),
  filter('frequent-word', 'search=concert', matching(isConcert)),
  filter('rare-words', 'search=jazz 4321', matching(isRare)),
  filter('two-letters', 'search=zz', matching(isJazz)),
  filter('category', 'categories=seed-category-3', matching(hasLink(3, categories))),
  filter('tag', 'tags=seed-tag-3', matching(hasLink(3, tags))),
  filter(
    'category-and-tag',
    'categories=seed-category-3&tags=seed-tag-3',
    matching(number => hasLink(3, categories)(number) && hasLink(3, tags)(number)),
  ),
  filter('venue', `venue=${venueId(3)}`, matching(hasLink(3, venues))),
  filter('organizer', `organizer=${organizerId(3)}`, matching(hasLink(3, organizers))),
  filter('featured', 'featured=true', matching(isFeatured)),
  filter(
    'not-featured',
    'featured=false',
    matching(number => !isFeatured(number)),
  ),
  filter('ticketed', 'ticketed=true', () => 0),
  filter('include', `include=${[200, 201, 202].map(eventId).join(',')}`, () => 3),
  filter('located', 'geoloc=true', expectedTotal),
  filter('near', 'geoloc_lat=0&geoloc_lng=10&geoloc_radius=500', matching(isNear)),
  filter('by-title', 'orderby=title', expectedTotal),
  filter('by-end', 'orderby=end_date', expectedTotal),
  filter('in-french', 'i18n_language=fr', expectedTotal),
]

function filter(name: string, query: string, total: ListFilter['total']): ListFilter {
  return { name, query: query.replaceAll('+', '%2B').replaceAll(' ', '%20'), total }
}

/** The last page of a list of ten. */
export function lastPage(calendar: SeededCalendar): number {
  return Math.ceil(expectedTotal(calendar) / 10)
}

function matching(matches: (number: number) => boolean): ListFilter['total'] {
  return calendar => expectedTotal(calendar, matches)
}

function from(calendar: SeededCalendar, window: Parameters<typeof expectedTotal>[2]): number {
  return expectedTotal(calendar, () => true, window)
}

function yearsFrom({ seededAt }: SeededCalendar, years: number): { utc: UtcSeconds } {
  const day = Temporal.Instant.fromEpochMilliseconds(seededAt * 1000)
    .toZonedDateTimeISO('UTC')
    .add({ years })
  return { utc: Math.floor(day.epochMilliseconds / 1000) as UtcSeconds }
}

export function isConcert(number: number): boolean {
  return occasionOf(number) === 'concert'
}

function isJazz(number: number): boolean {
  return subjectOf(number) === 'jazz'
}

function isRare(number: number): boolean {
  return isJazz(number) && String(number).includes('4321')
}

function isFeatured(number: number): boolean {
  return number % 50 === 0
}

/** The venues within 500 km of the filter's point, by the spherical law of cosines. */
const nearVenues = new Set(Array.from({ length: venues }, (_, index) => index + 1).filter(isVenueNear))

function isVenueNear(venue: number): boolean {
  const { latitude, longitude } = seededPlace(venue)
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const cosine = Math.cos(radians(latitude)) * Math.cos(radians(longitude - 10))
  return 6371.0088 * Math.acos(cosine) <= 500
}

function isNear(number: number): boolean {
  return nearVenues.has((number % venues) + 1)
}
