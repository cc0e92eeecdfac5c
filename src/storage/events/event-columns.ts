import {
  type CalendarEvent,
  linkShownFrom,
  type VisibleEvent,
  visibleEvent,
} from '../../domain/events/calendar-event.ts'
import { isFree } from '../../domain/events/cost.ts'
import { type EventContent, eventContentFields, type Ticket } from '../../domain/events/event-content.ts'
import type { New } from '../../domain/records/record-frame.ts'
import { noSeries, type SeriesPlace } from '../../domain/recurrence/series.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import { foldForSearch, plainTextOf, searchTextFrom } from '../../domain/text/search-text.ts'
import type { LocalDateTime, TimeZoneName } from '../../domain/time/date-time.ts'
import type { EventTimes } from '../../domain/time/event-times.ts'
import { asIs, asJson, contentColumns, namedColumns } from '../records/content-columns.ts'
import { frameColumns, toFrame } from '../records/frame.ts'
import { inTranslation, type TranslationColumns } from '../records/translations.ts'
import type { EventTable } from '../tables.ts'

const { toContent, toColumns } = contentColumns(eventContentFields)
const { onlineUrl: _, ...openFields } = eventContentFields
const { toContent: toOpenContent } = contentColumns(openFields)

export function toEvent(row: EventTable): CalendarEvent {
  const content = toContent(row)
  return { ...frameOf(row), ...content, tickets: withIds(content.tickets), passwordHash: row.password_hash }
}

/** The event as this reader may see it, in the joined translation. */
export function toTranslatedEvent(
  row: EventTable & TranslationColumns,
  visibility: Visibility,
): VisibleEvent {
  const content = toOpenContent(row)
  const open = { ...frameOf(row), ...content, tickets: withIds(content.tickets) }
  const secrets = { passwordHash: row.password_hash, onlineUrl: row.online_url }
  return visibleEvent(inTranslation(open, row), secrets, visibility)
}

function frameOf(row: EventTable) {
  return { ...toFrame(row), ...toTimes(row), ...toSeriesPlace(row) }
}

/** Tickets that were stored before these fields existed have no value for them. */
const addedLater = { maxPerRegistration: null, quota: '', quotaCapacity: null }

/** Tickets from before they had ids are identified by position. */
function withIds(tickets: readonly Ticket[]): readonly Ticket[] {
  if (tickets.length === 0) return tickets
  return tickets.map(({ id, ...ticket }, index) => ({ id: id ?? index + 1, ...addedLater, ...ticket }))
}

/** The tickets in their column. */
export function ticketsIn(column: string): readonly Ticket[] {
  return withIds(JSON.parse(column))
}

/** The columns besides those of `eventIndex`. */
export function eventColumns(
  event: New<CalendarEvent>,
): Omit<EventTable, 'id' | 'version' | 'was_public' | 'trashed_by' | 'sort_key' | 'search_text'> {
  return {
    ...frameColumns(event),
    ...timeColumns(event),
    ...toColumns(event),
    has_tickets: event.tickets.length > 0 ? 1 : 0,
    is_free: isFree(event) ? 1 : 0,
    online_from_utc: linkShownFrom(event),
    password_hash: event.passwordHash,
    ...seriesPlace.toColumns(event),
  }
}

/** The search text and sort key of an event. */
export function eventIndex(event: Pick<EventContent, 'title' | 'description' | 'excerpt' | 'programme'>) {
  const { title, description, excerpt, programme } = event
  const plain = programme.flatMap(({ title, speaker, place }) => [title, speaker, place])
  return {
    sort_key: foldForSearch(plainTextOf(title)),
    search_text: searchTextFrom({ plain, markup: [title, description, excerpt] }),
  }
}

const seriesPlace = namedColumns<SeriesPlace>({
  seriesId: asIs,
  originalStart: asIs,
  seriesVersion: asIs,
  ownFields: asJson,
})

function toSeriesPlace(row: EventTable): SeriesPlace {
  return row.series_id === null ? noSeries : seriesPlace.toContent(row)
}

type TimeColumns = 'all_day' | 'time_zone' | 'start_utc' | 'end_utc' | 'start_local' | 'end_local'

export function toTimes(row: Pick<EventTable, TimeColumns>): EventTimes {
  return {
    allDay: row.all_day === 1,
    zone: row.time_zone as TimeZoneName,
    startsAtUtc: row.start_utc,
    endsAtUtc: row.end_utc,
    startsAtLocal: row.start_local as LocalDateTime,
    endsAtLocal: row.end_local as LocalDateTime,
  }
}

function timeColumns(times: EventTimes) {
  return {
    all_day: times.allDay ? 1 : 0,
    time_zone: times.zone,
    start_utc: times.startsAtUtc,
    end_utc: times.endsAtUtc,
    start_local: times.startsAtLocal,
    end_local: times.endsAtLocal,
  } satisfies Partial<EventTable>
}
