import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Config, imageStoreOf } from './config/load-config.ts'
import { folderAt } from './images/open-image-files.ts'

/** The free space on the fuller of the disks that hold the calendar on this machine. Undefined if none can be read. */
export async function readFreeBytes(config: Config): Promise<number | undefined> {
  const { databaseUrl } = config
  const { address } = imageStoreOf(config)
  const folders = [
    ...(databaseUrl.startsWith('file:') ? [dirname(folderAt(databaseUrl))] : []),
    ...(address.startsWith('file:') ? [folderAt(address)] : []),
  ]
  const found = await Promise.all(folders.map(folder => statfs(folder).catch(() => undefined)))
  const disks = found.flatMap(disk => disk ?? [])
  return disks.length > 0 ? Math.min(...disks.map(({ bavail, bsize }) => bavail * bsize)) : undefined
}
