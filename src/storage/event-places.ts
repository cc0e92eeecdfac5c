// Where events take place: the venues with coordinates of all events that match, however many events there are.
import { type Kysely, sql } from 'kysely'
import type { Language } from '../domain/language.ts'
import type { Visibility } from '../domain/visibility.ts'
import { compiledByForm, value } from './compiled-once.ts'
import type { Dialect } from './dialects/dialect.ts'
import { eventConditions } from './event-filters.ts'
import { type AskedEvents, askedEvents, type WholeQuery } from './event-form.ts'
import { eventsInLanguage } from './event-stream.ts'
import { type ListPage, type ListPageRequest, offsetOf } from './list-page.ts'
import { asKeys, idsAmong } from './set-of.ts'
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
  const asked = askedEvents({ ...query.events, located: true }, visibility, language)
  const page = { ...asked, limit: value(query.perPage), offset: value(offsetOf(query)) }
  const rows = await places(db, page, dialect)
  const venueIds = value(asKeys(rows.map(row => row.venueId)))
  const named = { ...asked, venueIds, eventsPerPlace: value(query.eventsPerPlace) }
  const first = byVenue(await firstEvents(db, named, dialect))
  return {
    total: Number(rows[0]?.total ?? 0),
    records: rows.map(({ venueId, eventCount }) => ({
      venueId,
      eventCount: Number(eventCount),
      firstEventIds: first.get(venueId) ?? [],
    })),
  }
}

interface AskedPlaces extends AskedEvents {
  readonly limit: number
  readonly offset: number
}

const places = compiledByForm((db, asked: AskedPlaces, dialect: Dialect) =>
  placedEvents(db, asked, dialect)
    .groupBy('place.id')
    .select(eb => [
      'place.id as venueId',
      eb.fn.countAll<number>().as('eventCount'),
      sql<number>`count(*) over ()`.as('total'),
    ])
    .orderBy(eb => eb.fn.min('events.start_utc'))
    .orderBy('place.id')
    .limit(asked.limit)
    .offset(asked.offset),
)

/** Each event once for each of its places. */
function placedEvents(db: Kysely<Tables>, asked: AskedEvents, dialect: Dialect) {
  return eventsInLanguage(db, asked.language)
    .where(visible('events', asked.visibility))
    .where(eb => eb.and(eventConditions(eb, asked, dialect)))
    .innerJoin('event_links as link', 'link.event_id', 'events.id')
    .innerJoin('venues as place', 'place.id', 'link.linked_id')
    .where(visible('place', asked.query.venues))
    .where('place.geo_lat', 'is not', null)
    .where('place.geo_lng', 'is not', null)
}

interface AskedFirstEvents extends AskedEvents {
  readonly venueIds: string
  readonly eventsPerPlace: number
}

/** What is still to begin comes before what has been on for a while. */
const firstEvents = compiledByForm((db, asked: AskedFirstEvents, dialect: Dialect) => {
  const hasBegun = sql`events.start_utc < ${asked.query.window.endsAfter ?? 0}`
  const numbered = placedEvents(db, asked, dialect)
    .where('place.id', 'in', idsAmong(asked.venueIds))
    .select([
      'place.id as venueId',
      'events.id as eventId',
      sql<number>`row_number() over (partition by place.id order by ${hasBegun}, events.start_utc, events.id)`.as(
        'number',
      ),
    ])
  return db
    .selectFrom(numbered.as('numbered'))
    .select(['venueId', 'eventId'])
    .where('number', '<=', asked.eventsPerPlace)
    .orderBy('number')
})

function byVenue(
  rows: readonly { readonly venueId: number; readonly eventId: number }[],
): Map<number, number[]> {
  const groups = Map.groupBy(rows, row => row.venueId)
  return new Map([...groups].map(([venueId, events]) => [venueId, events.map(({ eventId }) => eventId)]))
}
