// Compression of responses, by what the client accepts (RFC 9110, 8.4 and 12.5.3).
import { pipeline, Readable, type Transform } from 'node:stream'
import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** Smaller responses are not worth compressing. */
export const packedFrom = 1024

/** Best compression first. */
const encodings: readonly Encoding[] = ['br', 'gzip']

/** The best encoding that the client accepts. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  return encodings.find(encoding => takes(header, encoding))
}

/** Whether a client accepts this encoding. */
export function takes(header: string | undefined, encoding: Encoding): boolean {
  if (header === undefined) return false
  const named = header.toLowerCase().split(',')
  const entry = entryOf(named, encoding) ?? entryOf(named, '*')
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry)
}

function entryOf(named: readonly string[], name: string): string | undefined {
  return named.find(part => part.split(';', 1)[0]?.trim() === name)
}

/** Compression levels: gzip 1 to 9, Brotli quality 0 to 11. */
export interface Effort {
  readonly gzip: number
  readonly br: number
}

/** Compresses a whole body on the thread pool. */
export function packWhole(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  return encoding === 'gzip'
    ? promisify(gzip)(body, { level: effort.gzip })
    : promisify(brotliCompress)(body, brotliOptions(effort, body.length))
}

/** Compresses a stream. */
function createPacker(encoding: Encoding, effort: Effort): Transform {
  return encoding === 'gzip'
    ? createGzip({ level: effort.gzip })
    : createBrotliCompress(brotliOptions(effort))
}

function brotliOptions({ br }: Effort, size = 0): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: br, [constants.BROTLI_PARAM_SIZE_HINT]: size } }
}

/** Compressed and plain responses share one URL. */
export function varyOnEncoding(named: unknown): string {
  const names = String(named ?? '')
  if (names.toLowerCase().includes('accept-encoding')) return names
  return names === '' ? 'accept-encoding' : `${names}, accept-encoding`
}

/** Responses sent only once favour speed over size. */
const sentOnce: Effort = { gzip: 3, br: 4 }

/** All text types. Event streams must not be buffered, and most images are compressed already. */
const packedTypes = /^text\/(?!event-stream)|[/+](?:json|xml|javascript)\b/

/** Compresses responses that are not cached. Must be registered after all hooks that change a response. */
export function packAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const encoding = mayBePacked(reply) ? acceptedEncoding(request.headers['accept-encoding']) : undefined
    if (!encoding) return payload
    if (payload instanceof Readable) return packPieces(payload, encoding, request, reply)
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isWhole || Buffer.byteLength(payload) < packedFrom) return payload
    const packed = await packWhole(Buffer.from(payload), encoding, sentOnce)
    sayPacked(reply, encoding)
    return packed
  })
}

function mayBePacked(reply: FastifyReply): boolean {
  const isPart = reply.statusCode === 206 || reply.hasHeader('content-range')
  return (
    !isPart &&
    !reply.hasHeader('content-encoding') &&
    packedTypes.test(String(reply.getHeader('content-type')))
  )
}

function packPieces(
  pieces: Readable,
  encoding: Encoding,
  { log }: FastifyRequest,
  reply: FastifyReply,
): Readable {
  sayPacked(reply, encoding)
  return pipeline(pieces, createPacker(encoding, sentOnce), error => {
    // The client has disconnected, or sees a truncated response.
    if (error) log.debug({ err: error }, 'response aborted by client')
  })
}

function sayPacked(reply: FastifyReply, encoding: Encoding): void {
  reply.removeHeader('content-length')
  reply.header('content-encoding', encoding).header('vary', varyOnEncoding(reply.getHeader('vary')))
}
