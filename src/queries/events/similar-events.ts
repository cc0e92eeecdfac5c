import type { EventLine } from '../../domain/events/calendar-event.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import { foldForSearch, plainTextOf } from '../../domain/text/search-text.ts'
import { daysOf, spanOfDays } from '../../domain/time/calendar-days.ts'
import { localDate, type UtcSeconds } from '../../domain/time/date-time.ts'
import { touching } from '../../domain/time/list-window.ts'
import type { CalendarReader } from '../reader.ts'

interface Wanted {
  readonly title: string
  readonly startsAtUtc: UtcSeconds
  readonly venue: string
  /** The event itself, if it exists. */
  readonly id?: number
}

const mostShown = 5

/** Events on that day with a similar title, or at the same place and time. */
export async function findSimilarEvents(
  wanted: Wanted,
  visibility: Visibility,
  { store, site, language }: CalendarReader,
): Promise<EventLine[]> {
  const day = localDate(wanted.startsAtUtc, site.zone)
  const { from, until } = spanOfDays([day], site.zone)
  const query = { window: touching(from, until), termGroups: [], includeHidden: false, venues: visibility }
  const lines = await store.events.listLines(query, visibility, language)
  const isAlike = (event: EventLine) => {
    const [first, last] = daysOf(event, site.zone)
    const isOnDay = Temporal.PlainDate.compare(first, day) <= 0 && Temporal.PlainDate.compare(day, last) <= 0
    const isThere = event.places.some(({ name }) => foldForSearch(name) === foldForSearch(wanted.venue))
    const isThen = event.startsAtUtc === wanted.startsAtUtc
    return isOnDay && ((isThere && isThen) || likeness(event.title, wanted.title) >= 0.5)
  }
  return lines.filter(event => event.id !== wanted.id && isAlike(event)).slice(0, mostShown)
}

/** The share of words that two titles have in common. */
function likeness(one: string, other: string): number {
  const [words, others] = [wordsOf(one), wordsOf(other)]
  const common = [...words].filter(word => others.has(word)).length
  return common / Math.max(1, words.size + others.size - common)
}

function wordsOf(title: string): ReadonlySet<string> {
  return new Set(foldForSearch(plainTextOf(title)).split(' ').filter(Boolean))
}
