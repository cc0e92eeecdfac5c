import { chown, copyFile, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import type { Config } from '../../config/load-config.ts'
import { codeOf } from '../../domain/caught-error.ts'
import { isNewerVersion } from '../../domain/site/version-order.ts'
import { filePath, isPostgres } from '../../storage/engine/connect.ts'
import { copySuffix } from '../checks/back-up-first.ts'
import { systemClock } from '../line/clock.ts'
import { CommandError, type Invocation, optionIn, print, UsageError } from '../line/command.ts'
import { fetchPackage, kindOf } from './fetch-package.ts'
import { type Installation, readNotes, type UpdateNotes, versionIn } from './installation.ts'
import type { InstalledPrograms } from './run-program.ts'
import { type Service, waitForVersion } from './service.ts'

export interface Updating {
  readonly invocation: Invocation
  readonly installation: Installation
  readonly service: Service
  readonly programs: InstalledPrograms
  /** How long the other version may take until it is ready. */
  readonly waitSeconds: number
}

export async function installUpdate(updating: Updating): Promise<void> {
  const { invocation, installation } = updating
  const [from, sum] = [optionIn(invocation, 'from'), optionIn(invocation, 'sha256')]
  if (from === undefined || sum === undefined)
    throw new UsageError('Give the package with --from and its sum with --sha256, or go back with --back.')
  if (kindOf(from) !== installation.kind)
    throw new UsageError(
      installation.kind === 'npm'
        ? 'This Almanac is installed from the npm package. Use a .tgz file.'
        : 'This Almanac is installed from the Debian package. Use a .deb file.',
    )
  const folder = await mkdtemp(join(tmpdir(), 'almanac-package-'))
  try {
    await installFile(await fetchPackage(from, sum, folder), updating)
  } finally {
    await rm(folder, { recursive: true })
    await installation.tidyUp()
  }
}

async function installFile(file: string, updating: Updating): Promise<void> {
  const { invocation, installation, service, programs, waitSeconds } = updating
  const { config, terminal } = invocation
  const staged = await installation.stage(file)
  const [present, next] = [await versionIn(installation.root), await versionIn(staged)]
  if (next === present || isNewerVersion(present, next))
    throw new CommandError(`${present} is installed, and the package has ${next}. Nothing was changed.`)
  const pending = await checkDatabase(staged, next, programs)
  const migrations =
    pending.length === 0 ? 'The database stays as it is.' : `Migrations: ${pending.join(', ')}.`
  print(terminal, `Updating from ${present} to ${next}. ${migrations}`)
  const at = systemClock()
  const needsBackup = pending.length > 0 && isPostgres(config.databaseUrl)
  // What is written after the backup would be lost on the way back.
  if (needsBackup && !service.isOurs)
    await refuseRunning(invocation, 'because the database is backed up and migrated. Then update again.')
  await installation.prepare()
  await service.stop()
  const backup = needsBackup && (await backUpPostgres(installation, programs))
  const notes: UpdateNotes = { from: present, to: next, at, ...(backup && { backup }) }
  await writeFile(installation.notes, `${JSON.stringify(notes)}\n`, { mode: 0o600 })
  await installation.install(file)
  await service.start()
  if (await waitForVersion(next, config, waitSeconds))
    return print(terminal, `Almanac ${next} serves. To return to ${present}: almanac update --back`)
  print(terminal, `Almanac ${next} was not ready after ${waitSeconds} seconds. Going back to ${present}.`)
  await returnTo(present, updating)
  await installation.discardFormer()
  throw new CommandError(`The update failed, and ${present} serves again. The log of the server says why.`)
}

/** The pending migrations. SQLite is migrated on a copy first. */
async function checkDatabase(
  staged: string,
  next: string,
  programs: InstalledPrograms,
): Promise<readonly string[]> {
  const { code, stdout, stderr } = await programs.run(staged, ['upgrade', '--check', '--json'])
  if (code !== 0)
    throw new CommandError(`Almanac ${next} refuses this calendar: ${stderr.trim()} Nothing was changed.`)
  return JSON.parse(stdout).pending
}

/** Puts the former version in place again, with the database that it can use. */
async function returnTo(former: string, updating: Updating) {
  const { invocation, installation, service, programs, waitSeconds } = updating
  const { config } = invocation
  const canUse = (await formerProblem(updating)) === undefined
  await service.stop()
  if (!canUse && !service.isOurs)
    await refuseRunning(
      invocation,
      'because the database is replaced. Then run: almanac update --back --restore',
    )
  await installation.swapBack()
  if (!canUse) {
    // dpkg starts it.
    await service.stop()
    await restoreFormerDatabase(installation, await readNotes(installation), { config, programs })
  }
  await service.start()
  if (!(await waitForVersion(former, config, waitSeconds)))
    throw new CommandError(
      `Almanac ${former} is installed again, but is not ready. See the log of the server.`,
    )
}

/** Why the former version cannot use the database, if it cannot. */
async function formerProblem({ installation, programs }: Updating): Promise<string | undefined> {
  const { code, stderr } = await programs.run(await installation.formerRoot(), ['upgrade', '--check'])
  return code === 0 ? undefined : stderr.trim()
}

async function refuseRunning({ config }: Invocation, reason: string): Promise<void> {
  const answer = await fetch(`http://${config.host}:${config.port}/health`).catch(() => undefined)
  if (answer) throw new CommandError(`Stop the server first, ${reason}`)
}

/** Returns to the version before the last update. */
export async function goBack(updating: Updating): Promise<void> {
  try {
    await returnToFormer(updating)
  } finally {
    await updating.installation.tidyUp()
  }
}

async function returnToFormer(updating: Updating): Promise<void> {
  const { invocation, installation } = updating
  const { flags, terminal } = invocation
  if (!installation.hasFormer()) throw new CommandError('There is no former version to return to.')
  const present = await versionIn(installation.root)
  const former = await versionIn(await installation.formerRoot())
  const problem = flags.restore ? undefined : await formerProblem(updating)
  if (problem !== undefined) {
    const { at } = await readNotes(installation)
    const time = new Date(at * 1000).toISOString()
    throw new CommandError(
      `Almanac ${former} cannot use the database of ${present}: ${problem} With --restore, the copy from before the update is used, and all changes since ${time} are lost.`,
    )
  }
  await installation.prepare()
  await returnTo(former, updating)
  print(terminal, `Almanac ${former} serves. To return to ${present}: almanac update --back`)
}

/** Writes a backup with the present version, and returns its path. */
async function backUpPostgres(
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
async function restoreFormerDatabase(
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
