import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { ConfigError } from '../config/load-config.ts'

type Check = (bytes: Buffer) => boolean

const isJpeg: Check = bytes => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))

/** How to tell that a file is what its name says. */
const checks: Readonly<Record<string, Check>> = {
  '.svg': bytes => /<svg[\s>]/i.test(bytes.toString()),
  '.png': bytes => bytes.toString('latin1', 1, 4) === 'PNG',
  '.jpg': isJpeg,
  '.jpeg': isJpeg,
  '.webp': bytes => bytes.toString('latin1', 8, 12) === 'WEBP',
}

/** Refuses a logo that pages could not show, before anything is served. */
export async function checkLogo(path: string): Promise<void> {
  const bytes = await readFile(path).catch((error: Error) => {
    throw new ConfigError(`ALMANAC_LOGO is "${path}", which cannot be read: ${error.message}`)
  })
  const kind = extname(path).toLowerCase()
  if (checks[kind]?.(bytes)) return
  throw new ConfigError(
    `ALMANAC_LOGO is "${path}". What is in that file is not a picture of the kind ${kind}.`,
  )
}
