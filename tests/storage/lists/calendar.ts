// A small messy calendar, and what a list has to know of each of its events.
import type { CalendarEvent } from '../../../src/domain/events/calendar-event.ts'
import { emptyEvent, type Ticket } from '../../../src/domain/events/event-content.ts'
import { attendances, eventStates, registrationModes } from '../../../src/domain/events/event-state.ts'
import { type Language, type New, noSource, statuses } from '../../../src/domain/records/record-frame.ts'
import { emptyTerm } from '../../../src/domain/records/term.ts'
import { emptyOrganizer, emptyVenue } from '../../../src/domain/records/venues-organizers.ts'
import { noSeries, seriesAt } from '../../../src/domain/recurrence/series.ts'
import { type UtcSeconds, utc, utcToLocal } from '../../../src/domain/time/date-time.ts'
import type { Store, StoreTransaction } from '../../../src/storage/store.ts'
import { byTest, testNow } from '../../support/test-app.ts'
import { type Random, randomFrom } from './random.ts'

export const day = 86_400
const numberOfEvents = 300

export interface ListedEvent extends New<CalendarEvent> {
  readonly id: number
  readonly venueIds: readonly number[]
  readonly organizerIds: readonly number[]
  readonly termIds: readonly number[]
  readonly translations: Partial<Record<Language, Translation>>
}

interface Translation {
  readonly texts: { readonly title?: string; readonly description?: string }
  readonly slug?: string
}

export interface ListedVenue {
  readonly id: number
  readonly authorId: number
  readonly status: CalendarEvent['status']
  readonly latitude: number | null
  readonly longitude: number | null
}

export interface ListedCalendar {
  readonly events: readonly ListedEvent[]
  readonly venues: readonly ListedVenue[]
  readonly organizerIds: readonly number[]
  readonly termIds: readonly number[]
  readonly seriesIds: readonly number[]
  readonly userIds: readonly number[]
}

export const words = ['Jazz', 'Été', 'concert', 'Ao', '100%', 'under_score', 'night', "l'orgue", 'zoë', 'ab*']

export async function fillCalendar(store: Store, userIds: readonly number[]): Promise<ListedCalendar> {
  const random = randomFrom(5)
  return store.change(byTest, async tx => {
    const links = await addLinks(tx, random, userIds)
    const events: ListedEvent[] = []
    // The second half may be parts of the first half.
    for (const half of [0, 1]) {
      const made = Array.from({ length: numberOfEvents / 2 }, (_, index) =>
        newEvent(random, { ...links, events, number: half * 1000 + index }),
      )
      const ids = await tx.events.insertMany(
        made.map(({ venueIds, organizerIds, termIds, translations, ...event }) => ({
          event,
          links: { venueIds, organizerIds, categoryIds: termIds },
        })),
      )
      events.push(...made.map((event, index) => ({ ...event, id: ids[index] ?? 0 })))
    }
    const translated: ListedEvent[] = []
    for (const event of events) translated.push(await translate(tx, event, random))
    return { ...links, events: translated }
  })
}

type Links = Omit<ListedCalendar, 'events'>

function frameOf(random: Random, userIds: readonly number[]) {
  return {
    ...noSource,
    authorId: random.pick(userIds),
    // Few values, so that ties are frequent.
    publishedAt: (testNow - random.below(20) * day) as UtcSeconds,
    modifiedAt: (testNow - random.below(20) * day) as UtcSeconds,
    status: random.oneIn(4) ? random.pick(statuses) : 'publish',
    language: random.pick(['en', 'en', 'fr'] as const),
    imageId: null,
  } as const
}

const places = [
  [48.85, 2.35],
  [48.85, 2.35],
  [48.9, 2.2],
  [51.5, -0.12],
  [-17.8, 178.1],
  [-14.3, -170.7],
  [89.5, 10],
  [-1.28, 36.82],
  [null, null],
  [12, null],
] as const

async function addLinks(tx: StoreTransaction, random: Random, userIds: readonly number[]): Promise<Links> {
  const frame = () => {
    const made = frameOf(random, userIds)
    return { ...made, languages: [made.language] }
  }
  const venues: ListedVenue[] = []
  for (const [number, [latitude, longitude]] of [...places, ...places].entries()) {
    const slug = `venue-${number}`
    const venue = { ...emptyVenue, ...frame(), name: slug, slug, latitude, longitude }
    const { id } = await tx.venues.insert(venue)
    venues.push({ ...venue, id })
  }
  const [organizerIds, termIds, seriesIds]: [number[], number[], number[]] = [[], [], []]
  for (let number = 0; number < 6; number++) {
    const slug = `club-${number}`
    organizerIds.push((await tx.organizers.insert({ ...emptyOrganizer, ...frame(), name: slug, slug })).id)
    const name = `term ${number}`
    const { source, sourceId, modifiedAt, language, languages } = frame()
    const term = { ...emptyTerm, source, sourceId, modifiedAt, language, languages, name, slug: `t${number}` }
    termIds.push((await tx.terms.insert({ ...term, taxonomy: 'category' })).id)
    const times = timesFrom(testNow, 3600)
    const daily = {
      rule: { freq: 'daily', interval: 1, count: 3 },
      extraDates: [],
      excludedDates: [],
    } as const
    seriesIds.push((await tx.series.insert(seriesAt(times, daily))).id)
  }
  return { venues, organizerIds, termIds, seriesIds, userIds }
}

function timesFrom(start: number, seconds: number) {
  const [startsAtUtc, endsAtUtc] = [start as UtcSeconds, (start + seconds) as UtcSeconds]
  const [startsAtLocal, endsAtLocal] = [utcToLocal(startsAtUtc, utc), utcToLocal(endsAtUtc, utc)]
  return { allDay: false, zone: utc, startsAtUtc, endsAtUtc, startsAtLocal, endsAtLocal }
}

interface Surroundings extends Links {
  readonly events: readonly ListedEvent[]
  readonly number: number
}

function newEvent(random: Random, around: Surroundings): ListedEvent {
  const { number, events, venues } = around
  const frame = frameOf(random, around.userIds)
  const start = testNow + (random.below(240) - 120) * day + random.below(3) * 3600
  const lasts = random.oneIn(8) ? random.below(200) * day : random.below(4) * 3600
  const seriesId = random.oneIn(3) ? random.pick(around.seriesIds) : null
  const originalStart = utcToLocal((testNow + number * 60) as UtcSeconds, utc)
  return {
    ...emptyEvent,
    ...frame,
    ...timesFrom(start, lasts),
    ...noSeries,
    ...(seriesId !== null && { seriesId, originalStart, seriesVersion: 1 }),
    ...(random.oneIn(5) && { source: random.pick(['one', 'two']), sourceId: `${number}` }),
    id: 0,
    languages: [frame.language],
    title: text(random, 2),
    description: text(random, 4),
    slug: `e${(number * 7919) % 10_000}-${number}`,
    featured: random.oneIn(4),
    sticky: random.oneIn(5),
    hideFromListings: random.oneIn(8),
    passwordHash: random.oneIn(4) ? 'hash' : null,
    cost: random.pick(['', '', '0', '12']),
    registration: random.oneIn(3) ? random.pick(registrationModes) : 'none',
    tickets: random.oneIn(4) ? [{ ...ticket, price: random.below(2) }] : [],
    eventStatus: random.oneIn(4) ? random.pick(eventStates) : 'scheduled',
    attendance: random.oneIn(4) ? random.pick(attendances) : 'in_person',
    customFields: random.oneIn(3) ? { quiet: random.oneIn(2), ramp: random.oneIn(2) } : {},
    parentId: events.length > 0 && random.oneIn(4) ? random.pick(events).id : null,
    venueIds: random.oneIn(4) ? [] : random.some(venues, 8).map(({ id }) => id),
    organizerIds: random.some(around.organizerIds, 5),
    termIds: random.some(around.termIds, 4),
    translations: {},
  }
}

const ticket: Ticket = {
  id: 1,
  name: 'Seat',
  price: 0,
  currency: '',
  capacity: null,
  url: '',
  salesStartUtc: null,
  salesEndUtc: null,
  maxPerRegistration: null,
  quota: '',
  quotaCapacity: null,
}

function text(random: Random, most: number): string {
  return Array.from({ length: 1 + random.below(most) }, () => random.pick(words)).join(' ')
}

/** Every third event gets a translation, of some texts. */
async function translate(tx: StoreTransaction, event: ListedEvent, random: Random): Promise<ListedEvent> {
  if (event.status === 'trash' || !random.oneIn(3)) return event
  const language = event.language === 'fr' ? 'en' : 'fr'
  const translation = {
    texts: {
      ...(random.oneIn(3) ? {} : { title: text(random, 2) }),
      ...(random.oneIn(2) ? {} : { description: text(random, 4) }),
    },
    ...(random.oneIn(2) && { slug: `t${event.id % 10}-${event.id}` }),
  }
  if (Object.keys(translation.texts).length + (translation.slug ? 1 : 0) === 0) return event
  const before = await tx.events.findForEdit(event.id)
  if (!before) throw new Error('The event is missing.')
  await tx.events.update(before, before, { translation: { language, change: translation }, isOfSeries: true })
  return {
    ...event,
    languages: [event.language, language],
    translations: { [language]: translation },
  }
}
