// Where events take place: the venues with coordinates of all events that match, however many events there are.
import { type Kysely, sql } from 'kysely'
import type { Language } from '../domain/language.ts'
import type { Visibility } from '../domain/visibility.ts'
import type { Dialect } from './dialects/dialect.ts'
import { type EventQuery, eventConditions } from './event-query.ts'
import { eventsInLanguage, type WholeQuery } from './event-stream.ts'
import { type ListPage, type ListPageRequest, offsetOf } from './list-page.ts'
import { setOfIds } from './set-of.ts'
import type { Tables } from './tables.ts'
import { visible } from './visible.ts'

export interface EventPlace {
  readonly venueId: number
  /** How many of the events take place there, and which come first. */
  readonly eventCount: number
  readonly firstEventIds: readonly number[]
}

export interface PlaceQuery extends ListPageRequest {
  /** Which events; only those with a place count. */
  readonly events: WholeQuery
  /** How many events are named of each place. */
  readonly eventsPerPlace: number
}

/** A page of places, those first where something happens soonest. */
export async function pageOfPlaces(
  db: Kysely<Tables>,
  dialect: Dialect,
  query: PlaceQuery,
  visibility: Visibility,
  language: Language,
): Promise<ListPage<EventPlace>> {
  const placed = () => placedEvents(db, dialect, query.events, visibility, language)
  const rows = await placed()
    .groupBy('place.id')
    .select(eb => [
      'place.id as venueId',
      eb.fn.countAll<number>().as('eventCount'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy(eb => eb.fn.min('events.start_utc'))
    .orderBy('place.id')
    .limit(query.perPage)
    .offset(offsetOf(query))
    .execute()
  const venueIds = setOfIds(rows.map(row => row.venueId))
  const first = await firstEvents(db, placed().where('place.id', 'in', venueIds), query.eventsPerPlace)
  return {
    total: Number(rows[0]?.total ?? 0),
    records: rows.map(({ venueId, eventCount }) => ({
      venueId,
      eventCount: Number(eventCount),
      firstEventIds: first.get(venueId) ?? [],
    })),
  }
}

/** Each event once for each of its places. */
function placedEvents(
  db: Kysely<Tables>,
  dialect: Dialect,
  whole: WholeQuery,
  visibility: Visibility,
  language: Language,
) {
  const query: EventQuery = { ...whole, located: true, page: 1, perPage: Number.POSITIVE_INFINITY }
  return eventsInLanguage(db, language)
    .where(visible('events', visibility))
    .where(eb => eb.and(eventConditions(eb, query, visibility, language, dialect)))
    .innerJoin('event_links as link', 'link.event_id', 'events.id')
    .innerJoin('venues as place', 'place.id', 'link.linked_id')
    .where(visible('place', query.venues))
    .where('place.geo_lat', 'is not', null)
    .where('place.geo_lng', 'is not', null)
}

async function firstEvents(
  db: Kysely<Tables>,
  placed: ReturnType<typeof placedEvents>,
  eventsPerPlace: number,
): Promise<Map<number, number[]>> {
  const numbered = placed.select([
    'place.id as venueId',
    'events.id as eventId',
    sql<number>`row_number() over (partition by place.id order by events.start_utc, events.id)`.as('number'),
  ])
  const rows = await db
    .selectFrom(numbered.as('numbered'))
    .select(['venueId', 'eventId'])
    .where('number', '<=', eventsPerPlace)
    .orderBy('number')
    .execute()
  const groups = Map.groupBy(rows, row => row.venueId)
  return new Map([...groups].map(([venueId, events]) => [venueId, events.map(({ eventId }) => eventId)]))
}
