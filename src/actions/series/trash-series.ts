import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import { type Scope, type Series, withDate, withoutDate } from '../../domain/recurrence/series.ts'
import { authorize } from '../../domain/rights/caller.ts'
import type { LocalDateTime } from '../../domain/time/date-time.ts'
import type { EventUpdate } from '../../storage/events/event-writes.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import { type Actor, changedBy } from '../accounts/actor.ts'
import type { SeriesOutcome } from './change-series.ts'
import { beginSeriesWork } from './series-steps.ts'
import { namedFirst } from './settled-updates.ts'
import { datesOfRule, endBefore, getSeries } from './split-series.ts'

/** Trashes all occurrences, or one (first) and the following ones, which ends the series there. */
export async function trashOccurrences(
  tx: StoreTransaction,
  current: CalendarEvent,
  scope: Exclude<Scope, 'this'>,
  actor: Actor,
): Promise<SeriesOutcome> {
  const series = await getSeries(tx, current)
  const all = await tx.series.occurrences(series.id)
  const at = current.originalStart as LocalDateTime
  const isBefore = ({ originalStart }: CalendarEvent) => originalStart !== null && originalStart < at
  const before = scope === 'following' ? all.filter(isBefore) : []
  const meant = all.slice(before.length).filter(({ status }) => status !== 'trash')
  for (const occurrence of meant) authorize(actor.caller, 'event.edit', occurrence)
  let ended: EventUpdate[] = []
  if (before.length === 0) await tx.series.update({ ...series, madeUntil: null })
  else ended = await endBefore(tx, { series, ofRule: await datesOfRule(series, actor.now) }, before, at)
  const trashed = meant.map(before => ({
    before,
    after: { ...before, status: 'trash' as const, modifiedAt: actor.now },
    extras: { isOfSeries: true },
  }))
  const updates = [...namedFirst(trashed, current.id), ...ended]
  const { isInSteps } = await beginSeriesWork(tx, { seriesIds: [series.id], updates }, changedBy(actor))
  return { seriesChanges: { added: 0, trashedIds: meant.map(({ id }) => id), detachedIds: [] }, isInSteps }
}

/** Adds an occurrence restored from the trash back to the dates of its series. */
export async function returnToSeries(
  tx: StoreTransaction,
  { originalStart, ...occurrence }: CalendarEvent,
  { now }: Actor,
): Promise<void> {
  const series = await getSeries(tx, { ...occurrence, originalStart })
  const date = originalStart as LocalDateTime
  const { excludedDates, extraDates } = series.recurrence
  const isOfRule = (await datesOfRule(series, now)).includes(date)
  const isKnown = isOfRule || extraDates.includes(date)
  if (isKnown && !excludedDates.includes(date)) return
  await tx.series.update({
    ...series,
    recurrence: {
      ...series.recurrence,
      excludedDates: withoutDate(excludedDates, date),
      extraDates: isKnown ? extraDates : withDate(extraDates, date),
    },
  })
}

/** Removes the date of an occurrence that leaves its series. */
export async function leaveSeries(tx: StoreTransaction, series: Series, date: LocalDateTime): Promise<void> {
  const { recurrence } = series
  await tx.series.update({
    ...series,
    recurrence: {
      ...recurrence,
      extraDates: withoutDate(recurrence.extraDates, date),
      excludedDates: withDate(recurrence.excludedDates, date),
    },
  })
  await tx.series.removeIfEmpty(series.id)
}
