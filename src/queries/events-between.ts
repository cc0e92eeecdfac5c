import { placedIn, spanOfDays } from '../domain/calendar-days.ts'
import type { EventCard, EventCell, EventLine } from '../domain/event-views.ts'
import { touching } from '../domain/list-window.ts'
import type { Site } from '../domain/site.ts'
import { published } from '../domain/visibility.ts'
import type { Narrowing } from './narrowing.ts'
import type { Reader } from './reader.ts'

export type CalendarReader = Pick<Reader, 'store' | 'language'> & { readonly site: Site }

/** Days that follow each other. */
type Days = readonly Temporal.PlainDate[]

/** The events that touch these days, by their start, as a grid shows them: one query, however many there are. */
export function cellsBetween(
  days: Days,
  narrowing: Narrowing,
  { store, site, language }: CalendarReader,
): Promise<EventCell[]> {
  return store.events.listCells(queryFor(days, narrowing, site), published, language)
}

/** The same with where they take place. */
export function linesBetween(
  days: Days,
  narrowing: Narrowing,
  { store, site, language }: CalendarReader,
): Promise<EventLine[]> {
  return store.events.listLines(queryFor(days, narrowing, site), published, language)
}

/** The events of one day as cards, in the order of the day: sticky ones first, then whole days, then by time. */
export async function cardsOn(
  day: Temporal.PlainDate,
  narrowing: Narrowing,
  { store, site, language }: CalendarReader,
): Promise<EventCard[]> {
  const all = { orderBy: 'start_date', order: 'asc', page: 1, perPage: Number.MAX_SAFE_INTEGER } as const
  const around = await store.events.first(
    { ...queryFor([day], narrowing, site), ...all },
    published,
    language,
  )
  const onDay = placedIn(around, [day], site.zone).map(({ event }) => event)
  return store.events.withCards(onDay, published, language)
}

function queryFor(days: Days, { query }: Narrowing, site: Site) {
  const { from, until } = spanOfDays(days, site.zone)
  return { ...query, window: touching(from, until) }
}
