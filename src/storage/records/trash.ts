import type { Kysely } from 'kysely'
import type { RecordKind } from '../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Tables } from '../tables.ts'

export function trashReads(db: Kysely<Tables>) {
  const idsIn = async (table: 'events' | 'venues' | 'organizers', before: UtcSeconds, limit: number) => {
    const rows = await db
      .selectFrom(table)
      .select('id')
      .where('status', '=', 'trash')
      .where('modified_at', '<', before)
      .orderBy('modified_at')
      .limit(limit)
      .execute()
    return rows.map(({ id }) => id)
  }
  return {
    /** The records that have been in the trash longest. Trashed records are never modified. */
    oldest: async (before: UtcSeconds, limit: number): Promise<Record<RecordKind, number[]>> => ({
      event: await idsIn('events', before, limit),
      venue: await idsIn('venues', before, limit),
      organizer: await idsIn('organizers', before, limit),
    }),

    async count(before: UtcSeconds): Promise<Record<RecordKind, number>> {
      const all = await this.oldest(before, 1_000_000)
      return { event: all.event.length, venue: all.venue.length, organizer: all.organizer.length }
    },
  }
}
