// What fails first when several machines share a PostgreSQL database.
import type { Config } from '../../config/load-config.ts'
import type { ConnectionState, ReplicaState, ServerState } from '../../domain/site/system-facts.ts'
import { inspectServer } from '../../storage/engine/check-database.ts'
import { isPostgres } from '../../storage/engine/connect.ts'
import type { Found } from './doctor-checks.ts'
import { explainDatabase } from './explain-database.ts'

type Inspected = ServerState & ConnectionState

function inspecting(judge: (inspected: Inspected, config: Config) => Found) {
  return async (config: Config): Promise<Found> => {
    const { databaseUrl, databaseReplicaUrls: replicaUrls } = config
    if (!isPostgres(databaseUrl)) return { state: 'skipped', found: 'The database is a file.' }
    const found = await explainDatabase(databaseUrl, () => inspectServer(databaseUrl, { replicaUrls }))
    return found ? judge(found, config) : { state: 'skipped', found: 'The database is a file.' }
  }
}

/** For listening, and for watching the host. */
const extraConnections = 2

export const checkConnections = inspecting(({ usedConnections, maxConnections, isPooled }, config) => {
  const processes = config.workers > 1 ? config.workers + 1 : 1
  const needed = processes * (config.databaseConnections + extraConnections)
  const pooler = isPooled ? ' A connection pooler is configured (DATABASE_POOLER).' : ''
  const found = `${usedConnections} of ${maxConnections} are in use. This server opens up to ${needed}.${pooler}`
  if (isPooled || needed <= maxConnections - 10) return { state: 'ok', found }
  return {
    state: 'warning',
    found,
    action:
      'Lower ALMANAC_DATABASE_CONNECTIONS, or raise max_connections in PostgreSQL. Leave ten for commands.',
  }
})

/** Longer than a writer may pause. */
const longHolderSeconds = 15

export const checkWritersLock = inspecting(({ waitingWriters, lockHolderSeconds }) => {
  if (lockHolderSeconds === 0) return { state: 'ok', found: 'No transaction writes at the moment.' }
  const found = `A transaction has been writing for ${lockHolderSeconds.toFixed(1)} s, and ${waitingWriters} wait for it.`
  if (lockHolderSeconds < longHolderSeconds) return { state: 'ok', found }
  return {
    state: 'warning',
    found,
    action:
      'If no restore or migration is running, find it in pg_stat_activity and end it: pg_terminate_backend(pid).',
  }
})

export const checkReplicas = inspecting(({ replicas }) => {
  if (replicas.length === 0) return { state: 'skipped', found: 'DATABASE_REPLICA_URL is not set.' }
  const found = `${replicas.map(replicaText).join(', ')}.`
  const isUsed = replicas.some(({ state }) => state === 'in use')
  const isWell = replicas.every(({ state }) => state === 'in use' || state === 'primary')
  if (isUsed && isWell) return { state: 'ok', found }
  return {
    state: 'warning',
    found,
    action: isUsed
      ? 'Visitors read from the others. See the log of the replica, and pg_stat_replication on the primary.'
      : 'Visitors read from the primary. See the log of the replicas, and pg_stat_replication on the primary.',
  }
})

function replicaText({ name, state, lagSeconds }: ReplicaState): string {
  if (state === 'primary') return `${name} is the primary now, and is skipped`
  if (state === 'behind' && lagSeconds !== undefined) return `${name} is ${lagSeconds.toFixed(1)} s behind`
  return `${name} is ${state}`
}
