import type { Kysely, Selectable } from 'kysely'
import { readRecurrenceText } from '../../domain/recurrence/read-recurrence.ts'
import { placedRecurrence, type RecurrenceRule, ruleText } from '../../domain/recurrence/recurrence.ts'
import type { NewSeries, Series } from '../../domain/recurrence/series.ts'
import type { LocalDateTime, TimeZoneName } from '../../domain/time/date-time.ts'
import { Problem } from '../../messages/problem.ts'
import { setOfIds } from '../engine/statements/set-of.ts'
import type { SeriesTable, Tables } from '../tables.ts'

export async function findSeries(
  db: Kysely<Tables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Series>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('series').selectAll().where('id', 'in', setOfIds(ids)).execute()
  return new Map(rows.map(row => [row.id, toSeries(row)]))
}

function toSeries(row: Selectable<SeriesTable>): Series {
  const [zone, startsAt] = [row.time_zone as TimeZoneName, row.start_local as LocalDateTime]
  return {
    id: row.id,
    version: row.version,
    zone,
    startsAt,
    allDay: row.all_day === 1,
    lastsSeconds: Number(row.lasts_seconds),
    recurrence: {
      rule: toRule(row.rule, zone, startsAt),
      extraDates: JSON.parse(row.extra_dates),
      excludedDates: JSON.parse(row.excluded_dates),
    },
    skippedDates: JSON.parse(row.skipped_dates),
    madeUntil: row.made_until,
  }
}

function toRule(text: string, zone: TimeZoneName, startsAt: LocalDateTime): RecurrenceRule {
  const input = readRecurrenceText(text)
  if (input instanceof Problem) throw new Error(`Invalid recurrence rule in the database: ${text}`)
  return placedRecurrence(input, { zone, startsAt }).rule
}

export function seriesRow(series: NewSeries) {
  const { rule, extraDates, excludedDates } = series.recurrence
  return {
    rule: ruleText(rule),
    extra_dates: JSON.stringify(extraDates),
    excluded_dates: JSON.stringify(excludedDates),
    skipped_dates: JSON.stringify(series.skippedDates),
    time_zone: series.zone,
    start_local: series.startsAt,
    lasts_seconds: series.lastsSeconds,
    all_day: series.allDay ? 1 : 0,
    made_until: series.madeUntil,
  } satisfies Partial<Selectable<SeriesTable>>
}
