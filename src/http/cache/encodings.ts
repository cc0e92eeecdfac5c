// How answers are packed, of those ways that their client takes (RFC 9110, 8.4 and 12.5.3).
import type { Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Below this it takes more bytes to say that an answer is packed than packing saves. */
export const packedFrom = 1024

/** The one that packs best comes first. */
const encodings: readonly Encoding[] = ['br', 'gzip']

/** The one that packs best of those that the client takes. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  return encodings.find(encoding => takes(header, encoding))
}

/** Whether a client takes answers that were packed this way. */
export function takes(header: string | undefined, encoding: Encoding): boolean {
  if (header === undefined) return false
  const named = header.toLowerCase().split(',')
  const entry = entryOf(named, encoding) ?? entryOf(named, '*')
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry)
}

function entryOf(named: readonly string[], name: string): string | undefined {
  return named.find(part => part.split(';', 1)[0]?.trim() === name)
}

/** How hard it is tried to make an answer small: the level of gzip, 1 to 9, and the quality of Brotli, 0 to 11. */
export interface Effort {
  readonly gzip: number
  readonly br: number
}

/** Packs an answer in one go, beside what the program does meanwhile. */
export function packWhole(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  return encoding === 'gzip'
    ? promisify(gzip)(body, { level: effort.gzip })
    : promisify(brotliCompress)(body, brotliOptions(effort, body.length))
}

/** Packs what comes in pieces. */
export function createPacker(encoding: Encoding, effort: Effort): Transform {
  return encoding === 'gzip'
    ? createGzip({ level: effort.gzip })
    : createBrotliCompress(brotliOptions(effort))
}

function brotliOptions({ br }: Effort, size = 0): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: br, [constants.BROTLI_PARAM_SIZE_HINT]: size } }
}

/** Packed answers and plain ones have one address. */
export function varyOnEncoding(named: unknown): string {
  const names = String(named ?? '')
  if (names.toLowerCase().includes('accept-encoding')) return names
  return names === '' ? 'accept-encoding' : `${names}, accept-encoding`
}
