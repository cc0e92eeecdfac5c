import { addAbortSignal } from 'node:stream'
import { messageOf } from '../domain/caught-error.ts'
import { type UtcSeconds, utcText } from '../domain/time/date-time.ts'
import type { Store } from '../storage/store.ts'
import type { BackedUpFiles } from '../storage/transfer/backup-format.ts'
import { checkBackup } from '../storage/transfer/read-backup.ts'
import { writeBackup } from '../storage/transfer/write-backup.ts'
import { type BackupPlace, backupName, ownPrefix } from './backup-place.ts'

export interface BackupParts {
  readonly store: Store
  readonly databaseUrl: string
  readonly place: BackupPlace
  /** The files of images, if backups hold them. */
  readonly files: BackedUpFiles | undefined
  /** How many are kept. */
  readonly most: number
  readonly version: string
  /** Stops the backup. One that was stopped did not fail, and is repeated at the next start. */
  readonly signal: AbortSignal
}

/** Writes a backup, reads it as a restore would, and only then removes older ones. Records the outcome. */
export async function makeBackup(
  parts: BackupParts,
  now: UtcSeconds,
): Promise<{ name: string; bytes: number }> {
  const { store, place } = parts
  const identity = await store.transaction(tx => tx.ensureIdentity())
  const name = backupName(identity, now)
  const note = (bytes: number, error: string | null) =>
    store.transaction(tx => tx.backups.insert({ madeAt: now, name, bytes, error }))
  try {
    const bytes = await writeVerified(parts, name, now)
    await note(bytes, null)
    await removeOlder(parts, identity)
    return { name, bytes }
  } catch (error) {
    if (!parts.signal.aborted) await note(0, `${place.place}: ${messageOf(error)}`)
    throw error
  }
}

async function writeVerified(parts: BackupParts, name: string, now: UtcSeconds): Promise<number> {
  const { databaseUrl: url, place, files, version: program, signal } = parts
  const request = { url, program, made: utcText(now), ...(files && { files }) }
  const bytes = await place.keep(name, output => writeBackup(request, addAbortSignal(signal, output)))
  try {
    await checkBackup(place.source(name))
  } catch (error) {
    await place.remove(name)
    throw error
  }
  return bytes
}

async function removeOlder({ place, most }: BackupParts, identity: string): Promise<void> {
  const own = (await place.list()).filter(({ name }) => name.startsWith(ownPrefix(identity)))
  for (const { name } of own.slice(most)) await place.remove(name)
}
