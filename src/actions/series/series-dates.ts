import { inOrder, isOpenEnded } from '../../domain/recurrence/recurrence.ts'
import { laterBy, type NewSeries } from '../../domain/recurrence/series.ts'
import type { LocalDateTime, UtcSeconds } from '../../domain/time/date-time.ts'
import { localToUtc, utcToLocal } from '../../domain/time/date-time.ts'
import { Problem } from '../../messages/problem.ts'
import { expandRule } from './expand-rule.ts'

/** The maximum number of occurrences created in one operation. */
const mostOccurrences = 1000
const mostYears = 10
const day = 86_400

/** How far ahead occurrences of an open-ended series are created. */
export const secondsAhead = 2 * 365 * day

export interface SeriesDates {
  /** The dates of the rule, plus added dates, minus excluded ones. */
  readonly dates: readonly LocalDateTime[]
  /** The dates of the rule alone. */
  readonly ofRule: readonly LocalDateTime[]
  readonly skipped: readonly LocalDateTime[]
  readonly madeUntil: UtcSeconds | null
}

/** The dates of the series (up to the horizon if it is open-ended), or the reason why it has none. */
export async function seriesDates(series: NewSeries, now: UtcSeconds): Promise<SeriesDates | Problem> {
  const { rule, extraDates, excludedDates } = series.recurrence
  const found = await (isOpenEnded(rule) ? openDates(series, now) : endedDates(series))
  if (found instanceof Problem) return found
  const excluded = new Set(excludedDates)
  const dates = inOrder([...found.ofRule, ...extraDates]).filter(date => !excluded.has(date))
  return !isOpenEnded(rule) && dates.length > mostOccurrences ? tooMany() : { ...found, dates }
}

type RuleDates = Omit<SeriesDates, 'dates'>

async function endedDates(series: NewSeries): Promise<RuleDates | Problem> {
  const { rule } = series.recurrence
  const last = laterBy(series.startsAt, mostYears * 366 * day)
  if (rule.until && rule.until > last) return tooMany()
  const found = await expandRule({ ...series, rule }, { until: last, most: mostOccurrences + 1 })
  if (!found) return new Problem('rule_too_sparse')
  const { dates, skipped } = found
  const isCutOff = dates.length > mostOccurrences || (rule.count !== undefined && dates.length < rule.count)
  return isCutOff ? tooMany() : { ofRule: dates, skipped, madeUntil: null }
}

/** An open-ended series that began long ago is created in batches. Each continues where the last stopped. */
async function openDates(series: NewSeries, now: UtcSeconds): Promise<RuleDates | Problem> {
  const repeated = { ...series, rule: series.recurrence.rule }
  const made = series.madeUntil === null ? 0 : await countUntil(repeated, series.madeUntil)
  const until = farEnough(series, now)
  const most = made + mostOccurrences
  const found = await expandRule(repeated, { until, most })
  if (!found) return new Problem('rule_too_sparse')
  const { dates, skipped } = found
  const last = dates.length < most ? until : (dates.at(-1) as LocalDateTime)
  return { ofRule: dates, skipped, madeUntil: localToUtc(last, series.zone) }
}

function farEnough({ startsAt, zone, madeUntil }: NewSeries, now: UtcSeconds): LocalDateTime {
  const ahead = Math.max(now + secondsAhead, madeUntil ?? 0) as UtcSeconds
  const [fromNow, fromStart] = [utcToLocal(ahead, zone), laterBy(startsAt, secondsAhead)]
  return fromNow > fromStart ? fromNow : fromStart
}

/** More dates than any realistic series has. */
const mostEver = 100 * mostOccurrences

async function countUntil(
  repeated: Parameters<typeof expandRule>[0],
  madeUntil: UtcSeconds,
): Promise<number> {
  const until = utcToLocal(madeUntil, repeated.zone)
  return (await expandRule(repeated, { until, most: mostEver }))?.dates.length ?? 0
}

function tooMany(): Problem {
  return new Problem('too_many_dates', { max: mostOccurrences, years: mostYears })
}
