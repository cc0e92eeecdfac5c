// What a list returns, by the simplest code: every event is checked for every filter, in memory.
import type { Language, Status } from '../../../src/domain/records/record-frame.ts'
import type { Scope, Visibility } from '../../../src/domain/rights/visibility.ts'
import type { ListWindow } from '../../../src/domain/time/list-window.ts'
import { partOfDay } from '../../../src/domain/time/part-of-day.ts'
import type { EventQuery } from '../../../src/storage/events/list/event-query.ts'
import type { TimeSpan } from '../../../src/storage/events/list/list-page.ts'
import type { ListedCalendar, ListedEvent, ListedVenue } from './calendar.ts'

export interface Reader {
  readonly visibility: Visibility
  readonly language: Language
}

/** All matching events, in order. */
export function expectedEvents(calendar: ListedCalendar, query: EventQuery, reader: Reader): ListedEvent[] {
  const matching = calendar.events.filter(event => matches(event, query, { ...reader, calendar }))
  const keysOf = (event: ListedEvent) => [...orderKeys(event, query, { ...reader, calendar }), event.id]
  const sign = query.order === 'asc' ? 1 : -1
  const keyed = matching.map(event => ({ event, keys: keysOf(event) }))
  return keyed.sort((one, other) => sign * compareKeys(one.keys, other.keys)).map(({ event }) => event)
}

interface Context extends Reader {
  readonly calendar: ListedCalendar
}

type Check<Name extends keyof EventQuery> = (
  event: ListedEvent,
  asked: NonNullable<EventQuery[Name]>,
  context: Context & { readonly query: EventQuery },
) => boolean

const isIn = (list: readonly (number | string)[], item: number | string | null) =>
  item !== null && list.includes(item)
const shares = (list: readonly number[], other: readonly number[]) => list.some(id => other.includes(id))

/** What each filter asks. A visitor must not notice the content of a protected event. */
const shell: { readonly [Name in keyof EventQuery]?: Check<Name> } = {
  window: (event, window) => isWithin(event, window),
  includeHidden: (event, included) => included || !event.hideFromListings,
  titleSearch: (event, search, { language }) => hasWords(titleIn(event, language), search),
  exactTitle: (event, title, { language }) => titleIn(event, language) === fold(title),
  termGroups: ({ termIds }, groups) => groups.every(group => shares(termIds, group)),
  exceptTermIds: ({ termIds }, ids) => !shares(termIds, ids),
  ids: ({ id }, ids) => ids.includes(id),
  exceptIds: ({ id }, ids) => !ids.includes(id),
  seriesIds: ({ seriesId }, ids) => isIn(ids, seriesId),
  publishedBetween: ({ publishedAt }, span) => isBetween(publishedAt, span),
  modifiedBetween: ({ modifiedAt }, span) => isBetween(modifiedAt, span),
  parentId: ({ parentId }, id) => parentId === id,
  authorId: ({ authorId }, id) => authorId === id,
  authorIds: ({ authorId }, ids) => ids.includes(authorId),
  exceptAuthorIds: ({ authorId }, ids) => !ids.includes(authorId),
  withLanguages: ({ languages }, some) => some.some(language => languages.includes(language)),
  withoutLanguage: ({ languages }, language) => !languages.includes(language),
  featured: (event, featured) => event.featured === featured,
  states: ({ eventStatus }, states) => states.includes(eventStatus),
  attendances: ({ attendance }, some) => some.includes(attendance),
  registrations: ({ registration }, some) => some.includes(registration),
  partsOfDay: ({ startsAtLocal }, parts) => parts.includes(partOfDay(Number(startsAtLocal.slice(11, 13)))),
  search: isFound,
  oncePerSeries: ({ id, seriesId }, _, context) => seriesId === null || shownDates(context).has(id),
}

const knownDates = new WeakMap<EventQuery, Set<number>>()

/** The ids of the events that represent their series. */
function shownDates({ calendar, query, ...reader }: Context & { readonly query: EventQuery }): Set<number> {
  const known = knownDates.get(query)
  if (known || !query.oncePerSeries) return known ?? new Set()
  const { oncePerSeries, ...every } = query
  const window = oncePerSeries.within
  const order = oncePerSeries.keeps === 'first' ? 'desc' : 'asc'
  const dates = expectedEvents(calendar, { ...every, window, orderBy: 'start_date', order }, reader)
  // A map keeps the last date of each series.
  const shown = new Set(new Map(dates.map(({ seriesId, id }) => [seriesId, id])).values())
  knownDates.set(query, shown)
  return shown
}

const content: { readonly [Name in keyof EventQuery]?: Check<Name> } = {
  venueIds: ({ venueIds }, ids) => shares(venueIds, ids),
  organizerIds: ({ organizerIds }, ids) => shares(organizerIds, ids),
  ticketed: ({ tickets }, ticketed) => tickets.length > 0 === ticketed,
  free: (event, free) => isFree(event) === free,
  prices: (event, kinds) => kinds.some(kind => (kind === 'free' ? isFree(event) : isPaid(event))),
  from: (event, { source, sourceId }) =>
    event.source === source && (sourceId === undefined || event.sourceId === sourceId),
  yesFields: ({ customFields }, names) => names.every(name => customFields[name] === true),
  located: (event, located, context) => placesOf(event, context).length > 0 === located,
  near: (event, place, context) =>
    placesOf(event, context).some(venue => kilometres(place, venue) <= place.radiusKilometres),
}

function matches(event: ListedEvent, query: EventQuery, context: Context): boolean {
  if (!isInScope(event, context.visibility)) return false
  const check = <Name extends keyof EventQuery>(checks: { [N in Name]?: Check<N> }, name: Name) => {
    const asked = query[name]
    const passes = checks[name]
    return (
      asked === undefined ||
      !passes ||
      passes(event, asked as NonNullable<EventQuery[Name]>, { ...context, query })
    )
  }
  const names = Object.keys(query) as (keyof EventQuery)[]
  const looksIntoContent = names.some(name => name in content && query[name] !== undefined)
  if (looksIntoContent && !isOpen(event, context)) return false
  return names.every(name => check(shell, name) && check(content, name))
}

function isInScope({ authorId, status }: { authorId: number; status: Status }, scope: Scope): boolean {
  if (scope.ofAnyone.includes(status)) return true
  return scope.ofAuthor?.id === authorId && scope.ofAuthor.statuses.includes(status)
}

function isOpen(event: ListedEvent, { visibility }: Context): boolean {
  return event.passwordHash === null || isInScope(event, visibility.opens)
}

function isWithin({ startsAtUtc: start, endsAtUtc: end }: ListedEvent, window: ListWindow): boolean {
  const { startsFrom, endsUntil, startsAfter, startsBefore, endsAfter, endsBefore } = window
  return (
    (startsFrom === undefined || start >= startsFrom) &&
    (endsUntil === undefined || end <= endsUntil) &&
    (startsAfter === undefined || start > startsAfter) &&
    (startsBefore === undefined || start < startsBefore) &&
    (endsAfter === undefined || end > endsAfter) &&
    (endsBefore === undefined || end < endsBefore)
  )
}

function isBetween(time: number, { after, before }: TimeSpan): boolean {
  return (after === undefined || time > after) && (before === undefined || time < before)
}

function isFound(
  event: ListedEvent,
  search: string,
  context: Context & { readonly query: EventQuery },
): boolean {
  if (fold(search) === '') return true
  const { language, query } = context
  if (!isOpen(event, context)) return hasWords(titleIn(event, language), search)
  const { texts } = event.translations[language] ?? { texts: {} }
  const all = { title: event.title, description: event.description, ...texts }
  return (
    hasWords(fold(`${all.title} ${all.description}`), search) ||
    shares(event.venueIds, query.foundVenueIds ?? [])
  )
}

function hasWords(text: string, search: string): boolean {
  return fold(search)
    .split(' ')
    .every(word => text.includes(word))
}

/** The test's words need no more. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

function titleIn({ title, translations }: ListedEvent, language: Language): string {
  return fold(translations[language]?.texts.title ?? title)
}

function isFree({ cost, tickets }: ListedEvent): boolean {
  return cost === '' ? tickets.length > 0 && tickets.every(({ price }) => price === 0) : cost === '0'
}

function isPaid(event: ListedEvent): boolean {
  return !isFree(event) && (event.cost !== '' || event.tickets.length > 0)
}

/** The venues with coordinates that the reader may know of. */
export function placesOf(
  event: ListedEvent,
  { calendar, query }: { calendar: ListedCalendar; query: EventQuery },
) {
  return calendar.venues.filter(
    venue =>
      event.venueIds.includes(venue.id) &&
      isInScope(venue, query.venues) &&
      venue.latitude !== null &&
      venue.longitude !== null,
  )
}

function kilometres(place: NonNullable<EventQuery['near']>, { latitude, longitude }: ListedVenue): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [lat, lng] = [latitude ?? 0, longitude ?? 0]
  const square =
    Math.sin(radians(lat - place.latitude) / 2) ** 2 +
    Math.cos(radians(place.latitude)) *
      Math.cos(radians(lat)) *
      Math.sin(radians(lng - place.longitude) / 2) ** 2
  return 2 * 6371.0088 * Math.asin(Math.sqrt(Math.min(1, square)))
}

/** The sort keys before the id. */
function orderKeys(event: ListedEvent, query: EventQuery, context: Context): (string | number)[] {
  const { language, calendar } = context
  const start = event.startsAtUtc
  const keys: Record<EventQuery['orderBy'], () => (string | number)[]> = {
    start_date: () => [start],
    end_date: () => [event.endsAtUtc],
    title: () => [titleIn(event, language)],
    id: () => [],
    date: () => [event.publishedAt],
    modified: () => [event.modifiedAt],
    author: () => [event.authorId],
    slug: () => [event.translations[language]?.slug ?? event.slug],
    menu_order: () => [event.sticky ? -1 : 0],
    parent: () => [visibleParent(event, calendar, query.venues)],
    relevance: () => [relevance(event, query, language), event.publishedAt],
    distance: () => {
      const { near } = query
      if (!near) return [start]
      const distances = placesOf(event, { calendar, query }).map(venue => kilometres(near, venue))
      return [Math.min(...distances), start]
    },
  }
  return keys[query.orderBy]()
}

function visibleParent(
  { parentId }: ListedEvent,
  { events }: ListedCalendar,
  visibility: Visibility,
): number {
  const parent = events.find(({ id }) => id === parentId)
  return parent && isInScope(parent, visibility) ? parent.id : 0
}

/** Title matches come first in either direction. */
function relevance(event: ListedEvent, { search = '', order }: EventQuery, language: Language): number {
  const isFirst = hasWords(titleIn(event, language), search)
  return isFirst === (order === 'asc') ? 0 : 1
}

function compareKeys(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  for (const [index, key] of one.entries()) {
    const compared = other[index] ?? 0
    // Two venues at one place have one distance, however it is rounded.
    if (typeof key === 'number' && Math.abs(key - Number(compared)) < 1e-6) continue
    if (key !== compared) return key < compared ? -1 : 1
  }
  return 0
}
