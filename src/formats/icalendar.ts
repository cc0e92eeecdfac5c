// A calendar as RFC 5545 and RFC 7986 have it. HTML stays out: one program reads `X-ALT-DESC`, and it doubles the size.
import type { TimeZoneName } from '../domain/time-zone.ts'
import { durationValue, textValue } from './calendar-values.ts'
import { contentLine } from './content-line.ts'
import { type Feed, type FeedEvent, type FeedItem, type FeedSeries, isSeries } from './feed.ts'
import { vevent } from './vevent.ts'
import { writeSeries } from './vevent-series.ts'
import { writeTimes } from './vevent-times.ts'
import { defineZone, type TimeRange, type ZoneDefinition } from './vtimezone.ts'
import { writtenAddress } from './web-address.ts'

export interface FeedCalendar extends Feed {
  /** Makes the ids of events unique in the world. */
  readonly host: string
  /** The zone of the calendar itself, which stands in it when there are no events. */
  readonly zone: TimeZoneName
  /** The events lie in it; the times of those that do not are written in UTC. */
  readonly range: TimeRange
}

/** Writes event by event, each zone before the first that needs it, so that the size of a calendar costs no memory. */
export async function* icalendar(
  calendar: FeedCalendar,
  items: AsyncIterable<FeedItem>,
): AsyncGenerator<string> {
  const zones = createZones(calendar.range)
  yield `BEGIN:VCALENDAR\r\n${calendarLines(calendar)}`
  let isEmpty = true
  for await (const item of items) {
    yield isSeries(item) ? ofSeries(item, zones, calendar) : ofEvent(item, zones, calendar)
    isEmpty = false
  }
  // RFC 5545, 3.6: at least one component.
  if (isEmpty) yield zones.define(calendar.zone).component
  yield 'END:VCALENDAR\r\n'
}

type Zones = ReturnType<typeof createZones>

function ofEvent(feedEvent: FeedEvent, zones: Zones, calendar: FeedCalendar): string {
  const { lines, definition } = writeTimes(feedEvent.event, zones.define)
  return zones.componentOnce(definition) + vevent(feedEvent, lines, calendar)
}

function ofSeries(series: FeedSeries, zones: Zones, calendar: FeedCalendar): string {
  const written = writeSeries(series, zones.define, calendar)
  if (!written) return series.occurrences.map(event => ofEvent(event, zones, calendar)).join('')
  return written.definitions.map(zones.componentOnce).join('') + written.components
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
  const written = new Set<ZoneDefinition>()
  return {
    define(zone: TimeZoneName): ZoneDefinition {
      const definition = definitions.get(zone) ?? defineZone(zone, range)
      definitions.set(zone, definition)
      return definition
    },
    componentOnce(definition: ZoneDefinition | undefined): string {
      if (definition === undefined || written.has(definition)) return ''
      written.add(definition)
      return definition.component
    },
  }
}
