import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import { placedRecurrence, type RecurrenceInput } from '../../domain/recurrence/recurrence.ts'
import {
  type NewSeries,
  type Series,
  type SeriesPlace,
  seriesAt,
  startOfSeries,
} from '../../domain/recurrence/series.ts'
import type { EventTimes } from '../../domain/time/event-times.ts'
import { Problem } from '../../messages/problem.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import { type Actor, changedBy } from '../accounts/actor.ts'
import type { SeriesOutcome } from './change-series.ts'
import { type ExpandRule, loadRuleExpander } from './expand-rule.ts'
import { type SeriesDates, seriesDates } from './series-dates.ts'
import { checkSeriesSize } from './series-size.ts'
import { beginSeriesWork } from './series-steps.ts'

/** A series about to be stored, with its dates. */
export interface PlannedSeries {
  readonly series: NewSeries
  readonly dates: SeriesDates['dates']
}

/** Plans the series that starts with an event at these times, or returns the problems with its recurrence. */
export async function planSeries(
  times: EventTimes,
  input: RecurrenceInput,
  { now }: Pick<Actor, 'now'>,
): Promise<PlannedSeries | Problem> {
  const expand: ExpandRule = await loadRuleExpander()
  const startsAt = startOfSeries(times)
  const planned = seriesAt(times, placedRecurrence(input, { zone: times.zone, startsAt }))
  const found = seriesDates(planned, expand, now)
  if (found instanceof Problem) return found
  if (found.ofRule[0] !== startsAt || !found.dates.includes(startsAt))
    return new Problem('start_not_in_rule', { start: startsAt })
  const { skipped, madeUntil, dates } = found
  return { series: { ...planned, skippedDates: skipped, madeUntil }, dates }
}

/** The place of the first event of a series. */
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
