import { type Kysely, sql } from 'kysely'
import type { ServerState } from '../../../domain/site/system-facts.ts'
import type { Tables } from '../../tables.ts'

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
