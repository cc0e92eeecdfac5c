import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { ServerState } from '../../../domain/site/system-facts.ts'
import type { Tables } from '../../tables.ts'
import type { DatabaseFacts, TransferDialect } from '../dialect.ts'

export async function describePostgres(db: Kysely<Tables>): Promise<DatabaseFacts> {
  const { rows } = await sql<{ version: string; bytes: number; now: number }>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
    extract(epoch from clock_timestamp())::float8 as now`.execute(db)
  const [row] = rows
  return {
    product: `PostgreSQL ${row?.version}`,
    bytes: Number(row?.bytes),
    clockAhead: Number(row?.now) - Date.now() / 1000,
  }
}

/** The number of the writers' lock. It is arbitrary but fixed. */
export const lockNumber = 7236019

/** https://www.postgresql.org/docs/current/view-pg-locks.html */
export async function readServerState(db: Kysely<Tables>): Promise<ServerState> {
  const { rows } = await sql<ServerState>`
    select current_setting('max_connections')::int as "maxConnections",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as "usedConnections",
      (count(*) filter (where not granted))::int as "waitingWriters",
      coalesce(extract(epoch from clock_timestamp() - min(waitstart)), 0)::float8 as "longestWaitSeconds",
      coalesce(extract(epoch from clock_timestamp() - min(xact_start) filter (where granted)), 0)::float8
        as "lockHolderSeconds"
    from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and objid = ${sql.lit(lockNumber)} and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  const [state] = rows
  if (!state) throw new Error('PostgreSQL did not report its connections.')
  return state
}

/** Checksums and `amcheck` are the operator's to run. Indexes that a failed command has left unusable are found here. */
export async function findPostgresDamage(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid`.execute(db)
  return rows.map(({ name }) => `The index ${name} is invalid. Run: reindex index ${name}`)
}

const hasPlace = (venue: string) =>
  sql.raw(`(${venue}.status = 'publish' and ${venue}.geo_lat is not null and ${venue}.geo_lng is not null)`)

/**
 * Triggers update `events.is_located` on every change of a venue or of an event's venues. They use PL/pgSQL,
 * which plans a statement once per connection. An SQL function is planned on every call, which took six times
 * as long as the rest of an event insert.
 */
export async function keepLocated(db: Kysely<object>): Promise<void> {
  await sql`create or replace function look_where_located(ids integer[]) returns void language plpgsql as $$ begin
    update events set is_located = located.is_located
    from (
      select id, cast(exists (
        select 1 from event_links inner join venues on venues.id = event_links.linked_id
        where event_links.event_id = events.id and ${hasPlace('venues')}
      ) as integer) as is_located
      from events where id = any (ids)
    ) as located
    where events.id = located.id and events.is_located <> located.is_located;
  end $$`.execute(db)
  await sql`create or replace function keep_located_by_link() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        update events set is_located = 1 where id = new.event_id and is_located = 0
          and exists (select 1 from venues where id = new.linked_id and ${hasPlace('venues')});
        return null;
      end if;
      perform look_where_located(array[old.event_id]);
      if tg_op = 'UPDATE' then perform look_where_located(array[new.event_id]); end if;
      return null;
    end $$`.execute(db)
  await sql`create or replace function keep_located_by_venue() returns trigger language plpgsql as $$
    declare venue integer := case when tg_op = 'DELETE' then old.id else new.id end;
    begin
      if tg_op = 'UPDATE' and ${hasPlace('old')} = ${hasPlace('new')} then return null; end if;
      perform look_where_located(array(select event_id from event_links where linked_id = venue));
      return null;
    end $$`.execute(db)
  await sql`create or replace trigger located_by_links after insert or update or delete on event_links
    for each row execute function keep_located_by_link()`.execute(db)
  await sql`create or replace trigger located_by_venues after insert or update or delete on venues
    for each row execute function keep_located_by_venue()`.execute(db)
}

export const postgresTransfer: TransferDialect = {
  async hasTable(db, name) {
    const { rows } = await sql<{ found: string | null }>`select to_regclass(${name})::text as found`.execute(
      db,
    )
    return rows[0]?.found != null
  },

  async liftTimeouts(tx) {
    await sql`set local statement_timeout = 0`.execute(tx)
    // A backup may be read from a slow disk or network.
    await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(tx)
    // A lock held for longer than this is not going to be released.
    await sql`set local lock_timeout = '30s'`.execute(tx)
  },

  lastNumber: async (db, table) => lastOf(db, await sequenceOf(db, table)),

  async continueAfter(tx, table, number) {
    const sequence = await sequenceOf(tx, table)
    // Sequences are not transactional. This one only moves forward, so at worst a number is skipped.
    if (number > (await lastOf(tx, sequence))) {
      await sql`select setval(${sequence}::regclass, ${number})`.execute(tx)
    }
  },
}

async function sequenceOf(db: QueryExecutorProvider, table: string): Promise<string> {
  const { rows } = await sql<{
    sequence: string | null
  }>`select pg_get_serial_sequence(${table}, 'id') as sequence`.execute(db)
  const sequence = rows[0]?.sequence
  if (!sequence) throw new Error(`The table ${table} has no id sequence.`)
  return sequence
}

async function lastOf(db: QueryExecutorProvider, sequence: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select case when is_called then last_value else 0 end as last from ${sql.raw(sequence)}`.execute(db)
  return rows[0]?.last ?? 0
}
