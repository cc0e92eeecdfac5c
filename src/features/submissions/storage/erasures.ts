import type { Kysely } from 'kysely'
import type { Tables } from '../../../storage/tables.ts'
import type { SubmissionTables } from './submission-tables.ts'

/**
 * People may have erased their proposals after the backup. Restoring it must not bring their addresses back, so
 * erasures in the content that is replaced are repeated in the restored content.
 */
export async function findErasures(core: Kysely<Tables>, tables: ReadonlySet<string>) {
  if (!tables.has('submissions')) return async () => {}
  const erased = await core
    .withTables<SubmissionTables>()
    .selectFrom('submissions')
    .select(['id', 'created_at', 'erased_at'])
    .where('erased_at', 'is not', null)
    .orderBy('id')
    .execute()
  return async (core: Kysely<Tables>): Promise<void> => {
    const tx = core.withTables<SubmissionTables>()
    for (const { id, created_at, erased_at } of erased) {
      // Another calendar may use the same ids, so the times must be equal too.
      const { numUpdatedRows } = await tx
        .updateTable('submissions')
        .set({ email: '', email_key: '', content: '{}', proposed: null, erased_at })
        .where('id', '=', id)
        .where('created_at', '=', created_at)
        .where('erased_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) continue
      await tx.deleteFrom('submission_messages').where('submission_id', '=', id).execute()
      await tx.deleteFrom('submission_pictures').where('submission_id', '=', id).execute()
      await tx.deleteFrom('outbox').where('recipient', '=', `submission:${id}`).execute()
      await tx
        .deleteFrom('signed_links')
        .where('purpose', '=', 'submission')
        .where('subject_id', '=', id)
        .execute()
    }
  }
}
