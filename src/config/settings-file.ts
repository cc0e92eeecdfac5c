import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { messageOf } from '../domain/caught-error.ts'
import { ConfigError } from './load-config.ts'

/** The file name used by `almanac init`. */
export const settingsFileName = 'almanac.env'

/**
 * Adds the settings of a file to the environment, which takes precedence: the file in ALMANAC_ENV_FILE, or
 * almanac.env in the working directory. The environment is modified in place, because the S3 client reads its
 * credentials from there.
 */
export function addSettingsFile(env: Record<string, string | undefined>): void {
  const named = env.ALMANAC_ENV_FILE
  delete env.ALMANAC_ENV_FILE
  if (named === undefined && !existsSync(settingsFileName)) return
  const settings = parseEnv(read(named ?? settingsFileName))
  for (const [name, value] of Object.entries(settings)) env[name] ??= value
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const reason = messageOf(error)
    throw new ConfigError(`The settings file ${path} cannot be read: ${reason}`)
  }
}
