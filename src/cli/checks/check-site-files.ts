import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { ConfigError } from '../../config/load-config.ts'
import { type LogoType, logoTypeOf } from '../../domain/records/logo.ts'

/** File types by extension. */
const typesByEnding: Readonly<Record<string, LogoType>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}

/** Rejects a logo that pages couldn't show, before the server starts. */
export async function checkLogo(path: string): Promise<void> {
  const bytes = await readSetting('ALMANAC_LOGO', path)
  const ending = extname(path).toLowerCase()
  if (logoTypeOf(bytes) === typesByEnding[ending]) return
  throw new ConfigError(
    `ALMANAC_LOGO is "${path}". The content of the file does not match its extension ${ending}.`,
  )
}

/** Refuses a style sheet that cannot be read, before anything is served. */
export async function checkStyle(path: string): Promise<void> {
  await readSetting('ALMANAC_STYLE', path)
}

function readSetting(name: string, path: string): Promise<Buffer> {
  return readFile(path).catch((error: Error) => {
    throw new ConfigError(`${name} is "${path}", which cannot be read: ${error.message}`)
  })
}
