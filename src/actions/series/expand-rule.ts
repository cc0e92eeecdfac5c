import { clockOf, dayText, type RecurrenceRule } from '../../domain/recurrence/recurrence.ts'
import { isOnClock, type NewSeries } from '../../domain/recurrence/series.ts'
import type { LocalDateTime, UtcSeconds } from '../../domain/time/date-time.ts'
import { utcText } from '../../domain/time/date-time.ts'

/** The dates of a rule, and those at which the clock shows no such time. */
export interface RuleDates {
  readonly dates: readonly LocalDateTime[]
  readonly skipped: readonly LocalDateTime[]
}

export interface RuleBounds {
  /** No date comes later. */
  readonly until: LocalDateTime
  /** There are no more dates than these. */
  readonly most: number
}

type Repeated = Pick<NewSeries, 'zone' | 'allDay' | 'startsAt'> & { readonly rule: RecurrenceRule }

/** Undefined for a rule that gives so few dates in so long a time that they cannot be looked for. */
export type ExpandRule = (repeated: Repeated, bounds: RuleBounds) => RuleDates | undefined

/** Loads the library that knows rules, which most requests do not need. */
export async function loadRuleExpander(): Promise<ExpandRule> {
  const { RRuleTemporal } = await import('rrule-temporal')
  return (repeated, bounds) => {
    const { rule, zone, allDay } = repeated
    const rrule = new RRuleTemporal({ ...optionsOf(repeated, bounds), temporal: Temporal })
    const most = Math.min(rule.count ?? bounds.most, bounds.most)
    const dates: LocalDateTime[] = []
    const skipped: LocalDateTime[] = []
    // A time that the clock does not show is none of the rule's dates, and does not count as one (RFC 5545, 3.3.10).
    const note = (seconds: number): boolean => {
      if (dates.length >= most) return false
      const local = utcText(seconds as UtcSeconds) as LocalDateTime
      if (allDay || isOnClock(local, zone)) dates.push(local)
      else skipped.push(local)
      return true
    }
    const isWhole = isWithinReason(() => rrule.all(({ epochMilliseconds }) => note(epochMilliseconds / 1000)))
    return isWhole ? { dates, skipped } : undefined
  }
}

/** On a clock that shows every time once, so that a rule means the same in every zone. */
function optionsOf({ rule, startsAt }: Repeated, bounds: RuleBounds) {
  const onClock = (local: LocalDateTime) =>
    Temporal.Instant.fromEpochMilliseconds(clockOf(local) * 1000).toZonedDateTimeISO('UTC')
  const until = rule.until && rule.until < bounds.until ? rule.until : bounds.until
  const lists = {
    ...(rule.byMonth && { byMonth: [...rule.byMonth] }),
    ...(rule.byWeekNo && { byWeekNo: [...rule.byWeekNo] }),
    ...(rule.byYearDay && { byYearDay: [...rule.byYearDay] }),
    ...(rule.byMonthDay && { byMonthDay: [...rule.byMonthDay] }),
    ...(rule.byDay && { byDay: rule.byDay.map(dayText) }),
    ...(rule.byHour && { byHour: [...rule.byHour] }),
    ...(rule.byMinute && { byMinute: [...rule.byMinute] }),
    ...(rule.bySetPos && { bySetPos: [...rule.bySetPos] }),
  }
  return {
    freq: rule.freq.toUpperCase() as 'DAILY',
    interval: rule.interval,
    ...lists,
    ...(rule.weekStart && { wkst: rule.weekStart }),
    dtstart: onClock(startsAt),
    until: onClock(until),
    tzid: 'UTC',
    cache: false,
  }
}

/** The library gives up on rules that make it look through very many days for very few. */
function isWithinReason(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (error instanceof Error && /exceeded/.test(error.message)) return false
    throw error
  }
}
