import type { FastifyBaseLogger } from 'fastify'
import { backupName } from '../../backups/backup-place.ts'
import { openBackupPlace } from '../../backups/open-backup-place.ts'
import type { Config } from '../../config/load-config.ts'
import { utcText } from '../../domain/time/date-time.ts'
import type { CalendarToMigrate } from '../../storage/dialects/dialect.ts'
import { copySqliteFile } from '../../storage/dialects/sqlite/copy.ts'
import { filePath, isPostgres } from '../../storage/engine/connect.ts'
import { checkBackup } from '../../storage/transfer/read-backup.ts'
import { writeBackup } from '../../storage/transfer/write-backup.ts'
import { version } from '../../version.ts'
import { systemClock } from '../line/clock.ts'

interface UpgradeFlags {
  /** Back up a PostgreSQL database as well. */
  readonly backup?: boolean
  readonly 'without-backup'?: boolean
}

/**
 * Backs up a calendar before a migration and returns the location. A SQLite file is copied to the same folder. PostgreSQL may be
 * large and usually has its own backups, so it is backed up only on request.
 */
export async function backUpFirst(
  config: Config,
  flags: UpgradeFlags,
  { identity }: Pick<CalendarToMigrate, 'identity'>,
): Promise<string | undefined> {
  if (flags['without-backup']) return undefined
  if (!isPostgres(config.databaseUrl)) return copyBeside(filePath(config.databaseUrl))
  return flags.backup ? backUpToPlace(config, identity ?? '00000000') : undefined
}

export const copySuffix = '.before-upgrade-'

async function copyBeside(path: string): Promise<string> {
  const time = new Date(systemClock() * 1000).toISOString().slice(0, 19).replaceAll(':', '')
  const copy = `${path}${copySuffix}${time}Z`
  await copySqliteFile(path, copy)
  return copy
}

async function backUpToPlace(config: Config, identity: string): Promise<string> {
  const { databaseUrl: url, backup = 'file:./data', s3Endpoint, s3Region } = config
  const place = await openBackupPlace({ address: backup, s3Endpoint, s3Region })
  const name = backupName(identity, systemClock())
  const request = { url, program: version, made: utcText(systemClock()) }
  await place.keep(name, output => writeBackup(request, output))
  const source = place.source(name)
  await checkBackup(source)
  return source.name
}

export function logBackup(log: FastifyBaseLogger, copy: string | undefined): void {
  if (copy !== undefined) log.info({ copy }, 'database backed up before upgrade')
  else
    log.warn(
      { action: 'Use your own backup of the database if you have to go back, or start with --backup.' },
      'database upgraded without a backup',
    )
}
