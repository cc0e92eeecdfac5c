// Converts a recurring event to a series: its rule with RDATE and EXDATE, in one time zone.
import ICAL from 'ical.js'
import { expandRule } from '../../actions/series/expand-rule.ts'
import { type SeriesDates, seriesDates } from '../../actions/series/series-dates.ts'
import { readRecurrenceText } from '../../domain/recurrence/read-recurrence.ts'
import {
  isOpenEnded,
  placedRecurrence,
  type RecurrenceInput,
  type RuleMoment,
} from '../../domain/recurrence/recurrence.ts'
import { type NewSeries, occurrenceTimes, seriesAt } from '../../domain/recurrence/series.ts'
import {
  type LocalDateTime,
  localToUtc,
  type TimeZoneName,
  type UtcSeconds,
  utcText,
  utcToLocal,
} from '../../domain/time/date-time.ts'
import { eventTimes } from '../../domain/time/event-times.ts'
import { Problem } from '../../messages/problem.ts'
import { isInUtc, readZoneName } from './zones.ts'

/** The time zone in which an event recurs. */
export interface SeriesClock {
  readonly zone: TimeZoneName
  readonly startsAt: LocalDateTime
  readonly allDay: boolean
  /** Whether the file has its times in UTC. */
  readonly isUtc: boolean
}

export interface ReadSeries {
  readonly definition: NewSeries
  readonly dates: readonly LocalDateTime[]
  /** How many past dates were dropped. */
  readonly leftOut: number
  /** The ends of dates that have their own. */
  readonly ends: ReadonlyMap<LocalDateTime, LocalDateTime>
}

/** The clock of an event, unless its zone is only defined in the file. `usual` is the default zone. */
export function clockOf(vevent: ICAL.Component, usual: TimeZoneName): SeriesClock | undefined {
  const property = vevent.getFirstProperty('dtstart')
  const start = property?.getFirstValue() as ICAL.Time | null
  if (!property || !start) return undefined
  const name = String(property.getParameter('tzid') ?? '')
  const zone = name === '' || start.isDate ? usual : readZoneName(name)
  if (!zone) return undefined
  const isUtc = isInUtc(start)
  const startsAt = localIn(start, name, { zone, timeOfDay: '00:00:00' })
  return startsAt && { zone, startsAt, allDay: start.isDate, isUtc }
}

/** The series of an event, or the reason why it can't be one. */
export async function readSeries(
  vevent: ICAL.Component,
  clock: SeriesClock,
  now: UtcSeconds,
): Promise<ReadSeries | Problem> {
  const times = timesOf(vevent, clock)
  const input = recurrenceOf(vevent, clock)
  if (input instanceof Problem || !times) return input instanceof Problem ? input : notKept('DTEND')
  const whole = seriesAt(times, placedRecurrence(input, clock))
  const { series, leftOut } = await withoutLongAgo(whole, now)
  const found = await seriesDates(series, now)
  if (found instanceof Problem) return found
  const { skipped, madeUntil, ofRule, dates } = found
  if (ofRule[0] !== series.startsAt) return new Problem('start_not_in_rule', { start: series.startsAt })
  if (clock.isUtc && !(await isSameInUtc(series, found))) return notKept('DTSTART')
  const definition = { ...series, skippedDates: skipped, madeUntil }
  return { definition, dates, leftOut, ends: endsOf(vevent, clock) }
}

function notKept(part: string): Problem {
  return new Problem('not_a_rule_part', { part })
}

function timesOf(vevent: ICAL.Component, { zone, startsAt, allDay, isUtc }: SeriesClock) {
  const { startDate, endDate } = new ICAL.Event(vevent)
  const seconds = clockSeconds(endDate) - clockSeconds(startDate)
  const lasts = allDay ? Math.max(0, seconds - 86_400) : seconds
  const at = (local: LocalDateTime) => ({ utc: localToUtc(local, zone), local })
  const start = at(startsAt)
  const end = isUtc ? utcToLocal((start.utc + lasts) as UtcSeconds, zone) : later(startsAt, lasts)
  const times = eventTimes({ start, end: at(end), allDay, zone })
  return times === 'ends-before-it-starts' ? undefined : times
}

function clockSeconds({ year, month, day, hour, minute, second }: ICAL.Time): number {
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000
}

function later(local: LocalDateTime, seconds: number): LocalDateTime {
  const clock = Date.parse(`${local.replace(' ', 'T')}Z`) / 1000
  return utcText((clock + seconds) as UtcSeconds) as LocalDateTime
}

/** The rule of an event, with its added and excluded dates. RDATEs alone are added to an event that occurs once. */
export function recurrenceOf(vevent: ICAL.Component, clock: SeriesClock): RecurrenceInput | Problem {
  const rules = vevent.getAllProperties('rrule')
  const [rule, second] = rules.map(property => String(property.getFirstValue()))
  if (second !== undefined) return notKept(second.slice(0, 40))
  if (vevent.hasProperty('exrule')) return notKept('EXRULE')
  const input = readRecurrenceText(rule ?? 'FREQ=DAILY;COUNT=1')
  if (input instanceof Problem) return input
  return {
    ...input,
    extraDates: momentsIn(vevent, 'rdate', clock),
    excludedDates: momentsIn(vevent, 'exdate', clock),
  }
}

function momentsIn(vevent: ICAL.Component, name: 'rdate' | 'exdate', clock: SeriesClock): RuleMoment[] {
  return valuesIn(vevent, name, clock).map(({ date }) => ({ day: date.slice(0, 10), time: date.slice(11) }))
}

function valuesIn(vevent: ICAL.Component, name: 'rdate' | 'exdate', clock: SeriesClock) {
  return vevent.getAllProperties(name).flatMap(property => {
    const zoneName = String(property.getParameter('tzid') ?? '')
    return property.getValues().flatMap(value => {
      const isPeriod = value instanceof ICAL.Period
      const date = dateIn((isPeriod ? value.start : value) as ICAL.Time, zoneName, clock)
      const end = isPeriod ? dateIn(value.getEnd() as ICAL.Time, zoneName, clock) : undefined
      return date ? [{ date, end }] : []
    })
  })
}

function endsOf(vevent: ICAL.Component, clock: SeriesClock): ReadonlyMap<LocalDateTime, LocalDateTime> {
  return new Map(valuesIn(vevent, 'rdate', clock).flatMap(({ date, end }) => (end ? [[date, end]] : [])))
}

/** A date of the series in local time. A date without a time gets the time of the series. */
export function dateIn(time: ICAL.Time, zoneName: string, clock: SeriesClock): LocalDateTime | undefined {
  const timeOfDay = clock.startsAt.slice(11)
  return localIn(time, zoneName, { zone: clock.zone, timeOfDay })
}

function localIn(
  time: ICAL.Time,
  zoneName: string,
  { zone, timeOfDay }: { readonly zone: TimeZoneName; readonly timeOfDay: string },
): LocalDateTime | undefined {
  const written = utcText(clockSeconds(time) as UtcSeconds) as LocalDateTime
  if (time.isDate) return `${written.slice(0, 10)} ${timeOfDay}` as LocalDateTime
  if (isInUtc(time)) return utcToLocal(clockSeconds(time) as UtcSeconds, zone)
  const own = zoneName === '' ? zone : readZoneName(zoneName)
  if (!own) return undefined
  return own === zone ? written : utcToLocal(localToUtc(written, own), zone)
}

/** An open-ended series with more dates than fit starts at its first date of this year. */
async function withoutLongAgo(series: NewSeries, now: UtcSeconds) {
  const { rule } = series.recurrence
  const thisYear = `${utcToLocal(now, series.zone).slice(0, 4)}-01-01 00:00:00` as LocalDateTime
  const first = await seriesDates(series, now)
  const isMade = first instanceof Problem || first.madeUntil === null || first.madeUntil > now
  if (!isOpenEnded(rule) || isMade || series.startsAt >= thisYear) return { series, leftOut: 0 }
  const until = utcToLocal(now, series.zone)
  const all = (await expandRule({ ...series, rule }, { until, most: 100_000 }))?.dates ?? []
  const startsAt = all.find(date => date >= thisYear)
  return startsAt
    ? { series: { ...series, startsAt }, leftOut: all.indexOf(startsAt) }
    : { series, leftOut: 0 }
}

/** A rule in UTC may yield other days or hours than the same rule in local time. */
async function isSameInUtc(series: NewSeries, { ofRule }: SeriesDates): Promise<boolean> {
  const { zone, recurrence } = series
  const utcOf = (date: LocalDateTime) => utcText(localToUtc(date, zone))
  const startsAt = utcOf(series.startsAt) as LocalDateTime
  const { until } = recurrence.rule
  const rule = { ...recurrence.rule, ...(until && { until: utcOf(until) as LocalDateTime }) }
  const bounds = { until: '9999-01-01 00:00:00' as LocalDateTime, most: ofRule.length }
  const found = await expandRule({ zone: 'UTC' as TimeZoneName, allDay: false, startsAt, rule }, bounds)
  return found?.dates.join() === ofRule.map(utcOf).join()
}

/** The source id of an occurrence, like its RECURRENCE-ID. */
export function occurrenceId(uid: string, { zone, allDay, isUtc }: SeriesClock, date: LocalDateTime): string {
  const at = isUtc ? `${utcText(localToUtc(date, zone))}Z` : date
  const basic = at.replaceAll(/[-:]/g, '').replace(' ', 'T')
  return `${uid} ${allDay ? basic.slice(0, 8) : basic}`
}

/** The times of an occurrence, in the format of the API. */
export function occurrenceFields(
  { definition, ends }: ReadSeries,
  date: LocalDateTime,
): Readonly<Record<string, unknown>> {
  const { zone, allDay } = definition
  const { startsAtUtc, endsAtUtc, startsAtLocal, endsAtLocal } = occurrenceTimes(definition, date)
  if (allDay)
    return {
      all_day: true,
      timezone: zone,
      start_date: startsAtLocal.slice(0, 10),
      end_date: endsAtLocal.slice(0, 10),
    }
  const own = ends.get(date)
  const end = own ? localToUtc(own, zone) : endsAtUtc
  return { timezone: zone, start_date: instant(startsAtUtc), end_date: instant(end) }
}

function instant(utc: UtcSeconds): string {
  return `${utcText(utc).replace(' ', 'T')}Z`
}
