import type { CalendarEvent, EventContent, Ticket } from '../../domain/events/calendar-event.ts'
import { isFree } from '../../domain/events/cost.ts'
import { linkShownFrom } from '../../domain/events/seen-event.ts'
import type { New } from '../../domain/records/record-frame.ts'
import { noSeries, type SeriesPlace } from '../../domain/recurrence/series.ts'
import { foldForSearch, plainTextOf, searchTextFrom } from '../../domain/text/search-text.ts'
import type { LocalDateTime } from '../../domain/time/date-time.ts'
import type { EventTimes } from '../../domain/time/event-times.ts'
import type { TimeZoneName } from '../../domain/time/time-zone.ts'
import { frameColumns, toFlag, toFrame } from '../records/frame.ts'
import type { EventTable } from '../tables.ts'

export function toEvent(row: EventTable): CalendarEvent {
  return {
    ...toFrame(row),
    ...toTimes(row),
    title: row.title,
    description: row.description,
    excerpt: row.excerpt,
    cost: row.cost,
    website: row.website,
    showMap: row.show_map === 1,
    showMapLink: row.show_map_link === 1,
    hideFromListings: row.hide_from_listings === 1,
    sticky: row.sticky === 1,
    featured: row.featured === 1,
    parentId: row.parent_id,
    tickets: withIds(JSON.parse(row.tickets)),
    customFields: JSON.parse(row.custom_fields),
    eventStatus: row.event_status,
    eventStatusReason: row.event_status_reason,
    previousStartUtc: row.previous_start_utc,
    attendance: row.attendance,
    onlineUrl: row.online_url,
    onlineUrlShown: row.online_url_shown,
    onlineUrlMinutes: row.online_url_minutes,
    doorsOffsetSeconds: row.doors_offset,
    programme: JSON.parse(row.programme),
    passwordHash: row.password_hash,
    ...toSeriesPlace(row),
  }
}

/** Tickets that were written before they had ids are known by their place. */
function withIds(tickets: readonly Ticket[]): Ticket[] {
  return tickets.map(({ id, ...ticket }, place) => ({ id: id ?? place + 1, ...ticket }))
}

export function eventColumns(
  event: New<CalendarEvent>,
  index = eventIndex(event),
): Omit<EventTable, 'id' | 'version' | 'was_public' | 'trashed_by'> {
  return {
    ...frameColumns(event),
    ...timeColumns(event),
    ...contentColumns(event),
    ...index,
    online_from_utc: linkShownFrom(event),
    password_hash: event.passwordHash,
    ...seriesColumns(event),
  }
}

/** How an event with these texts is found and sorted. */
export function eventIndex(event: Pick<EventContent, 'title' | 'description' | 'excerpt' | 'programme'>) {
  const { title, description, excerpt, programme } = event
  const plain = programme.flatMap(({ title, speaker, place }) => [title, speaker, place])
  return {
    sort_key: foldForSearch(plainTextOf(title)),
    search_text: searchTextFrom({ plain, markup: [title, description, excerpt] }),
  }
}

function toSeriesPlace(row: EventTable): SeriesPlace {
  if (row.series_id === null) return noSeries
  return {
    seriesId: row.series_id,
    originalStart: row.original_start as LocalDateTime,
    seriesVersion: row.series_version,
    ownFields: JSON.parse(row.own_fields),
  }
}

function seriesColumns({ seriesId, originalStart, seriesVersion, ownFields }: SeriesPlace) {
  return {
    series_id: seriesId,
    original_start: originalStart,
    series_version: seriesVersion,
    own_fields: JSON.stringify(ownFields),
  }
}

function toTimes(row: EventTable): EventTimes {
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
    all_day: toFlag(times.allDay),
    time_zone: times.zone,
    start_utc: times.startsAtUtc,
    end_utc: times.endsAtUtc,
    start_local: times.startsAtLocal,
    end_local: times.endsAtLocal,
  }
}

function contentColumns(event: EventContent) {
  const { title, description, excerpt, cost, website } = event
  return {
    title,
    description,
    excerpt,
    cost,
    website,
    show_map: toFlag(event.showMap),
    show_map_link: toFlag(event.showMapLink),
    hide_from_listings: toFlag(event.hideFromListings),
    sticky: toFlag(event.sticky),
    featured: toFlag(event.featured),
    parent_id: event.parentId,
    tickets: JSON.stringify(event.tickets),
    has_tickets: toFlag(event.tickets.length > 0),
    is_free: toFlag(isFree(event)),
    custom_fields: JSON.stringify(event.customFields),
    event_status: event.eventStatus,
    event_status_reason: event.eventStatusReason,
    previous_start_utc: event.previousStartUtc,
    attendance: event.attendance,
    online_url: event.onlineUrl,
    online_url_shown: event.onlineUrlShown,
    online_url_minutes: event.onlineUrlMinutes,
    doors_offset: event.doorsOffsetSeconds,
    programme: JSON.stringify(event.programme),
  }
}
