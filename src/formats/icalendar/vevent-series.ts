// A series as one event with a rule, plus one event for each exception (RFC 5545, 3.8.4.4 and 3.8.5).

import { feedRule, type RecurrenceRule } from '../../domain/recurrence/recurrence.ts'
import { occurrenceTimes, type Series } from '../../domain/recurrence/series.ts'
import {
  type LocalDateTime,
  localToUtc,
  type TimeZoneName,
  type UtcSeconds,
} from '../../domain/time/date-time.ts'
import type { EventTimes } from '../../domain/time/event-times.ts'
import type { FeedEvent, FeedSeries } from '../feeds/web-feed.ts'
import { contentLine, dateValue, localTimeValue, utcTimeValue } from './content-line.ts'
import { type VeventContext, vevent, writeTimes } from './vevent.ts'
import type { ZoneDefinition } from './vtimezone.ts'

/**
 * The components of a series, and the zones to define before them. Undefined if not all readers would derive every date from a rule. Then events are written
 * individually.
 */
export function writeSeries(
  feedSeries: FeedSeries,
  define: (zone: TimeZoneName) => ZoneDefinition,
  context: VeventContext,
) {
  const { series, occurrences } = feedSeries
  // Widespread readers drop RDATEs next to a rule.
  if (series.recurrence.extraDates.some(date => isThere(date, occurrences))) return undefined
  const ofRule = occurrences.map(originalOf).filter(date => !series.recurrence.extraDates.includes(date))
  const [[first], [firstOccurrence]] = [ofRule, occurrences]
  if (first === undefined || !firstOccurrence || isMisread(series)) return undefined
  const written = occurrences.map(({ event }) => writeTimes({ ...event, ...timesIn(series, event) }, define))
  const dateLine = dateLineOf(series, written)
  if (dateLine === undefined) return undefined
  const model = occurrences.find(({ event }) => event.ownFields.length === 0) ?? firstOccurrence
  const master = masterOf(feedSeries, model, first)
  const reported = ruleFor(series.recurrence.rule, series, first, ofRule)
  // Dates removed by shortening the series don't belong to it.
  const isWithin = (date: LocalDateTime) =>
    date > first && (reported.until === undefined || date <= reported.until)
  const lines = [
    writeTimes(master.event, define).lines,
    contentLine('RRULE', feedRule(reported, series.zone, series)),
    ...feedSeries.absentDates.filter(isWithin).map(date => dateLine('EXDATE', date)),
  ]
  const others = occurrences.flatMap(occurrence => {
    const isApart = feedSeries.isApart?.(originalOf(occurrence)) ?? false
    if (!isApart && !differs(occurrence, model, series, context)) return []
    const own = writeTimes(occurrence.event, define)
    const identity = dateLine('RECURRENCE-ID', originalOf(occurrence))
    return [{ own, text: vevent({ ...occurrence, uid: uidOf(series) }, own.lines + identity, context) }]
  })
  const definitions = [...written, ...others.map(({ own }) => own)].flatMap(
    ({ definition }) => definition ?? [],
  )
  const components = [vevent(master, lines.join(''), context), ...others.map(({ text }) => text)].join('')
  return { components, definitions: [...new Set(definitions)] }
}

/** Rules that common readers get wrong: week numbers, the twentieth Monday of a year, every 29 February. */
function isMisread({ recurrence: { rule }, startsAt }: Series): boolean {
  const { byWeekNo, byDay, byMonth, byMonthDay, byYearDay, freq } = rule
  if (byWeekNo || byDay?.some(({ position = 0 }) => Math.abs(position) > 5)) return true
  const isOnDayOfStart = !byDay && !byMonth && !byMonthDay && !byYearDay
  return freq === 'yearly' && isOnDayOfStart && startsAt.slice(5, 10) === '02-29'
}

function uidOf({ id }: Series): string {
  return `series-${id}`
}

function originalOf({ event }: FeedEvent): LocalDateTime {
  return event.originalStart as LocalDateTime
}

function isThere(date: LocalDateTime, occurrences: readonly FeedEvent[]): boolean {
  return occurrences.some(occurrence => originalOf(occurrence) === date)
}

/** The times of an occurrence by the rule. */
function timesIn(series: Series, { originalStart }: FeedEvent['event']): EventTimes {
  return occurrenceTimes(series, originalStart as LocalDateTime)
}

type DateLine = (name: string, date: LocalDateTime) => string

/** The format of all dates of the series: as days, in UTC, or in local time. */
function dateLineOf(
  { allDay, zone }: Series,
  written: readonly ReturnType<typeof writeTimes>[],
): DateLine | undefined {
  if (allDay)
    return (name, date) =>
      contentLine(name, dateValue(Temporal.PlainDate.from(date.slice(0, 10))), { VALUE: 'DATE' })
  const [definition, ...others] = new Set(written.map(times => times.definition))
  if (others.length > 0) return undefined
  if (definition) return (name, date) => contentLine(name, localTimeValue(date), { TZID: definition.tzid })
  // Without a definition, times are in UTC. The rule then only means the same if the zone never differs from
  // UTC.
  if (!isUtc(zone, written)) return undefined
  return (name, date) => contentLine(name, utcTimeValue(localToUtc(date, zone)))
}

function isUtc(zone: TimeZoneName, written: readonly unknown[]): boolean {
  return written.length > 0 && /^(?:UTC|Etc\/(?:UTC|GMT|UCT|Zulu|Universal|Greenwich)|GMT)$/.test(zone)
}

/** An open-ended series ends at its last event. Without the first date, the rule's count differs. */
function ruleFor(
  rule: RecurrenceRule,
  { startsAt, skippedDates }: Series,
  first: LocalDateTime,
  ofRule: readonly LocalDateTime[],
): RecurrenceRule {
  const isCounted = rule.count !== undefined && startsAt === first && skippedDates.length === 0
  if (isCounted || rule.until) return rule
  const { count: _count, ...others } = rule
  return { ...others, until: ofRule.at(-1) as LocalDateTime }
}

function masterOf({ series, occurrences }: FeedSeries, model: FeedEvent, first: LocalDateTime): FeedEvent {
  const modifiedAt = Math.max(...occurrences.map(({ event }) => event.modifiedAt)) as UtcSeconds
  return {
    ...model,
    uid: uidOf(series),
    sequence: series.version - 1,
    event: { ...model.event, ...occurrenceTimes(series, first), modifiedAt },
  }
}

/** Whether an occurrence differs from what the rule and the model yield. */
function differs(occurrence: FeedEvent, model: FeedEvent, series: Series, context: VeventContext): boolean {
  const { event } = occurrence
  const times = timesIn(series, event)
  const hasOtherTimes =
    times.startsAtUtc !== event.startsAtUtc ||
    times.endsAtUtc !== event.endsAtUtc ||
    times.allDay !== event.allDay ||
    times.zone !== event.zone
  // Each occurrence has its own page, which doesn't count as a difference.
  return hasOtherTimes || contentOf({ ...occurrence, url: model.url }, context) !== contentOf(model, context)
}

const ofOneState = /^(?:UID|DTSTAMP|CREATED|LAST-MODIFIED|SEQUENCE):.*\r\n/gm

function contentOf(feedEvent: FeedEvent, context: VeventContext): string {
  return vevent({ ...feedEvent, uid: '', sequence: 0 }, '', context).replace(ofOneState, '')
}
