import type { CalendarEvent } from '../domain/events/calendar-event.ts'
import { inOrder, ruleText } from '../domain/recurrence/recurrence.ts'
import type { Series } from '../domain/recurrence/series.ts'
import { type LocalDateTime, utcText } from '../domain/time/date-time.ts'
import type { Store } from '../storage/store.ts'

/** The date and series of an event. The first exported event of a series includes the recurrence. */
export interface ExportedOccurrence {
  readonly id: number
  readonly date: LocalDateTime
  readonly own_fields: readonly string[]
  readonly rule?: string
}

export type OccurrenceOf = (event: CalendarEvent) => Promise<{ readonly series?: ExportedOccurrence }>

/** Returns a function for the place of an event in its series. `isLeftOut`: dates that aren't exported. */
export function seriesTeller(
  store: Store,
  isLeftOut: (seriesId: number, date: LocalDateTime) => boolean,
): OccurrenceOf {
  const reported = new Set<number>()
  return async ({ seriesId, originalStart, ownFields }) => {
    if (seriesId === null || originalStart === null) return {}
    const occurrence = { id: seriesId, date: originalStart, own_fields: ownFields }
    if (reported.has(seriesId)) return { series: occurrence }
    reported.add(seriesId)
    const series = (await store.series.findMany([seriesId])).get(seriesId)
    if (!series) return {}
    const leftOut = (await store.series.datesOf(seriesId)).filter(date => isLeftOut(seriesId, date))
    return { series: { ...occurrence, ...exportedRule(series, leftOut) } }
  }
}

/** Dates that aren't exported become excluded dates; otherwise the series would create them again. */
function exportedRule(series: Series, leftOut: readonly LocalDateTime[]) {
  const { rule, extraDates, excludedDates } = series.recurrence
  return {
    rule: ruleText(rule),
    extra_dates: extraDates,
    excluded_dates: inOrder([...excludedDates, ...leftOut]),
    skipped_dates: series.skippedDates,
    start: series.startsAt,
    timezone: series.zone,
    all_day: series.allDay,
    lasts_seconds: series.lastsSeconds,
    ...(series.madeUntil !== null && { made_until: utcText(series.madeUntil) }),
  }
}
