import { isWritable, type TimeZoneName, type UtcSeconds } from '../date-time.ts'
import { temporalZone } from '../zone-offset.ts'
import type { Shift, SpokenDraft, SpokenWeekday, SpokenZone } from './spoken-draft.ts'

/** The instant of a draft, given the present and a zone. Undefined if the date does not exist. */
export function resolveDraft(
  draft: SpokenDraft,
  context: { readonly now: UtcSeconds; readonly zone: TimeZoneName },
): UtcSeconds | undefined {
  const isWritten = isWrittenInFull(draft)
  const present = isWritten ? anyTime : presentIn(context)
  if (!isPossibleDate(draft, present.year) || !isWithinReach(draft)) return undefined
  const wall = resolvedDate(draft, present.toPlainDate())
    .toPlainDateTime()
    .add({ seconds: secondsOfDay(draft, present) + draft.shift.seconds })
  const utc =
    !isWritten && draft.zone === undefined && wall.equals(present)
      ? context.now
      : wallToUtc(wall, draft.zone ?? context)
  return isWritable(utc, context.zone) ? utc : undefined
}

/** A complete date does not depend on the present time. */
function isWrittenInFull({ year, month, day, time, hasDate }: SpokenDraft): boolean {
  const hasDay = year !== undefined && month !== undefined && day !== undefined
  return hasDay && (time !== undefined || Boolean(hasDate))
}

/** A dummy for the present, if nothing is taken from it. */
const anyTime = new Temporal.PlainDateTime(2000, 1, 1)

function presentIn({ now, zone }: { readonly now: UtcSeconds; readonly zone: TimeZoneName }) {
  const instant = Temporal.Instant.fromEpochMilliseconds(now * 1000)
  return instant.toZonedDateTimeISO(temporalZone(zone)).toPlainDateTime()
}

/** Only written dates can be invalid: `june` on the 31st of May is July 1st in PHP. */
function isPossibleDate({ year, month, day }: SpokenDraft, presentYear: number): boolean {
  if (year !== undefined && (year < 1 || year > 9999)) return false
  if (month === undefined) return true
  if (month < 1 || month > 12) return false
  if (day === undefined) return true
  return day >= 1 && day <= new Temporal.PlainYearMonth(year ?? presentYear, month).daysInMonth
}

function isWithinReach({ shift, workdays = 0 }: SpokenDraft): boolean {
  const reach: Shift = { years: 1e4, months: 12e4, days: 4e6, seconds: 4e11 }
  const units = ['years', 'months', 'days', 'seconds'] as const
  return units.every(unit => Math.abs(shift[unit]) <= reach[unit]) && Math.abs(workdays) <= reach.days
}

// The order of the steps is PHP's. It matters for combined phrases.
function resolvedDate(draft: SpokenDraft, today: Temporal.PlainDate): Temporal.PlainDate {
  const { years, months, days } = draft.shift
  const fromMonth = monthCountedFrom(draft, today)
  const onWeekday = draft.weekday ? movedToWeekday(fromMonth, draft.weekday, days) : fromMonth
  const monthsToGo = draft.weekdayOfMonth ? 0 : months
  const year = onWeekday.year + years
  const month = onWeekday.month + monthsToGo
  const shifted = draft.monthEdge
    ? edgeOfMonth(year, month, draft.monthEdge)
    : calendarDate(year, month, onWeekday.day + days)
  return draft.workdays === undefined ? shifted : movedByWorkdays(shifted, draft.workdays)
}

function monthCountedFrom(draft: SpokenDraft, today: Temporal.PlainDate): Temporal.PlainDate {
  const { year = today.year, month = today.month, day = today.day, shift, weekdayOfMonth } = draft
  if (weekdayOfMonth === 'counted-from-start') return calendarDate(year, month + shift.months, 1)
  if (weekdayOfMonth === 'counted-from-end') return calendarDate(year, month + shift.months + 1, 1)
  return draft.monthEdge ? edgeOfMonth(year, month, draft.monthEdge) : calendarDate(year, month, day)
}

function edgeOfMonth(year: number, month: number, edge: 'first' | 'last'): Temporal.PlainDate {
  return edge === 'first' ? calendarDate(year, month, 1) : calendarDate(year, month + 1, 0)
}

/** Accepts months and days out of range, as produced by `+1 month`. */
function calendarDate(year: number, month: number, day: number): Temporal.PlainDate {
  // Fast path: every month has these days.
  if (month >= 1 && month <= 12 && day >= 1 && day <= 28) return new Temporal.PlainDate(year, month, day)
  return Temporal.PlainDate.from({ year, month: 1, day: 1 })
    .add({ months: month - 1 })
    .add({ days: day - 1 })
}

function movedToWeekday(date: Temporal.PlainDate, weekday: SpokenWeekday, daysToGo: number) {
  const numberFromMonday = weekday.number === 0 ? 7 : weekday.number
  if (weekday.counting === 'of-the-week') return date.add({ days: numberFromMonday - date.dayOfWeek })
  if (weekday.ago) return date.add({ days: numberFromMonday - (date.dayOfWeek % 7) - 7 })
  const ahead = (numberFromMonday - date.dayOfWeek + 7) % 7
  const skipsToday = weekday.counting === 'after-today' && daysToGo >= 0
  return date.add({ days: ahead === 0 && skipsToday ? 7 : ahead })
}

function movedByWorkdays(date: Temporal.PlainDate, workdays: number): Temporal.PlainDate {
  const direction = workdays < 0 ? -1 : 1
  const distance = Math.abs(workdays)
  // Five working days are one week from any start. The remaining one to five are stepped through.
  const wholeWeeks = Math.max(0, Math.ceil(distance / 5) - 1)
  let moved = date.add({ weeks: direction * wholeWeeks })
  for (let left = distance - wholeWeeks * 5; left > 0; left -= 1) {
    moved = outOfWeekend(moved.add({ days: direction }), direction)
  }
  return outOfWeekend(moved, 1)
}

function outOfWeekend(date: Temporal.PlainDate, direction: number): Temporal.PlainDate {
  if (date.dayOfWeek < 6) return date
  return date.add({ days: direction > 0 ? 8 - date.dayOfWeek : 5 - date.dayOfWeek })
}

function secondsOfDay({ time, hasDate }: SpokenDraft, present: Temporal.PlainDateTime): number {
  if (time === undefined && hasDate) return 0
  const { hour, minute, second } = time ?? present
  return hour * 3600 + minute * 60 + second
}

function wallToUtc(wall: Temporal.PlainDateTime, spoken: SpokenZone): number {
  const zone = 'zone' in spoken ? temporalZone(spoken.zone) : 'UTC'
  const seconds = wall.toZonedDateTime(zone).epochMilliseconds / 1000
  return 'zone' in spoken ? seconds : seconds - spoken.offsetSeconds
}
