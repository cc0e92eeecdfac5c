// Describes a recurrence in words: "every other Tuesday until 30 June 2027". Unusual rules aren't described.

import {
  countedRule,
  type Recurrence,
  type RecurrenceRule,
  type RuleDay,
  type Weekday,
  weekdayAt,
  weekdays,
} from '../domain/recurrence/recurrence.ts'
import type { LocalDateTime } from '../domain/time/date-time.ts'
import type { DateTexts } from './dates.ts'

interface RecurrenceWords {
  readonly translate: (key: string, values?: Readonly<Record<string, string | number>>) => string
  readonly dates: DateTexts
}

export function recurrenceText(
  rule: RecurrenceRule,
  startsAt: LocalDateTime,
  words: RecurrenceWords,
): string {
  return withEnd(pattern(rule, startsAt, words), rule, words)
}

/** The same of a series, with the dates besides its rule: "every Friday, 10 dates, and 1 more". */
export function seriesText(
  recurrence: Recurrence,
  startsAt: LocalDateTime,
  words: RecurrenceWords,
  { rule, added }: ReturnType<typeof countedRule> = countedRule(recurrence),
): string {
  // A single date repeats nothing.
  if (added > 0 && rule.count !== undefined && rule.count <= 1)
    return words.translate('texts.repeatsOnDates', { count: added + rule.count })
  const often = recurrenceText(rule, startsAt, words)
  return added === 0 ? often : words.translate('texts.repeatsAnd', { often, count: added })
}

function withEnd(often: string, { count, until }: RecurrenceRule, { translate, dates }: RecurrenceWords) {
  const date = until && dates.fullDay(Temporal.PlainDate.from(until.slice(0, 10)))
  const ended = date ? translate('texts.repeatsUntil', { often, date }) : often
  // A rule has one of them. A series with an end may have its dates counted.
  return count === undefined ? ended : translate('texts.repeatsTimes', { often: ended, count })
}

const everyTexts = {
  minutely: 'texts.repeatsMinutely',
  hourly: 'texts.repeatsHourly',
  daily: 'texts.repeatsDaily',
  weekly: 'texts.repeatsWeekly',
  monthly: 'texts.repeatsMonthly',
  yearly: 'texts.repeatsYearly',
} as const

function pattern(rule: RecurrenceRule, startsAt: LocalDateTime, words: RecurrenceWords): string {
  const { freq, interval } = rule
  const often = words.translate(everyTexts[freq], { interval })
  if (isUnusual(rule)) return words.translate('texts.repeatsOwnRule', { often })
  if (freq === 'weekly') return weekly(rule, startsAt, words)
  if (freq === 'monthly' || freq === 'yearly') return dated(often, rule, startsAt, words)
  return withDaysAndMonths(often, rule, words)
}

function isUnusual(rule: RecurrenceRule): boolean {
  const { byYearDay, byWeekNo, byHour, byMinute, byMonthDay, byDay } = rule
  if (byYearDay || byWeekNo || byHour || byMinute) return true
  if (byMonthDay && (byDay || byMonthDay.some(day => day < -1))) return true
  if (byMonthDay && rule.freq !== 'monthly' && rule.freq !== 'yearly') return true
  return positionedDays(rule) === undefined
}

/** The days of the rule with their positions in the month. Undefined if they can't be described by day. */
function positionedDays({ freq, byDay = [], bySetPos }: RecurrenceRule): readonly RuleDay[] | undefined {
  const hasPositions = byDay.some(({ position }) => position !== undefined)
  if (hasPositions && byDay.some(({ position }) => !position || position > 5 || position < -2))
    return undefined
  if (!bySetPos) return byDay
  const [day, position] = [byDay[0], bySetPos[0]]
  const isOne = byDay.length === 1 && bySetPos.length === 1 && freq === 'monthly' && !hasPositions
  if (!isOne || !day || !position || position > 5 || position < -2) return undefined
  return [{ day: day.day, position }]
}

function weekly(rule: RecurrenceRule, startsAt: LocalDateTime, words: RecurrenceWords): string {
  const days = rule.byDay ?? [{ day: weekdayOf(startsAt) }]
  const sorted = [...days].sort((one, other) => weekdays.indexOf(one.day) - weekdays.indexOf(other.day))
  const often = words.translate(days.length > 1 ? 'texts.repeatsOnWeekdays' : 'texts.repeatsOnWeekday', {
    interval: rule.interval,
    days: listText(
      sorted.map(({ day }) => weekdayName(day, words.dates)),
      words,
    ),
  })
  return inMonths(often, rule, words)
}

export function weekdayOf(date: string): Weekday {
  return weekdayAt(Temporal.PlainDate.from(date.slice(0, 10)).dayOfWeek - 1)
}

/** Monthly and yearly rules: on days of the month, on weekdays of it, or on the day of the start. */
function dated(often: string, rule: RecurrenceRule, startsAt: LocalDateTime, words: RecurrenceWords): string {
  if (rule.byDay) return withDaysAndMonths(often, rule, words)
  const start = Temporal.PlainDate.from(startsAt.slice(0, 10))
  const days = rule.byMonthDay ?? [start.day]
  if (rule.freq === 'monthly') return inMonths(onDays(often, days, words), rule, words)
  const months = rule.byMonth ?? [start.month]
  const named = months.flatMap(month => days.flatMap(day => dateName(month, day, words)))
  const isNamed = named.length === months.length * days.length
  return isNamed
    ? words.translate('texts.repeatsOn', { often, days: listText(named, words) })
    : inMonths(onDays(often, days, words), { ...rule, byMonth: months }, words)
}

function onDays(often: string, days: readonly number[], words: RecurrenceWords): string {
  const named = days.map(day =>
    day < 0
      ? words.translate('texts.repeatsLastDay')
      : words.translate('texts.repeatsDay', { day: words.dates.number(day) }),
  )
  return words.translate('texts.repeatsOn', { often, days: listText(named, words) })
}

/** A day in a leap year. */
function dateName(month: number, day: number, { dates }: RecurrenceWords): string[] {
  const date = day < 1 ? undefined : Temporal.PlainDate.from({ year: 2028, month, day })
  return date && date.day === day ? [dates.dayOfMonth(date)] : []
}

function withDaysAndMonths(often: string, rule: RecurrenceRule, words: RecurrenceWords): string {
  const days = positionedDays(rule) ?? []
  if (days.length === 0) return inMonths(often, rule, words)
  const named = days.map(day =>
    day.position === undefined ? weekdayName(day.day, words.dates) : positionedDay(day, day.position, words),
  )
  return inMonths(words.translate('texts.repeatsOn', { often, days: listText(named, words) }), rule, words)
}

function positionedDay(day: RuleDay, position: number, words: RecurrenceWords): string {
  return words.translate('texts.repeatsNth', {
    position: position < 0 ? `last${-position}` : `nth${position}`,
    weekday: day.day,
    day: weekdayName(day.day, words.dates),
  })
}

function inMonths(often: string, { byMonth }: RecurrenceRule, words: RecurrenceWords): string {
  if (!byMonth) return often
  const months = byMonth.map(month => words.dates.monthName(new Temporal.PlainDate(2028, month, 1)))
  return words.translate('texts.repeatsIn', { often, months: listText(months, words) })
}

/** 3 January 2028 was a Monday. */
export function weekdayName(day: Weekday, dates: DateTexts): string {
  return dates.weekday(new Temporal.PlainDate(2028, 1, 3 + weekdays.indexOf(day)))
}

function listText(items: readonly string[], { dates }: RecurrenceWords): string {
  return new Intl.ListFormat(dates.locale, { type: 'conjunction' }).format(items)
}
