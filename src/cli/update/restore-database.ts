import { chown, copyFile, mkdir, readdir, rename, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Config } from '../../config/load-config.ts'
import { codeOf } from '../../domain/caught-error.ts'
import { filePath, isPostgres } from '../../storage/engine/connect.ts'
import { copySuffix } from '../checks/back-up-first.ts'
import { CommandError } from '../line/command.ts'
import type { Installation } from './installation.ts'
import type { InstalledPrograms } from './run-program.ts'
import type { UpdateNotes } from './update-notes.ts'

/** Writes a backup with the present version, and returns its path. */
export async function backUpPostgres(
  { root, notes }: Installation,
  { owner, run }: InstalledPrograms,
): Promise<string> {
  const folder = notes.replace(/\.json$/, '')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (owner) await chown(folder, owner.uid, owner.gid)
  const path = join(folder, 'almanac.backup')
  const { code, stderr } = await run(root, ['backup', path, '--force', '--without-images'])
  if (code !== 0) throw new CommandError(`The backup before the update failed: ${stderr.trim()}`)
  return path
}

/**
 * Replaces a migrated database by the one from before the update. The migrated file is kept beside it. The version that
 * has migrated PostgreSQL, which is the former one by now, restores it: the other doesn't know all of its tables.
 */
export async function restoreFormerDatabase(
  installation: Installation,
  { at, backup }: UpdateNotes,
  { config, programs }: { readonly config: Config; readonly programs: InstalledPrograms },
): Promise<void> {
  if (!isPostgres(config.databaseUrl)) return restoreFile(filePath(config.databaseUrl), at)
  if (backup === undefined) throw new CommandError('There is no backup from before the update.')
  const args = ['restore', backup, '--replace', '--keep-version']
  const { code, stderr } = await programs.run(await installation.formerRoot(), args)
  if (code !== 0) throw new CommandError(`${backup} cannot be restored: ${stderr.trim()}`)
}

async function restoreFile(path: string, updatedAt: number): Promise<void> {
  const copy = await findCopy(path, updatedAt)
  const { uid, gid } = await stat(path)
  const aside = `${path}.after-update-${Math.floor(updatedAt)}`
  for (const end of ['', '-wal', '-shm'])
    await rename(`${path}${end}`, `${aside}${end}`).catch(error => {
      if (codeOf(error) !== 'ENOENT') throw error
    })
  await copyFile(copy, path)
  await chown(path, uid, gid)
}

/** The copy that the new version made before it migrated the file. */
async function findCopy(path: string, updatedAt: number): Promise<string> {
  const beginning = `${basename(path)}${copySuffix}`
  const names = (await readdir(dirname(path))).filter(name => name.startsWith(beginning)).sort()
  for (const name of names) {
    const copy = join(dirname(path), name)
    if ((await stat(copy)).mtimeMs / 1000 >= updatedAt - 1) return copy
  }
  throw new CommandError(`There is no copy ${path}${copySuffix}… from before the update.`)
}
