import type { Kysely } from 'kysely'
import type { CalendarEvent } from '../domain/calendar-event.ts'
import { type NewSeries, type Series, withDate } from '../domain/series.ts'
import { toEvent } from './event-columns.ts'
import { findSeries, seriesRow } from './series-rows.ts'
import type { Tables } from './tables.ts'

export function seriesEditReads(db: Kysely<Tables>) {
  return {
    /** The occurrences as they are stored, by their dates, whoever may see them. */
    async occurrences(id: number): Promise<CalendarEvent[]> {
      const rows = await db
        .selectFrom('events')
        .selectAll()
        .where('series_id', '=', id)
        .orderBy('original_start')
        .execute()
      return rows.map(toEvent)
    },
  }
}

/** Writes of what is no record: the journal tells of the occurrences. */
export function seriesWrites(db: Kysely<Tables>) {
  return {
    async insert(series: NewSeries): Promise<Series> {
      const { id } = await db
        .insertInto('series')
        .values({ ...seriesRow(series), version: 1 })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { ...series, id, version: 1 }
    },

    async update(series: Series): Promise<Series> {
      const after = { ...series, version: series.version + 1 }
      await db
        .updateTable('series')
        .set({ ...seriesRow(after), version: after.version })
        .where('id', '=', series.id)
        .execute()
      return after
    },

    /** Forgets the series if nothing is left of it. */
    removeIfEmpty: (id: number) => removeIfEmpty(db, id),
  }
}

/** An occurrence that goes for good is an excluded date: nothing brings it back. */
export async function noteRemovedOccurrence(
  db: Kysely<Tables>,
  { seriesId, originalStart }: CalendarEvent,
): Promise<void> {
  if (seriesId === null || originalStart === null) return
  const series = (await findSeries(db, [seriesId])).get(seriesId)
  if (!series) return
  const excluded = withDate(series.recurrence.excludedDates, originalStart)
  await db
    .updateTable('series')
    .set({ excluded_dates: JSON.stringify(excluded), version: series.version + 1 })
    .where('id', '=', seriesId)
    .execute()
  await removeIfEmpty(db, seriesId)
}

async function removeIfEmpty(db: Kysely<Tables>, id: number): Promise<void> {
  await db
    .deleteFrom('series')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('events').select('events.id').where('series_id', '=', id))),
    )
    .execute()
}
