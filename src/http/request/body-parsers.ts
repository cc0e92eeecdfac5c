import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import qs from 'qs'
import { Refusal } from '../../messages/refusal.ts'
import { faultInJson } from './json-fault.ts'

/** Deeper than any valid request. Parsing and serializing take memory and time for each level. */
export const deepestJson = 200

const [quote, backslash] = ['"', '\\'].map(character => character.charCodeAt(0))

/** How each character changes the depth. */
const steps = new Int8Array(128)
for (const open of '[{') steps[open.charCodeAt(0)] = 1
for (const close of ']}') steps[close.charCodeAt(0)] = -1

/** Whether arrays and objects are nested too deeply. Brackets inside strings don't count. */
export function isJsonTooDeep(json: string): boolean {
  let depth = 0
  for (let position = 0; position < json.length; position++) {
    const character = json.charCodeAt(position)
    if (character === quote) position = endOfText(json, position)
    else depth += steps[character] ?? 0
    if (depth > deepestJson) return true
  }
  return false
}

/** The end of the string that starts here. */
function endOfText(json: string, begin: number): number {
  let position = begin + 1
  while (position < json.length && json.charCodeAt(position) !== quote)
    position += json.charCodeAt(position) === backslash ? 2 : 1
  return position
}

/** JSON objects and forms; anything else is refused as an unsupported media type. */
export function parseBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const json = { parse: parseJson, broken: 'jsonNotUtf8' } as const
  const form = { parse: parseFormBody, broken: 'brokenRequest' } as const
  const parsers = [
    ['application/json', json],
    [/^application\/[\w!#$&.^-]+\+json\b/i, json],
    ['application/x-www-form-urlencoded', form],
  ] as const
  for (const [type, { parse, broken }] of parsers) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
      const { rawBody } = request.routeOptions.config
      if (rawBody) return rawBodyOf(request, body, rawBody.types)
      // Decoding would replace the characters of other encodings, and lose them.
      if (!isUtf8(body)) throw notUtf8(request, broken)
      return parse(body.toString())
    })
  }
}

function notUtf8({ headers }: FastifyRequest, broken: 'jsonNotUtf8' | 'brokenRequest'): Refusal {
  const encoding = headers['content-encoding']
  return broken === 'jsonNotUtf8' && encoding
    ? new Refusal('compressedJson', { encoding })
    : new Refusal(broken)
}

/** An endpoint gets what was sent, also if it is JSON or a form: signatures cover the bytes. */
function rawBodyOf({ headers }: FastifyRequest, body: Buffer, types: readonly string[]): Buffer {
  if (!isOfType(headers['content-type'], types)) throw new Refusal('unsupportedMediaType')
  return body
}

export function isOfType(header: string | undefined, types: readonly string[]): boolean {
  const [type = ''] = (header ?? '').split(';')
  return types.includes(type.trim().toLowerCase())
}

/** Some clients send a content type with every request, also with a DELETE that has no body. */
export function ignoreTypeOfNoBody({ headers }: IncomingMessage): void {
  const { 'content-type': type, 'transfer-encoding': encoding, 'content-length': length } = headers
  if (type === undefined || encoding !== undefined || Number(length ?? 0) > 0) return
  // An empty body of a supported type is parsed like any other.
  if (!/json|form/i.test(type)) delete headers['content-type']
}

/**
 * A client whose body is refused may still be sending it. If the connection were closed, as Fastify requests,
 * the client would see a reset instead of the response, and a proxy would return 502. So the rest is
 * discarded, within the request timeout.
 */
export function letRefusedBodyArrive(raw: IncomingMessage, reply: FastifyReply): void {
  if (raw.complete || reply.getHeader('connection') !== 'close') return
  reply.removeHeader('connection')
  raw.resume()
}

/** Some tools send any text as a form by default. If it is JSON, they are asked for a content type. */
function parseFormBody(text: string): Record<string, unknown> {
  if (looksLikeJson(text)) throw new Refusal('jsonAsForm')
  return parseForm(text)
}

/** Whether a body that is said to be a form is plainly JSON. */
export function looksLikeJson(text: string): boolean {
  const body = text.trim()
  const isObject = body.startsWith('{') && (body.endsWith('}') || body.startsWith('{"'))
  return isObject || (body.startsWith('[') && body.endsWith(']'))
}

/** Parses `a=1&b[]=2&c[d]=3` from a form or a query, within generous limits. */
export function parseForm(text: string): Record<string, unknown> {
  const names = new Set<string>()
  const numbered = numberItems()
  try {
    const form = qs.parse(text, {
      depth: 5,
      strictDepth: true,
      parameterLimit: 5000,
      arrayLimit: 5000,
      throwOnLimitExceeded: true,
      decoder(part, decode, charset, type) {
        const decoded = decode(part, undefined, charset)
        if (type !== 'key') return decoded
        names.add(decoded)
        return numbered(decoded)
      },
    })
    return withListItems(form, names)
  } catch {
    throw new Refusal('brokenRequest')
  }
}

/** Numbers items with fields. A field that comes again starts the next one: `a[][b]=1&a[][b]=2` are two. */
function numberItems(): (name: string) => string {
  const lists = new Map<string, Set<string>[]>()
  return name => {
    const [, list, field] = /^([^[]+)\[\](\[.+)$/.exec(name) ?? []
    if (!list || !field) return name
    const items = lists.get(list) ?? [new Set()]
    if (items.at(-1)?.has(field) && !field.endsWith('[]')) items.push(new Set())
    items.at(-1)?.add(field)
    lists.set(list, items)
    return `${list}[${items.length - 1}]${field}`
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

/** Parses a query. The router, which calls it, can't refuse, so that is stored for `refuseBrokenQuery`. */
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
    throw brokenJson(text)
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('bodyNotAnObject')
  return body as Record<string, unknown>
}

function brokenJson(text: string): Refusal {
  const { found, ...position } = faultInJson(text)
  return found === ''
    ? new Refusal('unfinishedJson', position)
    : new Refusal('brokenJson', { found, ...position })
}

/** The values of a query or body by name, unvalidated. */
export function sentValues(sent: unknown): Record<string, unknown> {
  return (sent ?? {}) as Record<string, unknown>
}

/** The first value of a header. */
export function headerIn({ headers }: Pick<FastifyRequest, 'headers'>, name: string): string | undefined {
  const value = headers[name.toLowerCase()]
  return Array.isArray(value) ? value[0] : value
}
