import type { Store } from '../../../storage/store.ts'
import { type Body, isBody } from '../tools/tool.ts'

/** Marks the events of a response that visitors of the site have written, at least in part. */
export async function markOrigin(body: Body, store: Store): Promise<Body> {
  const listed = Array.isArray(body.events) ? body.events.filter(isBody) : undefined
  const events = listed ?? ('start_date' in body ? [body] : [])
  const ids = events.map(({ id }) => id).filter(id => typeof id === 'number')
  const byPublic = await store.journal.changedThrough('form', 'event', ids)
  const marked = events.map(event =>
    typeof event.id === 'number' && byPublic.has(event.id) ? { ...event, written_by_public: true } : event,
  )
  return listed ? { ...body, events: marked } : (marked[0] ?? body)
}
