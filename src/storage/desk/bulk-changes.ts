import type { Kysely, Selectable } from 'kysely'
import type { BulkChange, BulkOutcome, BulkWork } from '../../domain/events/bulk-change.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { firstOf } from '../engine/statements/found-rows.ts'
import { toFieldNames } from '../records/column-names.ts'
import type { Tables } from '../tables.ts'

/** An event that a bulk change left in this version. */
export interface ChangedVersion {
  readonly id: number
  readonly version: number
}

/** Older changes can't be undone. */
const retentionSeconds = 30 * 24 * 3600

/** SQLite and PostgreSQL limit the number of values in a statement. */
const insertedAtOnce = 500

export function bulkChangeReads(db: Kysely<Tables>) {
  const all = () => db.selectFrom('bulk_changes').selectAll()
  return {
    find: (id: number): Promise<BulkChange | undefined> => firstOf(all().where('id', '=', id), toChange),

    /** The oldest one that is not finished. */
    findNext: (): Promise<BulkChange | undefined> =>
      firstOf(all().where('is_done', '=', 0).orderBy('id').limit(1), toChange),

    /** How many events have each outcome. */
    async outcomes(id: number): Promise<Readonly<Record<BulkOutcome, number>>> {
      const rows = await db
        .selectFrom('bulk_change_events')
        .select(eb => ['outcome', eb.fn.countAll<number>().as('count')])
        .where('change_id', '=', id)
        .groupBy('outcome')
        .execute()
      const none = { waiting: 0, changed: 0, same: 0, refused: 0 }
      return { ...none, ...Object.fromEntries(rows.map(({ outcome, count }) => [outcome, Number(count)])) }
    },

    /** Some events with an outcome. For changed ones with the version that the change made. */
    listEvents: (id: number, outcome: BulkOutcome, most: number): Promise<ChangedVersion[]> =>
      db
        .selectFrom('bulk_change_events')
        .select(['event_id as id', 'version'])
        .where('change_id', '=', id)
        .where('outcome', '=', outcome)
        .orderBy('event_id')
        .limit(most)
        .execute(),
  }
}

export function bulkChangeWrites(db: Kysely<Tables>) {
  return {
    /** Also deletes expired ones. */
    async insert({ userId, work, events }: BulkRequest, now: UtcSeconds): Promise<number> {
      await db
        .deleteFrom('bulk_changes')
        .where('made_at', '<', (now - retentionSeconds) as UtcSeconds)
        .execute()
      const { id } = await db
        .insertInto('bulk_changes')
        .values({
          user_id: userId,
          change: JSON.stringify(work),
          total: events.length,
          is_done: 0,
          made_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (let from = 0; from < events.length; from += insertedAtOnce) {
        const rows = events.slice(from, from + insertedAtOnce)
        await db
          .insertInto('bulk_change_events')
          .values(
            rows.map(event => ({
              change_id: id,
              event_id: event.id,
              outcome: 'waiting' as const,
              version: event.version,
            })),
          )
          .execute()
      }
      return id
    },

    async setOutcome(
      id: number,
      { id: eventId, version }: ChangedVersion,
      outcome: BulkOutcome,
    ): Promise<void> {
      await db
        .updateTable('bulk_change_events')
        .set({ outcome, version })
        .where('change_id', '=', id)
        .where('event_id', '=', eventId)
        .execute()
    },

    async finish(id: number): Promise<void> {
      await db.updateTable('bulk_changes').set({ is_done: 1 }).where('id', '=', id).execute()
    },
  }
}

interface BulkRequest {
  readonly userId: number
  readonly work: BulkWork
  readonly events: readonly ChangedVersion[]
}

function toChange(row: Selectable<Tables['bulk_changes']>): BulkChange {
  const { change, ...columns } = row
  return { ...toFieldNames(columns), work: JSON.parse(change), isDone: row.is_done === 1 }
}
