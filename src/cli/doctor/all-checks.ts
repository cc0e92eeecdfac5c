import { type Config, ConfigError } from '../../config/load-config.ts'
import { messageOf } from '../../domain/caught-error.ts'
import { checkBackups } from './backup-checks.ts'
import { checkClock, checkDatabaseState } from './database-checks.ts'
import { checkDisk, checkImages, checkPermissions } from './file-checks.ts'
import type { Finding } from './finding.ts'
import { checkMail, checkProxy, checkPublicAddress } from './network-checks.ts'
import { checkSettings } from './settings-checks.ts'

type Check = (config: Config) => Promise<Omit<Finding, 'check'>>

const checks: Readonly<Record<string, Check>> = {
  settings: checkSettings,
  database: checkDatabaseState,
  clock: checkClock,
  permissions: checkPermissions,
  disk: checkDisk,
  images: checkImages,
  backups: checkBackups,
  mail: checkMail,
  'public address': checkPublicAddress,
  proxy: checkProxy,
}

/** One after the other, so that the order of their effects and of the lines is the same. */
export async function runChecks(config: Config): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [check, run] of Object.entries(checks)) {
    const found = await run(config).catch(broken)
    findings.push({ check, ...found })
  }
  return findings
}

function broken(error: unknown): Omit<Finding, 'check'> {
  const action = error instanceof ConfigError ? 'Change the setting that the message names.' : undefined
  return { state: 'error', found: messageOf(error), ...(action && { action }) }
}
