// Inserts one or many new events. Ids and slugs are assigned first, then all rows are written together.
import { type Kysely, sql } from 'kysely'
import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import type { New, Placement } from '../../domain/records/record-frame.ts'
import { required } from '../../domain/required.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { compiledOnce, settleAll, type Value, value } from '../engine/statements/compiled-once.ts'
import { idList, idsIn, insertAll } from '../engine/statements/insert-statement.ts'
import {
  asKeys,
  type IdsShape,
  idsAmong,
  idsShape,
  isAmong,
  textsAmong,
} from '../engine/statements/set-of.ts'
import type { Written } from '../journal/journal.ts'
import { created, publicMark } from '../records/frame.ts'
import { firstFreeSpelling, nextSpelling, spellingsOf } from '../records/slugs.ts'
import type { EventTable, SlugTable, Tables } from '../tables.ts'
import { countNewEvents } from '../terms/term-tree.ts'
import { eventColumns, eventIndex } from './event-columns.ts'
import { type EventLinks, linkRows, termIdsIn, termRows } from './event-links.ts'

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
      given?: Reservation,
    ): Promise<Written<CalendarEvent>> {
      const { id, freeSlug, located } = given ?? (await reserve(db, { ...links, slug: event.slug }))
      const holdsSlug = event.status !== 'trash'
      const numbered = { ...event, slug: holdsSlug ? freeSlug : event.slug, id, version: 1 }
      const writing = settleAll([
        countTerms(db, [{ event, links }]),
        writeNewEvents(db, dialect, [{ event: numbered, links, holdsSlug }], located),
      ])
      return { ...created('event', numbered), writing }
    },

    /** Inserts the events as consecutive calls of `insert` would, and returns their ids. */
    async insertMany(events: readonly NewEvent[]): Promise<Written<number[]>> {
      const [{ ids, taken, located }] = await settleAll([reserveMany(db, events), countTerms(db, events)])
      const settled = await settle(db, events, ids, taken)
      await writeNewEvents(db, dialect, settled, located)
      return { result: [...ids], changes: settled.flatMap(({ event }) => created('event', event).changes) }
    },
  }
}

/** The id, slug and venues of a new event, determined before it is written. */
interface Reservation {
  readonly id: number
  /** The wanted slug, or its first free variant. */
  readonly freeSlug: string
  /** The venues with coordinates. */
  readonly located: ReadonlySet<number>
}

interface WantedEvent extends Pick<EventLinks, 'venueIds'> {
  readonly slug: string
}

export function eventReservations(db: Kysely<Tables>) {
  return {
    /** For `insert`. Sent with other statements, it takes no extra round trip. */
    reserve: (wanted: WantedEvent, placement?: Placement) => reserve(db, wanted, placement),
  }
}

async function reserve(
  db: Kysely<Tables>,
  { slug, venueIds = [] }: WantedEvent,
  { id }: Placement = {},
): Promise<Reservation> {
  const [from, until] = spellingsOf(slug)
  const wanted = {
    ...{ slug: value(slug), from: value(from), until: value(until) },
    venueIds: idsShape(venueIds),
  }
  const [requested] = id === undefined ? [] : await numberOne(db, { ...wanted, id: value(id) })
  const [row] = requested ? [requested] : await numberOne(db, wanted)
  const { id: newId, spellings, located } = required(row, 'new id')
  const taken = new Set(spellings?.split(separator))
  const freeSlug = spellings === null ? slug : nextSpelling(slug, spelling => taken.has(spelling))
  return { id: newId, freeSlug, located: new Set(idsIn(located)) }
}

/** No slug contains it. */
const separator = ','

type ReservationShape = Record<'slug' | 'from' | 'until', Value<string>> & {
  readonly venueIds: IdsShape
  readonly id?: Value<number>
}

/** A number, the variants of the slug that are taken, if the slug itself is, and the venues with coordinates. */
const numberOne = compiledOnce((db, { id, slug, from, until, venueIds }: ReservationShape) => {
  const slugs = db.selectFrom('slugs').where('kind', '=', 'event')
  const isTaken = slugs.where('slug', '=', slug).select('slug')
  const variants = slugs.where('slug', '>=', from).where('slug', '<', until)
  const spellings = variants.select(
    sql<string>`coalesce(string_agg(slug, ${sql.lit(separator)}), '')`.as('all'),
  )
  return db
    .insertInto('record_ids')
    .values({ kind: 'event', ...(id && { id }) })
    .onConflict(conflict => conflict.doNothing())
    .returning([
      'id',
      sql<string | null>`case when exists ${isTaken} then ${spellings} end`.as('spellings'),
      withCoordinates(db).select(idList('id').as('ids')).where(isAmong('id', venueIds)).as('located'),
    ])
})

/** The ids for new events, which of the wanted slugs are taken, and which of the venues have coordinates. */
async function reserveMany(db: Kysely<Tables>, events: readonly NewEvent[]) {
  const venueIds = events.flatMap(({ links }) => links.venueIds ?? [])
  const [ids, holders, venues] = await settleAll([
    newEventIds(db, events.length),
    holdersOf(db, { slugs: value(asKeys(events.map(({ event }) => event.slug))) }),
    venuesWithCoordinates(db, { ids: value(asKeys(venueIds)) }),
  ])
  return {
    ids,
    taken: new Set(holders.map(({ slug }) => slug)),
    located: new Set(venues.map(({ id }) => id)),
  }
}

/** Triggers would mark the events at these venues too, but would rewrite each new row and its index entries. */
function withCoordinates(db: Kysely<Tables>) {
  return db
    .selectFrom('venues')
    .where('status', '=', 'publish')
    .where('geo_lat', 'is not', null)
    .where('geo_lng', 'is not', null)
}

const venuesWithCoordinates = compiledOnce((db, { ids }: { ids: Value<string> }) =>
  withCoordinates(db).select('id').where('id', 'in', idsAmong(ids)),
)

async function newEventIds(db: Kysely<Tables>, count: number): Promise<number[]> {
  const keys = asKeys(Array.from({ length: count }, (_, index) => index))
  const { rows } = await sql<{ id: number }>`insert into record_ids (kind)
    select 'event' from json_each(${keys}) returning id`.execute(db)
  return rows.map(row => row.id).sort((one, other) => one - other)
}

async function settle(
  db: Kysely<Tables>,
  events: readonly NewEvent[],
  ids: readonly number[],
  taken: Set<string>,
): Promise<SettledEvent[]> {
  const settled: SettledEvent[] = []
  for (const [index, { event, links }] of events.entries()) {
    const holdsSlug = event.status !== 'trash'
    const id = required(ids[index], 'id for the event')
    const isTaken = holdsSlug && taken.has(event.slug)
    const slug = isTaken
      ? await firstFreeSpelling(db, { kind: 'event', recordId: id }, event.slug, other => taken.has(other))
      : event.slug
    taken.add(slug)
    settled.push({ event: { ...event, slug, id, version: 1 }, links, holdsSlug })
  }
  return settled
}

const holdersOf = compiledOnce((db, { slugs }: { slugs: Value<string> }) =>
  db.selectFrom('slugs').select('slug').where('kind', '=', 'event').where('slug', 'in', textsAmong(slugs)),
)

/** Updates the number of published events of each term. */
async function countTerms(db: Kysely<Tables>, events: readonly NewEvent[]): Promise<void> {
  const published = events.filter(({ event }) => event.status === 'publish')
  const termIds = published.flatMap(({ links }) => termIdsIn(links))
  const counts = Map.groupBy(termIds, termId => termId)
  await countNewEvents(db, new Map([...counts].map(([termId, all]) => [termId, all.length])))
}

/** A new event with everything that is stored. */
interface SettledEvent {
  readonly event: New<CalendarEvent> & Pick<CalendarEvent, 'id' | 'version'>
  readonly links: EventLinks
  /** Whether it owns its slug. Trashed events do not. */
  readonly holdsSlug: boolean
}

/**
 * The batch size. PostgreSQL's statement timeout counts from when a statement is sent, so a slow server would
 * time out on the last of thousands.
 */
export const eventsPerStep = 500

/** Inserts new events: one statement per table and hundred rows. */
async function writeNewEvents(
  db: Kysely<Tables>,
  dialect: Dialect,
  events: readonly SettledEvent[],
  /** The venues with coordinates. */
  located: ReadonlySet<number>,
): Promise<void> {
  if (events.length === 0) return
  const ids = events.map(({ event }) => event.id)
  await dialect.insertMany(db, ids, async () => {
    for (let first = 0; first < events.length; first += eventsPerStep)
      await insertStep(db, events.slice(first, first + eventsPerStep), located)
  })
}

function insertStep(
  db: Kysely<Tables>,
  events: readonly SettledEvent[],
  located: ReadonlySet<number>,
): Promise<void> {
  const slugs = events.filter(({ holdsSlug }) => holdsSlug).map(slugRow)
  const rows = events.map(event => eventRow(event, located))
  const links = events.flatMap(({ event, links }) => linkRows(event.id, links))
  const terms = events.flatMap(({ event, links }) => termRows(event.id, links))
  return insertAll(db, { slugs, events: rows, event_links: links, event_terms: terms })
}

function slugRow({ event: { id, language, slug } }: SettledEvent): SlugTable {
  return { kind: 'event', language, slug, record_id: id }
}

function eventRow({ event, links }: SettledEvent, located: ReadonlySet<number>) {
  return {
    ...eventColumns(event),
    ...eventIndex(event),
    ...publicMark(event),
    id: event.id,
    version: event.version,
    is_located: links.venueIds?.some(id => located.has(id)) ? 1 : 0,
  } satisfies Partial<EventTable>
}
