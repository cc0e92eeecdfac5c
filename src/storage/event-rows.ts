import type { Kysely } from 'kysely'
import type { CalendarEvent } from '../domain/calendar-event.ts'
import type { New } from '../domain/record-frame.ts'
import type { Dialect } from './dialects/dialect.ts'
import { eventColumns } from './event-columns.ts'
import { type EventLinks, linkRows, termRows } from './event-links.ts'
import { publicMark } from './frame.ts'
import { insertAll } from './insert-statement.ts'
import type { SlugTable, Tables } from './tables.ts'
import { together } from './together.ts'

export type NumberedEvent = New<CalendarEvent> & { readonly id: number; readonly version: number }

/** A new event of which everything is known that is to be stored. */
export interface SettledEvent {
  readonly event: NumberedEvent
  readonly links: EventLinks
  /** Whether its slug is its own. The trash holds none. */
  readonly holdsSlug: boolean
}

/** Writes the rows of new events: one statement for each table and hundred rows. */
export async function writeNewEvents(
  db: Kysely<Tables>,
  dialect: Dialect,
  events: readonly SettledEvent[],
): Promise<void> {
  if (events.length === 0) return
  const links = events.flatMap(({ event, links }) => linkRows(event.id, links))
  const terms = events.flatMap(({ event, links }) => termRows(event.id, links))
  const ids = events.map(({ event }) => event.id)
  await dialect.insertTogether(db, ids, () =>
    together([
      insertAll(db, dialect, 'slugs', events.filter(({ holdsSlug }) => holdsSlug).map(slugRow)),
      insertAll(db, dialect, 'events', events.map(eventRow)),
      insertAll(db, dialect, 'event_links', links),
      insertAll(db, dialect, 'event_terms', terms),
    ]),
  )
}

function slugRow({ event: { id, language, slug } }: SettledEvent): SlugTable {
  return { kind: 'event', language, slug, record_id: id }
}

function eventRow({ event }: SettledEvent) {
  return { ...eventColumns(event), ...publicMark(event), id: event.id, version: event.version }
}
