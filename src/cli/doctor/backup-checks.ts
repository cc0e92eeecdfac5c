import { timeIn } from '../../backups/backup-place.ts'
import type { Config } from '../../config/load-config.ts'
import { oldBackupSeconds } from '../../domain/site/backup.ts'
import { checkBackup } from '../../storage/transfer/check-backup.ts'
import { openConfiguredBackups } from '../checks/open-backups.ts'
import { systemClock } from '../line/clock.ts'
import type { Finding } from './finding.ts'

/** Reads the newest backup through, as a restore would. */
export async function checkBackups(config: Config): Promise<Omit<Finding, 'check'>> {
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
