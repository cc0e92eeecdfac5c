// How an event repeats, following RFC 5545 (3.3.10, 3.8.5). Times are wall-clock times at the event's
// location. Only feeds need the zone, because their UNTIL is in UTC.
import { required } from '../required.ts'
import {
  clockOf,
  type LocalDateTime,
  localToUtc,
  type TimeZoneName,
  type UtcSeconds,
  utcText,
  utcToLocal,
} from '../time/date-time.ts'
import { keysOf } from '../typed-entries.ts'

export const frequencies = ['minutely', 'hourly', 'daily', 'weekly', 'monthly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

/** Monday is 0. Numbers beyond a week count on, in both directions. */
export function weekdayAt(index: number): Weekday {
  return required(weekdays.at(index % 7), 'weekday')
}

/** A weekday, or its nth occurrence in a month or year. Negative numbers count from the end. */
export interface RuleDay {
  readonly day: Weekday
  readonly position?: number
}

export interface NumberBounds {
  readonly min?: number
  readonly max: number
  readonly isFromEnd?: boolean
}

/** The bounds of number lists. Negative numbers count from the end. */
export const numberBounds = {
  byMonth: { max: 12 },
  byWeekNo: { max: 53, isFromEnd: true },
  byYearDay: { max: 366, isFromEnd: true },
  byMonthDay: { max: 31, isFromEnd: true },
  byHour: { min: 0, max: 23 },
  byMinute: { min: 0, max: 59 },
  bySetPos: { max: 366, isFromEnd: true },
} as const satisfies Readonly<Record<string, NumberBounds>>

/** The parts of a rule that are lists of numbers. RFC 5545 names them in upper case. */
export const numberParts = keysOf(numberBounds)

/** A rule without its end. */
export interface RulePattern extends Readonly<Partial<Record<keyof typeof numberBounds, readonly number[]>>> {
  readonly freq: Frequency
  readonly interval: number
  readonly byDay?: readonly RuleDay[]
  readonly weekStart?: Weekday
}

export interface RecurrenceRule extends RulePattern {
  readonly count?: number
  /** The last moment at which an occurrence may start. */
  readonly until?: LocalDateTime
}

export interface Recurrence {
  readonly rule: RecurrenceRule
  /** RDATE and EXDATE, sorted and without duplicates. */
  readonly extraDates: readonly LocalDateTime[]
  readonly excludedDates: readonly LocalDateTime[]
}

/** The rule with the number of its dates that take place, and the number of dates besides it. */
export function countedRule({ rule, extraDates, excludedDates }: Recurrence) {
  const added = extraDates.filter(date => !excludedDates.includes(date)).length
  if (rule.count === undefined) return { rule, added }
  const left = excludedDates.filter(date => !extraDates.includes(date)).length
  return { rule: { ...rule, count: Math.max(rule.count - left, 1) }, added }
}

/** A date as written, before its zone and time of day are known. */
export interface RuleMoment {
  readonly day: string
  readonly time?: string
  readonly isUtc?: boolean
}

/** A recurrence as written, before the event's times are known. */
export interface RecurrenceInput {
  readonly pattern: RulePattern
  readonly count?: number
  readonly until?: RuleMoment
  /** Undefined leaves the dates unchanged. */
  readonly extraDates?: readonly RuleMoment[]
  readonly excludedDates?: readonly RuleMoment[]
}

/** The local start of the first occurrence. */
export interface SeriesStart {
  readonly zone: TimeZoneName
  readonly startsAt: LocalDateTime
}

/** Resolves the input to the event's clock. A date gets the event's time; as UNTIL it is the whole day. */
export function placedRecurrence(
  input: RecurrenceInput,
  start: SeriesStart,
  current: Pick<Recurrence, 'extraDates' | 'excludedDates'> = noDates,
): Recurrence {
  const { pattern, count, until, extraDates, excludedDates } = input
  const timeOfDay = start.startsAt.slice(11)
  const placed = (moments: readonly RuleMoment[]) =>
    inOrder(moments.map(moment => placedMoment(moment, start.zone, timeOfDay)))
  return {
    rule: {
      ...pattern,
      ...(count !== undefined && { count }),
      ...(until && { until: placedMoment(until, start.zone, '23:59:59') }),
    },
    extraDates: extraDates ? placed(extraDates) : current.extraDates,
    excludedDates: excludedDates ? placed(excludedDates) : current.excludedDates,
  }
}

const noDates = { extraDates: [], excludedDates: [] }

function placedMoment({ day, time, isUtc }: RuleMoment, zone: TimeZoneName, usual: string): LocalDateTime {
  if (!isUtc) return `${day} ${time ?? usual}` as LocalDateTime
  return utcToLocal(clockOf(`${day} ${time ?? usual}` as LocalDateTime) as UtcSeconds, zone)
}

export function inOrder(dates: readonly LocalDateTime[]): LocalDateTime[] {
  return [...new Set(dates)].sort()
}

export function isOpenEnded({ count, until }: RecurrenceRule): boolean {
  return count === undefined && until === undefined
}

/** The rule as RFC 5545 text. The caller formats `until` for its feed. */
export function ruleText(
  rule: RecurrenceRule,
  writeUntil: (until: LocalDateTime) => string = basicText,
): string {
  const parts = [`FREQ=${rule.freq.toUpperCase()}`]
  if (rule.interval !== 1) parts.push(`INTERVAL=${rule.interval}`)
  for (const name of numberParts) if (rule[name]) parts.push(`${name.toUpperCase()}=${rule[name].join(',')}`)
  if (rule.byDay) parts.push(`BYDAY=${rule.byDay.map(dayText).join(',')}`)
  if (rule.weekStart) parts.push(`WKST=${rule.weekStart}`)
  if (rule.count !== undefined) parts.push(`COUNT=${rule.count}`)
  if (rule.until) parts.push(`UNTIL=${writeUntil(rule.until)}`)
  return parts.join(';')
}

export function dayText({ day, position }: RuleDay): string {
  return `${position ?? ''}${day}`
}

/** `20270630T235959` */
function basicText(local: LocalDateTime): string {
  return local.replace(' ', 'T').replace(/[-:]/g, '')
}

/** The rule for other programs: UNTIL is in UTC if the start has a zone, and a date for all-day events. */
export function feedRule(rule: RecurrenceRule, zone: TimeZoneName, { allDay }: { allDay: boolean }): string {
  return ruleText(rule, until => {
    if (allDay) return basicText(until).slice(0, 8)
    return `${basicText(utcText(localToUtc(until, zone)) as LocalDateTime)}Z`
  })
}
