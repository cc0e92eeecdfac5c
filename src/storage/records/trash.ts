import type { Kysely } from 'kysely'
import type { ChangedBy, RecordChange } from '../../domain/journal/change.ts'
import type { RecordKind } from '../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { setOfIds } from '../engine/statements/set-of.ts'
import type { Tables } from '../tables.ts'
import { recordTables } from './record-tables.ts'

export function trashReads(db: Kysely<Tables>) {
  const idsOf = async (kind: RecordKind, before: UtcSeconds, limit: number) => {
    const rows = await db
      .selectFrom(recordTables[kind])
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
      event: await idsOf('event', before, limit),
      venue: await idsOf('venue', before, limit),
      organizer: await idsOf('organizer', before, limit),
    }),

    async count(before: UtcSeconds): Promise<Record<RecordKind, number>> {
      const all = await this.oldest(before, 1_000_000)
      return { event: all.event.length, venue: all.venue.length, organizer: all.organizer.length }
    },
  }
}

/** Stores who trashed each record, because contributors may only restore what they trashed. */
export async function noteWhoTrashed(
  db: Kysely<Tables>,
  { userId }: ChangedBy,
  changes: readonly RecordChange[],
): Promise<void> {
  const trashed = changes.filter(({ action }) => action === 'trashed')
  if (trashed.length === 0) return
  for (const kind of ['event', 'venue', 'organizer'] as const) {
    const ids = setOfIds(trashed.filter(change => change.kind === kind).map(({ id }) => id))
    const records = db.updateTable(recordTables[kind]).where('id', 'in', ids)
    if (trashed.some(change => change.kind === kind)) await records.set({ trashed_by: userId }).execute()
  }
}
