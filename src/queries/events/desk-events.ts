import type { EventCell, LinkedEvent, VisibleEvent } from '../../domain/events/calendar-event.ts'
import { statusesOutsideTrash } from '../../domain/records/record-frame.ts'
import { type Visibility, visibleTo } from '../../domain/rights/visibility.ts'
import type { Site } from '../../domain/site/site.ts'
import { spanOfDays } from '../../domain/time/calendar-days.ts'
import { endOfDay, type UtcSeconds } from '../../domain/time/date-time.ts'
import { type ListWindow, touching } from '../../domain/time/list-window.ts'
import type { DeskFilters } from '../../resources/page-filters.ts'
import type { EventQuery } from '../../storage/events/list/event-query.ts'
import type { ListPage } from '../../storage/events/list/list-page.ts'
import type { Reader } from '../reader.ts'
import { existingLinks, linkQuery } from './link-filter.ts'

/** The filters of the event table, and filters that only the desk sets. */
export interface DeskEventFilters extends DeskFilters {
  readonly exactTitle?: string
  /** Leaves out events that began before. */
  readonly startsFrom?: UtcSeconds
}

export interface DeskReader extends Reader {
  readonly now: UtcSeconds
  readonly site: Pick<Site, 'zone'>
}

/** The events that the user may see, including events hidden from lists. */
export async function listDeskEvents(
  filters: DeskEventFilters & { readonly perPage: number },
  reader: DeskReader,
): Promise<ListPage<LinkedEvent>> {
  const { store, caller, language } = reader
  const query = await queryOf(filters, reader, filters.perPage)
  const { total, records } = await store.events.listPage(query, requested(filters, reader), language)
  return { total, records: await store.events.withLinks(records, visibleTo(caller), language) }
}

/** The events on these days, whatever the filters say about time. */
export async function listDeskCells(
  days: readonly Temporal.PlainDate[],
  filters: DeskEventFilters,
  reader: DeskReader,
): Promise<EventCell[]> {
  const { from, until } = spanOfDays(days, reader.site.zone)
  const query = { ...(await queryOf(filters, reader)), window: touching(from, until) }
  return reader.store.events.listCells(query, requested(filters, reader), reader.language)
}

export async function countDeskEvents(filters: DeskEventFilters, reader: DeskReader): Promise<number> {
  const query = await queryOf(filters, reader)
  return (await reader.store.events.listIds(query, requested(filters, reader), reader.language)).total
}

/** The ids of all matching events, in order. */
export async function listDeskEventIds(filters: DeskEventFilters, reader: DeskReader): Promise<number[]> {
  const all: number[] = []
  for (let page = 1; ; page++) {
    const query = await queryOf({ ...filters, page }, reader, idsAtOnce)
    const { records } = await reader.store.events.listIds(query, requested(filters, reader), reader.language)
    all.push(...records)
    if (records.length < idsAtOnce) return all
  }
}

const idsAtOnce = 1000

function requested({ status }: DeskEventFilters, { caller }: DeskReader): Visibility {
  return visibleTo(caller, status?.length ? status : statusesOutsideTrash)
}

async function queryOf(filters: DeskEventFilters, reader: DeskReader, perPage = 1): Promise<EventQuery> {
  const { exactTitle, author, language, missing, page = 1, time } = filters
  // Quotation marks around a phrase are not part of it.
  const search = filters.q?.replace(/["“”„«»]/g, ' ')
  return {
    page,
    perPage,
    window: windowOf(filters, reader),
    includeHidden: true,
    venues: visibleTo(reader.caller),
    ...(await linksOf(filters, reader)),
    orderBy: filters.sort ?? 'start_date',
    order: filters.order ?? (time === 'past' ? 'desc' : 'asc'),
    ...(search && { search, foundVenueIds: await venuesNamed(search, reader) }),
    ...(exactTitle && { exactTitle }),
    ...(author?.length && { authorIds: author }),
    ...(language && { withLanguages: [language] }),
    ...(missing && { withoutLanguage: missing }),
  }
}

async function linksOf({ category, tag, venue, organizer, series }: DeskEventFilters, { store }: DeskReader) {
  const ids = { categories: category, tags: tag, venues: venue, organizers: organizer }
  return linkQuery(await existingLinks({ ...ids, series: series === undefined ? [] : [series] }, store))
}

/** A search that finds more venues than this is not about venues. */
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

function windowOf({ time, from, to, startsFrom }: DeskEventFilters, { now, site }: DeskReader): ListWindow {
  const [starts, ends] = [from?.in(site.zone)?.utc, to?.in(site.zone)?.utc]
  const upcoming = time === 'upcoming' ? now : undefined
  const endsAfter = starts === undefined ? upcoming : ((starts - 1) as UtcSeconds)
  return {
    ...(startsFrom !== undefined && { startsFrom }),
    ...(endsAfter !== undefined && { endsAfter }),
    ...(ends !== undefined && { startsBefore: (endOfDay(ends, site.zone) + 1) as UtcSeconds }),
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
