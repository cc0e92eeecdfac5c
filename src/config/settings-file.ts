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
  const path = named ?? settingsFileName
  const text = read(path)
  checkLines(text, path)
  const settings = parseEnv(text)
  for (const [name, value] of Object.entries(settings)) env[name] ??= value
}

/** The parser skips lines that it does not understand. A value in quotes may have several lines. */
function checkLines(text: string, path: string): void {
  let quote: string | undefined
  for (const [index, line] of text.split('\n').entries()) {
    if (quote !== undefined) {
      if (line.includes(quote)) quote = undefined
      continue
    }
    const [, opening, rest = ''] = /^\s*(?:export\s+)?[\w.-]+\s*=\s*(["'`]?)(.*)/.exec(line) ?? []
    if (opening === undefined && !/^\s*(#|$)/.test(line))
      throw new ConfigError(`Line ${index + 1} of the settings file ${path} is not NAME=value.`)
    if (opening && !rest.includes(opening)) quote = opening
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const reason = messageOf(error)
    throw new ConfigError(`The settings file ${path} cannot be read: ${reason}`)
  }
}
