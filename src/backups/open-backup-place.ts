import { folderAt } from '../images/open-image-files.ts'
import { backupFolder } from './backup-folder.ts'
import type { BackupPlace } from './backup-place.ts'

export interface BackupAddress {
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
