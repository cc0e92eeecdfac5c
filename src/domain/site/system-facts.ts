import type { UtcSeconds } from '../time/date-time.ts'

/** What the status page says of the program and its machine. */
export interface SystemFacts {
  readonly version: string
  /** If a newer one is available, as far as known. */
  readonly newestVersion?: string
  readonly node: string
  readonly makesBackups: boolean
  /** The fuller of the disks that hold the calendar on this machine. */
  readonly freeBytes?: number
}

/** With less space than this, administrators are warned. */
export const littleSpaceBytes = 1e9

/** What waits for a background job, and what has failed. Slices add theirs. */
export interface Backlog {
  /** The number of the newest change. */
  readonly journalPosition: number
  /** The time of the newest scheduled backup, or 0. */
  readonly lastBackupAt: number
  /** How much waits, by queue: messages, imports, or changes that the slowest reader has not processed. */
  readonly waiting: Readonly<Record<string, number>>
  /** How much failed, by what it is. */
  readonly failing: Readonly<Record<string, number>>
}

export type SliceBacklog = Pick<Backlog, 'waiting' | 'failing'>

/** The connections of a process to its databases, for monitoring. */
export interface ConnectionState {
  /** Whether the settings name a connection pooler. */
  readonly isPooled: boolean
  /** The primary first, then the replicas. */
  readonly pools: readonly PoolState[]
  readonly replicas: readonly ReplicaState[]
}

/** The connections and the writers' lock of a database server, for monitoring. */
export interface ServerState {
  readonly usedConnections: number
  readonly maxConnections: number
  readonly waitingWriters: number
  /** How long the first waiting writer has waited. */
  readonly longestWaitSeconds: number
  /** The age of the transaction that holds the lock, or 0. */
  readonly lockHolderSeconds: number
}

interface PoolState {
  /** The host and port. */
  readonly name: string
  readonly open: number
  readonly idle: number
  /** How many requests wait for a connection. */
  readonly waiting: number
  readonly most: number
}

export interface ReplicaState {
  readonly name: string
  /** Visitors are served from it only if it is in use. A primary may be listed for the time after a failover. */
  state: 'in use' | 'behind' | 'unavailable' | 'primary'
  /** How far it is behind the primary. Undefined if it isn't known. */
  lagSeconds: number | undefined
}

/** A scheduled backup, or an attempt at one. */
export interface Backup {
  readonly madeAt: UtcSeconds
  readonly name: string
  readonly bytes: number
  readonly error: string | null
}

/** The newest backup, and the failure after it, if there was one. */
export interface BackupState {
  readonly last?: Backup
  readonly failure?: Backup
}

const day = 86_400
const retrySeconds = 3600

/** Whether a backup is due: none since the last scheduled time, and no failure in the last hour. */
export function isBackupDue({ last, failure }: BackupState, now: UtcSeconds, timeOfDay: string): boolean {
  if (failure && now - failure.madeAt < retrySeconds) return false
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number)
  const offset = hours * 3600 + minutes * 60
  const dueAt = Math.floor((now - offset) / day) * day + offset
  return last === undefined || last.madeAt < dueAt
}

/** Backups run daily. If the last one is older than this, at least one was missed. */
export const oldBackupSeconds = 2 * day

export type BackupWarning = 'off' | 'none' | 'failed' | 'old'

export function backupWarning({ last, failure }: BackupState, now: UtcSeconds): BackupWarning | undefined {
  if (failure) return 'failed'
  if (!last) return 'none'
  return now - last.madeAt > oldBackupSeconds ? 'old' : undefined
}
