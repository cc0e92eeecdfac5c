import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type Config, imageStoreOf } from '../../config/load-config.ts'
import { folderAt, openImageFiles } from '../../images/open-image-files.ts'
import { refuseReadOnly } from '../../storage/dialects/sqlite/file.ts'
import { findIdentityAt } from '../../storage/engine/calendar-identity.ts'
import { filePath, isMissing, isPostgres } from '../../storage/engine/connect.ts'
import { explainDatabase } from '../checks/explain-database.ts'
import { checkConfiguredImages } from '../checks/explain-images.ts'
import type { Finding } from './finding.ts'

type Found = Omit<Finding, 'check'>

/** The files and folders of this machine that hold the calendar. */
function placesOf(config: Config): string[] {
  const { address } = imageStoreOf(config)
  return [
    ...(isPostgres(config.databaseUrl) ? [] : [filePath(config.databaseUrl)]),
    ...(address.startsWith('file:') ? [folderAt(address)] : []),
  ]
}

export async function checkPermissions(config: Config): Promise<Found> {
  const places = placesOf(config).filter(path => existsSync(path))
  if (places.length === 0) return { state: 'skipped', found: 'Nothing is kept on this machine.' }
  if (!isPostgres(config.databaseUrl)) refuseReadOnly(filePath(config.databaseUrl))
  const open = places.filter(path => (statSync(path).mode & 0o077) !== 0 && process.platform !== 'win32')
  if (open.length === 0) return { state: 'ok', found: `Only the owner reads ${places.join(' and ')}.` }
  return {
    state: 'warning',
    found: `Other users of this machine may read ${open.join(' and ')}.`,
    action: `Run: chmod -R go= ${open.join(' ')}`,
  }
}

const [littleSpace, tooLittleSpace] = [1e9, 1e8]

export async function checkDisk(config: Config): Promise<Found> {
  const folders = [...new Set(placesOf(config).map(existingFolder))]
  if (folders.length === 0) return { state: 'skipped', found: 'Nothing is kept on this machine.' }
  const free = folders.map(folder => ({ folder, bytes: freeBytes(folder) }))
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

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
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
