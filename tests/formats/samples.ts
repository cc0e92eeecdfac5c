import type { LinkedEvent } from '../../src/domain/events/calendar-event.ts'
import { emptyEvent } from '../../src/domain/events/event-content.ts'
import { noSource, type RecordFrame } from '../../src/domain/records/record-frame.ts'
import type { CountedTerm, Taxonomy } from '../../src/domain/records/term.ts'
import {
  emptyOrganizer,
  emptyVenue,
  type Organizer,
  type Venue,
} from '../../src/domain/records/venues-organizers.ts'
import { noSeries } from '../../src/domain/recurrence/series.ts'
import {
  type LocalDateTime,
  localToUtc,
  type TimeZoneName,
  type UtcSeconds,
  utcToLocal,
} from '../../src/domain/time/date-time.ts'
import { eventTimes } from '../../src/domain/time/event-times.ts'
import type { FeedEvent, WebFeed } from '../../src/formats/feeds/web-feed.ts'
import type { FeedCalendar } from '../../src/formats/icalendar/icalendar.ts'

export function utcSeconds(iso: string): UtcSeconds {
  return (Date.parse(iso) / 1000) as UtcSeconds
}

const frame: RecordFrame = {
  version: 1,
  id: 1,
  authorId: 1,
  status: 'publish',
  publishedAt: utcSeconds('2032-01-02T03:04:05Z'),
  modifiedAt: utcSeconds('2032-02-03T04:05:06Z'),
  language: 'en',
  languages: ['en'],
  slug: 'a-record',
  imageId: null,
  ...noSource,
}

export interface SampleTimes {
  /** `2032-05-06 19:00:00`, or an instant. */
  readonly start: string | UtcSeconds
  readonly end: string | UtcSeconds
  readonly zone: string
  readonly allDay?: boolean
}

/** An event as the program represents it. */
export function sampleEvent(id: number, given: SampleTimes, content: Partial<LinkedEvent> = {}): LinkedEvent {
  const zone = given.zone as TimeZoneName
  const moment = (at: string | UtcSeconds) => {
    const utc = typeof at === 'string' ? localToUtc(at as LocalDateTime, zone) : at
    return { utc, local: utcToLocal(utc, zone) }
  }
  const times = eventTimes({
    start: moment(given.start),
    end: moment(given.end),
    allDay: given.allDay ?? false,
    zone,
  })
  if (times === 'ends-before-it-starts') throw new Error(`${given.end} is before ${given.start}`)
  return {
    ...frame,
    ...emptyEvent,
    ...times,
    ...noSeries,
    id,
    slug: `event-${id}`,
    title: `Event ${id}`,
    onlineUrlAt: () => '',
    isProtected: false,
    isLocked: false,
    venues: [],
    organizers: [],
    categories: [],
    tags: [],
    ...content,
  }
}

export function sampleVenue(content: Partial<Venue>): Venue {
  return { ...frame, ...emptyVenue, ...content }
}

export function sampleOrganizer(content: Partial<Organizer>): Organizer {
  return { ...frame, ...emptyOrganizer, ...content }
}

export function sampleTerm(taxonomy: Taxonomy, name: string, slug: string): CountedTerm {
  const language = { language: 'en', languages: ['en'] } as const
  return {
    id: 1,
    version: 1,
    taxonomy,
    modifiedAt: 0 as UtcSeconds,
    name,
    slug,
    description: '',
    parentId: null,
    color: null,
    count: 1,
    ancestorSlugs: [],
    ...language,
    ...noSource,
  }
}

export function inFeed(event: LinkedEvent, more: Partial<FeedEvent> = {}): FeedEvent {
  return { event, url: `https://example.org/event/${event.slug}/`, sequence: 0, onlineUrl: '', ...more }
}

export const sampleCalendar: FeedCalendar = {
  name: 'Town calendar',
  pageUrl: 'https://example.org/events/',
  selfUrl: 'https://example.org/events/feed.ics',
  language: 'en',
  refreshSeconds: 3600,
  product: '-//Almanac//Almanac 1.0//EN',
  describeCost: ({ cost }) => cost,
  describeState: ({ eventStatus }) => (eventStatus === 'scheduled' ? '' : eventStatus),
  describeProgramme: ({ programme }) => programme.map(({ title }) => title),
  host: 'example.org',
  zone: 'Africa/Nairobi' as TimeZoneName,
  range: { from: utcSeconds('2030-01-01T00:00:00Z'), until: utcSeconds('2040-01-01T00:00:00Z') },
}

export const sampleWebFeed: WebFeed = {
  description: 'Upcoming events, times and places.',
  ...sampleCalendar,
  product: 'Almanac',
  selfUrl: 'https://example.org/events/feed.xml',
  updatedAt: utcSeconds('2032-02-03T04:05:06Z'),
  permanentRoot: 'https://example.org/calendar/events/v1/events/',
  describeTimes: ({ startsAtLocal }) => `on ${startsAtLocal}`,
  paragraphs: html => (html === '' ? '' : `<p>${html}</p>`),
}

export async function* streamOf<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items
}

export async function textOf(stream: AsyncIterable<string>): Promise<string> {
  return (await Array.fromAsync(stream)).join('')
}
