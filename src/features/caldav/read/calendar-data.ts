// The part of a series that an app asks for: its dates in a time range as single events (RFC 4791, 9.6.5), or only the
// overrides that matter in the range (9.6.6).
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { TimeRange } from '../../../formats/icalendar/vtimezone.ts'
import { refuseXml, type XmlElement } from '../xml/read-xml.ts'
import { caldav } from '../xml/write-xml.ts'

const kinds = ['expand', 'limit-recurrence-set'] as const

export interface DataPart {
  readonly kind: (typeof kinds)[number]
  readonly range: TimeRange
}

/** The part that the calendar-data among these properties names. Undefined for whole objects. */
export function dataPartIn(properties: readonly XmlElement[]): DataPart | undefined {
  const parts = properties
    .filter(({ namespace, name }) => namespace === caldav && name === 'calendar-data')
    .flatMap(({ children }) => children)
    .flatMap(child => {
      const kind = kinds.find(name => child.namespace === caldav && child.name === name)
      return kind ? [{ kind, range: rangeIn(child) }] : []
    })
  if (parts.length > 1) refuseXml('calendar-data has more than one expand or limit-recurrence-set')
  return parts[0]
}

function rangeIn({ name, attributes: { start, end } }: XmlElement): TimeRange {
  const [from, until] = [start, end].map(secondsIn)
  if (from === undefined || until === undefined || until <= from)
    refuseXml(`${name} needs a start and a later end, both in UTC like 20320506T190000Z`)
  return { from, until }
}

/** `20320506T190000Z`, as RFC 4791 requires. */
export function secondsIn(text: string | undefined): UtcSeconds | undefined {
  const written = text?.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6.000Z')
  const date = new Date(written ?? '')
  // A thirtieth of February would be a day of March.
  const exists = !Number.isNaN(date.getTime()) && date.toISOString() === written
  return exists ? ((date.getTime() / 1000) as UtcSeconds) : undefined
}

type Times = Pick<LinkedEvent, 'startsAtUtc' | 'endsAtUtc'>

/** RFC 4791, 9.9. An event without a duration at the start of the range is in it. */
export function isWithin({ startsAtUtc, endsAtUtc }: Times, { from, until }: TimeRange): boolean {
  return startsAtUtc < until && (endsAtUtc > from || startsAtUtc >= from)
}
