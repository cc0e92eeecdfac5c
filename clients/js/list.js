/**
 * Reads a list by cursor, which is stable under concurrent writes.
 *
 * @param {import('./send.js').Send} send
 * @param {import('./almanac.d.ts').Name} name
 * @param {Readonly<Record<string, unknown>>} [filters]
 * @param {import('./almanac.d.ts').Cancellable} [options]
 */
export async function* list(send, name, filters = {}, options = {}) {
  for (let after = ''; ; ) {
    const query = { per_page: 50, ...filters, after }
    const { body } = await send('GET', `/${name}`, { ...options, query })
    yield* body[name]
    if (!body.next_cursor) return
    after = body.next_cursor
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
