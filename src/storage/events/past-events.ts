import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { countOf } from '../engine/statements/found-rows.ts'
import type { Tables } from '../tables.ts'

export interface EventVersion {
  readonly id: number
  readonly version: number
}

export function pastEventReads(db: Kysely<Tables>) {
  const over = (before: UtcSeconds) =>
    db.selectFrom('events').where('end_utc', '<', before).where('status', '!=', 'trash')
  return {
    /** Events that ended before this time, without those in the trash. */
    listOver: (before: UtcSeconds): Promise<EventVersion[]> =>
      over(before).select(['id', 'version']).orderBy('id').execute(),

    countOver: (before: UtcSeconds): Promise<number> => countOf(over(before)),
  }
}
