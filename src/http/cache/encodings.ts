// Compression of responses, by what the client accepts (RFC 9110, 8.4 and 12.5.3).
import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
} from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

export type Encoding = 'br' | 'gzip'

/** Smaller responses are not worth compressing. */
export const packedFrom = 1024

/** Best compression first. */
const encodings: readonly Encoding[] = ['br', 'gzip']

/** The encoding with the highest weight. Of equal ones, the best compression; plain only if preferred. */
export function acceptedEncoding(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined
  const weightOf = readWeights(header)
  const most = Math.max(...encodings.map(weightOf))
  return most > 0 && most >= weightOf('identity')
    ? encodings.find(encoding => weightOf(encoding) === most)
    : undefined
}

/** Whether a client accepts this encoding. */
export function acceptsEncoding(header: string | undefined, encoding: Encoding): boolean {
  return header !== undefined && readWeights(header)(encoding) > 0
}

/**
 * The weights of a header. Encodings that it doesn't name have that of `*`. An encoding with a malformed
 * weight is not used, because every client can read a plain response.
 */
function readWeights(header: string): (name: string) => number {
  const weights = new Map<string, number>()
  for (const entry of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = entry.split(';').map(part => part.trim())
    if (!weights.has(name)) weights.set(name, weightIn(parameters))
  }
  return name => weights.get(name) ?? weights.get('*') ?? 0
}

function weightIn([parameter = 'q=1', ...others]: readonly string[]): number {
  const weight = others.length === 0 && /^q=(0(?:\.\d*)?|1(?:\.0*)?)$/.exec(parameter)?.[1]
  return Number(weight || 0)
}

/** A cold response waits for it, and most are sent only once. Brotli 5 takes 1.6 times as long for 11 % fewer bytes. */
export const effort = { gzip: 3, br: 4 } as const

/** Compresses a whole body on the thread pool. */
export function packWhole(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip'
    ? promisify(gzip)(body, { level: effort.gzip })
    : promisify(brotliCompress)(body, brotliOptions(body.length))
}

function brotliOptions(size = 0): BrotliOptions {
  return { params: { [constants.BROTLI_PARAM_QUALITY]: effort.br, [constants.BROTLI_PARAM_SIZE_HINT]: size } }
}

/** Compressed and plain responses share one URL. */
export function varyOnEncoding(named: unknown): string {
  const names = String(named ?? '')
  if (names.toLowerCase().includes('accept-encoding')) return names
  return names === '' ? 'accept-encoding' : `${names}, accept-encoding`
}

/** All text types. Event streams must not be buffered, and most images are compressed already. */
const packedTypes = /^text\/(?!event-stream)|[/+](?:json|xml|javascript)\b/

/** The body compressed, if its type and the client allow it, and it isn't compressed already. */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  const { 'accept-encoding': accepted } = request.headers
  const encoding = accepted !== undefined && mayBePacked(reply) ? acceptedEncoding(accepted) : undefined
  if (!encoding) return payload
  if (payload instanceof Readable) return packPieces(payload, encoding, request, reply)
  const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
  if (!isWhole || Buffer.byteLength(payload) < packedFrom) return payload
  const packed = await packWhole(Buffer.from(payload), encoding)
  setEncodingHeaders(reply, encoding)
  return packed
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
  setEncodingHeaders(reply, encoding)
  const packer =
    encoding === 'gzip' ? createGzip({ level: effort.gzip }) : createBrotliCompress(brotliOptions())
  return pipeline(pieces, packer, error => {
    // The client has disconnected, or sees a truncated response.
    if (error) log.debug({ err: error }, 'response aborted by client')
  })
}

function setEncodingHeaders(reply: FastifyReply, encoding: Encoding): void {
  reply.removeHeader('content-length')
  reply.header('content-encoding', encoding).header('vary', varyOnEncoding(reply.getHeader('vary')))
}
