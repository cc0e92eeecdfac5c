import type { Kysely } from 'kysely'
import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import { type NewSeries, type Series, withDate } from '../../domain/recurrence/series.ts'
import type { LocalDateTime } from '../../domain/time/date-time.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { firstOf, listOf } from '../engine/statements/found-rows.ts'
import { toEvent } from '../events/event-columns.ts'
import type { Tables } from '../tables.ts'
import { findSeries, seriesRow } from './series-rows.ts'

export function seriesEditReads(db: Kysely<Tables>) {
  return {
    findForEdit: (id: number | null | undefined): Promise<Series | undefined> => findOne(db, id),

    /** The stored occurrences by date, regardless of visibility. */
    occurrences: (id: number): Promise<CalendarEvent[]> =>
      listOf(
        db.selectFrom('events').selectAll().where('series_id', '=', id).orderBy('original_start'),
        toEvent,
      ),

    /** The occurrence of this date, regardless of visibility. */
    occurrenceAt(id: number, date: LocalDateTime): Promise<number | undefined> {
      const events = db.selectFrom('events').where('series_id', '=', id).where('original_start', '=', date)
      return firstOf(events.select('id'), row => row.id)
    },

    /** Another occurrence without own fields, as an example of the series. */
    exampleBeside(id: number, eventId: number): Promise<CalendarEvent | undefined> {
      const others = db
        .selectFrom('events')
        .where('series_id', '=', id)
        .where('id', '<>', eventId)
        .where('own_fields', '=', '[]')
        .where('status', '<>', 'trash')
      return firstOf(others.selectAll().orderBy('original_start').limit(1), toEvent)
    },
  }
}

/** A series is not a record. The journal covers its occurrences. */
export function seriesWrites(db: Kysely<Tables>, { transfer }: Dialect) {
  return {
    /** Uses the requested id if it is free. */
    async insert(series: NewSeries, wanted?: number): Promise<Series> {
      const isFree = wanted !== undefined && !(await findOne(db, wanted))
      const { id } = await db
        .insertInto('series')
        .values({ ...seriesRow(series), version: 1, ...(isFree && { id: wanted }) })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (isFree) await transfer.continueAfter(db, 'series', wanted)
      return { ...series, id, version: 1 }
    },

    /** Sets the own fields of an occurrence that was just written. */
    async setOwnFields(eventId: number, ownFields: readonly string[]): Promise<void> {
      const own_fields = JSON.stringify(ownFields)
      await db.updateTable('events').set({ own_fields }).where('id', '=', eventId).execute()
    },

    /** Frees an event's date for another event, until the event gets its next date. */
    async moveTemporarily(eventId: number, date: LocalDateTime): Promise<void> {
      await db.updateTable('events').set({ original_start: date }).where('id', '=', eventId).execute()
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

    /** Deletes the series if it has no occurrences left. */
    removeIfEmpty: (id: number) => removeIfEmpty(db, id),
  }
}

/** A deleted occurrence becomes an excluded date, so it is not generated again. */
export async function noteRemovedOccurrence(
  db: Kysely<Tables>,
  { seriesId, originalStart }: CalendarEvent,
): Promise<void> {
  const series = await findOne(db, seriesId)
  if (!series || originalStart === null) return
  const excluded = withDate(series.recurrence.excludedDates, originalStart)
  await db
    .updateTable('series')
    .set({ excluded_dates: JSON.stringify(excluded), version: series.version + 1 })
    .where('id', '=', series.id)
    .execute()
  await removeIfEmpty(db, series.id)
}

async function findOne(db: Kysely<Tables>, id: number | null | undefined): Promise<Series | undefined> {
  return typeof id === 'number' ? (await findSeries(db, [id])).get(id) : undefined
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
