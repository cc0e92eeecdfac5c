import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import { inOrder, placedRecurrence, type RecurrenceInput } from '../../domain/recurrence/recurrence.ts'
import {
  laterBy,
  type NewSeries,
  type Series,
  type SeriesPlace,
  seriesAt,
  startOfSeries,
} from '../../domain/recurrence/series.ts'
import { clockOf, type LocalDateTime } from '../../domain/time/date-time.ts'
import type { EventTimes } from '../../domain/time/event-times.ts'
import { Problem } from '../../messages/problem.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import { type Actor, changedBy } from '../accounts/actor.ts'
import type { SeriesOutcome } from './change-series.ts'
import { checkSeriesSize } from './expand-rule.ts'
import { seriesDates } from './series-dates.ts'
import { beginSeriesWork } from './series-steps.ts'

/** A series about to be stored or previewed, with its dates. */
export interface PlannedSeries {
  readonly series: NewSeries
  /** The dates of the series up to the horizon. */
  readonly dates: readonly LocalDateTime[]
  /** The same, including excluded dates. */
  readonly allDates: readonly LocalDateTime[]
  /** The date of the event that the recurrence was given for. */
  readonly ownDate: LocalDateTime
}

/** An event whose series gets another recurrence. */
export interface InSeries {
  readonly event: EventTimes & Pick<SeriesPlace, 'originalStart'>
  readonly series: Series
  /** Whether the other occurrences move with this one, and whether the series starts with it. */
  readonly movesAll: boolean
  readonly isFirst: boolean
}

/** Plans the series of an event at these times, or returns the problems with its recurrence. */
export async function planSeries(
  times: EventTimes,
  input: RecurrenceInput,
  { now }: Pick<Actor, 'now'>,
  place?: InSeries,
): Promise<PlannedSeries | Problem> {
  const { startsAt, ownDate } = startOf(times, place)
  const recurrence = placedRecurrence(input, { zone: times.zone, startsAt }, place?.series.recurrence)
  const series = { ...seriesAt(times, recurrence), startsAt, madeUntil: place?.series.madeUntil ?? null }
  const found = await seriesDates(series, now)
  if (found instanceof Problem) return found
  const { dates, ofRule, skipped, madeUntil } = found
  const isFirst = place !== undefined || ofRule[0] === ownDate
  if (!isFirst || !dates.includes(ownDate)) return new Problem('start_not_in_rule', { start: ownDate })
  const allDates = inOrder([...ofRule, ...recurrence.extraDates, ...recurrence.excludedDates])
  return { series: { ...series, skippedDates: skipped, madeUntil }, dates, allDates, ownDate }
}

function startOf(times: EventTimes, place: InSeries | undefined) {
  const start = startOfSeries(times)
  if (!place) return { startsAt: start, ownDate: start }
  const { event, series, movesAll, isFirst } = place
  const shift = movesAll ? clockOf(start) - clockOf(startOfSeries(event)) : 0
  const ownDate = laterBy(event.originalStart as LocalDateTime, shift)
  return { startsAt: isFirst ? ownDate : laterBy(series.startsAt, shift), ownDate }
}

export function firstPlace({ id, version, startsAt }: Series): SeriesPlace {
  return { seriesId: id, originalStart: startsAt, seriesVersion: version, ownFields: [] }
}

/** Stores all occurrences except the first, which already exists. */
export async function insertOthers(
  tx: StoreTransaction,
  first: CalendarEvent,
  { series, dates: planned }: { readonly series: Series; readonly dates: PlannedSeries['dates'] },
  actor: Actor,
): Promise<SeriesOutcome> {
  const dates = planned.filter(date => date !== series.startsAt)
  checkSeriesSize(first, dates.length * first.languages.length)
  const missing = { seriesId: series.id, dates, templateId: first.id }
  const work = { seriesIds: [series.id], updates: [], missing }
  const { isInSteps } = await beginSeriesWork(tx, work, changedBy(actor))
  return { seriesChanges: { added: dates.length, trashedIds: [], detachedIds: [] }, isInSteps }
}
