import { inOrder, isOpenEnded } from '../../domain/recurrence/recurrence.ts'
import { laterBy, type NewSeries } from '../../domain/recurrence/series.ts'
import type { LocalDateTime, UtcSeconds } from '../../domain/time/date-time.ts'
import { localToUtc, utcToLocal } from '../../domain/time/date-time.ts'
import { Problem } from '../../messages/problem.ts'
import type { ExpandRule } from './expand-rule.ts'

/** So many occurrences are made at once, and so far ahead. */
export const mostOccurrences = 1000
const mostYears = 10
const day = 86_400

/** How far ahead there are occurrences of a series that goes on. */
export const secondsAhead = 2 * 365 * day

export interface SeriesDates {
  /** What the rule gives, with the further dates and without the excluded ones. */
  readonly dates: readonly LocalDateTime[]
  /** What the rule alone gives. */
  readonly ofRule: readonly LocalDateTime[]
  readonly skipped: readonly LocalDateTime[]
  readonly madeUntil: UtcSeconds | null
}

/** The dates of the series: all of them, or those up to some time ahead where it goes on; or why it has none. */
export function seriesDates(series: NewSeries, expand: ExpandRule, now: UtcSeconds): SeriesDates | Problem {
  const { rule, extraDates, excludedDates } = series.recurrence
  const found = isOpenEnded(rule) ? openDates(series, expand, now) : endedDates(series, expand)
  if (found instanceof Problem) return found
  const excluded = new Set(excludedDates)
  const dates = inOrder([...found.ofRule, ...extraDates]).filter(date => !excluded.has(date))
  return !isOpenEnded(rule) && dates.length > mostOccurrences ? tooMany() : { ...found, dates }
}

type RuleDates = Omit<SeriesDates, 'dates'>

function endedDates(series: NewSeries, expand: ExpandRule): RuleDates | Problem {
  const { rule } = series.recurrence
  const last = laterBy(series.startsAt, mostYears * 366 * day)
  if (rule.until && rule.until > last) return tooMany()
  const found = expand({ ...series, rule }, { until: last, most: mostOccurrences + 1 })
  if (!found) return new Problem('rule_too_sparse')
  const { dates, skipped } = found
  const isCutOff = dates.length > mostOccurrences || (rule.count !== undefined && dates.length < rule.count)
  return isCutOff ? tooMany() : { ofRule: dates, skipped, madeUntil: null }
}

/** A series that began long ago is not made at once: it goes on where it was left. */
function openDates(series: NewSeries, expand: ExpandRule, now: UtcSeconds): RuleDates | Problem {
  const repeated = { ...series, rule: series.recurrence.rule }
  const made = series.madeUntil === null ? 0 : countUntil(repeated, series.madeUntil, expand)
  const until = farEnough(series, now)
  const most = made + mostOccurrences
  const found = expand(repeated, { until, most })
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

/** More than a series can have come to in any time that is of interest. */
const mostEver = 100 * mostOccurrences

function countUntil(repeated: Parameters<ExpandRule>[0], madeUntil: UtcSeconds, expand: ExpandRule): number {
  const until = utcToLocal(madeUntil, repeated.zone)
  return expand(repeated, { until, most: mostEver })?.dates.length ?? 0
}

function tooMany(): Problem {
  return new Problem('too_many_dates', { max: mostOccurrences, years: mostYears })
}
