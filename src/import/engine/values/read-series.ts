// Reads the series data of an event from an Almanac export.

import { readRecurrenceText } from '../../../domain/recurrence/read-recurrence.ts'
import { placedRecurrence } from '../../../domain/recurrence/recurrence.ts'
import type { NewSeries } from '../../../domain/recurrence/series.ts'
import { type LocalDateTime, readTimeZone } from '../../../domain/time/date-time.ts'
import { Problem } from '../../../messages/problem.ts'
import { type ImportedOccurrence, readUtcText } from '../imported-record.ts'

type Json = Readonly<Record<string, unknown>>

/** Null for an event without a series. */
export function readOccurrence(value: Json | undefined): ImportedOccurrence | null {
  const [date] = datesIn([value?.date])
  if (!value || !isId(value.id) || date === undefined) return null
  const definition = readDefinition(value)
  return {
    seriesId: String(value.id),
    date,
    ownFields: textsIn(value.own_fields),
    ...(definition && { series: { id: value.id, definition } }),
  }
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= 2 ** 31 - 1
}

const longestSeconds = 100 * 366 * 86_400

function readDefinition(value: Json): NewSeries | undefined {
  const input = readRecurrenceText(typeof value.rule === 'string' ? value.rule : '')
  const zone = readTimeZone(String(value.timezone ?? ''))
  const [startsAt] = datesIn([value.start])
  const lastsSeconds = Number(value.lasts_seconds)
  const isLength = Number.isSafeInteger(lastsSeconds) && lastsSeconds >= 0 && lastsSeconds <= longestSeconds
  if (input instanceof Problem || !zone || !startsAt || !isLength) return undefined
  return {
    zone,
    startsAt,
    allDay: value.all_day === true,
    lastsSeconds,
    recurrence: {
      rule: placedRecurrence(input, { zone, startsAt }).rule,
      extraDates: datesIn(value.extra_dates),
      excludedDates: datesIn(value.excluded_dates),
    },
    skippedDates: datesIn(value.skipped_dates),
    madeUntil: readUtcText(value.made_until) ?? null,
  }
}

function datesIn(value: unknown): LocalDateTime[] {
  return textsIn(value).filter(text => readUtcText(text) !== undefined && text[10] === ' ') as LocalDateTime[]
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(one => typeof one === 'string') : []
}
