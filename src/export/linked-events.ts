import type { LinkedEvent } from '../domain/events/calendar-event.ts'
import type { Language } from '../domain/records/language.ts'
import { everything } from '../domain/rights/visibility.ts'
import type { WholeEventFilter } from '../storage/records/whole-records.ts'
import type { Store } from '../storage/store.ts'

const atOnce = 200

/** The events with their links in one language, ignoring visibility. */
export async function* linkedEvents(
  store: Store,
  filter: WholeEventFilter,
  language: Language,
): AsyncGenerator<LinkedEvent> {
  let ids: number[] = []
  for await (const { record } of store.whole.events(filter)) {
    ids.push(record.id)
    if (ids.length < atOnce) continue
    yield* await read(store, ids, language)
    ids = []
  }
  yield* await read(store, ids, language)
}

async function read(store: Store, ids: readonly number[], language: Language): Promise<LinkedEvent[]> {
  return store.events.withLinks(await store.events.findMany(ids, everything, language), everything, language)
}
