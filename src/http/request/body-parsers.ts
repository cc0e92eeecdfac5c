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
 * A client whose body is refused may still be sending it. If the connection were closed, as Fastify requests,
 * the client would see a reset instead of the response, and a proxy would return 502. So the rest is
 * discarded, within the request timeout.
 */
function letRefusedBodiesArrive(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.complete || reply.getHeader('connection') !== 'close') return
    reply.removeHeader('connection')
    raw.resume()
  })
}

/**
 * Some tools send any text as a form by default. JSON parsed as a form is meaningless, so they are asked for
 * a content type.
 */
function parseFormBody(text: string): Record<string, unknown> {
  const body = text.trim()
  const isObject = body.startsWith('{') && (body.endsWith('}') || body.startsWith('{"'))
  if (isObject || (body.startsWith('[') && body.endsWith(']'))) throw new Refusal('jsonAsForm')
  return parseForm(text)
}

/** Parses `a=1&b[]=2&c[d]=3` from a form or a query, within generous limits. */
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
 * Normalizes list items: `a[]=` is an empty list, and `a=1,2&a=3` has three items, while commas in bracketed
 * items are literal. Fields that are not lists accept neither.
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

/**
 * Parses a query. Called by the router, which can't send a refusal, so that is stored for
 * `refuseBrokenQuery`.
 */
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
