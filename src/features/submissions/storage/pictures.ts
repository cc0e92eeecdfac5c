import type { Kysely } from 'kysely'
import type { ImageExtension } from '../../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { hasRow } from '../../../storage/engine/statements/found-rows.ts'
import type { Tables } from '../../../storage/tables.ts'
import type { SubmissionTables } from './submission-tables.ts'

interface ProposedPicture {
  readonly key: string
  /** Base64. */
  readonly file: string
  readonly extension: ImageExtension
}

export function pictureReads(core: Kysely<Tables>) {
  const db = core.withTables<SubmissionTables>()
  const all = db.selectFrom('submission_pictures').select(['key', 'file', 'extension'])
  const loose = all.where('submission_id', 'is', null)
  return {
    /** A picture that no proposal has yet. */
    loosePicture: (key: string): Promise<ProposedPicture | undefined> =>
      loose.where('key', '=', key).executeTakeFirst(),

    pictureOf: (submissionId: number): Promise<ProposedPicture | undefined> =>
      all.where('submission_id', '=', submissionId).executeTakeFirst(),

    hasLoosePictures: (before: UtcSeconds): Promise<boolean> =>
      hasRow(loose.where('created_at', '<', before)),
  }
}

export function pictureWrites(core: Kysely<Tables>) {
  const db = core.withTables<SubmissionTables>()
  return {
    async insertPicture(picture: ProposedPicture, now: UtcSeconds): Promise<void> {
      const row = { ...picture, created_at: now }
      await db.insertInto('submission_pictures').values(row).execute()
    },

    async attachPicture(key: string, submissionId: number): Promise<void> {
      await db.deleteFrom('submission_pictures').where('submission_id', '=', submissionId).execute()
      await db
        .updateTable('submission_pictures')
        .set({ submission_id: submissionId })
        .where('key', '=', key)
        .where('submission_id', 'is', null)
        .execute()
    },

    async removePictures(submissionIds: readonly number[]): Promise<void> {
      if (submissionIds.length === 0) return
      await db.deleteFrom('submission_pictures').where('submission_id', 'in', submissionIds).execute()
    },

    async removeLoosePictures(before: UtcSeconds): Promise<void> {
      await db
        .deleteFrom('submission_pictures')
        .where('submission_id', 'is', null)
        .where('created_at', '<', before)
        .execute()
    },
  }
}
