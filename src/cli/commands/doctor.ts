import { type Config, ConfigError } from '../../config/load-config.ts'
import { messageOf } from '../../domain/caught-error.ts'
import {
  checkBackups,
  checkClock,
  checkDatabaseState,
  checkDisk,
  checkImages,
  checkPermissions,
  type Finding,
  type Found,
} from '../doctor/file-checks.ts'
import { checkMail, checkProxy, checkPublicAddress, checkSettings } from '../doctor/network-checks.ts'
import { CommandError, type Invocation, print, printJson } from '../line/command.ts'

export async function doctor({ config, flags, terminal }: Invocation): Promise<void> {
  const findings = await runChecks(config)
  if (flags.json) printJson(terminal, findings)
  else for (const finding of findings) print(terminal, lineOf(finding))
  const broken = findings.filter(({ state }) => state === 'error').length
  if (broken > 0) throw new CommandError(`${broken === 1 ? '1 check' : `${broken} checks`} failed.`)
}

function lineOf({ check, state, found, action }: Finding): string {
  const line = `${state.padEnd(8)} ${check.padEnd(15)} ${found}`
  return action === undefined ? line : `${line}\n${' '.repeat(25)}${action}`
}

type Check = (config: Config) => Promise<Found>

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
async function runChecks(config: Config): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [check, run] of Object.entries(checks)) {
    const found = await run(config).catch(broken)
    findings.push({ check, ...found })
  }
  return findings
}

function broken(error: unknown): Found {
  const action = error instanceof ConfigError ? 'Change the setting that the message names.' : undefined
  return { state: 'error', found: messageOf(error), ...(action && { action }) }
}
