import type { FastifyInstance, FastifyRequest } from 'fastify'
import qs from 'qs'
import { Refusal } from '../../messages/refusal.ts'
import { deepestJson, isJsonTooDeep } from './json-depth.ts'

/** JSON objects and forms; anything else is refused as an unsupported media type. */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parsers = { 'application/json': parseJson, 'application/x-www-form-urlencoded': parseFormBody }
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

/** Tools that send a text as a form unless told otherwise are asked to tell: read as a form, JSON says nothing. */
function parseFormBody(text: string): Record<string, unknown> {
  const body = text.trim()
  const isObject = body.startsWith('{') && (body.endsWith('}') || body.startsWith('{"'))
  if (isObject || (body.startsWith('[') && body.endsWith(']'))) throw new Refusal('jsonAsForm')
  return parseForm(text)
}

/** Reads `a=1&b[]=2&c[d]=3`, of a form or of a query, with bounds that no honest client reaches. */
export function parseForm(text: string): Record<string, unknown> {
  const names = new Set<string>()
  try {
    const form = qs.parse(text, {
      depth: 5,
      strictDepth: true,
      parameterLimit: 5000,
      arrayLimit: 5000,
      throwOnLimitExceeded: true,
      decoder(part, decode, charset, type) {
        const decoded = decode(part, undefined, charset)
        if (type === 'key') names.add(decoded)
        return decoded
      },
    })
    return withListItems(form, names)
  } catch {
    throw new Refusal('brokenRequest')
  }
}

/**
 * The form with the items of its lists as they are meant: `a[]=` is how a form sends an empty one, and `a=1,2&a=3` has
 * three items, while in brackets a comma is a part of the text. Where no list is expected, neither is taken.
 */
function withListItems(form: Record<string, unknown>, names: ReadonlySet<string>): Record<string, unknown> {
  const inBrackets = new Set([...names].filter(name => name.includes('[')).map(name => name.split('[')[0]))
  const items = (name: string, list: unknown[]) =>
    inBrackets.has(name) ? list : list.flatMap(item => (typeof item === 'string' ? item.split(',') : [item]))
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      Array.isArray(value) ? items(name, value).filter(item => !isBlank(item)) : value,
    ]),
  )
}

function isBlank(item: unknown): boolean {
  return typeof item === 'string' && item.trim() === ''
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
  if (isJsonTooDeep(text)) throw new Refusal('jsonTooDeep', { max: deepestJson })
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    throw new Refusal('brokenJson')
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('bodyNotAnObject')
  return body as Record<string, unknown>
}
