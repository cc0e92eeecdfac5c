// Reads the page that a person pasted the link of, so that they need not type what it says.
import type { Site } from '../../../domain/site/site.ts'
import { withScheme } from '../../../domain/text/web-address.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { Problem } from '../../../messages/problem.ts'
import type { FetchedDocument, FetchPage } from '../../../outgoing/fetch-document.ts'
import type { Typed } from '../submission.ts'
import { chosenEvent, type FoundEvent, typedOfFound } from './found-event.ts'

interface LinkReader {
  readonly fetchPage: FetchPage
  readonly site: Site
  readonly now: UtcSeconds
}

const accepted = { accept: 'text/html, application/ld+json, text/calendar;q=0.9' }

/** The values of the form, or why there are none. */
export async function readLink(pasted: string, reader: LinkReader): Promise<Typed | Problem> {
  const { site, now } = reader
  const answer = await reader.fetchPage(withScheme(pasted), accepted)
  // The same answer for all reasons, so that no one learns which addresses this server reaches.
  if (answer instanceof Problem || answer.status !== 200) return new Problem('link_not_read')
  const event = chosenEvent(await eventsIn(answer, reader), site, now)
  return event ? typedOfFound(event, site) : new Problem('link_without_event')
}

async function eventsIn(
  { headers, bytes, url }: FetchedDocument,
  { site, now }: LinkReader,
): Promise<FoundEvent[]> {
  const text = new TextDecoder().decode(bytes)
  const type = headers['content-type'] ?? ''
  if (type.startsWith('text/calendar') || /^\s*BEGIN:VCALENDAR/i.test(text)) {
    const { eventsInCalendar } = await import('./calendar-file.ts')
    return eventsInCalendar({ bytes, address: url, site, now })
  }
  const page = /^application\/(?:ld\+)?json/.test(type)
    ? `<script type="application/ld+json">${text}</script>`
    : text
  const { eventsInPage } = await import('./web-page.ts')
  return eventsInPage(page, url)
}
