// What fails first when several machines share a PostgreSQL database: connections, the writers' lock, replicas.
import type { ConnectionState, ServerState } from '../domain/site/system-facts.ts'
import type { MetricKinds } from './metric-kinds.ts'

/** Sets the gauges of the connections of one process. */
export function connectionMetrics({ gauge }: MetricKinds): (state: ConnectionState) => void {
  const connections = gauge(
    'almanac_postgres_connections',
    'Connections of this process to a host, in use or idle.',
    'host',
    'state',
  )
  const most = gauge(
    'almanac_postgres_connections_max',
    'The most that this process opens to a host.',
    'host',
  )
  const waiting = gauge(
    'almanac_postgres_waiting_statements',
    'Statements of this process that wait for a free connection.',
    'host',
  )
  const used = gauge('almanac_postgres_replica_used', '1 if visitors are served from the replica.', 'host')
  const lag = gauge('almanac_postgres_replica_lag_seconds', 'How far the replica is behind.', 'host')
  const pooler = gauge('almanac_postgres_pooler', '1 if DATABASE_POOLER names a connection pooler.')
  const all = [connections, most, waiting, used, lag]
  return ({ pools, replicas, isPooled }) => {
    // After a failover, the former primary has no connections.
    for (const one of all) one.reset()
    for (const { name: host, open, idle, waiting: count, most: limit } of pools) {
      connections.set({ host, state: 'in_use' }, open - idle)
      connections.set({ host, state: 'idle' }, idle)
      most.set({ host }, limit)
      waiting.set({ host }, count)
    }
    for (const { name: host, state, lagSeconds } of replicas) {
      used.set({ host }, Number(state === 'in use'))
      if (lagSeconds !== undefined) lag.set({ host }, lagSeconds)
    }
    pooler.set(Number(isPooled))
  }
}

/** Sets the gauges of the database server. */
export function serverMetrics({ gauge }: MetricKinds): (state: ServerState) => void {
  const connections = gauge(
    'almanac_postgres_server_connections',
    'Connections of all programs to the server.',
  )
  const most = gauge(
    'almanac_postgres_server_connections_max',
    'The most connections that the server accepts.',
  )
  const waiting = gauge('almanac_postgres_lock_waiting', 'Writers that wait for the writers’ lock.')
  const wait = gauge('almanac_postgres_lock_wait_seconds', 'How long the first of them has waited.')
  const holder = gauge(
    'almanac_postgres_lock_holder_seconds',
    'The age of the transaction that holds the writers’ lock, or 0.',
  )
  return state => {
    connections.set(state.usedConnections)
    most.set(state.maxConnections)
    waiting.set(state.waitingWriters)
    wait.set(state.longestWaitSeconds)
    holder.set(state.lockHolderSeconds)
  }
}
