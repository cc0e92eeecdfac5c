import type { Writable } from 'node:stream'
import type { BackupSource } from '../storage/transfer/read-backup.ts'

export interface StoredBackup {
  readonly name: string
  readonly bytes: number
}

/** Where scheduled backups are kept: a folder, or a bucket. */
export interface BackupPlace {
  /** Such as "The folder /var/backups/almanac". */
  readonly place: string
  /** Newest first. */
  list(): Promise<StoredBackup[]>
  /** Keeps what is written under this name, whole or not at all, and returns its size. */
  keep(name: string, write: (output: Writable) => Promise<unknown>): Promise<number>
  source(name: string): BackupSource
  remove(name: string): Promise<void>
}

/** By calendar and time, so several calendars may share a place, and names sort by age. */
export function backupName(identity: string, madeAt: number): string {
  const time = new Date(madeAt * 1000).toISOString().slice(0, 19).replaceAll(':', '')
  return `${ownPrefix(identity)}${time}Z.backup`
}

export function ownPrefix(identity: string): string {
  return `almanac-${identity.slice(0, 8)}-`
}

const namePattern = /^almanac-[0-9a-f]{8}-(\d{4}-\d\d-\d\dT\d{6}Z)\.backup$/

export function isBackupName(name: string): boolean {
  return namePattern.test(name)
}

/** The time of the backup, for sorting. */
export function timeIn(name: string): string {
  return namePattern.exec(name)?.[1] ?? ''
}

export function newestFirst(backups: readonly StoredBackup[]): StoredBackup[] {
  return backups.toSorted((one, other) => (timeIn(one.name) < timeIn(other.name) ? 1 : -1))
}
