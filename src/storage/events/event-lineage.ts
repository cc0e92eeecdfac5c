import type { Kysely } from 'kysely'
import type { VisibleEvent } from '../../domain/events/calendar-event.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import { compiledByShape } from '../engine/statements/compiled-once.ts'
import { type IdsShape, idsShape, isAmong } from '../engine/statements/set-of.ts'
import { type VisibilityShape, visibilityShape, visible } from '../records/visible.ts'
import type { Tables } from '../tables.ts'

/** The ids of events that are visible. */
export async function knownEvents(
  db: Kysely<Tables>,
  ids: readonly number[],
  visibility: Visibility,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await seen(db, { ids: idsShape(ids), visibility: visibilityShape(visibility) })
  return new Set(rows.map(row => row.id))
}

const seen = compiledByShape((db, { ids, visibility }: { ids: IdsShape; visibility: VisibilityShape }) =>
  db.selectFrom('events').select('id').where(isAmong('id', ids)).where(visible('events', visibility)),
)

/** Removes parent ids that the reader may not see. */
export async function withVisibleParents<T extends VisibleEvent>(
  db: Kysely<Tables>,
  events: readonly T[],
  visibility: Visibility,
): Promise<T[]> {
  const parentIds = new Set(events.flatMap(event => event.parentId ?? []))
  const known = await knownEvents(db, [...parentIds], visibility)
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
