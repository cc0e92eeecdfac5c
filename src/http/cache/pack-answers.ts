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

/** What is sent once is packed quickly rather than as small as can be. */
const sentOnce: Effort = { gzip: 3, br: 4 }

/** Texts of every kind. Events of a stream are to arrive as they happen, and most pictures are packed already. */
const packedTypes = /^text\/(?!event-stream)|[/+](?:json|xml|javascript)\b/

/** Packs what is not ready already. Has to be registered after everything that changes an answer. */
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
    // Whoever asked has gone, or is told by an answer that breaks off.
    if (error) log.debug({ err: error }, 'an answer was not sent to its end')
  })
}

function sayPacked(reply: FastifyReply, encoding: Encoding): void {
  reply.removeHeader('content-length')
  reply.header('content-encoding', encoding).header('vary', varyOnEncoding(reply.getHeader('vary')))
}
