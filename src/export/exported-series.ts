import type { CalendarEvent } from '../domain/events/calendar-event.ts'
import { inOrder, ruleText } from '../domain/recurrence/recurrence.ts'
import type { Series } from '../domain/recurrence/series.ts'
import { type LocalDateTime, utcText } from '../domain/time/date-time.ts'
import type { Store } from '../storage/store.ts'

/** Which date of which series an event is. How the series repeats is told with the first of its events that is written. */
export interface ExportedOccurrence {
  readonly id: number
  readonly date: LocalDateTime
  readonly own_fields: readonly string[]
  readonly rule?: string
}

export type OccurrenceOf = (event: CalendarEvent) => Promise<{ readonly series?: ExportedOccurrence }>

/** Tells of each event where it stands in its series; `isLeftOut` tells which dates of one are not part of the export. */
export function seriesTeller(
  store: Store,
  isLeftOut: (seriesId: number, date: LocalDateTime) => boolean,
): OccurrenceOf {
  const told = new Set<number>()
  return async ({ seriesId, originalStart, ownFields }) => {
    if (seriesId === null || originalStart === null) return {}
    const occurrence = { id: seriesId, date: originalStart, own_fields: ownFields }
    if (told.has(seriesId)) return { series: occurrence }
    told.add(seriesId)
    const series = (await store.series.findMany([seriesId])).get(seriesId)
    if (!series) return {}
    const leftOut = (await store.series.datesOf(seriesId)).filter(date => isLeftOut(seriesId, date))
    return { series: { ...occurrence, ...exportedRule(series, leftOut) } }
  }
}

/** A date that is left out is an excluded one, or the series would make it again. */
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
