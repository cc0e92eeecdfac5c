import type { Series } from '../../domain/recurrence/series.ts'
import { system } from '../../domain/rights/caller.ts'
import { localToUtc, type UtcSeconds } from '../../domain/time/date-time.ts'
import { Problem } from '../../messages/problem.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { changedBy } from '../accounts/actor.ts'
import { datesPerStep, insertOccurrences, missingDates, templateOf } from './insert-occurrences.ts'
import { type SeriesDates, secondsAhead, seriesDates } from './series-dates.ts'
import { finishWithin } from './series-steps.ts'

/** Open-ended series are extended once this much of the horizon has passed, so about once a month. */
const slackSeconds = 30 * 86_400

const seriesAtOnce = 10

function dueBefore(now: UtcSeconds): UtcSeconds {
  return (now + secondsAhead - slackSeconds) as UtcSeconds
}

export async function hasSeriesToExtend(store: Store, now: UtcSeconds): Promise<boolean> {
  return (await store.series.idsToExtend(dueBefore(now), 1)).length > 0
}

/** Creates the next occurrences of open-ended series. Returns how many were created. */
export async function extendSeries(store: Store, now: UtcSeconds, signal?: AbortSignal): Promise<number> {
  let added = 0
  for (;;) {
    const ids = await store.series.idsToExtend(dueBefore(now), seriesAtOnce)
    if (ids.length === 0 || signal?.aborted) return added
    for (const id of ids)
      added += await store.change(changedBy({ caller: system, door: 'schedule', now }), tx =>
        extendOne(tx, id, now),
      )
  }
}

async function extendOne(tx: StoreTransaction, id: number, now: UtcSeconds) {
  await finishWithin(tx, [id], now)
  const series = await tx.series.findForEdit(id)
  if (!series) return 0
  const found = await seriesDates(series, now)
  const occurrences = await tx.series.occurrences(id)
  const template = templateOf(occurrences)
  if (found instanceof Problem || !template) {
    const nothing = found instanceof Problem ? { madeUntil: null } : extentOf(found)
    await tx.series.update({ ...series, ...nothing })
    return 0
  }
  const missing = missingDates(found.dates, occurrences)
  const dates = missing.slice(0, datesPerStep(template))
  const last = dates.at(-1)
  const isStep = last !== undefined && dates.length < missing.length
  const madeUntil = isStep ? localToUtc(last, series.zone) : found.madeUntil
  const extended = await tx.series.update({ ...series, ...extentOf(found), madeUntil })
  // The recurrence is unchanged, so the series keeps the version that its other occurrences show.
  const reported = { ...extended, version: template.seriesVersion ?? extended.version }
  await insertOccurrences(tx, reported, template, { dates, now })
  return dates.length
}

function extentOf({ madeUntil, skipped }: SeriesDates): Pick<Series, 'madeUntil' | 'skippedDates'> {
  return { madeUntil, skippedDates: skipped }
}
