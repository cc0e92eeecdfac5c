// Everything that happens to a response between its route and the socket, in this order.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { compressed } from '../cache/encodings.ts'
import { isReadable, type ResponseCache } from '../cache/ready-answers.ts'
import { letRefusedBodyArrive } from '../request/body-parsers.ts'

interface FinishingParts {
  readonly cache: ResponseCache
  /** Remembers who has written, so that their next reads come from the primary database. */
  readonly noteWrite: (request: FastifyRequest, reply: FastifyReply) => void
  /** Adds what older clients expect, and returns the body in the form that they ask for. */
  readonly shapeOlder?:
    | ((request: FastifyRequest, reply: FastifyReply, payload: unknown) => Promise<unknown>)
    | undefined
}

export function finishResponses(app: FastifyInstance, parts: FinishingParts): void {
  app.addHook('onSend', (request, reply, payload) => finish(request, reply, payload, parts))
}

async function finish(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  { cache, noteWrite, shapeOlder }: FinishingParts,
): Promise<unknown> {
  letRefusedBodyArrive(request.raw, reply)
  noteWrite(request, reply)
  const shaped = shapeOlder ? await shapeOlder(request, reply, payload) : payload
  const sent = await (isReadable(request) ? cache.finish : compressed)(request, reply, shaped)
  return isHeadOfGet(request) ? withoutBody(reply, sent) : sent
}

/** Most routes of GET answer HEAD too (`withHead`). Fastify does the same as this for the HEAD routes that it adds. */
function isHeadOfGet({ method, routeOptions }: FastifyRequest): boolean {
  return method === 'HEAD' && Array.isArray(routeOptions.method)
}

function withoutBody(reply: FastifyReply, payload: unknown): null {
  if (payload instanceof Readable) payload.on('error', error => reply.log.error(error)).resume()
  else if (typeof payload === 'string' || payload instanceof Uint8Array)
    reply.header('content-length', String(Buffer.byteLength(payload)))
  return null
}
