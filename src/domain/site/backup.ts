import type { UtcSeconds } from '../time/date-time.ts'

/** A scheduled backup, or an attempt at one. */
export interface Backup {
  readonly madeAt: UtcSeconds
  readonly name: string
  readonly bytes: number
  /** Why it failed. */
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

/** A backup that is older than this is missing: at least one was not made. */
export const oldBackupSeconds = 2 * day

export type BackupWarning = 'off' | 'none' | 'failed' | 'old'

export function backupWarning(
  { last, failure }: BackupState,
  now: UtcSeconds,
  isOn: boolean,
): BackupWarning | undefined {
  if (!isOn) return 'off'
  if (failure) return 'failed'
  if (!last) return 'none'
  return now - last.madeAt > oldBackupSeconds ? 'old' : undefined
}
