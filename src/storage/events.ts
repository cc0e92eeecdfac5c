import type { Kysely } from 'kysely'
import type { Visibility } from '../domain/visibility.ts'
import type { Tables } from './tables.ts'
import { visible } from './visible.ts'

export function eventReads(db: Kysely<Tables>) {
  return {
    /** Whether there is an event with this id that the visibility allows to see. */
    async exists(id: number, visibility: Visibility): Promise<boolean> {
      const row = await db
        .selectFrom('events')
        .select('id')
        .where('id', '=', id)
        .where(visible('events', visibility))
        .executeTakeFirst()
      return row !== undefined
    },
  }
}
