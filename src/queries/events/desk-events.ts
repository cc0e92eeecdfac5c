import type { LinkedEvent, VisibleEvent } from '../../domain/events/calendar-event.ts'
import type { Language } from '../../domain/records/language.ts'
import { type Status, statusesOutsideTrash } from '../../domain/records/status.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { ListWindow } from '../../domain/time/list-window.ts'
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
  readonly categoryId?: number
  readonly venueId?: number
  readonly organizerId?: number
  readonly authorId?: number
  readonly seriesId?: number
  readonly withoutLanguage?: Language
  readonly orderBy?: EventOrder
  readonly order?: 'asc' | 'desc'
  readonly page?: number
  readonly perPage: number
}

interface DeskReader extends Reader {
  readonly now: UtcSeconds
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

export async function countDeskEvents(
  filters: Omit<DeskEventFilters, 'perPage'>,
  reader: DeskReader,
): Promise<number> {
  const { store, caller, language } = reader
  const query = await queryOf({ ...filters, perPage: 1 }, reader)
  const visibility = visibleTo(caller, filters.statuses ?? statusesOutsideTrash)
  return (await store.events.listIds(query, visibility, language)).total
}

async function queryOf(filters: DeskEventFilters, { store, caller, now }: DeskReader) {
  const { search, exactTitle, categoryId, venueId, organizerId, authorId, seriesId, withoutLanguage } =
    filters
  return {
    page: filters.page ?? 1,
    perPage: filters.perPage,
    window: windowOf(filters.time, now),
    includeHidden: true,
    venues: visibleTo(caller),
    termGroups: categoryId === undefined ? [] : [await store.terms.withDescendants([categoryId])],
    orderBy: filters.orderBy ?? 'start_date',
    order: filters.order ?? (filters.time === 'past' ? 'desc' : 'asc'),
    ...(search && { search }),
    ...(exactTitle && { exactTitle }),
    ...(venueId !== undefined && { venueIds: [venueId] }),
    ...(organizerId !== undefined && { organizerIds: [organizerId] }),
    ...(authorId !== undefined && { authorId }),
    ...(seriesId !== undefined && { seriesIds: [seriesId] }),
    ...(withoutLanguage && { withoutLanguage }),
  } as const
}

function windowOf(time: DeskEventFilters['time'], now: UtcSeconds): ListWindow {
  if (time === 'upcoming') return { endsAfter: now }
  return time === 'past' ? { endsBefore: now } : {}
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
