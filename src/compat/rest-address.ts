// The spellings that clients of the older service have for an address and a method, resolved before the router looks for
// a route: so guards, limits and handlers see what is meant.
import type { IncomingMessage } from 'node:http'
import { overrideMethod } from '../http/request/method-override.ts'
import type { LenientPart } from '../http/server/cors.ts'

/** Below which all its interfaces stand. */
export const restRoot = '/wp-json'

/** The methods that a POST may stand for. HEAD is none of them: whoever sends a POST waits for a body. */
const overridable: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** What no route takes: so an unknown method is answered as such. */
const noMethod = 'TRACE'

/** The address as the router knows it. Sets the method of a POST that says that it stands for another. */
export function toRestAddress(request: IncomingMessage, url: string): string {
  const address = restAddress(takenApart(url))
  if (!address) return url
  const method = request.method === 'POST' ? overridingMethod(request, address.query) : undefined
  if (method !== undefined) overrideMethod(request, overridable.includes(method) ? method : noMethod)
  const query = method === undefined ? address.query : without('_method', address.query)
  return `${address.path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

/** Whether a request is about one of these interfaces, whether or not there is anything. */
export function isRestUrl(url: string): boolean {
  return /^\/wp-json(?=[/?]|$)/.test(url)
}

/** What browsers are told there: all that any address takes. */
export const lenientRest: LenientPart = {
  holds: isRestUrl,
  methods: overridable,
  allowedHeaders: ['Content-Disposition', 'Content-MD5', 'X-HTTP-Method-Override', 'X-TEC-EEA', 'X-WP-Nonce'],
}

/** What clients of the older service may say in any address. */
export const anywhereUnderstood = [
  ...['_fields', '_envelope', '_embed', '_jsonp', '_pretty', '_method', '_locale', '_wpnonce'],
  ...['rest_route', 'context'],
]

interface Address {
  readonly path: string
  /** The pairs of the query as they were sent. */
  readonly query: readonly string[]
}

/** A proxy may be sent whole addresses (RFC 9112, 3.2.2). */
function takenApart(url: string): Address {
  const [path = '', ...query] = url.replace(/^https?:\/\/[^/?#]*/, '').split('?')
  return {
    path: withoutScript(path),
    query: query.length > 0 ? query.join('?').split('&').filter(Boolean) : [],
  }
}

/** compat: a site whose server rewrites no addresses names its script in them, with every method. */
function withoutScript(path: string): string {
  return path.replace(/^\/index\.php(?=\/wp-json(?:\/|$))/, '')
}

function restAddress({ path, query }: Address): Address | undefined {
  if (isRestUrl(path)) return { path: path.replace(/\/{2,}$/, '/'), query }
  const route = path === '/' || path === '/index.php' ? parameterIn('rest_route', query) : undefined
  if (!route) return undefined
  const segments = route.replace(/\/{2,}$/, '/').split('/')
  // Without a slash at its start it names nothing, and neither does what stands here then.
  const start = route.startsWith('/') ? restRoot : `${restRoot}//`
  return {
    path: `${start}${segments.map(encodeURIComponent).join('/')}`,
    query: without('rest_route', query),
  }
}

/** In the query, or else in a header. A field of that name in the body is a field like any other. */
function overridingMethod({ headers }: IncomingMessage, query: readonly string[]): string | undefined {
  const header = headers['x-http-method-override']
  const named = parameterIn('_method', query) ?? (Array.isArray(header) ? header[0] : header)
  return named?.trim().toUpperCase() || undefined
}

function parameterIn(name: string, query: readonly string[]): string | undefined {
  const pair = query.findLast(part => nameOf(part) === name)
  return pair === undefined ? undefined : decoded(pair.slice(pair.indexOf('=') + 1))
}

function without(name: string, query: readonly string[]): string[] {
  return query.filter(part => nameOf(part) !== name)
}

function nameOf(pair: string): string {
  return decoded(pair.split('=', 1)[0] ?? '')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}
