import type { Site } from '../../../domain/site/site.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { plainText } from '../../../formats/text/plain-text.ts'
import { ImportError, type ImportedRecord, isUnreadable } from '../../../import/engine/imported-record.ts'
import { openReader } from '../../../import/reader/open-reader.ts'
import type { FoundEvent } from './found-event.ts'

const mostEvents = 200
const limits = { timeoutMilliseconds: 10_000, maxSeconds: 10, heapMegabytes: 200, maxMemory: 400 * 2 ** 20 }

interface CalendarFile {
  readonly bytes: Uint8Array
  readonly address: string
  readonly site: Site
  readonly now: UtcSeconds
}

/** The events of a calendar file, read in a child process, as imports are. */
export async function eventsInCalendar({ bytes, address, site, now }: CalendarFile): Promise<FoundEvent[]> {
  const options = { zone: site.zone, language: site.language, withoutImages: true, now }
  const source = { from: 'bytes', name: 'link.ics', bytes, isCalendar: true, options } as const
  const linked = new Map<string, string>()
  const events: FoundEvent[] = []
  const reader = await openReader(source, undefined, limits)
  try {
    for await (const { found } of reader.steps(null)) {
      if (isUnreadable(found)) continue
      if (found.kind === 'event') events.push(foundEvent(found, linked, address))
      else linked.set(`${found.kind} ${found.sourceId}`, found.title)
      if (events.length === mostEvents) break
    }
  } catch (error) {
    // A damaged file is like a page without events.
    if (!(error instanceof ImportError)) throw error
  } finally {
    reader.close?.()
  }
  return events
}

function foundEvent(
  { title, fields, links = {} }: ImportedRecord,
  linked: ReadonlyMap<string, string>,
  address: string,
): FoundEvent {
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
  const nameOf = (kind: 'venue' | 'organizer') => linked.get(`${kind} ${links[kind]?.[0]}`) ?? ''
  return {
    title,
    start: text('start_date'),
    end: text('end_date'),
    zone: text('timezone') || undefined,
    description: plainText(text('description'), address),
    link: text('website'),
    venue: nameOf('venue'),
    organizer: nameOf('organizer'),
  }
}
