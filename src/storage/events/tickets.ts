// The ids of tickets. They are unique on the site; the dates of a series share those of their tickets. The
// tickets themselves are content of the event.

import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Dialect } from '../dialects/dialect.ts'
import { listOf } from '../engine/statements/found-rows.ts'
import { isIn, setOfIds } from '../engine/statements/set-of.ts'
import type { Tables } from '../tables.ts'

export function ticketReads(db: Kysely<Tables>) {
  return {
    /** The event that the ticket was created for. Its series may have the ticket too. */
    async findEventId(id: number): Promise<number | undefined> {
      const row = await db.selectFrom('tickets').select('event_id').where('id', '=', id).executeTakeFirst()
      return row?.event_id ?? undefined
    },

    /** All events that take registrations, in the order of their ids. */
    eventIds: (): Promise<number[]> =>
      listOf(
        db.selectFrom('events').select('id').where(sql<SqlBool>`registration = 'here'`).orderBy('id'),
        ({ id }) => id,
      ),

    /** Those of the ids that were issued to this event or to a date of its series. */
    async issuedTo(
      ids: readonly number[],
      { id, seriesId }: { readonly id: number; readonly seriesId: number | null },
    ): Promise<number[]> {
      if (ids.length === 0) return []
      const { rows } = await sql<{ id: number }>`select id from tickets where ${isIn('id', setOfIds(ids))}
        and (event_id = ${id} or event_id in (select id from events where series_id = ${seriesId}))`.execute(
        db,
      )
      return rows.map(row => row.id)
    },
  }
}

export function ticketWrites(db: Kysely<Tables>, { transfer }: Dialect) {
  return {
    /** Issues the wanted ids, if none of them is taken. Returns whether it did. */
    async issueWanted(ids: readonly number[]): Promise<boolean> {
      const taken = await db.selectFrom('tickets').select('id').where('id', 'in', ids).limit(1).execute()
      if (taken.length > 0) return false
      await db
        .insertInto('tickets')
        .values(ids.map(id => ({ id, event_id: null })))
        .execute()
      await transfer.continueAfter(db, 'tickets', Math.max(...ids))
      return true
    },

    /** New ids. Those of a new event are claimed once it has an id. */
    async issue(count: number, eventId: number | null): Promise<number[]> {
      const ids: number[] = []
      for (let issued = 0; issued < count; issued++) {
        const { id } = await db
          .insertInto('tickets')
          .values({ event_id: eventId })
          .returning('id')
          .executeTakeFirstOrThrow()
        ids.push(id)
      }
      return ids
    },

    async claim(ids: readonly number[], eventId: number): Promise<void> {
      if (ids.length > 0)
        await db.updateTable('tickets').set({ event_id: eventId }).where('id', 'in', ids).execute()
    },
  }
}

/** The tickets of a deleted event belong to another date of its series, or to none. */
export async function releaseTickets(
  db: Kysely<Tables>,
  { id, seriesId }: { readonly id: number; readonly seriesId: number | null },
): Promise<void> {
  const dates = db.selectFrom('events').select('id').where('series_id', '=', seriesId).limit(1)
  const other = seriesId === null ? undefined : await dates.executeTakeFirst()
  if (other) await db.updateTable('tickets').set({ event_id: other.id }).where('event_id', '=', id).execute()
  else await db.deleteFrom('tickets').where('event_id', '=', id).execute()
}
