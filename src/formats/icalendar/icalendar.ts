// A calendar by RFC 5545 and RFC 7986. HTML is omitted: only one program reads `X-ALT-DESC`, and it doubles
// the size.
import type { TimeZoneName } from '../../domain/time/date-time.ts'
import { type Feed, type FeedEvent, type FeedItem, type FeedSeries, isSeries } from '../feeds/web-feed.ts'
import { writtenAddress } from '../web-address.ts'
import { contentLine, durationValue, textValue } from './content-line.ts'
import { vevent, writeTimes } from './vevent.ts'
import { writeSeries } from './vevent-series.ts'
import { defineZone, type TimeRange, type ZoneDefinition } from './vtimezone.ts'

export interface FeedCalendar extends Feed {
  /** Makes event UIDs globally unique. */
  readonly host: string
  /** How many seconds before the start of each event a reminder is shown. */
  readonly reminderSeconds?: number | undefined
  /** The calendar's own zone, which is defined if there are no events. */
  readonly zone: TimeZoneName
  /** The range of the events. Times outside of it are written in UTC. */
  readonly range: TimeRange
}

/** Writes one event at a time, each zone before its first use, so that large calendars need little memory. */
export async function* icalendar(
  calendar: FeedCalendar,
  items: AsyncIterable<FeedItem>,
): AsyncGenerator<string> {
  const zones = createZones(calendar.range)
  let isEmpty = true
  yield `BEGIN:VCALENDAR\r\n${calendarLines(calendar)}`
  for await (const item of items) {
    isEmpty = false
    const part = isSeries(item) ? ofSeries(item, zones, calendar) : ofEvent(item, zones, calendar)
    yield part.zones.map(zones.componentOnce).join('') + part.text
  }
  // RFC 5545, 3.6: at least one component.
  yield `${isEmpty ? zones.componentOnce(calendar.zone) : ''}END:VCALENDAR\r\n`
}

/** An event or a series, without the zones that must be defined before it. */
interface CalendarPart {
  readonly text: string
  readonly zones: readonly TimeZoneName[]
}

type Zones = ReturnType<typeof createZones>

function ofEvent(feedEvent: FeedEvent, zones: Zones, calendar: FeedCalendar): CalendarPart {
  const { lines, definition } = writeTimes(feedEvent.event, zones.define)
  return { text: vevent(feedEvent, lines, calendar), zones: definition ? [definition.zone] : [] }
}

function ofSeries(feedSeries: FeedSeries, zones: Zones, calendar: FeedCalendar): CalendarPart {
  const written = writeSeries(feedSeries, zones.define, calendar)
  if (written) return { text: written.components, zones: written.definitions.map(({ zone }) => zone) }
  const parts = feedSeries.occurrences.map(event => ofEvent(event, zones, calendar))
  return {
    text: parts.map(({ text }) => text).join(''),
    zones: [...new Set(parts.flatMap(part => part.zones))],
  }
}

function calendarLines(calendar: FeedCalendar): string {
  const { name, pageUrl, selfUrl, product, refreshSeconds } = calendar
  const [LANGUAGE = ''] = Intl.getCanonicalLocales(calendar.language)
  const interval = durationValue(refreshSeconds)
  return [
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', textValue(product)),
    contentLine('CALSCALE', 'GREGORIAN'),
    contentLine('METHOD', 'PUBLISH'),
    contentLine('NAME', textValue(name), { LANGUAGE }),
    contentLine('X-WR-CALNAME', textValue(name)),
    contentLine('URL', writtenAddress(pageUrl)),
    contentLine('SOURCE', writtenAddress(selfUrl), { VALUE: 'URI' }),
    contentLine('REFRESH-INTERVAL', interval, { VALUE: 'DURATION' }),
    contentLine('X-PUBLISHED-TTL', interval),
  ].join('')
}

function createZones(range: TimeRange) {
  if (range.from > range.until) throw new RangeError('The range of a calendar ends before it begins.')
  const definitions = new Map<TimeZoneName, ZoneDefinition>()
  const written = new Set<TimeZoneName>()
  const define = (zone: TimeZoneName) => definitions.getOrInsertComputed(zone, () => defineZone(zone, range))
  return {
    define,
    componentOnce(zone: TimeZoneName): string {
      if (written.has(zone)) return ''
      written.add(zone)
      return define(zone).component
    },
  }
}
