// The times of events as they are stored: on the clock of a zone, and in UTC as the zone's rules were at the time.
import type { Kysely } from 'kysely'
import type { RecordChange } from '../../domain/journal/change.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { EventTimes } from '../../domain/time/event-times.ts'
import type { Written } from '../journal/journal.ts'
import type { Tables } from '../tables.ts'
import { toTimes } from './event-columns.ts'

export interface StoredTimes extends EventTimes {
  readonly id: number
  readonly title: string
}

/** An event with other times in UTC. */
export interface CorrectedTimes {
  readonly stored: StoredTimes
  readonly startsAtUtc: UtcSeconds
  readonly endsAtUtc: UtcSeconds
}

export function zoneTimeReads(db: Kysely<Tables>) {
  return {
    /** Events that end after this time, by id, without those in the trash. */
    async listTimes(endsAfter: UtcSeconds, afterId: number, most: number): Promise<StoredTimes[]> {
      const rows = await db
        .selectFrom('events')
        .select(['id', 'title', 'all_day', 'time_zone', 'start_local', 'end_local', 'start_utc', 'end_utc'])
        .where('id', '>', afterId)
        .where('end_utc', '>', endsAfter)
        .where('status', '!=', 'trash')
        .orderBy('id')
        .limit(most)
        .execute()
      return rows.map(row => ({ id: row.id, title: row.title, ...toTimes(row) }))
    },
  }
}

export function zoneTimeWrites(db: Kysely<Tables>) {
  return {
    /** Events that were edited meanwhile are left as they are. Returns how many were corrected. */
    async correctTimes(corrected: readonly CorrectedTimes[]): Promise<Written<number>> {
      const changes: RecordChange[] = []
      for (const { stored, startsAtUtc, endsAtUtc } of corrected) {
        const row = await db
          .updateTable('events')
          .set(eb => ({ start_utc: startsAtUtc, end_utc: endsAtUtc, version: eb('version', '+', 1) }))
          .where('id', '=', stored.id)
          .where('start_utc', '=', stored.startsAtUtc)
          .where('end_utc', '=', stored.endsAtUtc)
          .returning('version')
          .executeTakeFirst()
        const fields = {
          startsAtUtc: [stored.startsAtUtc, startsAtUtc],
          endsAtUtc: [stored.endsAtUtc, endsAtUtc],
        } as const
        if (row)
          changes.push({ kind: 'event', id: stored.id, action: 'updated', version: row.version, fields })
      }
      return { result: changes.length, changes }
    },
  }
}
