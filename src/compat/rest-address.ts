// Normalizes the URL and method variants of the older service before routing, so that guards, limits and
// handlers see the actual request.
import type { IncomingMessage } from 'node:http'
import { overrideMethod } from '../http/request/method-override.ts'
import type { LenientPart } from '../http/server/cors.ts'

/** The common root of its APIs. */
export const restRoot = '/wp-json'

/** The methods that a POST may override. HEAD is excluded, because the sender of a POST expects a body. */
const overridable: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** A method that no route accepts, so that unknown methods get the right error. */
const noMethod = 'TRACE'

/** The URL for the router. Sets the method of a POST that overrides it. */
export function toRestAddress(request: IncomingMessage, url: string): string {
  const address = mayBeRest.test(url) ? restAddress(splitUrl(url)) : undefined
  if (!address) return url
  const method = request.method === 'POST' ? overridingMethod(request, address.query) : undefined
  if (method !== undefined) overrideMethod(request, overridable.includes(method) ? method : noMethod)
  const query = method === undefined ? address.query : without('_method', address.query)
  return `${address.path}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

const mayBeRest = /^\/(?:[?]|$|index\.php|wp-json)/

/** Whether a URL is below these APIs, even if nothing exists there. */
export function isRestUrl(url: string): boolean {
  return /^\/wp-json(?=[/?]|$)/.test(url)
}

/** CORS: every method and header that any of these routes takes. */
export const lenientRest: LenientPart = {
  holds: isRestUrl,
  methods: overridable,
  allowedHeaders: ['Content-Disposition', 'Content-MD5', 'X-HTTP-Method-Override', 'X-TEC-EEA', 'X-WP-Nonce'],
}

/** Query parameters of the older service that are accepted everywhere. */
export const paramsKnownAnywhere = [
  ...['_fields', '_envelope', '_embed', '_jsonp', '_pretty', '_method', '_locale', '_wpnonce'],
  ...['rest_route', 'context'],
]

interface Address {
  readonly path: string
  /** The raw pairs of the query. */
  readonly query: readonly string[]
}

function splitUrl(url: string): Address {
  const [path = '', ...query] = url.split('?')
  return {
    // compat: sites without URL rewriting have the script in every URL.
    path: path.replace(/^\/index\.php(?=\/wp-json(?:\/|$))/, ''),
    query: query.length > 0 ? query.join('?').split('&').filter(Boolean) : [],
  }
}

function restAddress({ path, query }: Address): Address | undefined {
  if (isRestUrl(path)) return { path: withoutLastSlashes(path), query }
  const route = path === '/' || path === '/index.php' ? parameterIn('rest_route', query) : undefined
  if (!route) return undefined
  const segments = withoutLastSlashes(route).split('/')
  // A route without a leading slash matches nothing, and this path doesn't either.
  const start = route.startsWith('/') ? restRoot : `${restRoot}//`
  return {
    path: `${start}${segments.map(encodeURIComponent).join('/')}`,
    query: without('rest_route', query),
  }
}

/** The lookbehind tries each run of slashes once: an address may be thousands of them. */
function withoutLastSlashes(path: string): string {
  return path.replace(/(?<!\/)\/{2,}$/, '/')
}

/** From the query, or else from a header. A body field of that name is an ordinary field. */
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
