import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { ConnectionState, ServerState } from '../../domain/site/system-facts.ts'
import type { DatabaseFacts, OpenOptions } from '../dialects/dialect.ts'
import { connect, isMissing } from './connect.ts'
import { findIdentity } from './identity.ts'
import { appliedMigrations, pendingAfter } from './migrate.ts'
import { NoCalendarError } from './not-a-calendar.ts'

/** What a look at a database finds, without changing it. */
export interface DatabaseReport extends DatabaseFacts {
  readonly events: number
  readonly applied: readonly string[]
  /** The migrations that this version would run. */
  readonly pending: readonly string[]
  /** What is damaged, in the words of the database. */
  readonly damage: readonly string[]
}

export async function checkDatabase(url: string): Promise<DatabaseReport> {
  await using connections = await connect(url, { existingOnly: true })
  const { reader, dialect } = connections
  await connections.verify()
  const applied = await appliedMigrations(reader, dialect)
  if (applied.length === 0) throw new NoCalendarError('There is no calendar in the database.')
  const { rows } = await sql<{ count: number }>`select count(*) as count from events`.execute(reader)
  return {
    ...(await dialect.describe(reader)),
    events: Number(rows[0]?.count),
    applied,
    pending: pendingAfter(applied),
    damage: await dialect.findDamage(reader),
  }
}

/** How long the replicas have to show that they are up to date. */
const patienceMilliseconds = 3_000

/** The connections, writers' lock and replicas of a database server. Undefined for a file. */
export async function inspectServer(
  url: string,
  options: OpenOptions,
): Promise<(ServerState & ConnectionState) | undefined> {
  await using connections = await connect(url, options)
  const { state, serverState } = connections
  if (!state || !serverState) return undefined
  const isSettled = () => state().replicas.every(replica => /in use|primary/.test(replica.state))
  for (const until = performance.now() + patienceMilliseconds; !isSettled() && performance.now() < until; )
    await pause(100)
  return { ...(await serverState()), ...state() }
}

/** Reads the identity of the database at this address, without migrating or creating it. */
export async function findIdentityAt(url: string): Promise<string | undefined> {
  if (isMissing(url)) return undefined
  await using connections = await connect(url)
  return await findIdentity(connections.reader, connections.dialect)
}
