import { type Kysely, sql } from 'kysely'
import type { ChangeAction, ChangedKind } from '../../domain/journal/change.ts'
import { setOfIds } from '../engine/statements/set-of.ts'
import type { Tables } from '../tables.ts'

/** A changed record, without the changes. */
export interface TouchedRecord {
  readonly seq: number
  readonly kind: ChangedKind
  readonly id: number
  readonly action: ChangeAction
}

/** Records changed after this sequence number, oldest change first. */
export async function touchedSince(db: Kysely<Tables>, seq: number, limit: number): Promise<TouchedRecord[]> {
  return db
    .selectFrom('changes')
    .select(['seq', 'kind', 'record_id as id', 'action'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .limit(limit)
    .execute()
}

/** Events that display these records: with such a venue, organizer or term, or as parts of such an event. */
export async function eventsShowing(db: Kysely<Tables>, recordIds: readonly number[]): Promise<number[]> {
  if (recordIds.length === 0) return []
  const ids = setOfIds(recordIds)
  const { rows } = await sql<{ id: number }>`select event_id as id from event_links where linked_id in ${ids}
    union all select event_id from event_terms where term_id in ${ids}
    union all select id from events where parent_id in ${ids}`.execute(db)
  return rows.map(row => row.id)
}
