import { spanOfDays } from '../domain/calendar-days.ts'
import type { LinkedEvent } from '../domain/calendar-event.ts'
import { type Narrowing, published, touching } from './narrowing.ts'
import type { PageContext } from './page-context.ts'

/** More than any calendar shows in a month; what is beyond is found by searching. */
const mostEvents = 5000

/** The events that touch these days, by their start: one round of queries, however many there are. */
export async function eventsBetween(
  days: readonly Temporal.PlainDate[],
  { query }: Narrowing,
  { store, site, language }: PageContext,
): Promise<LinkedEvent[]> {
  const { from, until } = spanOfDays(days, site.zone)
  const events = await store.events.first(
    {
      ...query,
      window: touching(from, until),
      orderBy: 'start_date',
      order: 'asc',
      page: 1,
      perPage: mostEvents,
    },
    published,
    language,
  )
  return store.events.withLinks(events, published, language)
}
