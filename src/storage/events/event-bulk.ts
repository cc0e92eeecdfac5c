// Inserts one or many new events. Ids and slugs are assigned first, then all rows are written together.

import { type Kysely, sql } from 'kysely'
import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import type { New, Placement } from '../../domain/records/record-frame.ts'
import { required } from '../../domain/required.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { compiledOnce, settleAll, type Value, value } from '../engine/statements/compiled-once.ts'
import { asKeys, idsAmong, textsAmong } from '../engine/statements/set-of.ts'
import type { Written } from '../journal/journal.ts'
import { created, newRecordId } from '../records/frame.ts'
import { firstFreeSpelling } from '../records/slugs.ts'
import type { Tables } from '../tables.ts'
import { countNewEvents } from '../terms/term-tree.ts'
import { type EventLinks, termIdsIn } from './event-links.ts'
import { type NumberedEvent, type SettledEvent, writeNewEvents } from './event-rows.ts'

export interface NewEvent {
  readonly event: New<CalendarEvent>
  readonly links: EventLinks
}

export function newEventWrites(db: Kysely<Tables>, dialect: Dialect) {
  return {
    /** Inserts a new event, with the first free variant of its slug. */
    async insert(
      event: New<CalendarEvent>,
      links: EventLinks,
      { id }: Placement = {},
    ): Promise<Written<CalendarEvent>> {
      const one = { event, links }
      const { events, writing } = await insertAt(db, dialect, newPlace(db, one, id), [one])
      return { ...created('event', required(events[0], 'inserted event')), writing }
    },

    /** Inserts the events as consecutive calls of `insert` would, and returns their ids. */
    async insertMany(events: readonly NewEvent[]): Promise<Written<number[]>> {
      const { events: inserted, writing } = await insertAt(db, dialect, newPlaces(db, events), events)
      await writing
      const changes = inserted.flatMap(event => created('event', event).changes)
      return { result: inserted.map(({ id }) => id), changes }
    },
  }
}

/** The ids for new events, which of the wanted slugs are taken, and which of the venues have coordinates. */
interface Places {
  readonly ids: readonly number[]
  readonly taken: Set<string>
  readonly located: ReadonlySet<number>
}

/** A single event needs one statement, unless it has several venues or a given id. */
async function newPlace(db: Kysely<Tables>, one: NewEvent, id: number | undefined): Promise<Places> {
  const [venueId = null, ...others] = one.links.venueIds ?? []
  if (id !== undefined)
    return newPlaces(
      db,
      [one],
      newRecordId(db, 'event', { id }).then(kept => [kept]),
    )
  if (others.length > 0) return newPlaces(db, [one])
  const { slug } = one.event
  const [row] = await numberOne(db, { slug: value(slug), venueId: value(venueId) })
  const { id: newId, holders, located } = required(row, 'new id')
  const taken = new Set(Number(holders) > 0 ? [slug] : [])
  return { ids: [newId], taken, located: new Set(located === null ? [] : [located]) }
}

const numberOne = compiledOnce(
  (db, { slug, venueId }: { slug: Value<string>; venueId: Value<number | null> }) =>
    db
      .insertInto('record_ids')
      .values({ kind: 'event' })
      .returning(eb => [
        'id',
        eb
          .selectFrom('slugs')
          .select(eb.fn.countAll<number>().as('holders'))
          .where('slugs.kind', '=', 'event')
          .where('slugs.slug', '=', slug)
          .as('holders'),
        withPlace(db).select('id').where('id', '=', venueId).as('located'),
      ]),
)

async function newPlaces(
  db: Kysely<Tables>,
  events: readonly NewEvent[],
  newIds = newEventIds(db, events.length),
): Promise<Places> {
  const venueIds = events.flatMap(({ links }) => links.venueIds ?? [])
  const [ids, holders, venues] = await settleAll([
    newIds,
    holdersOf(db, { slugs: value(asKeys(events.map(({ event }) => event.slug))) }),
    venuesWithPlace(db, { ids: value(asKeys(venueIds)) }),
  ])
  return {
    ids,
    taken: new Set(holders.map(({ slug }) => slug)),
    located: new Set(venues.map(({ id }) => id)),
  }
}

/** Triggers would mark the events at these venues too, but would rewrite each new row and its index entries. */
function withPlace(db: Kysely<Tables>) {
  return db
    .selectFrom('venues')
    .where('status', '=', 'publish')
    .where('geo_lat', 'is not', null)
    .where('geo_lng', 'is not', null)
}

const venuesWithPlace = compiledOnce((db, { ids }: { ids: Value<string> }) =>
  withPlace(db).select('id').where('id', 'in', idsAmong(ids)),
)

async function newEventIds(db: Kysely<Tables>, count: number): Promise<number[]> {
  const places = asKeys(Array.from({ length: count }, (_, index) => index))
  const { rows } = await sql<{ id: number }>`insert into record_ids (kind)
    select 'event' from json_each(${places}) returning id`.execute(db)
  return rows.map(row => row.id).sort((one, other) => one - other)
}

async function insertAt(
  db: Kysely<Tables>,
  dialect: Dialect,
  places: Promise<Places>,
  events: readonly NewEvent[],
): Promise<{ readonly events: NumberedEvent[]; readonly writing: Promise<void> }> {
  const [{ ids, taken, located }] = await settleAll([places, countTerms(db, events)])
  const settled: SettledEvent[] = []
  for (const [index, { event, links }] of events.entries()) {
    const holdsSlug = event.status !== 'trash'
    const id = required(ids[index], 'id for the event')
    const slug = holdsSlug ? await freeSlug(db, id, event.slug, taken) : event.slug
    taken.add(slug)
    settled.push({ event: { ...event, slug, id, version: 1 }, links, holdsSlug })
  }
  const writing = writeNewEvents(db, dialect, settled, located)
  return { events: settled.map(({ event }) => event), writing }
}

const holdersOf = compiledOnce((db, { slugs }: { slugs: Value<string> }) =>
  db.selectFrom('slugs').select('slug').where('kind', '=', 'event').where('slug', 'in', textsAmong(slugs)),
)

/** The wanted slug, or its first free variant. */
async function freeSlug(
  db: Kysely<Tables>,
  recordId: number,
  wanted: string,
  taken: ReadonlySet<string>,
): Promise<string> {
  if (!taken.has(wanted)) return wanted
  return firstFreeSpelling(db, { kind: 'event', recordId }, wanted, slug => taken.has(slug))
}

/** Updates the number of published events of each term. */
async function countTerms(db: Kysely<Tables>, events: readonly NewEvent[]): Promise<void> {
  const published = events.filter(({ event }) => event.status === 'publish')
  const termIds = published.flatMap(({ links }) => termIdsIn(links))
  const counts = Map.groupBy(termIds, termId => termId)
  await countNewEvents(db, new Map([...counts].map(([termId, all]) => [termId, all.length])))
}
