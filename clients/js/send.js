import { NetworkError, refusalOf } from './errors.js'
import { pauseAfter, pause as pauseFor } from './pauses.js'

/** @typedef {(method: string, path: string, options?: import('./almanac.d.ts').SendOptions) => Promise<import('./almanac.d.ts').Answer>} Send */
/** @typedef {{ answer?: import('./almanac.d.ts').Answer, fault?: unknown }} Attempt either of them */

/** @typedef {(path: string, options: import('./almanac.d.ts').ReadOptions) => Promise<Response>} Open */

/**
 * Sends requests and retries them until they are answered. Each write has an idempotency key. `open` leaves the body of
 * the response to the caller.
 *
 * @param {string} root
 * @param {import('./almanac.d.ts').Connection} connection
 * @returns {{ send: Send, open: Open, pause: typeof pauseFor }}
 */
export function sender(root, connection) {
  const authorization = authorizationOf(connection)
  const wrap = connection.wrap ?? ((request, proceed) => proceed(request))

  /** @type {Send} */
  async function send(method, path, options = {}) {
    const url = `${addressOf(root, path, options.path)}${queryOf(options.query)}`
    const { body } = options
    const request = { method, url, headers: headersOf(method, authorization, options), body }
    return wrap(request, changed => untilAnswered(changed, options, connection))
  }

  return {
    pause: connection.pause ?? pauseFor,
    send,
    open: async (path, options) => (await send('GET', path, { ...options, as: 'stream' })).body,
  }
}

/**
 * @param {import('./almanac.d.ts').WrappedRequest} request
 * @param {import('./almanac.d.ts').SendOptions} options
 * @param {import('./almanac.d.ts').Connection} connection
 * @returns {Promise<import('./almanac.d.ts').Answer>}
 */
async function untilAnswered(request, options, connection) {
  const { method, url } = request
  const { signal, as } = options
  // A stream stays open.
  const settings = {
    ...connection,
    ...(as === 'stream' && { timeoutSeconds: 0 }),
    ...given(options.timeoutSeconds, 'timeoutSeconds'),
  }
  const { retries = 5, pause = pauseFor } = { ...connection, ...given(options.retries, 'retries') }
  const sent = { ...(await serialized(request)), signal: signal ?? null }
  for (let failures = 0; ; failures++) {
    const about = { method, url, attempt: failures + 1 }
    const tried = await tryOnce(about, sent, settings, readers[as ?? 'auto'])
    signal?.throwIfAborted()
    const milliseconds = failures < retries ? pauseAfter(tried, failures) : undefined
    if (milliseconds === undefined) return settle(tried, `${method} ${url.split('?')[0]}`)
    const status = tried.answer?.status
    connection.onRetry?.({ ...about, status, cause: tried.fault, milliseconds })
    await pause(milliseconds, signal)
  }
}

/**
 * @param {unknown} value
 * @param {string} name
 */
function given(value, name) {
  return value === undefined ? {} : { [name]: value }
}

/**
 * The address of `/events/{id}` with its values, or of a file of the calendar. Credentials go to no other server.
 *
 * @param {string} root
 * @param {string} template
 * @param {Readonly<Record<string, unknown>>} [values]
 */
function addressOf(root, template, values = {}) {
  const isWhole = /^https?:\/\//.test(template)
  if (isWhole && new URL(template).origin !== new URL(root).origin)
    throw new TypeError(`${template} is on another server than the calendar. Use fetch for it.`)
  return `${isWhole ? '' : root}${filled(template, values)}`
}

/**
 * @param {string} template
 * @param {Readonly<Record<string, unknown>>} values
 */
function filled(template, values) {
  return template.replace(/\{(\w+)\}/g, (variable, name) =>
    values[name] === undefined ? variable : encodeURIComponent(String(values[name])),
  )
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
 */
function headersOf(method, authorization, { ifMatch, ifNoneMatch, idempotencyKey }) {
  const headers = new Headers()
  if (authorization) headers.set('authorization', authorization)
  if (ifMatch) headers.set('if-match', ifMatch)
  if (ifNoneMatch) headers.set('if-none-match', ifNoneMatch)
  if (method !== 'GET') headers.set('idempotency-key', idempotencyKey ?? newKey())
  return headers
}

/**
 * The request for `fetch`. The body is serialized once: a form would get a new boundary on each attempt, which makes it a
 * different request.
 *
 * @param {import('./almanac.d.ts').WrappedRequest} request
 * @returns {Promise<RequestInit>}
 */
async function serialized({ method, headers: given, body }) {
  const headers = new Headers(given)
  const content = body === undefined ? undefined : contentOf(body)
  const type = content?.headers.get('content-type')
  if (type && !headers.has('content-type')) headers.set('content-type', type)
  return { method, headers, body: content ? await content.arrayBuffer() : null }
}

/** `crypto.randomUUID` is only available on https pages. */
function newKey() {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), part => part.toString(36)).join('-')
}

/** @param {unknown} body */
function contentOf(body) {
  return body instanceof FormData ? new Response(body) : Response.json(body)
}

/**
 * @param {import('./almanac.d.ts').SentRequest} about
 * @param {RequestInit} request
 * @param {import('./almanac.d.ts').Connection} connection
 * @param {(response: Response) => Promise<unknown>} read
 * @returns {Promise<Attempt>}
 */
async function tryOnce(
  about,
  request,
  { fetch = globalThis.fetch, timeoutSeconds = 90, onRequest, onResponse },
  read,
) {
  const signals = [
    request.signal,
    timeoutSeconds > 0 ? AbortSignal.timeout(timeoutSeconds * 1000) : undefined,
  ]
  const signal = AbortSignal.any(signals.filter(one => one instanceof AbortSignal))
  onRequest?.(about)
  const begun = performance.now()
  try {
    const response = await fetch(about.url, { ...request, signal })
    const { status, headers } = response
    // A truncated response counts as a network error.
    const body = response.ok ? await read(response) : errorOf(await response.text())
    const requestId = headers.get('x-request-id') ?? undefined
    onResponse?.({ ...about, status, requestId, milliseconds: performance.now() - begun })
    return { answer: { status, headers, body } }
  } catch (fault) {
    return { fault }
  }
}

/** @type {Readonly<Record<import('./almanac.d.ts').BodyForm | 'auto', (response: Response) => Promise<any>>>} */
const readers = {
  auto: readByType,
  text: response => response.text(),
  bytes: response => response.arrayBuffer(),
  stream: async response => response,
}

/**
 * JSON, or the text of a file. Anything else is an error: a truncated answer, or the page of a proxy.
 *
 * @param {Response} response
 */
async function readByType(response) {
  const text = await response.text()
  const isFile = /^(text\/(csv|calendar)|application\/x-ndjson)\b/.test(
    response.headers.get('content-type') ?? '',
  )
  if (isFile) return text
  return text ? JSON.parse(text) : {}
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
  throw refusalOf(answer)
}
