import { plainTextOf } from '../../src/domain/text/search-text.ts'
import type { FeedEvent } from '../../src/formats/feeds/web-feed.ts'
import { plainText } from '../../src/formats/text/plain-text.ts'
import { venuesText } from '../../src/formats/venue-text.ts'
import type { ReadEvent } from './read-calendar.ts'
import { utcSeconds } from './samples.ts'

/** The event that a parser of the calendar has to find. */
export function expectedEvent({ event, url }: FeedEvent): ReadEvent {
  const texts = [plainText(event.description || event.excerpt, url), event.cost, event.website]
  return {
    uid: `event-${event.id}@example.org`,
    allDay: event.allDay,
    start: event.allDay ? midnight(event.startsAtLocal) : event.startsAtUtc,
    end: event.allDay ? midnight(event.endsAtLocal) + 86_400 : event.endsAtUtc,
    summary: legible(plainTextOf(event.title)),
    description: legible(texts.filter(Boolean).join('\n\n')),
    location: legible(venuesText(event.venues)),
  }
}

/** Complete characters, no control characters except the tab, and uniform line ends. */
function legible(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n|[\r\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
}

function midnight(local: string): number {
  return utcSeconds(`${local.slice(0, 10)}T00:00:00Z`)
}
