import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '../domain/caught-error.ts'
import { folderAt } from '../images/open-image-files.ts'
import { type BackupPlace, isBackupName, newestFirst } from './backup-place.ts'

interface BackupAddress {
  /** `file:` and a folder, or `s3://bucket/prefix`. */
  readonly address: string
  readonly s3Endpoint?: string | undefined
  readonly s3Region?: string | undefined
}

export async function openBackupPlace({
  address,
  s3Endpoint,
  s3Region,
}: BackupAddress): Promise<BackupPlace> {
  if (address.startsWith('file:')) return backupFolder(folderAt(address))
  const [bucket = '', ...prefix] = address.slice('s3://'.length).replace(/\/+$/, '').split('/')
  // Loaded when it is needed: the client of S3 is large.
  const { backupBucket } = await import('./backup-bucket.ts')
  return backupBucket({ bucket, prefix: prefix.join('/'), endpoint: s3Endpoint, region: s3Region })
}

const unfinished = '.unfinished'

/** Keeps backups in a folder. They hold password hashes, so only the owner may read them. */
function backupFolder(folder: string): BackupPlace {
  const pathOf = (name: string) => join(folder, name)
  const namesIn = async () =>
    readdir(folder).catch(error => {
      if (codeOf(error) === 'ENOENT') return []
      throw error
    })
  return {
    place: `The folder ${folder}`,
    async list() {
      const names = (await namesIn()).filter(isBackupName)
      return newestFirst(
        await Promise.all(names.map(async name => ({ name, bytes: (await stat(pathOf(name))).size }))),
      )
    },
    async keep(name, write) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // One process at a time makes backups, so these were left by one that died.
      for (const left of (await namesIn()).filter(found => found.endsWith(unfinished))) await rm(pathOf(left))
      const draft = pathOf(`${name}${unfinished}`)
      try {
        await write(createWriteStream(draft, { mode: 0o600, flush: true }))
        await rename(draft, pathOf(name))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
      return (await stat(pathOf(name))).size
    },
    source: name => ({ name: pathOf(name), open: () => createReadStream(pathOf(name)) }),
    remove: name => rm(pathOf(name), { force: true }),
  }
}
