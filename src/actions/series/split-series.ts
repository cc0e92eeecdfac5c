import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import type { RecurrenceRule } from '../../domain/recurrence/recurrence.ts'
import {
  laterBy,
  type NewSeries,
  ruleAfter,
  type Series,
  splitDates,
} from '../../domain/recurrence/series.ts'
import type { LocalDateTime } from '../../domain/time/date-time.ts'
import { Problem } from '../../messages/problem.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { EventUpdate } from '../../storage/events/event-writes.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import type { Actor } from '../accounts/actor.ts'
import { seriesDates } from './series-dates.ts'

/** A series with its occurrences, by date. */
interface WholeSeries {
  readonly series: Series
  readonly occurrences: readonly CalendarEvent[]
}

export async function getSeries(tx: StoreTransaction, { seriesId }: CalendarEvent): Promise<Series> {
  const series = await tx.series.findForEdit(seriesId)
  if (!series) throw new Refusal('eventNotFound')
  return series
}

/** The part of a series that a change applies to. */
interface SeriesPart extends WholeSeries {
  /** Updates to the occurrences before this part. */
  readonly before: readonly EventUpdate[]
}

/**
 * Ends the series before one of its occurrences, which starts a new series with the following ones. Returns
 * them with their new places; their rows aren't written yet.
 */
export async function splitSeries(
  tx: StoreTransaction,
  whole: WholeSeries,
  { originalStart }: CalendarEvent,
  now: Actor['now'],
): Promise<SeriesPart> {
  const { series, occurrences } = whole
  const at = originalStart as LocalDateTime
  const before = occurrences.filter(occurrence => (occurrence.originalStart as LocalDateTime) < at)
  if (before.length === 0) return { ...whole, before: [] }
  const ofRule = await datesOfRule(series, now)
  const updates = await endBefore(tx, { series, ofRule }, before, at)
  const rest = await tx.series.insert(seriesFrom(series, at, ofRule))
  const place = { seriesId: rest.id, seriesVersion: rest.version }
  const following = occurrences.slice(before.length).map(occurrence => ({ ...occurrence, ...place }))
  return { series: rest, occurrences: following, before: updates }
}

/** Ends the series before this date. Returns the updates for the earlier occurrences. */
export async function endBefore(
  tx: StoreTransaction,
  { series, ofRule }: { readonly series: Series; readonly ofRule: readonly LocalDateTime[] },
  before: readonly CalendarEvent[],
  at: LocalDateTime,
): Promise<EventUpdate[]> {
  const { extraDates, excludedDates, rule } = series.recurrence
  const ended = await tx.series.update({
    ...series,
    recurrence: {
      rule: ruleUntil(rule, ofRule.findLast(date => date < at) ?? laterBy(at, -1)),
      extraDates: splitDates(extraDates, at).before,
      excludedDates: splitDates(excludedDates, at).before,
    },
    skippedDates: splitDates(series.skippedDates, at).before,
    madeUntil: null,
  })
  return before.map(occurrence => ({
    before: occurrence,
    after: { ...occurrence, seriesVersion: ended.version },
    extras: { isOfSeries: true },
  }))
}

/** The dates of the rule, as far as occurrences exist. */
export async function datesOfRule(series: Series, now: Actor['now']): Promise<readonly LocalDateTime[]> {
  const found = await seriesDates(series, now)
  return found instanceof Problem ? [] : found.ofRule
}

function ruleUntil({ count: _count, until: _until, ...rule }: RecurrenceRule, until: LocalDateTime) {
  return { ...rule, until }
}

function seriesFrom(series: Series, at: LocalDateTime, ofRule: readonly LocalDateTime[]): NewSeries {
  const { rule, extraDates, excludedDates } = series.recurrence
  const { id: _id, version: _version, ...values } = series
  const { before, after } = splitDates(ofRule, at)
  const [first] = after
  return {
    ...values,
    startsAt: first ?? at,
    recurrence: {
      // If only added dates are left, the rule yields the first of them.
      rule: first ? ruleAfter(rule, before.length) : { freq: 'daily', interval: 1, count: 1 },
      extraDates: splitDates(extraDates, at).after,
      excludedDates: splitDates(excludedDates, at).after,
    },
    skippedDates: splitDates(series.skippedDates, at).after,
  }
}
