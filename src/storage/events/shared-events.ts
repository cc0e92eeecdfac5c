// Events, and what is added to them, are shared by all reads until the calendar changes (0094). A transaction must see
// its own writes, so it shares nothing.
import type { LinkedEvent, VisibleEvent } from '../../domain/events/calendar-event.ts'
import { recordCache, recordsByIds } from '../engine/statements/cached-reads.ts'
import { withLinks } from './event-links.ts'
import { readEventsInOrder } from './list/event-list.ts'
import type { EventRead, LinkedRead } from './list/event-query.ts'

/** In all languages, for all readers. About 8 kB each, with links and JSON. */
const mostEvents = 3000

/** The visible events with these ids, in order. */
export async function sharedEvents(read: EventRead<readonly number[]>): Promise<VisibleEvent[]> {
  const known = await read.cached('events', async () => recordCache<VisibleEvent>())
  const reader = readerOf(read)
  const events = await recordsByIds(known, read.query, {
    // A reader never gets what another one may see.
    keyOf: id => `${id} ${read.language} ${reader}`,
    read: async ids =>
      new Map((await readEventsInOrder({ ...read, query: ids })).map(event => [event.id, event])),
    most: mostEvents,
  })
  return read.query.flatMap(id => events.get(id) ?? [])
}

/** The events with their links. */
export async function sharedLinkedEvents(read: LinkedRead<readonly VisibleEvent[]>): Promise<LinkedEvent[]> {
  const { query: events, language } = read
  const known = await read.cached(
    `events with links ${language} ${readerOf(read)}`,
    async () => new WeakMap<VisibleEvent, LinkedEvent>(),
  )
  const unknown = events.filter(event => !known.has(event))
  const added = unknown.length === 0 ? [] : await withLinks(read, unknown)
  for (const [index, event] of added.entries()) known.set(unknown[index] ?? event, event)
  return events.flatMap(event => known.get(event) ?? [])
}

function readerOf({ visibility }: EventRead<unknown>): string {
  return JSON.stringify(visibility)
}
