import type { CalendarEvent } from '../domain/calendar-event.ts'
import type { LocalDateTime, UtcSeconds } from '../domain/date-time.ts'
import { Problem } from '../domain/problem.ts'
import type { Store, StoreTransaction } from '../storage/store.ts'
import { type ExpandRule, loadRuleExpander } from './expand-rule.ts'
import { insertOccurrences, templateOf } from './insert-occurrences.ts'
import { secondsAhead, seriesDates } from './series-dates.ts'

/** How much of the time ahead may pass before more of a series is made: so it is made a month at a time. */
const slackSeconds = 30 * 86_400

/** So many series at a time that nobody waits long for the lock. */
const atOnce = 10

function dueBefore(now: UtcSeconds): UtcSeconds {
  return (now + secondsAhead - slackSeconds) as UtcSeconds
}

export async function hasSeriesToExtend(store: Store, now: UtcSeconds): Promise<boolean> {
  return (await store.series.idsToExtend(dueBefore(now), 1)).length > 0
}

/** Makes the next occurrences of series that go on, and tells how many there were. */
export async function extendSeries(store: Store, now: UtcSeconds, signal?: AbortSignal): Promise<number> {
  const expand = await loadRuleExpander()
  let added = 0
  for (;;) {
    const ids = await store.series.idsToExtend(dueBefore(now), atOnce)
    if (ids.length === 0 || signal?.aborted) return added
    for (const id of ids)
      added += await store.change({ userId: null, door: 'schedule', at: now }, tx =>
        extendOne(tx, id, expand, now),
      )
  }
}

async function extendOne(
  tx: StoreTransaction,
  id: number,
  expand: ExpandRule,
  now: UtcSeconds,
): Promise<number> {
  const series = (await tx.series.findMany([id])).get(id)
  if (!series) return 0
  const found = seriesDates(series, expand, now)
  const madeUntil = found instanceof Problem ? null : found.madeUntil
  const skippedDates = found instanceof Problem ? series.skippedDates : found.skipped
  const extended = await tx.series.update({ ...series, madeUntil, skippedDates })
  const occurrences = await tx.series.occurrences(id)
  const template = templateOf(occurrences)
  if (found instanceof Problem || !template) return 0
  const dates = missingDates(found.dates, occurrences)
  // What the others were told of their rule is still true.
  const told = { ...extended, version: template.seriesVersion ?? extended.version }
  return insertOccurrences(tx, told, template, dates, { now })
}

function missingDates(
  dates: readonly LocalDateTime[],
  occurrences: readonly CalendarEvent[],
): LocalDateTime[] {
  const there = new Set(occurrences.map(({ originalStart }) => originalStart))
  return dates.filter(date => !there.has(date))
}
