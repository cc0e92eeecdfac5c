import type { LinkedEvent } from '../domain/events/calendar-event.ts'
import { eventContentFields } from '../domain/events/event-content.ts'
import { fieldValue, simpleFields } from '../domain/records/content/content-field.ts'
import { regionOf } from '../domain/records/venue.ts'
import type { Site } from '../domain/site/site.ts'
import { clockAfter } from '../domain/time/event-times.ts'
import { csvColumns, csvRow } from '../formats/csv-columns.ts'
import type { WholeEventFilter } from '../storage/records/whole-records.ts'
import type { Store } from '../storage/store.ts'
import { linkedEvents } from './linked-events.ts'

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
