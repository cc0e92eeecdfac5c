import { NotFound, Outdated } from './errors.js'
import { follow } from './follow.js'
import { history, list, listPages } from './list.js'
import { registrationsOf, webhooksOf } from './people-and-hooks.js'
import { sender } from './send.js'
import { streamChanges } from './stream.js'

const attemptsAtEditing = 10

/** @type {typeof import('./almanac.d.ts').connect} */
export function connect(root, connection = {}) {
  const { send, open, pause } = sender(checkedRoot(root), connection)
  return {
    send,
    list: (name, filters, options) => list(send, name, filters, options),
    listPages: (name, filters, options) => listPages(send, name, filters, options),
    get: async (name, id, options) => tagged(await send('GET', `/${name}/${id}`, options)),
    find: (name, id, options) => find(send, `/${name}/${id}`, options),
    create: async (name, body, options) => tagged(await send('POST', `/${name}`, { ...options, body })),
    edit: async (name, id, body, options) =>
      tagged(await send('PATCH', `/${name}/${id}`, { ...options, body })),
    editSafely: (name, id, patchOf, options) => editSafely(send, `/${name}/${id}`, patchOf, options),
    remove: async (name, id, options) => void (await send('DELETE', `/${name}/${id}`, options)),
    follow: options => follow(send, options),
    stream: options => streamChanges(open, pause, options),
    history: (name, id, options) => history(send, `/${name}/${id}/history`, options),
    restoreVersion: async (name, id, version, options) =>
      tagged(await send('POST', `/${name}/${id}/history/${version}`, options)),
    batch: (operations, options) => batch(send, operations, options),
    registrations: registrationsOf(send, open),
    webhooks: webhooksOf(send),
  }
}

/**
 * An invalid URL would fail on every attempt, so it is refused before the first.
 *
 * @param {string} root
 */
function checkedRoot(root) {
  const page = globalThis.location?.href
  const url = URL.canParse(root, page) ? new URL(root, page) : undefined
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new TypeError(
      `"${root}" is not the address of a calendar. Use an http or https URL such as https://events.example.org/calendar/events/v1.`,
    )
  return url.href.replace(/\/+$/, '')
}

/** @param {import('./almanac.d.ts').Answer} answer */
function tagged({ body, headers }) {
  return { record: body, etag: headers.get('etag') ?? '' }
}

/**
 * @param {import('./send.js').Send} send
 * @param {string} path
 * @param {import('./almanac.d.ts').ReadOptions} [options]
 */
async function find(send, path, options) {
  try {
    return tagged(await send('GET', path, options))
  } catch (error) {
    if (error instanceof NotFound) return undefined
    throw error
  }
}

/**
 * @param {import('./send.js').Send} send
 * @param {string} path
 * @param {(record: any) => unknown} patchOf
 * @param {import('./almanac.d.ts').Cancellable} [options]
 */
async function editSafely(send, path, patchOf, options) {
  for (let attempt = 1; ; attempt++) {
    const { record, etag } = tagged(await send('GET', path, options))
    const body = await patchOf(record)
    try {
      return tagged(await send('PATCH', path, { ...options, body, ifMatch: etag }))
    } catch (error) {
      if (!(error instanceof Outdated) || attempt === attemptsAtEditing) throw error
    }
  }
}

/**
 * @param {import('./send.js').Send} send
 * @param {readonly import('./almanac.d.ts').BatchOperation[]} operations
 * @param {import('./almanac.d.ts').BatchOptions} [options]
 */
async function batch(send, operations, { atomic, ...options } = {}) {
  const { body } = await send('POST', '/batch', { ...options, body: { operations, atomic } })
  return body.results
}
