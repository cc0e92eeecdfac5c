import { Refused } from './errors.js'

/** @type {Readonly<Record<import('./almanac.d.ts').Change['kind'], import('./almanac.d.ts').Name>>} */
const collections = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
  image: 'images',
}

/**
 * @param {import('./send.js').Send} send
 * @param {import('./almanac.d.ts').FollowOptions} [options]
 * @returns {AsyncGenerator<import('./almanac.d.ts').Slice, never>}
 */
export async function* follow(send, { since, onStart, wait = 55, filters = {}, signal } = {}) {
  const ask = askWith(send, filters, signal)
  let token = since
  for (;;) {
    token ??= await start(ask, onStart)
    const slice = await ask({ since: token, wait }).catch(forgetWhatExpired(onStart))
    token = slice?.token
    if (slice) yield slice
  }
}

/** @typedef {(query: { since?: string, wait?: number }) => Promise<import('./almanac.d.ts').Slice>} Ask */

/**
 * @param {import('./send.js').Send} send
 * @param {object} filters
 * @param {AbortSignal | undefined} signal
 * @returns {Ask}
 */
function askWith(send, filters, signal) {
  return async query => {
    const options = { query: { ...filters, ...query }, ...(signal && { signal }) }
    const { body } = await send('GET', '/changes', options)
    return { changes: body.changes.map(withCollection), token: body.next_token, hasMore: body.has_more }
  }
}

/** @param {import('./almanac.d.ts').Change} change */
export function withCollection(change) {
  return { ...change, collection: collections[change.kind] }
}

/**
 * The token is read first, so that changes made while everything is read follow afterwards.
 *
 * @param {Ask} ask
 * @param {import('./almanac.d.ts').FollowOptions['onStart']} onStart
 */
async function start(ask, onStart) {
  const { token } = await ask({})
  await onStart?.(token)
  return token
}

/**
 * @param {import('./almanac.d.ts').FollowOptions['onStart']} onStart
 * @returns {(error: unknown) => undefined}
 */
function forgetWhatExpired(onStart) {
  return error => {
    if (!onStart || !(error instanceof Refused) || error.status !== 410) throw error
  }
}
