import { type TimeZoneName, type UtcSeconds, utcToLocal } from '../date-time.ts'
import { readSpokenDate } from '../spoken-date/spoken-date.ts'
import type { WhenSide } from './when-time.ts'

interface DayContext {
  /** The base of `tomorrow`. */
  readonly today: Temporal.PlainDate
  /** The earliest day that a weekday or a date without a year may mean. */
  readonly from: Temporal.PlainDate
  readonly now: UtcSeconds
  readonly zone: TimeZoneName
}

/** The day of a side, or undefined if its parts contradict each other. */
export function dayOf(side: WhenSide, context: DayContext): Temporal.PlainDate | undefined {
  const { weekday, isNext, isNextWeek, relative, ahead, counted, date, dayOfMonth } = side
  const said = [relative, ahead, counted, date, dayOfMonth].filter(part => part !== undefined)
  if (said.length > 0) {
    const day = said.length === 1 && !isNext && !isNextWeek ? namedDay(side, context) : undefined
    return weekday === undefined || day?.dayOfWeek === weekday ? day : undefined
  }
  if (isNextWeek) return isNext ? undefined : inNextWeek(weekday, context.today)
  return weekday === undefined
    ? undefined
    : nextWeekday(weekday, isNext ? context.from.add({ days: 1 }) : context.from)
}

/** A day given by more than its weekday. */
function namedDay(side: WhenSide, context: DayContext): Temporal.PlainDate | undefined {
  const { relative, ahead, counted, date, dayOfMonth } = side
  if (relative) return context.today.add({ days: relative.days })
  if (ahead) return ahead.count > 999 ? undefined : context.today.add({ [ahead.unit]: ahead.count })
  if (counted) return countedDay(counted, context)
  if (date) return datedDay(date, context.from)
  return dayOfMonth === undefined ? undefined : dayInMonths(dayOfMonth, context.from)
}

function nextWeekday(weekday: number, from: Temporal.PlainDate): Temporal.PlainDate {
  return from.add({ days: (weekday - from.dayOfWeek + 7) % 7 })
}

/** Weeks begin on Monday. */
function inNextWeek(weekday: number | undefined, today: Temporal.PlainDate): Temporal.PlainDate {
  return today.add({ days: 7 + (weekday === undefined ? 0 : weekday - today.dayOfWeek) })
}

/** Without a year, the next occurrence of the date. */
function datedDay(
  { year, month, day }: NonNullable<WhenSide['date']>,
  from: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  if (year !== undefined) return realDay(year, month, day)
  // 29 February is up to eight years away.
  for (let next = from.year; next <= from.year + 8; next++) {
    const found = realDay(next, month, day)
    if (found && Temporal.PlainDate.compare(found, from) >= 0) return found
  }
  return undefined
}

function dayInMonths(day: number, from: Temporal.PlainDate): Temporal.PlainDate | undefined {
  for (let months = 0; months < 12; months++) {
    const { year, month } = from.with({ day: 1 }).add({ months })
    const found = realDay(year, month, day)
    if (found && Temporal.PlainDate.compare(found, from) >= 0) return found
  }
  return undefined
}

function realDay(year: number, month: number, day: number): Temporal.PlainDate | undefined {
  if (year < 1 || day < 1 || day > new Temporal.PlainYearMonth(year, month).daysInMonth) return undefined
  return new Temporal.PlainDate(year, month, day)
}

/** `first friday of december`, as in the API. */
function countedDay(text: string, { now, zone }: DayContext): Temporal.PlainDate | undefined {
  const read = readSpokenDate(text, { now, zone })
  return read === undefined ? undefined : Temporal.PlainDate.from(utcToLocal(read, zone).slice(0, 10))
}
