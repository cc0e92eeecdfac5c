// The venues with coordinates of all matching events. Events and venues are matched in memory, which takes a
// fraction of the time of a database join.
import { type Kysely, type SqlBool, sql } from 'kysely'
import { compiledOnce } from '../engine/statements/compiled-once.ts'
import { idList, idsIn } from '../engine/statements/insert-statement.ts'
import { type IdsShape, idsShape } from '../engine/statements/set-of.ts'
import { type VisibilityShape, visibilityShape, visible } from '../records/visible.ts'
import type { Tables } from '../tables.ts'
import { type Circle, circleAround, isWithin } from './list/distance.ts'
import { listAllIds } from './list/event-ids.ts'
import { eventsByVenue, type NearbyEvents, type VenueEvents } from './list/event-sets.ts'
import { type ListPage, type ListPageRequest, offsetOf } from './list/list-page.ts'
import type { EventRead, WholeQuery } from './list/query-shape.ts'

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
  const { ongoing, upcoming, near } = await eventsByStart(list)
  const venues = await venuesOf(db, query, [...ongoing, ...upcoming], near)
  const places = placesOf(venues, ongoing, upcoming)
  places.sort((one, other) => one.rank - other.rank || one.venueId - other.venueId)
  const offset = offsetOf(query)
  const records = places
    .slice(offset, offset + query.perPage)
    .map(({ venueId, eventCount, firstEventIds }) => ({
      venueId,
      eventCount,
      firstEventIds: firstEventIds(query.eventsPerPlace),
    }))
  return { total: places.length, records }
}

/** No id is higher. */
const highestId = 2 ** 31 - 1

async function eventsByStart({ query, ...list }: EventRead<PlaceQuery>) {
  const { endsAfter = 0 } = query.events.window
  const order = { orderBy: 'start_date', order: 'asc', page: 1, perPage: 1 } as const
  const events = { ...query.events, ...order, located: true }
  const after = { by: 'start_date asc', keys: [endsAfter - 1], id: highestId }
  const { earlier, ids, sets } = await listAllIds({ ...list, query: { ...events, after } })
  return { ongoing: earlier, upcoming: ids, near: sets.near }
}

/** Up to this many events, their venues are looked up. Otherwise all venues are read with all their events. */
const fewEvents = 5000

async function venuesOf(
  db: Kysely<Tables>,
  { events }: PlaceQuery,
  ids: readonly number[],
  near: NearbyEvents | undefined,
): Promise<VenueEvents[]> {
  const rows = await venuesWithEvents(db, {
    venues: visibilityShape(events.venues),
    ...(ids.length <= fewEvents && { few: idsShape(ids) }),
    // The others are known.
    ...(events.near && { outside: circleAround(events.near) }),
  })
  return [...(near?.venues ?? []), ...rows.map(row => ({ venueId: row.venueId, ids: idsIn(row.ids) }))]
}

interface VenueParams {
  readonly venues: VisibilityShape
  /** The only relevant events. */
  readonly few?: IdsShape
  readonly outside?: Circle
}

const venuesWithEvents = compiledOnce((db, { venues, few, outside }: VenueParams) => {
  const places = db
    .selectFrom('venues')
    .where(visible('venues', venues))
    .where('venues.geo_lat', 'is not', null)
    .where('venues.geo_lng', 'is not', null)
    .where(outside ? sql<SqlBool>`not ${isWithin(outside)}` : sql<SqlBool>`1 = 1`)
    .select('venues.id as venueId')
  if (!few) {
    const ids = sql<
      string | null
    >`(select ${idList('event_id')} from event_links where linked_id = venues.id)`
    return places.select(ids.as('ids'))
  }
  return places.innerJoin(eventsByVenue(few), 'linked.linked_id', 'venues.id').select('linked.ids')
})

interface Place {
  readonly venueId: number
  readonly eventCount: number
  /** The place of its first event among all. */
  readonly rank: number
  /** Upcoming events before ongoing ones, each by start. */
  firstEventIds(most: number): number[]
}

function placesOf(
  venues: readonly VenueEvents[],
  ongoing: readonly number[],
  upcoming: readonly number[],
): Place[] {
  const inTurn = [...upcoming, ...ongoing]
  const rankOf = ranksOf(inTurn)
  return venues.flatMap(({ venueId, ids }) => {
    const ranks = Int32Array.from(ids, id => rankOf[id] ?? -1)
      .filter(rank => rank !== -1)
      .sort()
    const [rank] = ranks
    if (rank === undefined) return []
    const firstEventIds = (most: number) => [...ranks.subarray(0, most)].flatMap(rank => inTurn[rank] ?? [])
    return [{ venueId, eventCount: ranks.length, rank, firstEventIds }]
  })
}

/** The place of each id in the list. Ids are small and dense, so an array is much faster than a map. */
function ranksOf(ids: readonly number[]): Int32Array {
  const highest = ids.reduce((most, id) => Math.max(most, id), 0)
  const ranks = new Int32Array(highest + 1).fill(-1)
  for (const [rank, id] of ids.entries()) ranks[id] = rank
  return ranks
}
