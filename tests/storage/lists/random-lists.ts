import { priceKinds } from '../../../src/domain/events/cost.ts'
import { attendances, eventStates, registrationModes } from '../../../src/domain/events/event-state.ts'
import { type Language, type Status, statuses } from '../../../src/domain/records/record-frame.ts'
import { userCaller, visitor } from '../../../src/domain/rights/caller.ts'
import type { User } from '../../../src/domain/rights/permissions.ts'
import {
  anyStatusFor,
  everything,
  opened,
  published,
  type Visibility,
  visibleTo,
} from '../../../src/domain/rights/visibility.ts'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import type { ListWindow } from '../../../src/domain/time/list-window.ts'
import { partsOfDay } from '../../../src/domain/time/part-of-day.ts'
import type { EventOrder, EventQuery } from '../../../src/storage/events/list/event-query.ts'
import { testNow } from '../../support/test-app.ts'
import { day, type ListedCalendar, words } from './calendar.ts'
import type { Reader } from './oracle.ts'
import type { Random } from './random.ts'

const orders: Record<EventOrder, true> = {
  start_date: true,
  end_date: true,
  title: true,
  id: true,
  date: true,
  modified: true,
  distance: true,
  author: true,
  parent: true,
  slug: true,
  menu_order: true,
  relevance: true,
}

export const allOrders = Object.keys(orders) as EventOrder[]

const someStatuses: readonly (readonly Status[])[] = [
  ['publish'],
  ['draft', 'pending'],
  ['trash'],
  statuses,
  ['publish', 'future', 'private'],
]

export function randomVisibility(random: Random, users: readonly User[]): Visibility {
  if (random.oneIn(3)) return published
  const caller = random.pick([visitor, ...users.map(user => userCaller(user))])
  if (random.oneIn(8)) return random.pick([everything, anyStatusFor(caller), opened(visibleTo(caller))])
  return random.oneIn(2) ? visibleTo(caller) : visibleTo(caller, random.pick(someStatuses))
}

export function randomReader(random: Random, users: readonly User[]): Reader {
  const language = random.pick<Language>(['en', 'en', 'fr', 'sw'])
  return { visibility: randomVisibility(random, users), language }
}

const bounds = ['startsFrom', 'endsUntil', 'startsAfter', 'startsBefore', 'endsAfter', 'endsBefore'] as const

function moment(random: Random): UtcSeconds {
  return (testNow + (random.below(260) - 130) * day + random.below(3) * 3600) as UtcSeconds
}

export function randomWindow(random: Random): ListWindow {
  if (random.oneIn(4)) return {}
  const from = moment(random)
  const until = (from + random.below(150) * day) as UtcSeconds
  if (random.oneIn(3)) return { endsAfter: from, startsBefore: until }
  if (random.oneIn(3)) return { startsFrom: from, endsUntil: until }
  return Object.fromEntries(random.some(bounds, 4).map(name => [name, moment(random)]))
}

function randomSpan(random: Random) {
  const time = () => (testNow - random.below(20) * day) as UtcSeconds
  return { ...(random.oneIn(2) && { after: time() }), ...(random.oneIn(2) && { before: time() }) }
}

export function randomSearch(random: Random): string {
  const some = Array.from({ length: 1 + random.below(3) }, () =>
    random.pick([...words, 'a', 'igh', 'JAZ', '"', ' ']),
  )
  return some.join(' ')
}

type Filters = Omit<EventQuery, 'page' | 'perPage' | 'offset' | 'after' | 'orderBy' | 'order'>
type Optional = Omit<Filters, 'window' | 'termGroups' | 'includeHidden' | 'venues'>

/** A random value for each filter. A new filter has to be added here. */
type RandomFilters = { readonly [Name in keyof Required<Optional>]: () => NonNullable<Optional[Name]> }

function filtersOf(random: Random, calendar: ListedCalendar): RandomFilters {
  const { events, venues, organizerIds, termIds, seriesIds, userIds } = calendar
  const venueIds = venues.map(({ id }) => id)
  const eventIds = events.map(({ id }) => id)
  const flag = () => random.oneIn(2)
  const { title } = random.pick(events)
  return {
    search: () => randomSearch(random),
    foundVenueIds: () => random.some(venueIds, 3),
    titleSearch: () => randomSearch(random),
    exactTitle: () => title,
    exceptTermIds: () => random.some(termIds, 3),
    venueIds: () => random.some(venueIds, 3),
    organizerIds: () => random.some(organizerIds, 2),
    ids: () => random.some(eventIds, 3),
    exceptIds: () => random.some(eventIds, 3),
    seriesIds: () => random.some(seriesIds, 2),
    oncePerSeries: () => ({ within: randomWindow(random), keeps: random.pick(['first', 'last'] as const) }),
    publishedBetween: () => randomSpan(random),
    modifiedBetween: () => randomSpan(random),
    from: () => ({
      source: random.pick(['one', 'two']),
      ...(random.oneIn(2) && { sourceId: `${random.below(150)}` }),
    }),
    parentId: () => random.pick(events.flatMap(({ parentId }) => parentId ?? [])),
    authorId: () => random.pick(userIds),
    authorIds: () => random.some(userIds, 2),
    exceptAuthorIds: () => random.some(userIds, 2),
    withoutLanguage: () => random.pick<Language>(['en', 'fr', 'sw']),
    withLanguages: () => [random.pick<Language>(['en', 'fr', 'sw']), random.pick<Language>(['fr', 'sw'])],
    featured: flag,
    ticketed: flag,
    free: flag,
    prices: () => [random.pick(priceKinds), random.pick(priceKinds)],
    registrations: () => [random.pick(registrationModes), random.pick(registrationModes)],
    states: () => [random.pick(eventStates), random.pick(eventStates)],
    attendances: () => [random.pick(attendances), random.pick(attendances)],
    partsOfDay: () => [random.pick(partsOfDay), random.pick(partsOfDay)],
    yesFields: () => [random.pick(['quiet', 'ramp'])],
    located: flag,
    near: () => ({
      latitude: random.pick([48.85, -17, 89, -1, 0]),
      longitude: random.pick([2.3, 179.5, -179.5, 37, 100]),
      radiusKilometres: random.pick([1, 30, 500, 5000, 20_100]),
    }),
  }
}

/** Up to four random filters. The list is by one order after the other, so that each is tried equally often. */
export function randomQuery(
  random: Random,
  calendar: ListedCalendar,
  { users, number }: { readonly users: readonly User[]; readonly number: number },
): EventQuery {
  const filters = filtersOf(random, calendar)
  const names = Object.keys(filters) as (keyof typeof filters)[]
  // Each filter is the first of as many lists.
  const chosen = new Set([
    names[number % names.length],
    ...Array.from({ length: random.below(4) }, () => random.pick(names)),
  ])
  const given = names.filter(name => chosen.has(name) && !random.oneIn(9))
  const { termIds } = calendar
  const groups = random.oneIn(3) ? 1 + random.below(2) : 0
  return {
    page: 1,
    perPage: random.pick([1, 3, 10, 25, 1500]),
    window: randomWindow(random),
    includeHidden: random.oneIn(3),
    termGroups: Array.from({ length: groups }, () => random.some(termIds, 3)),
    venues: random.oneIn(2) ? published : randomVisibility(random, users),
    orderBy: allOrders[Math.floor(number / names.length + number) % allOrders.length] ?? 'start_date',
    order: random.pick(['asc', 'desc'] as const),
    ...Object.fromEntries(given.map(name => [name, filters[name]()])),
  }
}
