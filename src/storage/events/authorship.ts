import { type Kysely, sql } from 'kysely'
import type { RecordChange } from '../../domain/journal/change.ts'
import type { Written } from '../journal/journal.ts'
import { changeMany } from '../records/frame.ts'
import type { Tables } from '../tables.ts'

/** Transfers all records of one user to another. */
export async function giveRecords(
  db: Kysely<Tables>,
  { fromId, toId }: { readonly fromId: number; readonly toId: number },
): Promise<Written<void>> {
  const changes: RecordChange[] = []
  for (const kind of ['event', 'venue', 'organizer', 'image'] as const)
    changes.push(
      ...(await changeMany(db, kind, {
        set: { author_id: toId },
        where: sql`author_id = ${fromId}`,
        fieldsOf: () => ({ authorId: [fromId, toId] }),
      })),
    )
  return { result: undefined, changes }
}
