import { spanOfDays } from '../domain/calendar-days.ts'
import type { LinkedEvent, SeenEvent } from '../domain/calendar-event.ts'
import { touching } from '../domain/list-window.ts'
import type { Site } from '../domain/site.ts'
import { published } from '../domain/visibility.ts'
import type { Narrowing } from './narrowing.ts'
import type { Reader } from './reader.ts'

export type CalendarReader = Pick<Reader, 'store' | 'language'> & { readonly site: Site }

/** The events that touch these days, by their start: one round of queries, however many there are. */
export async function eventsBetween(
  days: readonly Temporal.PlainDate[],
  narrowing: Narrowing,
  reader: CalendarReader,
): Promise<LinkedEvent[]> {
  const events = await bareEventsBetween(days, narrowing, reader)
  return reader.store.events.withLinks(events, published, reader.language)
}

/** The same without what they link to, for views that show only some of them. */
export function bareEventsBetween(
  days: readonly Temporal.PlainDate[],
  { query }: Narrowing,
  { store, site, language }: CalendarReader,
): Promise<SeenEvent[]> {
  const { from, until } = spanOfDays(days, site.zone)
  const all = { page: 1, perPage: Number.MAX_SAFE_INTEGER }
  return store.events.first(
    { ...query, window: touching(from, until), orderBy: 'start_date', order: 'asc', ...all },
    published,
    language,
  )
}
