// A calendar by RFC 5545 and RFC 7986. HTML is omitted: only one program reads `X-ALT-DESC`, and it doubles
// the size.
import type { TimeZoneName, UtcSeconds } from '../../domain/time/date-time.ts'
import type { EventTimes } from '../../domain/time/event-times.ts'
import { type Feed, type FeedEvent, type FeedItem, type FeedSeries, isSeries } from '../feeds/web-feed.ts'
import { writtenAddress } from '../web-address.ts'
import { contentLine, durationValue, textValue } from './content-line.ts'
import { vevent, writeTimes } from './vevent.ts'
import { timesIn, writeSeries } from './vevent-series.ts'
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

/** An event or a series in a calendar, without the zones that must be defined before it. */
export interface CalendarPart {
  readonly text: string
  readonly zones: readonly TimeZoneName[]
  /** Its earliest and latest time. The part is valid in any calendar whose range contains them. */
  readonly within: TimeRange
}

/** Writes one event at a time, each zone before its first use, so that large calendars need little memory. */
export async function* icalendar(
  calendar: FeedCalendar,
  items: AsyncIterable<FeedItem>,
): AsyncGenerator<string> {
  const writer = createCalendarWriter(calendar)
  yield writer.start()
  for await (const item of items) {
    const part = writer.partOf(item)
    yield writer.zonesBefore(part) + part.text
  }
  yield writer.end()
}

/** Writes a calendar in parts. Each part must come after its `zonesBefore`. */
export function createCalendarWriter(calendar: FeedCalendar) {
  const zones = createZones(calendar.range)
  let isEmpty = true
  return {
    start: () => `BEGIN:VCALENDAR\r\n${calendarLines(calendar)}`,

    partOf: (item: FeedItem): CalendarPart =>
      isSeries(item) ? ofSeries(item, zones, calendar) : ofEvent(item, zones, calendar),

    zonesBefore(part: Pick<CalendarPart, 'zones'>): string {
      isEmpty = false
      return part.zones.map(zones.componentOnce).join('')
    },

    /** RFC 5545, 3.6: at least one component. */
    end: () => `${isEmpty ? zones.componentOnce(calendar.zone) : ''}END:VCALENDAR\r\n`,
  }
}

type Zones = ReturnType<typeof createZones>

function ofEvent(feedEvent: FeedEvent, zones: Zones, calendar: FeedCalendar): CalendarPart {
  const { lines, definition } = writeTimes(feedEvent.event, zones.define)
  return {
    text: vevent(feedEvent, lines, calendar),
    zones: definition ? [definition.zone] : [],
    within: spanOf([feedEvent.event]),
  }
}

function ofSeries(feedSeries: FeedSeries, zones: Zones, calendar: FeedCalendar): CalendarPart {
  const { series, occurrences } = feedSeries
  const written = writeSeries(feedSeries, zones.define, calendar)
  const byRule = occurrences.map(({ event }) => timesIn(series, event))
  const within = spanOf([...occurrences.map(({ event }) => event), ...byRule])
  if (written) return { text: written.components, zones: written.definitions.map(({ zone }) => zone), within }
  const parts = occurrences.map(event => ofEvent(event, zones, calendar))
  return {
    text: parts.map(({ text }) => text).join(''),
    zones: [...new Set(parts.flatMap(part => part.zones))],
    within,
  }
}

function spanOf(times: readonly Pick<EventTimes, 'startsAtUtc' | 'endsAtUtc'>[]): TimeRange {
  let [from, until] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { startsAtUtc, endsAtUtc } of times) {
    from = Math.min(from, startsAtUtc)
    until = Math.max(until, startsAtUtc, endsAtUtc)
  }
  return { from: from as UtcSeconds, until: until as UtcSeconds }
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
