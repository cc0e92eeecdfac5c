import { spanOfDays } from '../domain/calendar-days.ts'
import type { LinkedEvent, SeenEvent } from '../domain/calendar-event.ts'
import { type Narrowing, published, touching } from './narrowing.ts'
import type { PageContext } from './page-context.ts'

/** The events that touch these days, by their start: one round of queries, however many there are. */
export async function eventsBetween(
  days: readonly Temporal.PlainDate[],
  narrowing: Narrowing,
  context: PageContext,
): Promise<LinkedEvent[]> {
  const events = await bareEventsBetween(days, narrowing, context)
  return context.store.events.withLinks(events, published, context.language)
}

/** The same without what they link to, for who shows only some of them. */
export function bareEventsBetween(
  days: readonly Temporal.PlainDate[],
  { query }: Narrowing,
  { store, site, language }: PageContext,
): Promise<SeenEvent[]> {
  const { from, until } = spanOfDays(days, site.zone)
  const all = { page: 1, perPage: Number.MAX_SAFE_INTEGER }
  return store.events.first(
    { ...query, window: touching(from, until), orderBy: 'start_date', order: 'asc', ...all },
    published,
    language,
  )
}
