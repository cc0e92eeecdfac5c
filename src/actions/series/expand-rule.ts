import { dayText, numberParts, type RecurrenceRule } from '../../domain/recurrence/recurrence.ts'
import { isOnClock, type NewSeries } from '../../domain/recurrence/series.ts'
import { clockOf, type LocalDateTime, utcText } from '../../domain/time/date-time.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields } from '../../messages/refusal.ts'

/** The dates of a rule, and the dates skipped because the local time doesn't exist (DST gap). */
interface RuleDates {
  readonly dates: readonly LocalDateTime[]
  readonly skipped: readonly LocalDateTime[]
}

interface RuleBounds {
  /** The last possible date. */
  readonly until: LocalDateTime
  readonly most: number
}

type Repeated = Pick<NewSeries, 'zone' | 'allDay' | 'startsAt'> & { readonly rule: RecurrenceRule }

/** Returns undefined if the rule is too sparse to expand in reasonable time. */
export async function expandRule(repeated: Repeated, bounds: RuleBounds): Promise<RuleDates | undefined> {
  // Loaded lazily, because most requests don't need it.
  const { RRuleTemporal } = await import('rrule-temporal')
  const { rule, zone, allDay } = repeated
  const rrule = new RRuleTemporal({ ...optionsOf(repeated, bounds), temporal: Temporal })
  const most = Math.min(rule.count ?? bounds.most, bounds.most)
  const dates: LocalDateTime[] = []
  const skipped: LocalDateTime[] = []
  // A local time that doesn't exist is not a date of the rule and doesn't count (RFC 5545, 3.3.10).
  const note = (seconds: number): boolean => {
    if (dates.length >= most) return false
    const local = utcText(seconds) as LocalDateTime
    if (allDay || isOnClock(local, zone)) dates.push(local)
    else skipped.push(local)
    return true
  }
  const isWhole = isWithinReason(() => rrule.all(({ epochMilliseconds }) => note(epochMilliseconds / 1000)))
  return isWhole ? { dates, skipped } : undefined
}

/** Expands in UTC, so that a rule means the same in every time zone. */
function optionsOf({ rule, startsAt }: Repeated, bounds: RuleBounds) {
  const onClock = (local: LocalDateTime) =>
    Temporal.Instant.fromEpochMilliseconds(clockOf(local) * 1000).toZonedDateTimeISO('UTC')
  const until = rule.until && rule.until < bounds.until ? rule.until : bounds.until
  const lists = numberParts.flatMap(name => (rule[name] ? [[name, [...rule[name]]]] : []))
  return {
    freq: rule.freq.toUpperCase() as 'DAILY',
    interval: rule.interval,
    ...Object.fromEntries(lists),
    ...(rule.byDay && { byDay: rule.byDay.map(dayText) }),
    ...(rule.weekStart && { wkst: rule.weekStart }),
    dtstart: onClock(startsAt),
    until: onClock(until),
    tzid: 'UTC',
    cache: false,
  }
}

/** The library throws on rules that search very many days for very few dates. */
function isWithinReason(work: () => unknown): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (error instanceof Error && /exceeded/.test(error.message)) return false
    throw error
  }
}

/** Limit for one operation on a series: a 10,000-character description on each of 1,000 dates. */
const mostBytes = 10_000_000

/** Fields whose values may be long. */
const longFields = ['description', 'excerpt', 'title', 'programme', 'questions', 'tickets'] as const

type Values = Readonly<Partial<Record<(typeof longFields)[number], unknown>>>

/** Throws if writing these values to that many dates exceeds the limit. The error names the longest field. */
export function checkSeriesSize(values: Values, dates: number): void {
  if (datesThatFit(values) >= dates) return
  const max = Math.floor(mostBytes / dates)
  const [longest = 'description'] = longFields.toSorted(
    (one, other) => sizeOf(values[other]) - sizeOf(values[one]),
  )
  throw invalidFields({ [longest]: new Problem('too_large_for_series', { dates, max }) })
}

/** How many dates these values can be written to in one operation. */
export function datesThatFit(values: object): number {
  return Math.max(1, Math.floor(mostBytes / sizeOf(values)))
}

function sizeOf(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '')
}
