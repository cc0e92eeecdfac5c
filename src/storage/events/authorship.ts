import type { Kysely } from 'kysely'
import type { RecordChange } from '../../domain/journal/change.ts'
import { keysOf } from '../../domain/typed-entries.ts'
import type { Written } from '../journal/journal.ts'
import { combinedChange } from '../records/frame.ts'
import type { Tables } from '../tables.ts'

const tablesWithAuthors = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  image: 'images',
} as const

/** Transfers all records of one user to another. */
export async function giveRecords(
  db: Kysely<Tables>,
  { fromId, toId }: { readonly fromId: number; readonly toId: number },
): Promise<Written<void>> {
  const changes: RecordChange[] = []
  for (const kind of keysOf(tablesWithAuthors)) {
    const rows = await db
      .updateTable(tablesWithAuthors[kind])
      .set(eb => ({ author_id: toId, version: eb('version', '+', 1) }))
      .where('author_id', '=', fromId)
      .returning(['id', 'version'])
      .execute()
    changes.push(...combinedChange(kind, rows, () => ({ authorId: [fromId, toId] })))
  }
  return { result: undefined, changes }
}
