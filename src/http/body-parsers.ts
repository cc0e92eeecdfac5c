import type { FastifyInstance, FastifyRequest } from 'fastify'
import qs from 'qs'
import { Refusal } from '../domain/refusal.ts'

/** JSON objects and forms; anything else is refused as an unsupported media type. */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parsers = { 'application/json': parseJson, 'application/x-www-form-urlencoded': parseForm }
  for (const [type, parse] of Object.entries(parsers)) {
    app.addContentTypeParser(type, { parseAs: 'string' }, async (_: FastifyRequest, body: string) =>
      parse(body),
    )
  }
  letRefusedBodiesArrive(app)
}

/**
 * Whose body is refused may still be sending it. Were the connection closed, which is what Fastify asks for, such a
 * client would see that instead of the answer, and a proxy would answer 502. So the rest is let through unread, for as
 * long as any request may take to arrive.
 */
function letRefusedBodiesArrive(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || reply.getHeader('connection') !== 'close') return
    reply.removeHeader('connection')
    raw.resume()
  })
}

/** Reads `a=1&b[]=2&c[d]=3`, of a form or of a query, with bounds that no honest client reaches. */
export function parseForm(text: string): Record<string, unknown> {
  try {
    return qs.parse(text, {
      depth: 5,
      strictDepth: true,
      parameterLimit: 5000,
      arrayLimit: 5000,
      throwOnLimitExceeded: true,
    })
  } catch {
    throw new Refusal('brokenRequest')
  }
}

const brokenQuery = Symbol('broken query')

/** Reads a query. The router, which calls this, could not answer a refusal, so that is kept for `refuseBrokenQuery`. */
export function parseQuery(text: string): Record<string | symbol, unknown> {
  try {
    return parseForm(text)
  } catch (error) {
    return { [brokenQuery]: error }
  }
}

export function refuseBrokenQuery({ query }: FastifyRequest): void {
  const error = (query as Record<symbol, unknown>)[brokenQuery]
  if (error) throw error
}

function parseJson(text: string): Record<string, unknown> {
  if (text.trim() === '') return {}
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new Refusal('brokenJson')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('bodyNotAnObject')
  return body as Record<string, unknown>
}
