// The venues with coordinates of all matching events. Events and venues are matched in memory, which takes a
// fraction of the time of a database join.
import { type Kysely, sql } from 'kysely'
import type { Visibility } from '../../domain/rights/visibility.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { compiledOnce } from '../engine/statements/compiled-once.ts'
import { idList, idsIn } from '../engine/statements/insert-statement.ts'
import { visible } from '../records/visible.ts'
import type { Tables } from '../tables.ts'
import { matchingEvents } from './list/event-filters.ts'
import { type EventRead, type ListParams, listParams, type WholeQuery } from './list/event-query.ts'
import { type ListPage, type ListPageRequest, offsetOf } from './list/list-page.ts'

export interface EventPlace {
  readonly venueId: number
  /** The number of events there, and the first ones. */
  readonly eventCount: number
  readonly firstEventIds: readonly number[]
}

interface PlaceQuery extends ListPageRequest {
  /** Only events with a place count. */
  readonly events: WholeQuery
  /** How many events are listed per place. */
  readonly eventsPerPlace: number
}

/** A page of places, ordered by their next event. Places with ongoing events only come last. */
export async function pageOfPlaces(list: EventRead<PlaceQuery>): Promise<ListPage<EventPlace>> {
  const { db, query } = list
  const inTurn = await eventsInTurn(list)
  const places = placesOf(await venuesWithEvents(db, query.events.venues), inTurn)
  places.sort((one, other) => one.rank - other.rank || one.venueId - other.venueId)
  const offset = offsetOf(query)
  const records = places.slice(offset, offset + query.perPage).map(({ venueId, ranks }) => ({
    venueId,
    eventCount: ranks.length,
    firstEventIds: [...ranks.subarray(0, query.eventsPerPlace)].flatMap(rank => inTurn[rank] ?? []),
  }))
  return { total: places.length, records }
}

/** Upcoming events before ongoing ones, each by start. As one text, the ids cost a fraction of as many rows. */
async function eventsInTurn({ query, ...list }: EventRead<PlaceQuery>): Promise<number[]> {
  const { orderBy, order, ...events } = query.events
  const params = listParams({ ...list, query: { ...events, located: true } })
  const [row] = await idsInTurn(list.db, params, list.dialect)
  return idsIn(row?.ids)
}

const idsInTurn = compiledOnce((db, params: ListParams, dialect: Dialect) => {
  const { endsAfter = 0 } = params.query.window
  const isOngoing = sql`case when events.start_utc < ${endsAfter} then 1 else 0 end`
  return matchingEvents({ db, dialect, ...params }).select(
    sql<string | null>`string_agg(cast(events.id as text), ','
      order by ${isOngoing}, events.start_utc, events.id)`.as('ids'),
  )
})

/** A venue and all its events, including hidden ones. */
interface VenueEvents {
  readonly venueId: number
  readonly ids: string | null
}

function venuesWithEvents(db: Kysely<Tables>, venues: Visibility): Promise<VenueEvents[]> {
  return db
    .selectFrom('venues')
    .where(visible('venues', venues))
    .where('venues.geo_lat', 'is not', null)
    .where('venues.geo_lng', 'is not', null)
    .select(eb => [
      'venues.id as venueId',
      eb
        .selectFrom('event_links')
        .whereRef('event_links.linked_id', '=', 'venues.id')
        .select(idList('event_links.event_id').as('ids'))
        .as('ids'),
    ])
    .execute()
}

interface Place {
  readonly venueId: number
  /** The positions of its events among all, and of the first of them. */
  readonly ranks: Int32Array
  readonly rank: number
}

function placesOf(venues: readonly VenueEvents[], inTurn: readonly number[]): Place[] {
  const rankOf = ranksOf(inTurn)
  return venues.flatMap(({ venueId, ids }) => {
    const ranks = Int32Array.from(idsIn(ids), id => rankOf[id] ?? -1)
      .filter(rank => rank !== -1)
      .sort()
    const [rank] = ranks
    return rank === undefined ? [] : [{ venueId, ranks, rank }]
  })
}

/** The position of each id in the list. Ids are small and dense, so an array is much faster than a map. */
function ranksOf(ids: readonly number[]): Int32Array {
  const highest = ids.reduce((most, id) => Math.max(most, id), 0)
  const ranks = new Int32Array(highest + 1).fill(-1)
  for (const [rank, id] of ids.entries()) ranks[id] = rank
  return ranks
}
