import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../../tables.ts'
import type { DatabaseFacts, TransferDialect } from '../dialect.ts'

export async function describeSqlite(db: Kysely<Tables>): Promise<DatabaseFacts> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select sqlite_version() as version, page_count * page_size as bytes
    from pragma_page_count(), pragma_page_size()`.execute(db)
  return { product: `SQLite ${rows[0]?.version}`, bytes: Number(rows[0]?.bytes), clockAhead: 0 }
}

/** https://sqlite.org/pragma.html#pragma_integrity_check */
export async function findSqliteDamage(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(db)
  const broken = await sql<{
    table: string
  }>`select distinct "table" from pragma_foreign_key_check limit 10`.execute(db)
  return [
    ...rows.map(row => row.integrity_check).filter(text => text !== 'ok'),
    ...broken.rows.map(({ table }) => `Rows of ${table} refer to rows that are missing.`),
  ]
}

const hasPlace = (venue: string) =>
  sql.raw(`(${venue}.status = 'publish' and ${venue}.geo_lat is not null and ${venue}.geo_lng is not null)`)

/** Whether an event in a statement on `events` has a venue with coordinates. */
const isLocated = sql`exists (select 1 from event_links inner join venues on venues.id = event_links.linked_id
  where event_links.event_id = events.id and ${hasPlace('venues')})`

const verify = (events: RawBuilder<unknown>) =>
  sql`update events set is_located = ${isLocated} where id in (${events}) and is_located <> ${isLocated}`

const eventsAt = (venue: string) => sql.raw(`select event_id from event_links where linked_id = ${venue}.id`)

/** Triggers update `events.is_located` on every change of a venue or of an event's venues. */
export async function keepLocated(db: Kysely<object>): Promise<void> {
  const create = (name: string, when: RawBuilder<unknown>, work: RawBuilder<unknown>) =>
    sql`create trigger if not exists ${sql.raw(`located_${name}`)} after ${when} begin ${work}; end`.execute(
      db,
    )
  await create(
    'link_insert',
    sql`insert on event_links`,
    sql`update events set is_located = 1 where id = new.event_id and is_located = 0
      and exists (select 1 from venues where id = new.linked_id and ${hasPlace('venues')})`,
  )
  await create('link_delete', sql`delete on event_links`, verify(sql`old.event_id`))
  await create('link_update', sql`update on event_links`, verify(sql`old.event_id, new.event_id`))
  // When a calendar is copied, links may be inserted before the venue.
  await create('venue_insert', sql`insert on venues when ${hasPlace('new')}`, verify(eventsAt('new')))
  await create(
    'venue_update',
    sql`update on venues when ${hasPlace('old')} <> ${hasPlace('new')}`,
    verify(eventsAt('new')),
  )
  await create('venue_delete', sql`delete on venues when ${hasPlace('old')}`, verify(eventsAt('old')))
}

export const sqliteTransfer: TransferDialect = {
  async hasTable(db, name) {
    const { rows } = await sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`.execute(
      db,
    )
    return rows.length > 0
  },

  liftTimeouts: async () => {},

  async lastNumber(db, table) {
    const { rows } = await sql<{
      seq: number
    }>`select seq from sqlite_sequence where name = ${table}`.execute(db)
    return rows[0]?.seq ?? 0
  },

  async continueAfter(tx, table, number) {
    await sql`insert into sqlite_sequence (name, seq)
      select ${table}, 0 where not exists (select 1 from sqlite_sequence where name = ${table})`.execute(tx)
    await sql`update sqlite_sequence set seq = max(seq, ${number}) where name = ${table}`.execute(tx)
  },
}
