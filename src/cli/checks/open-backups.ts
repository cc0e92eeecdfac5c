import { buffer } from 'node:stream/consumers'
import type { BackupPlace } from '../../backups/backup-place.ts'
import type { BackupParts } from '../../backups/make-backup.ts'
import { openBackupPlace } from '../../backups/open-backup-place.ts'
import { type Config, ConfigError, imageStoreOf } from '../../config/load-config.ts'
import type { ImageFiles } from '../../images/image-files.ts'
import { openImageFiles } from '../../images/open-image-files.ts'
import type { BackedUpFiles } from '../../storage/transfer/backup-format.ts'
import { version } from '../../version.ts'

export function openConfiguredBackups({ backup, s3Endpoint, s3Region }: Config): Promise<BackupPlace> {
  if (backup === undefined)
    throw new ConfigError(
      'Name a file, or the place of scheduled backups with ALMANAC_BACKUP or --backup-to.',
    )
  return openBackupPlace({ address: backup, s3Endpoint, s3Region })
}

export async function openBackups(config: Config): Promise<Omit<BackupParts, 'store' | 'signal'>> {
  const images = imageStoreOf(config)
  const isFolder = images.address.startsWith('file:')
  return {
    databaseUrl: config.databaseUrl,
    place: await openConfiguredBackups(config),
    // Images in a bucket are left out: fourteen copies of them would not fit on the disk.
    files: isFolder ? asBackedUp(await openImageFiles(images)) : undefined,
    most: config.backupKeep,
    version,
  }
}

/** The files of images, as a backup takes them. */
export function asBackedUp({ list, read, write }: ImageFiles): BackedUpFiles {
  return { list, write, read: async name => buffer(await read(name)) }
}
