import { pipeline, Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  acceptedEncoding,
  createPacker,
  type Effort,
  type Encoding,
  packedFrom,
  packWhole,
  varyOnEncoding,
} from './encodings.ts'

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
