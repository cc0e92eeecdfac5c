import { NetworkError, Outdated, Refused } from './errors.js'
import { pauseAfter, pause as pauseFor } from './pauses.js'

/** @typedef {import('./almanac.d.ts').Calendar['send']} Send */
/** @typedef {{ answer?: import('./almanac.d.ts').Answer, fault?: unknown }} Attempt either of them */

/**
 * Sends requests and retries them until they are answered. Each write has an idempotency key.
 *
 * @param {string} root
 * @param {import('./almanac.d.ts').Connection} connection
 * @returns {Send}
 */
export function sender(root, { retries = 5, pause = pauseFor, ...connection }) {
  const authorization = authorizationOf(connection)
  return async (method, path, options = {}) => {
    const address = `${root}${path}${queryOf(options.query)}`
    const request = await requestOf(method, authorization, options)
    for (let failures = 0; ; failures++) {
      const attempt = await tryOnce(address, request, connection)
      options.signal?.throwIfAborted()
      const milliseconds = failures < retries ? pauseAfter(attempt, failures) : undefined
      if (milliseconds === undefined) return settle(attempt, `${method} ${root}${path}`)
      await pause(milliseconds, options.signal)
    }
  }
}

/** @param {import('./almanac.d.ts').Connection} connection */
function authorizationOf({ token, username, password }) {
  if (token !== undefined && username !== undefined)
    throw new TypeError('Set a token, or a username and a password, but not both.')
  if (token !== undefined) return `Bearer ${token}`
  if (username === undefined) return undefined
  const bytes = new TextEncoder().encode(`${username}:${password ?? ''}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}

/** @param {Readonly<Record<string, unknown>>} [query] */
function queryOf(query = {}) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return given.length > 0
    ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
    : ''
}

/**
 * @param {string} method
 * @param {string | undefined} authorization
 * @param {import('./almanac.d.ts').SendOptions} options
 * @returns {Promise<RequestInit>}
 */
async function requestOf(method, authorization, { body, ifMatch, ifNoneMatch, idempotencyKey, signal }) {
  const headers = new Headers()
  if (authorization) headers.set('authorization', authorization)
  if (ifMatch) headers.set('if-match', ifMatch)
  if (ifNoneMatch) headers.set('if-none-match', ifNoneMatch)
  if (method !== 'GET') headers.set('idempotency-key', idempotencyKey ?? newKey())
  const content = body === undefined ? undefined : contentOf(body)
  const type = content?.headers.get('content-type')
  if (type) headers.set('content-type', type)
  return { method, headers, body: content ? await content.arrayBuffer() : null, signal: signal ?? null }
}

/** `crypto.randomUUID` is only available on https pages. */
function newKey() {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-')
}

/**
 * The body, serialized once: a form would get a new boundary on each attempt, which makes it a different
 * request.
 *
 * @param {unknown} body
 */
function contentOf(body) {
  return body instanceof FormData ? new Response(body) : Response.json(body)
}

/**
 * @param {string} address
 * @param {RequestInit} request
 * @param {import('./almanac.d.ts').Connection} connection
 * @returns {Promise<Attempt>}
 */
async function tryOnce(address, request, { fetch = globalThis.fetch, timeoutSeconds = 90 }) {
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000)
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout
  try {
    const response = await fetch(address, { ...request, signal })
    const { status, headers } = response
    const text = await response.text()
    // A truncated response counts as a network error.
    return { answer: { status, headers, body: response.ok && text ? JSON.parse(text) : errorOf(text) } }
  } catch (fault) {
    return { fault }
  }
}

/**
 * The error of a response in API format. A proxy that can't reach the calendar returns a page instead.
 *
 * @param {string} text
 */
function errorOf(text) {
  try {
    return JSON.parse(text)
  } catch {
    return { message: text.slice(0, 200) }
  }
}

/**
 * @param {Attempt} attempt
 * @param {string} request
 */
function settle({ answer, fault }, request) {
  if (!answer) throw new NetworkError(request, fault)
  if (answer.status < 400) return answer
  throw new (answer.status === 412 ? Outdated : Refused)(answer.status, answer.body)
}
