import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { CalendarStamp } from '../domain/calendar-stamp.ts'
import type { UtcSeconds } from '../domain/date-time.ts'
import { etagInEncoding } from './etag.ts'

/** An answer as it can be sent again: its bytes, and its headers apart from those that every request has of its own. */
export interface ReadyAnswer {
  /** The state of the calendar that it was made from. */
  readonly stamp: CalendarStamp
  readonly madeAt: UtcSeconds
  /** The second at which time alone makes it wrong. */
  readonly holdsUntil: number
  readonly etag: string
  readonly headers: Readonly<OutgoingHttpHeaders>
  readonly body: Buffer
  /** The same, packed, made when they are first asked for. */
  readonly packed: Map<Encoding, Promise<Buffer>>
}

export type Encoding = 'br' | 'gzip'

/** Larger answers are sent as they are made. */
export const largestAnswer = 1_000_000

/** Below this it takes more bytes to say that an answer is packed than packing saves. */
const packedFrom = 1024

const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: body => promisify(brotliCompress)(body, brotliOptions(body)),
  gzip: body => promisify(gzip)(body),
}

/** Packed once and sent often, so that it may take a little longer than what is sent as it is made. */
function brotliOptions({ length }: Buffer) {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: length } }
}

export interface Variant {
  readonly headers: OutgoingHttpHeaders
  readonly body: Buffer
}

/** The answer as this client takes it. It comes at once unless it has to be packed first. */
export function variantFor(answer: ReadyAnswer, accepted: string | undefined): Variant | Promise<Variant> {
  const encoding = answer.body.length < packedFrom ? undefined : acceptedEncoding(accepted)
  if (encoding === undefined) return plainVariant(answer)
  const known = answer.packed.get(encoding) ?? compress[encoding](answer.body)
  answer.packed.set(encoding, known)
  return known.then(body => packedVariant(answer, encoding, body))
}

function plainVariant({ headers, etag, body }: ReadyAnswer): Variant {
  return { headers: { ...headers, etag, 'content-length': body.length }, body }
}

function packedVariant({ headers, etag }: ReadyAnswer, encoding: Encoding, body: Buffer): Variant {
  return {
    headers: {
      ...headers,
      etag: etagInEncoding(etag, encoding),
      'content-encoding': encoding,
      'content-length': body.length,
    },
    body,
  }
}

/** The one that packs best of those that the client takes (RFC 9110, 12.5.3). */
function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined
  const named = header.toLowerCase().split(',')
  return encodings.find(encoding => {
    const entry = entryOf(named, encoding) ?? entryOf(named, '*')
    return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry)
  })
}

const encodings: readonly Encoding[] = ['br', 'gzip']

function entryOf(named: readonly string[], name: string): string | undefined {
  return named.find(part => part.split(';', 1)[0]?.trim() === name)
}
