// Storing many new events at once: a statement for a hundred rows where one event alone takes seven.
import { CompiledQuery, type Kysely } from 'kysely'
import type { CalendarEvent } from '../domain/calendar-event.ts'
import type { New } from '../domain/record-frame.ts'
import type { Dialect } from './dialects/dialect.ts'
import { eventColumns } from './event-columns.ts'
import { type EventLinks, linkRows, termRows } from './event-links.ts'
import { publicMark } from './frame.ts'
import { insertAll, insertStatement } from './insert-statement.ts'
import type { Written } from './journal.ts'
import { created } from './record-changes.ts'
import { setOfTexts } from './set-of.ts'
import { newSlug } from './slugs.ts'
import type { SlugTable, Tables } from './tables.ts'
import { addToCount } from './term-counts.ts'

export interface NewEvent {
  readonly event: New<CalendarEvent>
  readonly links: EventLinks
}

/** Stores the events as `insert` would one after the other, and tells their ids. */
export async function insertEvents(
  db: Kysely<Tables>,
  dialect: Dialect,
  events: readonly NewEvent[],
): Promise<Written<number[]>> {
  const ids = await newEventIds(db, dialect, events.length)
  const numbered = events.map(({ event, links }, index) => ({
    event: { ...event, id: ids[index] as number, version: 1 },
    links,
  }))
  const slugs = await takeSlugs(
    db,
    dialect,
    numbered.map(({ event }) => event),
  )
  const settled = numbered.map(({ event, links }, index) => ({
    event: { ...event, slug: slugs[index] as string },
    links,
  }))
  await dialect.insertTogether(db, ids, () => insertAll(db, dialect, 'events', settled.map(rowOf)))
  await insertAll(
    db,
    dialect,
    'event_links',
    settled.flatMap(({ event, links }) => linkRows(event.id, links)),
  )
  await insertAll(
    db,
    dialect,
    'event_terms',
    settled.flatMap(({ event, links }) => termRows(event.id, links)),
  )
  await countTerms(db, settled)
  return { result: ids, changes: settled.flatMap(({ event }) => created('event', event).changes) }
}

type NumberedEvent = New<CalendarEvent> & { readonly id: number; readonly version: number }

function rowOf({ event }: { readonly event: NumberedEvent }) {
  return { ...eventColumns(event), ...publicMark(event), id: event.id, version: event.version }
}

async function newEventIds(db: Kysely<Tables>, dialect: Dialect, count: number): Promise<number[]> {
  const statement = insertStatement(dialect, 'record_ids', ['kind'], count)
  const kinds = Array.from({ length: count }, () => 'event')
  const { rows } = await db.executeQuery<{ id: number }>(
    CompiledQuery.raw(`${statement} returning id`, kinds),
  )
  return rows.map(row => row.id).sort((one, other) => one - other)
}

/** The slugs under which the events stand. Those that are free are taken together, the others one by one. */
async function takeSlugs(
  db: Kysely<Tables>,
  dialect: Dialect,
  events: readonly NumberedEvent[],
): Promise<string[]> {
  const taken = await slugsTaken(
    db,
    events.map(event => event.slug),
  )
  const free = events.filter(({ slug, status }) => {
    if (status === 'trash' || taken.has(slug)) return false
    taken.add(slug)
    return true
  })
  const rows: SlugTable[] = free.map(({ id, language, slug }) => ({
    kind: 'event',
    language,
    slug,
    record_id: id,
  }))
  await insertAll(db, dialect, 'slugs', rows)
  const held = new Set(free)
  const slugs: string[] = []
  for (const event of events) slugs.push(held.has(event) ? event.slug : await newSlug(db, 'event', event))
  return slugs
}

async function slugsTaken(db: Kysely<Tables>, wanted: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('slugs')
    .select('slug')
    .where('kind', '=', 'event')
    .where('slug', 'in', setOfTexts(wanted))
    .execute()
  return new Set(rows.map(row => row.slug))
}

/** Terms count the published events that have them. */
async function countTerms(
  db: Kysely<Tables>,
  events: readonly { event: NumberedEvent; links: EventLinks }[],
) {
  const published = events.filter(({ event }) => event.status === 'publish')
  const terms = published.flatMap(({ event, links }) => termRows(event.id, links))
  const byTerm = Map.groupBy(terms, row => row.term_id)
  for (const [termId, rows] of byTerm) await addToCount(db, termId, rows.length)
}
