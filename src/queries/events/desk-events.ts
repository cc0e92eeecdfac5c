import type { EventCell, LinkedEvent, VisibleEvent } from '../../domain/events/calendar-event.ts'
import { type Language, type Status, statusesOutsideTrash } from '../../domain/records/record-frame.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import type { Site } from '../../domain/site/site.ts'
import { spanOfDays } from '../../domain/time/calendar-days.ts'
import { firstSecond, lastSecond, type UtcSeconds } from '../../domain/time/date-time.ts'
import { type ListWindow, touching } from '../../domain/time/list-window.ts'
import type { EventOrder } from '../../storage/events/list/event-query.ts'
import type { ListPage } from '../../storage/events/list/list-page.ts'
import type { Reader } from '../reader.ts'

/** The filters of the event table. */
export interface DeskEventFilters {
  readonly search?: string
  readonly exactTitle?: string
  readonly statuses?: readonly Status[]
  /** Absent for events of any time. */
  readonly time?: 'upcoming' | 'past'
  /** Days in the site's time zone, both included. */
  readonly from?: Temporal.PlainDate
  readonly to?: Temporal.PlainDate
  /** An event needs one of each list. */
  readonly categoryIds?: readonly number[]
  readonly tagIds?: readonly number[]
  readonly venueIds?: readonly number[]
  readonly organizerIds?: readonly number[]
  readonly authorIds?: readonly number[]
  readonly seriesId?: number
  readonly withLanguage?: Language
  readonly withoutLanguage?: Language
  readonly orderBy?: EventOrder
  readonly order?: 'asc' | 'desc'
  readonly page?: number
  readonly perPage: number
}

export interface DeskReader extends Reader {
  readonly now: UtcSeconds
  readonly site: Pick<Site, 'zone'>
}

/** The events that the user may see, including events hidden from lists. */
export async function listDeskEvents(
  filters: DeskEventFilters,
  reader: DeskReader,
): Promise<ListPage<LinkedEvent>> {
  const { store, caller, language } = reader
  const { total, records } = await store.events.listPage(
    await queryOf(filters, reader),
    visibleTo(caller, filters.statuses ?? statusesOutsideTrash),
    language,
  )
  return { total, records: await store.events.withLinks(records, visibleTo(caller), language) }
}

/** The events on these days, whatever the filters say about time. */
export async function listDeskCells(
  days: readonly Temporal.PlainDate[],
  filters: Omit<DeskEventFilters, 'perPage'>,
  reader: DeskReader,
): Promise<EventCell[]> {
  const { from, until } = spanOfDays(days, reader.site.zone)
  return reader.store.events.listCells(
    { ...(await queryOf({ ...filters, perPage: 1 }, reader)), window: touching(from, until) },
    visibleTo(reader.caller, filters.statuses ?? statusesOutsideTrash),
    reader.language,
  )
}

export async function countDeskEvents(
  filters: Omit<DeskEventFilters, 'perPage'>,
  reader: DeskReader,
): Promise<number> {
  const { store, caller, language } = reader
  const query = await queryOf({ ...filters, perPage: 1 }, reader)
  const visibility = visibleTo(caller, filters.statuses ?? statusesOutsideTrash)
  return (await store.events.listIds(query, visibility, language)).total
}

/** The ids of all matching events, in order. */
export async function listDeskEventIds(
  filters: Omit<DeskEventFilters, 'perPage' | 'page'>,
  reader: DeskReader,
): Promise<number[]> {
  const { store, caller, language } = reader
  const visibility = visibleTo(caller, filters.statuses ?? statusesOutsideTrash)
  const all: number[] = []
  for (let page = 1; ; page++) {
    const query = await queryOf({ ...filters, page, perPage: idsAtOnce }, reader)
    const { records } = await store.events.listIds(query, visibility, language)
    all.push(...records)
    if (records.length < idsAtOnce) return all
  }
}

const idsAtOnce = 1000

async function queryOf(filters: DeskEventFilters, reader: DeskReader) {
  const { exactTitle, venueIds, organizerIds, authorIds, seriesId } = filters
  // Quotation marks around a phrase are not part of it.
  const search = filters.search?.replace(/["“”„«»]/g, ' ')
  const { withLanguage, withoutLanguage, perPage, page = 1 } = filters
  return {
    page,
    perPage,
    window: windowOf(filters, reader),
    includeHidden: true,
    venues: visibleTo(reader.caller),
    termGroups: await termGroupsOf(filters, reader),
    orderBy: filters.orderBy ?? 'start_date',
    order: filters.order ?? (filters.time === 'past' ? 'desc' : 'asc'),
    ...(search && { search, foundVenueIds: await venuesNamed(search, reader) }),
    ...(exactTitle && { exactTitle }),
    ...(venueIds && { venueIds }),
    ...(organizerIds && { organizerIds }),
    ...(authorIds && { authorIds }),
    ...(seriesId !== undefined && { seriesIds: [seriesId] }),
    ...(withLanguage && { withLanguage }),
    ...(withoutLanguage && { withoutLanguage }),
  } as const
}

/** A category includes the categories below it. */
async function termGroupsOf({ categoryIds, tagIds }: DeskEventFilters, { store }: DeskReader) {
  return [
    ...(categoryIds ? [await store.terms.withDescendants(categoryIds)] : []),
    ...(tagIds ? [tagIds] : []),
  ]
}

/** More venues than this are not meant by the words that somebody types. */
const mostNamed = 200

async function venuesNamed(
  search: string,
  { store, caller, language }: DeskReader,
): Promise<readonly number[]> {
  const visibility = visibleTo(caller)
  const query = { page: 1, perPage: mostNamed, titleSearch: search, orderBy: 'id', order: 'asc' } as const
  const { records } = await store.venues.listPage(query, visibility, visibility, language)
  return records.map(({ id }) => id)
}

function windowOf({ time, from, to }: DeskEventFilters, { now, site }: DeskReader): ListWindow {
  const [starts, ends] = [from && firstSecond(from, site.zone), to && lastSecond(to, site.zone)]
  const upcoming = time === 'upcoming' ? now : undefined
  const endsAfter = starts === undefined ? upcoming : ((starts - 1) as UtcSeconds)
  return {
    ...(endsAfter !== undefined && { endsAfter }),
    ...(ends !== undefined && { startsBefore: (ends + 1) as UtcSeconds }),
    ...(time === 'past' && { endsBefore: now }),
  }
}

/** Other events at these venues that overlap this one and that the user may see. */
export function eventsAtSameTime(
  event: {
    readonly startsAtUtc: UtcSeconds
    readonly endsAtUtc: UtcSeconds
    readonly venueIds: readonly number[]
    readonly id?: number | undefined
  },
  { store, caller, language }: Reader,
): Promise<VisibleEvent[]> {
  const { startsAtUtc, endsAtUtc, venueIds, id } = event
  if (venueIds.length === 0) return Promise.resolve([])
  return store.events.first(
    {
      page: 1,
      perPage: 3,
      window: { startsBefore: endsAtUtc, endsAfter: startsAtUtc },
      includeHidden: true,
      venues: visibleTo(caller),
      termGroups: [],
      venueIds,
      orderBy: 'start_date',
      order: 'asc',
      ...(id !== undefined && { exceptIds: [id] }),
    },
    visibleTo(caller),
    language,
  )
}
