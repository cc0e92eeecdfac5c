import type pg from 'pg'
import type { ConnectionState } from '../../../domain/site/system-facts.ts'
import type { OpenOptions } from '../dialect.ts'
import { type HostAddress, readPostgresAddress } from './address.ts'
import { watchHosts } from './hosts.ts'
import { openPool } from './pools.ts'

/** No host accepts writes. The code is PostgreSQL's for a write on a replica, and is handled in the same way. */
class NotWritableError extends Error {
  readonly code = '25006'
}

/** The hosts of the addresses, and their connections: the primary, and replicas. */
export function openCluster(url: string, options: OpenOptions) {
  const { hosts, needsWritable, isPooled } = readPostgresAddress(url)
  const copies = (options.replicaUrls ?? []).map(replicaUrl => readPostgresAddress(replicaUrl).hosts[0])
  const open = (host: HostAddress) => openPool(host, { ...options, isPooled })
  const first = open(hosts[0])
  const candidates = [first, ...hosts.slice(1).map(open)]
  const replicas = copies.map(open)
  const listeners: (() => void)[] = []
  const isWatched = needsWritable || replicas.length > 0
  const watch = isWatched ? watchHosts({ primaries: hosts, replicas: copies, onSwitch }) : undefined
  const place = () => watch?.primary() ?? 0
  const current = () => candidates[place()] ?? first

  function onSwitch(): void {
    // The former primary may be frozen, so statements that wait for it fail now.
    for (const other of candidates) if (other !== current()) other.drop()
    for (const notify of listeners) notify()
  }

  async function primary(): Promise<pg.Pool> {
    await watch?.ready
    if (needsWritable && watch?.isReadOnly())
      throw new NotWritableError(`No host accepts writes: ${watch.refusal()}.`)
    return current().pool
  }

  return {
    isPooled,
    /** The pool of the host that accepts writes. */
    primary,
    /** Where the primary is, for a separate connection. */
    primaryAddress: () => (hosts[place()] ?? hosts[0]).connectionString,
    onSwitch: (notify: () => void) => void listeners.push(notify),
    /** A statement failed because the primary is unavailable. */
    suspect: () => watch?.suspect(),
    isPrimaryAvailable: () => watch?.isPrimaryAvailable() ?? true,
    replicas,
    isUsed: (replica: number) => watch?.replicas[replica]?.state === 'in use',
    state: (): ConnectionState => ({
      isPooled,
      pools: [current(), ...replicas].map(({ name, pool }) => ({
        name,
        open: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
        most: pool.options.max,
      })),
      replicas: watch?.replicas ?? [],
    }),
    async close(): Promise<void> {
      await watch?.close()
      // A second call does nothing, as on SQLite.
      const open = [...candidates, ...replicas].filter(({ pool }) => !pool.ending)
      await Promise.all(open.map(({ pool }) => pool.end()))
    },
  }
}
