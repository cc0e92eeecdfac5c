import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { countZoneCorrections } from '../../actions/events/zone-corrections.ts'
import { timeIn } from '../../backups/backup-place.ts'
import { type Config, imageStoreOf } from '../../config/load-config.ts'
import { oldBackupSeconds } from '../../domain/site/system-facts.ts'
import { folderAt, openImageFiles } from '../../images/open-image-files.ts'
import { refuseReadOnly } from '../../storage/dialects/sqlite/file.ts'
import { checkDatabase, findIdentityAt } from '../../storage/engine/check-database.ts'
import { filePath, isMissing, isPostgres } from '../../storage/engine/connect.ts'
import { checkBackup } from '../../storage/transfer/read-backup.ts'
import { systemClock } from '../line/clock.ts'
import { withStore } from '../line/with-store.ts'
import { explainDatabase } from './explain-database.ts'
import { checkConfiguredImages } from './explain-images.ts'
import { openConfiguredBackups } from './open-backups.ts'

export const mailAdvice =
  'Check the host, port, user and password in ALMANAC_SMTP_URL. Port 465 needs smtps://.'

export type Found = Omit<Finding, 'check'>

/** The files and folders of this machine that hold the calendar. */
function pathsOf(config: Config): string[] {
  const { address } = imageStoreOf(config)
  return [
    ...(isPostgres(config.databaseUrl) ? [] : [filePath(config.databaseUrl)]),
    ...(address.startsWith('file:') ? [folderAt(address)] : []),
  ]
}

export async function checkPermissions(config: Config): Promise<Found> {
  const paths = pathsOf(config).filter(path => existsSync(path))
  if (paths.length === 0) return { state: 'skipped', found: 'Nothing is kept on this machine.' }
  if (!isPostgres(config.databaseUrl)) refuseReadOnly(filePath(config.databaseUrl))
  const open = paths.filter(path => (statSync(path).mode & 0o077) !== 0 && process.platform !== 'win32')
  if (open.length === 0) return { state: 'ok', found: `Only the owner reads ${paths.join(' and ')}.` }
  return {
    state: 'warning',
    found: `Other users of this machine may read ${open.join(' and ')}.`,
    action: `Run: chmod -R go= ${open.join(' ')}`,
  }
}

const [littleSpace, tooLittleSpace] = [1e9, 1e8]

export async function checkDisk(config: Config): Promise<Found> {
  const folders = [...new Set(pathsOf(config).map(existingFolder))]
  if (folders.length === 0) return { state: 'skipped', found: 'Nothing is kept on this machine.' }
  const free = folders.map(folder => {
    const { bavail, bsize } = statfsSync(folder)
    return { folder, bytes: bavail * bsize }
  })
  const least = free.reduce((one, other) => (other.bytes < one.bytes ? other : one))
  const found = `${(least.bytes / 1e9).toFixed(1)} GB free at ${least.folder}.`
  if (least.bytes >= littleSpace) return { state: 'ok', found }
  const action = 'Free some space: without any, changes are answered with status 507.'
  return { state: least.bytes < tooLittleSpace ? 'error' : 'warning', found, action }
}

function existingFolder(path: string): string {
  return existsSync(path) && statSync(path).isDirectory()
    ? path
    : existsSync(dirname(path))
      ? dirname(path)
      : '.'
}

/** No image has this name, because none has this digest. */
const testFile = `${'0'.repeat(64)}/doctor.png`

/** The only way to test write access is to write. */
export async function checkImages(config: Config): Promise<Found> {
  const { databaseUrl } = config
  if (isMissing(databaseUrl)) return { state: 'skipped', found: 'There is no calendar yet.' }
  const identity = await explainDatabase(databaseUrl, () => findIdentityAt(databaseUrl))
  await checkConfiguredImages({ identity, hasImages: false }, config)
  const files = await openImageFiles(imageStoreOf(config))
  await files.write(testFile, Buffer.from('doctor'))
  const size = await files.size(testFile)
  await files.remove(testFile)
  if (size === 6) return { state: 'ok', found: `${files.place} takes files and gives them back.` }
  return {
    state: 'error',
    found: `${files.place} took a file and did not give it back.`,
    action: 'Check the permissions of the bucket: the credentials need to put, get, list and delete objects.',
  }
}

/** What a check of `almanac doctor` found. */
export interface Finding {
  readonly check: string
  readonly state: 'ok' | 'warning' | 'error' | 'skipped'
  readonly found: string
  readonly action?: string
}

/** Reads the newest backup through, as a restore would. */
export async function checkBackups(config: Config): Promise<Found> {
  if (config.backup === undefined)
    return {
      state: 'skipped',
      found: 'ALMANAC_BACKUP is not set: the server makes no backups.',
      action: 'Set it to a folder on another disk or a bucket, unless you back up another way.',
    }
  const place = await openConfiguredBackups(config)
  const [newest] = await place.list()
  if (!newest)
    return {
      state: 'warning',
      found: `${place.place} has no backups.`,
      action:
        'Start the server, which creates the first one immediately. If it has run, search its log for "a job failed".',
    }
  const { header } = await checkBackup(place.source(newest.name))
  const found = `${newest.name} is complete, from ${header.made} UTC.`
  const madeAt = Date.parse(timeIn(newest.name).replace(/(\d\d)(\d\d)(\d\d)Z$/, '$1:$2:$3Z')) / 1000
  if (systemClock() - madeAt <= oldBackupSeconds) return { state: 'ok', found }
  return { state: 'error', found, action: 'See the log of the server for "a job failed".' }
}

export async function checkDatabaseState({ databaseUrl }: Config): Promise<Found> {
  const report = await explainDatabase(databaseUrl, () => checkDatabase(databaseUrl))
  const { product, bytes, events, pending, damage } = report
  if (damage.length > 0)
    return {
      state: 'error',
      found: `The database is damaged: ${damage.join(' ')}`,
      action: 'Stop the server, keep a copy of the database, and restore the newest backup: almanac restore.',
    }
  const size = `${product}, ${(bytes / 1e6).toFixed(1)} MB, ${events} events.`
  if (pending.length > 0)
    return {
      state: 'warning',
      found: `${size} ${pending.length} migrations are pending.`,
      action: 'See almanac upgrade --check. The next start of the server runs them.',
    }
  return { state: 'ok', found: `${size} No damage found.` }
}

/** Node brings the data, so a new Node may disagree with stored times. */
export async function checkZones(config: Config): Promise<Found> {
  const { databaseUrl } = config
  const { pending, damage } = await explainDatabase(databaseUrl, () => checkDatabase(databaseUrl))
  if (pending.length > 0 || damage.length > 0)
    return { state: 'skipped', found: 'The database is not current.' }
  const count = await withStore({ config }, store => countZoneCorrections(store, systemClock()))
  const data = `the time zone data ${process.versions.tz}`
  if (count === 0) return { state: 'ok', found: `Stored times agree with ${data}.` }
  return {
    state: 'warning',
    found: `The times of ${count} events differ from ${data}.`,
    action: 'Run almanac zones, and then almanac zones --correct.',
  }
}

const tolerated = 5
/** No clock that is right shows an earlier time: 2026-01-01. */
const earliest = 1_767_225_600

export async function checkClock({ databaseUrl }: Config): Promise<Found> {
  const action = 'Turn on time synchronization (NTP), for example: timedatectl set-ntp true.'
  const now = new Date().toISOString().slice(0, 19).replace('T', ' ')
  if (Date.now() / 1000 < earliest) return { state: 'error', found: `The clock shows ${now} UTC.`, action }
  const { clockAhead } = await explainDatabase(databaseUrl, () => checkDatabase(databaseUrl))
  if (Math.abs(clockAhead) > tolerated)
    return {
      state: 'error',
      found: `The clock of the database server differs by ${Math.round(clockAhead)} s.`,
      action,
    }
  return { state: 'ok', found: `${now} UTC.` }
}
