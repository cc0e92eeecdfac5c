// What an import compares its records with, and what uses the records that an undo would remove.
import { type Kysely, sql } from 'kysely'
import type { SourcedKind } from '../../domain/records/term.ts'
import type { NamedRecord, SameDayEvent } from '../../domain/site/import-run.ts'
import { type LocalDateTime, localToUtc, type UtcSeconds, utc } from '../../domain/time/date-time.ts'
import type { Tables } from '../tables.ts'

/** The local day of an event begins and ends within these hours of the same day in UTC. */
const widestOffset = 15 * 3600
const secondsPerDay = 86_400

async function translatedNames(db: Kysely<Tables>, records: readonly NamedRecord[]): Promise<NamedRecord[]> {
  const translations = await db
    .selectFrom('translations')
    .select(['kind', 'record_id', 'texts'])
    .where('kind', 'in', ['venue', 'organizer', 'category', 'tag'])
    .orderBy('id')
    .execute()
  const byKey = new Map(records.map(record => [`${record.kind} ${record.id}`, record]))
  return translations.flatMap(({ kind, record_id, texts }) => {
    const record = byKey.get(`${kind} ${record_id}`)
    const { name }: { readonly name?: string } = JSON.parse(texts)
    return record && name ? [{ ...record, name }] : []
  })
}

export function importMatchReads(db: Kysely<Tables>) {
  return {
    /** All records that a table can name, by their names in all languages, apart from the trash. */
    async recordNames(): Promise<NamedRecord[]> {
      const venues = await db
        .selectFrom('venues')
        .select(['id', 'name', 'city'])
        .where('status', '<>', 'trash')
        .execute()
      const organizers = await db
        .selectFrom('organizers')
        .select(['id', 'name'])
        .where('status', '<>', 'trash')
        .execute()
      const terms = await db.selectFrom('terms').select(['id', 'name', 'taxonomy as kind']).execute()
      const records = [
        ...venues.map(venue => ({ kind: 'venue' as const, ...venue })),
        ...organizers.map(organizer => ({ kind: 'organizer' as const, ...organizer, city: '' })),
        ...terms.map(term => ({ ...term, city: '' })),
      ]
      return [...records, ...(await translatedNames(db, records))]
    },

    /** The events that begin on a day on their own clocks, apart from the trash. */
    async eventsBeginningOn(day: string): Promise<SameDayEvent[]> {
      const midnight = localToUtc(`${day} 00:00:00` as LocalDateTime, utc)
      const events = await db
        .selectFrom('events')
        .select(['id', 'title'])
        .where('status', 'in', ['publish', 'future', 'draft', 'pending', 'private'])
        .where('start_utc', '>=', (midnight - widestOffset) as UtcSeconds)
        .where('start_utc', '<', (midnight + secondsPerDay + widestOffset) as UtcSeconds)
        .where('start_local', '>=', `${day} 00:00:00` as LocalDateTime)
        .where('start_local', '<=', `${day} 23:59:59` as LocalDateTime)
        .orderBy('id')
        .execute()
      if (events.length === 0) return []
      const links = await db
        .selectFrom('event_links')
        .select(['event_id', 'linked_id'])
        .where('kind', '=', 'venue')
        .where(
          'event_id',
          'in',
          events.map(({ id }) => id),
        )
        .execute()
      return events.map(event => ({
        ...event,
        venueIds: links.filter(link => link.event_id === event.id).map(link => link.linked_id),
      }))
    },

    /** How many events, or terms below it, use a record. */
    async countUses(kind: SourcedKind, id: number): Promise<number> {
      const uses =
        kind === 'venue' || kind === 'organizer'
          ? sql<number | string>`(select count(*) from event_links where linked_id = ${id})`
          : kind === 'category' || kind === 'tag'
            ? sql<number | string>`(select count(*) from event_terms where term_id = ${id})
                + (select count(*) from terms where parent_id = ${id})`
            : sql<number | string>`0`
      const { rows } = await sql<{ uses: number | string }>`select ${uses} as uses`.execute(db)
      return Number(rows[0]?.uses ?? 0)
    },
  }
}
