// The venues with coordinates of all matching events.
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialects/dialect.ts'
import { compiledByShape, type Operand, value } from '../engine/statements/compiled-once.ts'
import { visible } from '../records/visible.ts'
import type { Tables } from '../tables.ts'
import { matchesFilter } from './list/event-filters.ts'
import { inAllSets, readEventSets } from './list/event-sets.ts'
import { eventsInLanguage } from './list/event-stream.ts'
import { type ListPage, type ListPageRequest, offsetOf } from './list/list-page.ts'
import { type EventParams, type EventRead, eventParams, type WholeQuery } from './list/query-shape.ts'

export interface EventPlace {
  readonly venueId: number
  /** The number of events there, and the first ones. */
  readonly eventCount: number
  readonly firstEventIds: readonly number[]
}

export interface PlaceQuery extends ListPageRequest {
  /** Only events with a place count. */
  readonly events: WholeQuery
  /** How many events are listed per place. */
  readonly eventsPerPlace: number
}

/** A page of places, ordered by their next event. */
export async function pageOfPlaces(read: EventRead<PlaceQuery>): Promise<ListPage<EventPlace>> {
  const { db, dialect, query, visibility, language } = read
  const events = await withNearbyIds({ ...read, query: query.events })
  const params = eventParams({ ...events, located: true }, visibility, language)
  const page = { ...params, limit: value(query.perPage), offset: value(offsetOf(query)) }
  const rows = await places(db, page, dialect)
  return {
    total: Number(rows[0]?.total ?? 0),
    records: rows.map(({ venueId, eventCount, eventIds }) => ({
      venueId,
      eventCount: Number(eventCount),
      firstEventIds: eventIds.split(',', query.eventsPerPlace).map(Number),
    })),
  }
}

/** If ids are given, nearby ones are picked here. Joining all nearby events takes longer. */
async function withNearbyIds({ db, dialect, query, language }: EventRead<WholeQuery>): Promise<WholeQuery> {
  const { near, ids, search: _search, ...others } = query
  if (!near || !ids || query.oncePerSeries) return query
  const { query: form } = eventParams({ ...others, near }, query.venues, language)
  const sets = await readEventSets(db, dialect, form, language)
  return { ...others, ...(query.search && { search: query.search }), ids: inAllSets(sets, ids) }
}

interface PlaceParams extends EventParams {
  readonly limit: Operand<number>
  readonly offset: Operand<number>
}

const places = compiledByShape((db, params: PlaceParams, dialect: Dialect) =>
  placedEvents(db, params, dialect)
    .groupBy('place.id')
    .select(eb => [
      'place.id as venueId',
      eb.fn.countAll<number>().as('eventCount'),
      sql<number>`count(*) over ()`.as('total'),
      inTurn(params).as('eventIds'),
    ])
    .orderBy(eb => eb.fn.min('matching.start_utc'))
    .orderBy('place.id')
    .limit(params.limit)
    .offset(params.offset),
)

/**
 * One row per event and place. Events are found first, then their places. Otherwise the database starts at
 * the places and checks each of their events.
 */
function placedEvents(db: Kysely<Tables>, params: EventParams, dialect: Dialect) {
  return db
    .with(
      matching => matching('matching').materialized(),
      () =>
        eventsInLanguage(db, params.language)
          .where(matchesFilter(params, dialect))
          .select(['events.id', 'events.start_utc']),
    )
    .selectFrom('matching')
    .crossJoin('event_links as link')
    .crossJoin('venues as place')
    .whereRef('link.event_id', '=', 'matching.id')
    .whereRef('place.id', '=', 'link.linked_id')
    .where(visible('place', params.query.venues))
    .where('place.geo_lat', 'is not', null)
    .where('place.geo_lng', 'is not', null)
}

/** Event ids, with upcoming events before ongoing ones. */
function inTurn({ query }: EventParams) {
  const hasBegun = sql`matching.start_utc < ${query.window.endsAfter ?? 0}`
  return sql<string>`string_agg(cast(matching.id as text), ${sql.lit(',')}
    order by ${hasBegun}, matching.start_utc, matching.id)`
}
