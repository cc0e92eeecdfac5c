import type { Kysely } from 'kysely'
import type { VisibleEvent } from '../../domain/events/calendar-event.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import { visibleIds } from '../records/visible.ts'
import type { Tables } from '../tables.ts'

/** Removes parent ids that the reader may not see. */
export async function withVisibleParents<T extends VisibleEvent>(
  db: Kysely<Tables>,
  events: readonly T[],
  visibility: Visibility,
): Promise<T[]> {
  const parentIds = new Set(events.flatMap(event => event.parentId ?? []))
  const known = await visibleIds(db, 'events', [...parentIds], visibility)
  return events.map(event =>
    event.parentId === null || known.has(event.parentId) ? event : { ...event, parentId: null },
  )
}

/** The event and its ancestors. */
export async function lineageOf(db: Kysely<Tables>, id: number): Promise<number[]> {
  const rows = await db
    .withRecursive('up(id, parent)', query =>
      query
        .selectFrom('events')
        .select(['id', 'parent_id as parent'])
        .where('id', '=', id)
        .union(
          query
            .selectFrom('up')
            .innerJoin('events', 'events.id', 'up.parent')
            .select(['events.id', 'events.parent_id as parent']),
        ),
    )
    .selectFrom('up')
    .select('id')
    .execute()
  return rows.map(row => row.id)
}
