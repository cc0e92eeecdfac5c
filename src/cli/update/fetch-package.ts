import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { messageOf } from '../../domain/caught-error.ts'
import { CommandError, UsageError } from '../line/command.ts'

export type PackageKind = 'npm' | 'debian'

/** The name decides the kind, because the operator sees it. */
export function kindOf(address: string): PackageKind {
  const path = URL.canParse(address) ? new URL(address).pathname : address
  if (path.endsWith('.tgz')) return 'npm'
  if (path.endsWith('.deb')) return 'debian'
  throw new UsageError(`"${address}" is not a package of Almanac: the name must end in .tgz or .deb.`)
}

/** Copies or downloads a package into a folder and compares it with the sum that the operator got elsewhere. */
export async function fetchPackage(address: string, sum: string, folder: string): Promise<string> {
  if (!/^[0-9a-f]{64}$/i.test(sum)) throw new UsageError('--sha256 must have 64 hexadecimal digits.')
  const path = join(folder, `package${kindOf(address) === 'npm' ? '.tgz' : '.deb'}`)
  const source = await openSource(address)
  const digest = createHash('sha256')
  source.on('data', chunk => digest.update(chunk))
  await pipeline(source, createWriteStream(path, { mode: 0o600 })).catch(error => {
    throw new CommandError(`${address} cannot be read: ${messageOf(error)}`)
  })
  const found = digest.digest('hex')
  if (found !== sum.toLowerCase())
    throw new CommandError(`${address} has the SHA-256 sum ${found}, not ${sum}. Nothing was installed.`)
  return path
}

async function openSource(address: string): Promise<Readable> {
  if (!/^https?:/.test(address)) return createReadStream(address)
  const response = await fetch(address).catch(error => {
    throw new CommandError(`${address} cannot be read: ${messageOf(error.cause ?? error)}`)
  })
  if (!response.ok || !response.body)
    throw new CommandError(`${address} was answered with ${response.status}.`)
  return Readable.fromWeb(response.body)
}
