// A series is a rule and the events that it has made. Each of these is an event as any other, which knows its place in the
// series and what of it was changed by hand.

import type { Status } from '../records/status.ts'
import { type LocalDateTime, localToUtc, type UtcSeconds, utcText, utcToLocal } from '../time/date-time.ts'
import { type EventTimes, eventTimes } from '../time/event-times.ts'
import type { TimeZoneName } from '../time/time-zone.ts'
import {
  clockOf,
  inOrder,
  type Recurrence,
  type RecurrenceRule,
  type SeriesStart,
  weekdays,
} from './recurrence.ts'

export interface Series extends SeriesStart {
  readonly id: number
  /** Raised by one with every change of the series. */
  readonly version: number
  readonly recurrence: Recurrence
  readonly allDay: boolean
  /** How much later the clock on the wall shows when an occurrence ends. */
  readonly lastsSeconds: number
  /** The dates of the rule at which the clock shows no such time, on which nothing takes place (RFC 5545, 3.3.10). */
  readonly skippedDates: readonly LocalDateTime[]
  /** Up to when there are occurrences of a series that goes on; null for one that ends. */
  readonly madeUntil: UtcSeconds | null
}

export type NewSeries = Omit<Series, 'id' | 'version'>

/** An event's place in the series that it is of. */
export interface SeriesPlace {
  readonly seriesId: number | null
  /** When it begins by the rule, whenever it really does: its RECURRENCE-ID. */
  readonly originalStart: LocalDateTime | null
  /** The version of the series since which it has been told of its rule. */
  readonly seriesVersion: number | null
  /** What was changed in this one alone, and so does not follow the series. */
  readonly ownFields: readonly string[]
}

export const noSeries: SeriesPlace = {
  seriesId: null,
  originalStart: null,
  seriesVersion: null,
  ownFields: [],
}

/** To which occurrences a change of one applies. */
export const scopes = ['this', 'following', 'all'] as const
export type Scope = (typeof scopes)[number]

/** What became of the occurrences of a series that was changed. */
export interface SeriesChanges {
  readonly added: number
  /** Those that no longer fit the rule are in the trash; those that were changed by hand are events of their own. */
  readonly trashedIds: readonly number[]
  readonly detachedIds: readonly number[]
}

/** The place of an occurrence among those that a reader may see. */
export interface SeriesNeighbours {
  readonly position: number
  readonly count: number
  readonly previousId: number | null
  readonly nextId: number | null
}

/** How the series would go on if it began with this event. */
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

/** When an event is, without all else that it is. */
export function timesOf({ allDay, zone, startsAtUtc, endsAtUtc, startsAtLocal, endsAtLocal }: EventTimes) {
  return { allDay, zone, startsAtUtc, endsAtUtc, startsAtLocal, endsAtLocal }
}

/** Whole days begin with midnight, also where the clock skips it. */
export function startOfSeries({ allDay, startsAtLocal }: EventTimes): LocalDateTime {
  return allDay ? (`${startsAtLocal.slice(0, 10)} 00:00:00` as LocalDateTime) : startsAtLocal
}

/** How much later the clock shows when it ends. */
export function lengthOf(times: EventTimes): number {
  return clockOf(times.endsAtLocal) - clockOf(startOfSeries(times))
}

/** When the occurrence of this date takes place. */
export function occurrenceTimes(
  { zone, allDay, lastsSeconds }: Pick<Series, 'zone' | 'allDay' | 'lastsSeconds'>,
  startsAt: LocalDateTime,
): EventTimes {
  const start = momentOf(startsAt, zone)
  const end = momentOf(laterBy(startsAt, lastsSeconds), zone)
  const times = eventTimes({ start, end, allDay, zone })
  // An end in an hour that the clock skips, or shows twice, may come before its start.
  return times === 'ends-before-it-starts'
    ? (eventTimes({ start, end: start, allDay, zone }) as EventTimes)
    : times
}

function momentOf(local: LocalDateTime, zone: TimeZoneName) {
  const utc = localToUtc(local, zone)
  return { utc, local: utcToLocal(utc, zone) }
}

/** Whether the clock of the zone ever shows this time. */
export function isOnClock(local: LocalDateTime, zone: TimeZoneName): boolean {
  return momentOf(local, zone).local === local
}

export function laterBy(local: LocalDateTime, seconds: number): LocalDateTime {
  return utcText((clockOf(local) + seconds) as UtcSeconds) as LocalDateTime
}

const secondsInDay = 86_400

/**
 * The rule, and its further dates, when all of it moves by so much on the clock. Undefined where the days of the rule do
 * not follow from its start, and only whoever knows what is meant can say which they are to be.
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
      ...(until && { until: laterBy(until, isWholeDay(until) ? days * secondsInDay : seconds) }),
    },
    extraDates: moved(extraDates),
    excludedDates: moved(excludedDates),
  }
}

function dayOf(local: LocalDateTime): LocalDateTime {
  return `${local.slice(0, 10)} 00:00:00` as LocalDateTime
}

function isWholeDay(local: LocalDateTime): boolean {
  return local.endsWith('23:59:59')
}

/** Of what repeats by the week, each day moves on; longer periods have days of their own. */
function movedDays(rule: RecurrenceRule, days: number): RecurrenceRule['byDay'] | undefined {
  if (rule.freq !== 'weekly' || !rule.byDay || rule.byMonth || rule.bySetPos) return undefined
  return rule.byDay.map(({ day }) => {
    const place = (((weekdays.indexOf(day) + days) % 7) + 7) % 7
    return { day: weekdays[place]! }
  })
}

function followsItsStart(rule: RecurrenceRule): boolean {
  const hasDays = rule.byDay ?? rule.byMonthDay ?? rule.byYearDay ?? rule.byWeekNo ?? rule.byMonth
  return !hasDays && rule.freq !== 'monthly' && rule.freq !== 'yearly'
}

/** The rule up to the date before this one, of the dates that it gives. */
export function ruleBefore(
  { count: _count, until: _until, ...rule }: RecurrenceRule,
  date: LocalDateTime,
): RecurrenceRule {
  return { ...rule, until: laterBy(date, -1) }
}

/** The rule from a date on that has so many before it. */
export function ruleAfter(rule: RecurrenceRule, datesBefore: number): RecurrenceRule {
  return rule.count === undefined ? rule : { ...rule, count: rule.count - datesBefore }
}

/** Takes the dates of a series apart at one of them. */
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

/** What each occurrence has of its own from the beginning. */
const neverShared = new Set(['seriesId', 'originalStart', 'seriesVersion', 'slug', 'source', 'sourceId'])

/** What is called so of its own is when it takes place. */
export const ownTimes = 'times'

/** The names of what an occurrence has of its own after these fields were changed in it alone. */
export function ownFieldsAfter(
  { ownFields, status }: { readonly ownFields: readonly string[]; readonly status: Status },
  changed: readonly string[],
  after: { readonly status: Status },
): string[] {
  // What goes to the trash, or comes from there, is what it was.
  const isTrashed = status === 'trash' || after.status === 'trash'
  const names = changed.filter(name => !neverShared.has(name) && !(isTrashed && name === 'status'))
  return [...new Set([...ownFields, ...names.map(ownFieldName)])].sort()
}

/** The same after these fields were changed in all of them. */
export function sharedAgain(ownFields: readonly string[], changed: readonly string[]): string[] {
  const names = changed.map(ownFieldName)
  return ownFields.filter(name => !names.includes(name))
}

/** What a field is called where it is an event's own: all that makes up when it takes place is one thing. */
export function ownFieldName(name: string): string {
  if (name === 'password') return 'passwordHash'
  return (timeNames as readonly string[]).includes(name) ? ownTimes : name
}

export function hasOwnTimes({ ownFields }: Pick<SeriesPlace, 'ownFields'>): boolean {
  return ownFields.includes(ownTimes)
}

/** Whether it takes place when its date says. */
export function isAtItsDate(event: EventTimes & SeriesPlace, series: Series): boolean {
  const dated = occurrenceTimes(series, event.originalStart as LocalDateTime)
  return timeNames.every(name => event[name] === dated[name])
}

/** An occurrence after a change of all, with what it has of its own as it was. */
export function keepingOwn<T extends SeriesPlace>(current: T, changed: T): T {
  const names = current.ownFields.flatMap(name => (name === ownTimes ? [...timeNames] : [name]))
  const kept = names.filter(name => name in current)
  return { ...changed, ...Object.fromEntries(kept.map(name => [name, current[name as keyof T]])) }
}
