/**
 * A list by its cursors, which stay where they are while others write.
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
