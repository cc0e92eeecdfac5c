import type { Config } from '../../config/load-config.ts'
import { checkDatabase } from '../../storage/engine/check-database.ts'
import { explainDatabase } from '../checks/explain-database.ts'
import type { Finding } from './finding.ts'

type Found = Omit<Finding, 'check'>

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
