import type { LinkedEvent } from '../domain/events/calendar-event.ts'
import { formatCost } from '../domain/events/cost.ts'
import { eventContentFields } from '../domain/events/event-content.ts'
import { fieldValue, simpleFields } from '../domain/records/content/content-field.ts'
import { fileName } from '../domain/records/image.ts'
import { imageTypes, type Language } from '../domain/records/record-frame.ts'
import { regionOf } from '../domain/records/venues-organizers.ts'
import { everything } from '../domain/rights/visibility.ts'
import type { Site } from '../domain/site/site.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import { clockAfter } from '../domain/time/event-times.ts'
import { csvColumns, csvRow } from '../formats/csv-columns.ts'
import type { FeedEvent } from '../formats/feeds/web-feed.ts'
import { type FeedCalendar, icalendar } from '../formats/icalendar/icalendar.ts'
import type { WholeEventFilter } from '../storage/records/whole-records.ts'
import type { Store } from '../storage/store.ts'

/** A table of events for spreadsheets, with headings that an import recognizes. */
export async function* csvExport(store: Store, filter: WholeEventFilter, site: Site): AsyncGenerator<string> {
  // The byte order mark makes spreadsheets read it as UTF-8.
  yield `\u{feff}${csvRow(csvColumns.map(({ heading }) => heading))}`
  for await (const event of linkedEvents(store, filter, site.language)) {
    const cells = cellsOf(event, site)
    yield csvRow(csvColumns.map(({ name }) => cells[name] ?? ''))
  }
}

/** Exports are for users who may edit everything. Without a join link, its publication time is omitted. */
function onlineCells({ onlineUrlAt, onlineUrlShown }: LinkedEvent): Readonly<Record<string, string>> {
  const address = onlineUrlAt({ hasCome: () => true })
  return { online_url: address, online_url_shown: address && onlineUrlShown }
}

/** Default values are left empty, except flags. */
function contentCells(event: LinkedEvent): Readonly<Record<string, string>> {
  const cells = simpleFields(eventContentFields).map(([name, { wire, kind, initial }]) => {
    const value = fieldValue(event, name)
    if (kind === 'flag') return [wire, yes(value)]
    return [wire, value === initial || value === undefined ? '' : String(value)]
  })
  return Object.fromEntries(cells)
}

function yes(value: unknown): string {
  return value ? 'yes' : 'no'
}

function cellsOf(event: LinkedEvent, { publicUrl = '' }: Site): Readonly<Record<string, string>> {
  const [venue] = event.venues
  const names = (some: readonly { readonly name: string }[]) => some.map(({ name }) => name).join(', ')
  const { image } = event
  return {
    source_id: String(event.id),
    ...contentCells(event),
    start_date: event.startsAtLocal.slice(0, 10),
    start_time: event.allDay ? '' : event.startsAtLocal.slice(11),
    end_date: event.endsAtLocal.slice(0, 10),
    end_time: event.allDay ? '' : event.endsAtLocal.slice(11),
    all_day: yes(event.allDay),
    timezone: event.zone,
    ...(venue && {
      venue: venue.name,
      address: venue.address,
      city: venue.city,
      stateprovince: regionOf(venue),
      zip: venue.zip,
      country: venue.country,
    }),
    organizer: names(event.organizers),
    categories: names(event.categories),
    tags: names(event.tags),
    ...(image &&
      publicUrl !== '' && { image: `${publicUrl}/images/${image.digest}/original.${image.extension}` }),
    status: event.status,
    ...onlineCells(event),
    ...(event.doorsOffsetSeconds !== null && {
      doors_open: clockAfter(event.startsAtLocal, event.doorsOffsetSeconds),
    }),
  }
}

const atOnce = 200

/** The events with their links in one language, ignoring visibility. */
async function* linkedEvents(
  store: Store,
  filter: WholeEventFilter,
  language: Language,
): AsyncGenerator<LinkedEvent> {
  let ids: number[] = []
  for await (const { record } of store.whole.events(filter)) {
    ids.push(record.id)
    if (ids.length < atOnce) continue
    yield* await read(store, ids, language)
    ids = []
  }
  yield* await read(store, ids, language)
}

async function read(store: Store, ids: readonly number[], language: Language): Promise<LinkedEvent[]> {
  return store.events.withLinks(await store.events.findMany(ids, everything, language), everything, language)
}

const refreshSeconds = 3600

/** The URL used for a calendar without a public one. */
const nowhere = 'http://localhost'

/** A calendar file in the format of the site's feeds, with all selected events. */
export async function* icalendarExport(
  store: Store,
  filter: WholeEventFilter,
  site: Site,
): AsyncGenerator<string> {
  const base = site.publicUrl ?? nowhere
  const calendar: FeedCalendar = {
    name: site.name,
    pageUrl: `${base}/events/`,
    selfUrl: `${base}/events/feed.ics`,
    language: site.language,
    refreshSeconds,
    product: 'Almanac export',
    host: new URL(base).host,
    zone: site.zone,
    range: await rangeOf(store, filter),
    describeCost: ({ cost }) =>
      formatCost(cost, { currency: site.currency, position: 'prefix', freeWord: 'Free' }),
    // STATUS contains it.
    describeState: () => '',
    describeProgramme: programmeLines,
  }
  yield* icalendar(calendar, feedEvents(store, filter, site, base))
}

function programmeLines({ startsAtLocal, programme }: LinkedEvent): string[] {
  return programme.map(({ offsetSeconds, title, speaker, place }) => {
    const time = offsetSeconds === null ? [] : [clockAfter(startsAtLocal, offsetSeconds).slice(0, 16)]
    return [...time, title, speaker, place].filter(Boolean).join(' · ')
  })
}

/** Calendar files define the zones of their events for the whole time range. */
async function rangeOf(store: Store, filter: WholeEventFilter) {
  let [from, until] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for await (const { record } of store.whole.events(filter)) {
    from = Math.min(from, record.startsAtUtc)
    until = Math.max(until, record.endsAtUtc)
  }
  return from > until
    ? { from: 0 as UtcSeconds, until: 0 as UtcSeconds }
    : { from: from as UtcSeconds, until: until as UtcSeconds }
}

async function* feedEvents(
  store: Store,
  filter: WholeEventFilter,
  site: Site,
  base: string,
): AsyncGenerator<FeedEvent> {
  for await (const event of linkedEvents(store, filter, site.language)) {
    const { image } = event
    yield {
      event,
      url: `${base}/event/${encodeURIComponent(event.slug)}/`,
      sequence: event.version - 1,
      // Exports are for users who may edit everything.
      onlineUrl: event.onlineUrlAt({ hasCome: () => true }),
      image: image && {
        url: `${base}/images/${fileName(image, 'original')}`,
        mediaType: imageTypes[image.extension],
        bytes: image.bytes,
      },
    }
  }
}
