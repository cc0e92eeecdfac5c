import type { Kysely } from 'kysely'
import type { ChangedBy, RecordChange } from '../../domain/journal/change.ts'
import { setOfIds } from '../engine/statements/set-of.ts'
import type { Tables } from '../tables.ts'

const tablesWithTrash = { event: 'events', venue: 'venues', organizer: 'organizers' } as const

/** Stores who trashed each record, because contributors may only restore what they trashed. */
export async function noteWhoTrashed(
  db: Kysely<Tables>,
  { userId }: ChangedBy,
  changes: readonly RecordChange[],
): Promise<void> {
  const trashed = changes.filter(({ action }) => action === 'trashed')
  if (trashed.length === 0) return
  for (const [kind, table] of Object.entries(tablesWithTrash)) {
    const ids = trashed.filter(change => change.kind === kind).map(({ id }) => id)
    if (ids.length > 0)
      await db.updateTable(table).set({ trashed_by: userId }).where('id', 'in', setOfIds(ids)).execute()
  }
}
