import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { ChangedKind } from '../../domain/journal/change.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import { setOfIds } from '../engine/statements/set-of.ts'
import { visible } from '../records/visible.ts'
import type { Tables } from '../tables.ts'
import { descendantIds } from '../terms/term-tree.ts'

/** A record whose response changes because a record it shows has changed. */
export interface Dependent {
  readonly kind: ChangedKind
  readonly id: number
  readonly version: number
}

export interface DependentsPage {
  readonly afterId: number
  readonly limit: number
}

type EventExpressions = ExpressionBuilder<Tables, 'events'>

/** The ids of events, venues and organizers that show the record. The caller checks their visibility. */
export async function dependentRecords(
  db: Kysely<Tables>,
  { kind, id }: { readonly kind: ChangedKind; readonly id: number },
  visibility: Visibility,
  { afterId, limit }: DependentsPage,
): Promise<Dependent[]> {
  // A category's response includes the slugs of its ancestors.
  const ids = kind === 'category' ? [id, ...(await descendantIds(db, [id]))] : [id]
  const events = db
    .selectFrom('events')
    .select([sql<ChangedKind>`'event'`.as('kind'), 'id', 'version'])
    .where('id', '>', afterId)
    .where(eb => showsRecord(eb, kind, ids, visibility))
    .orderBy('id')
    .limit(limit)
  const found: Dependent[] = await events.execute()
  if (kind !== 'image') return found
  for (const linked of ['venue', 'organizer'] as const) {
    const rows = await db
      .selectFrom(`${linked}s`)
      .select(['id', 'version'])
      .where('image_id', '=', id)
      .where('id', '>', afterId)
      .orderBy('id')
      .limit(limit)
      .execute()
    found.push(...rows.map(row => ({ kind: linked, ...row })))
  }
  return found.sort((one, other) => one.id - other.id).slice(0, limit)
}

function showsRecord(
  eb: EventExpressions,
  kind: ChangedKind,
  ids: readonly number[],
  visibility: Visibility,
) {
  if (kind === 'event') return eb('events.parent_id', 'in', setOfIds(ids))
  if (kind === 'category' || kind === 'tag')
    return eb(
      'events.id',
      'in',
      eb.selectFrom('event_terms').select('event_id').where('term_id', 'in', setOfIds(ids)),
    )
  const linked = eb.selectFrom('event_links').select('event_id')
  if (kind !== 'image') return eb('events.id', 'in', linked.where('linked_id', 'in', setOfIds(ids)))
  const showing = (['venues', 'organizers'] as const).map(table =>
    eb(
      'events.id',
      'in',
      linked.where('linked_id', 'in', part =>
        part
          .selectFrom(table)
          .select('id')
          .where('image_id', 'in', setOfIds(ids))
          .where(visible(table, visibility)),
      ),
    ),
  )
  return eb.or([eb('events.image_id', 'in', setOfIds(ids)), ...showing])
}
