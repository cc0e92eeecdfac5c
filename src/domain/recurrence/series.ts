// A series is a rule and the events generated from it. Each occurrence is a normal event that knows its
// position in the series and which of its fields were edited individually.

import type { Status } from '../records/record-frame.ts'
import {
  clockOf,
  type LocalDateTime,
  type TimeZoneName,
  type UtcSeconds,
  utcText,
} from '../time/date-time.ts'
import { type EventTimes, eventTimes, momentOf } from '../time/event-times.ts'
import {
  inOrder,
  type Recurrence,
  type RecurrenceRule,
  type SeriesStart,
  weekdayAt,
  weekdays,
} from './recurrence.ts'

export interface Series extends SeriesStart {
  readonly id: number
  /** Incremented by every change of the series. */
  readonly version: number
  readonly recurrence: Recurrence
  readonly allDay: boolean
  /** The wall-clock duration of an occurrence. */
  readonly lastsSeconds: number
  /** Dates of the rule in a DST gap. They have no occurrence (RFC 5545, 3.3.10). */
  readonly skippedDates: readonly LocalDateTime[]
  /** Up to when occurrences of an open-ended series exist; null if it ends. */
  readonly madeUntil: UtcSeconds | null
}

export type NewSeries = Omit<Series, 'id' | 'version'>

export interface SeriesPlace {
  readonly seriesId: number | null
  /** The start by the rule, even if the occurrence was moved: its RECURRENCE-ID. */
  readonly originalStart: LocalDateTime | null
  /** The series version this occurrence was last updated to. */
  readonly seriesVersion: number | null
  /** Fields edited in this occurrence alone. They don't follow the series. */
  readonly ownFields: readonly string[]
}

export const noSeries: SeriesPlace = {
  seriesId: null,
  originalStart: null,
  seriesVersion: null,
  ownFields: [],
}

/** Which occurrences a change applies to. */
export const scopes = ['this', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]

/** What a change of a series did to its occurrences. */
export interface SeriesChanges {
  readonly added: number
  /** Occurrences that no longer match the rule are trashed. Edited ones become separate events. */
  readonly trashedIds: readonly number[]
  readonly detachedIds: readonly number[]
}

/** An occurrence's position among the visible ones. */
export interface SeriesNeighbours {
  readonly position: number
  readonly count: number
  readonly previousId: number | null
  readonly nextId: number | null
}

export function seriesAt(times: EventTimes, recurrence: Recurrence): NewSeries {
  return {
    zone: times.zone,
    allDay: times.allDay,
    startsAt: startOfSeries(times),
    lastsSeconds: lengthOf(times),
    recurrence,
    skippedDates: [],
    madeUntil: null,
  }
}

export function timesOf({ allDay, zone, startsAtUtc, endsAtUtc, startsAtLocal, endsAtLocal }: EventTimes) {
  return { allDay, zone, startsAtUtc, endsAtUtc, startsAtLocal, endsAtLocal }
}

/** Whole days start at midnight, even if the clock skips it. */
export function startOfSeries({ allDay, startsAtLocal }: EventTimes): LocalDateTime {
  return allDay ? (`${startsAtLocal.slice(0, 10)} 00:00:00` as LocalDateTime) : startsAtLocal
}

/** The wall-clock duration. */
export function lengthOf(times: EventTimes): number {
  return clockOf(times.endsAtLocal) - clockOf(startOfSeries(times))
}

export function occurrenceTimes(
  { zone, allDay, lastsSeconds }: Pick<Series, 'zone' | 'allDay' | 'lastsSeconds'>,
  startsAt: LocalDateTime,
): EventTimes {
  const start = momentOf(startsAt, zone)
  const end = momentOf(laterBy(startsAt, lastsSeconds), zone)
  const times = eventTimes({ start, end, allDay, zone })
  // An end in a DST gap or overlap may come before the start.
  return times === 'ends-before-it-starts'
    ? (eventTimes({ start, end: start, allDay, zone }) as EventTimes)
    : times
}

/** Whether this local time exists in the zone. */
export function isOnClock(local: LocalDateTime, zone: TimeZoneName): boolean {
  return momentOf(local, zone).local === local
}

export function laterBy(local: LocalDateTime, seconds: number): LocalDateTime {
  return utcText(clockOf(local) + seconds) as LocalDateTime
}

const secondsInDay = 86_400

/**
 * Moves the rule and its extra dates by a number of seconds. Undefined if the rule's days don't follow from
 * its start, because the new days are then ambiguous.
 */
export function movedRecurrence(
  { rule, extraDates, excludedDates }: Recurrence,
  from: LocalDateTime,
  to: LocalDateTime,
): Recurrence | undefined {
  const seconds = clockOf(to) - clockOf(from)
  const days = Math.round((clockOf(dayOf(to)) - clockOf(dayOf(from))) / secondsInDay)
  const isOtherTime = from.slice(11) !== to.slice(11)
  if (isOtherTime && (rule.byHour || rule.byMinute)) return undefined
  const byDay = days === 0 ? rule.byDay : movedDays(rule, days)
  if (byDay === undefined && days !== 0 && !followsItsStart(rule)) return undefined
  const moved = (dates: readonly LocalDateTime[]) => dates.map(date => laterBy(date, seconds))
  const { until } = rule
  return {
    rule: {
      ...rule,
      ...(byDay && { byDay }),
      ...(until && { until: laterBy(until, until.endsWith('23:59:59') ? days * secondsInDay : seconds) }),
    },
    extraDates: moved(extraDates),
    excludedDates: moved(excludedDates),
  }
}

function dayOf(local: LocalDateTime): LocalDateTime {
  return `${local.slice(0, 10)} 00:00:00` as LocalDateTime
}

/** Weekly rules move each weekday. Longer periods define their days explicitly. */
function movedDays(rule: RecurrenceRule, days: number): RecurrenceRule['byDay'] | undefined {
  if (rule.freq !== 'weekly' || !rule.byDay || rule.byMonth || rule.bySetPos) return undefined
  return rule.byDay.map(({ day }) => ({ day: weekdayAt(weekdays.indexOf(day) + days) }))
}

function followsItsStart(rule: RecurrenceRule): boolean {
  const hasDays = rule.byDay ?? rule.byMonthDay ?? rule.byYearDay ?? rule.byWeekNo ?? rule.byMonth
  return !hasDays && rule.freq !== 'monthly' && rule.freq !== 'yearly'
}

/** The rule from a date on, given the number of dates before it. */
export function ruleAfter(rule: RecurrenceRule, datesBefore: number): RecurrenceRule {
  return rule.count === undefined ? rule : { ...rule, count: rule.count - datesBefore }
}

export function splitDates(dates: readonly LocalDateTime[], at: LocalDateTime) {
  return { before: dates.filter(date => date < at), after: dates.filter(date => date >= at) }
}

export function withDate(dates: readonly LocalDateTime[], date: LocalDateTime): LocalDateTime[] {
  return inOrder([...dates, date])
}

export function withoutDate(dates: readonly LocalDateTime[], date: LocalDateTime): LocalDateTime[] {
  return dates.filter(other => other !== date)
}

const timeNames = ['startsAtUtc', 'endsAtUtc', 'startsAtLocal', 'endsAtLocal', 'zone', 'allDay'] as const

/** Fields that always differ between occurrences. */
const neverShared = new Set(['seriesId', 'originalStart', 'seriesVersion', 'slug', 'source', 'sourceId'])

/** The own-field name for start, end and zone together. */
export const ownTimes = 'times'

/** Which fields of an occurrence differ from its series, after some of them were changed in it alone. */
export function ownFieldsAfter(
  { ownFields, status }: { readonly ownFields: readonly string[]; readonly status: Status },
  changed: readonly string[],
  after: { readonly status: Status },
): string[] {
  // Trashing and restoring do not count as edits.
  const isTrashed = status === 'trash' || after.status === 'trash'
  const names = changed.filter(name => !neverShared.has(name) && !(isTrashed && name === 'status'))
  return [...new Set([...ownFields, ...names.map(ownFieldName)])].sort()
}

/** Which fields of an occurrence still differ from its series, after some were changed in all occurrences. */
export function sharedAgain(ownFields: readonly string[], changed: readonly string[]): string[] {
  const names = changed.map(ownFieldName)
  return ownFields.filter(name => !names.includes(name))
}

/** The own-field name of a field. All time fields share one name. */
export function ownFieldName(name: string): string {
  if (name === 'password') return 'passwordHash'
  return (timeNames as readonly string[]).includes(name) ? ownTimes : name
}

export function hasOwnTimes({ ownFields }: Pick<SeriesPlace, 'ownFields'>): boolean {
  return ownFields.includes(ownTimes)
}

/** Whether it takes place at its original date. */
export function isAtItsDate(event: EventTimes & SeriesPlace, series: Series): boolean {
  return isSameTimes(event, occurrenceTimes(series, event.originalStart as LocalDateTime))
}

export function isSameTimes(one: EventTimes, other: EventTimes): boolean {
  return timeNames.every(name => one[name] === other[name])
}

/** Applies a change of the whole series to an occurrence, keeping its own fields. */
export function keepingOwn<T extends SeriesPlace>(current: T, changed: T): T {
  const names = current.ownFields.flatMap(name => (name === ownTimes ? [...timeNames] : [name]))
  const own = names.filter(name => name in current)
  return { ...changed, ...Object.fromEntries(own.map(name => [name, current[name as keyof T]])) }
}
