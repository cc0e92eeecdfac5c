import type { Kysely } from 'kysely'
import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import type { New } from '../../domain/records/record-frame.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { insertAll } from '../engine/statements/insert-statement.ts'
import { publicMark } from '../records/frame.ts'
import type { EventTable, SlugTable, Tables } from '../tables.ts'
import { eventColumns, eventIndex } from './event-columns.ts'
import { type EventLinks, linkRows, termRows } from './event-links.ts'

export type NumberedEvent = New<CalendarEvent> & { readonly id: number; readonly version: number }

/** A new event with everything that is stored. */
export interface SettledEvent {
  readonly event: NumberedEvent
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
export async function writeNewEvents(
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
