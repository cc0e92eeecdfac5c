/**
 * Reads a list by cursor, which is stable under concurrent writes.
 *
 * @param {import('./send.js').Send} send
 * @param {import('./almanac.d.ts').Name} name
 * @param {Readonly<Record<string, unknown>>} [filters]
 * @param {import('./almanac.d.ts').Cancellable} [options]
 */
export async function* list(send, name, filters, options) {
  for await (const { records } of listPages(send, name, filters, options)) yield* records
}

/**
 * @param {import('./send.js').Send} send
 * @param {import('./almanac.d.ts').Name} name
 * @param {Readonly<Record<string, unknown>>} [filters]
 * @param {import('./almanac.d.ts').Cancellable} [options]
 */
export async function* listPages(send, name, filters = {}, options = {}) {
  for (let after = ''; ; ) {
    const query = { per_page: 50, ...filters, after }
    const { body } = await send('GET', `/${name}`, { ...options, query })
    yield { records: body[name], total: body.total, cursor: body.next_cursor }
    if (!body.next_cursor) return
    after = body.next_cursor
  }
}

/**
 * Reads a list that has pages, and a cursor if the calendar is newer.
 *
 * @param {import('./send.js').Send} send
 * @param {{ path: string, name: string }} source
 * @param {Readonly<Record<string, unknown>>} [filters]
 * @param {import('./almanac.d.ts').Cancellable} [options]
 */
export async function* listNumbered(send, { path, name }, filters = {}, options = {}) {
  /** @type {Readonly<Record<string, unknown>>} */
  let place = {}
  for (let page = 1; ; page++) {
    const { body } = await send('GET', path, { ...options, query: { per_page: 50, ...filters, ...place } })
    yield* body[name]
    if (page >= body.total_pages && !body.next_cursor) return
    place = body.next_cursor ? { after: body.next_cursor } : { page: page + 1 }
  }
}

/**
 * The versions of a record, newest first. A version added in the meantime moves the others to later pages, so
 * duplicates are skipped.
 *
 * @param {import('./send.js').Send} send
 * @param {string} path
 * @param {import('./almanac.d.ts').Cancellable} [options]
 */
export async function* history(send, path, options = {}) {
  let oldest = Number.POSITIVE_INFINITY
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await send('GET', path, { ...options, query: { page, per_page: 50 } })
    pages = body.total_pages
    for (const entry of body.history) {
      if (entry.version >= oldest) continue
      oldest = entry.version
      yield entry
    }
  }
}
