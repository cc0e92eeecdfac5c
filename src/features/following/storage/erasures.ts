import type { Kysely } from 'kysely'
import { hasRow } from '../../../storage/engine/statements/found-rows.ts'
import type { Tables } from '../../../storage/tables.ts'
import { type FollowingTables, restoredSetting } from './following-tables.ts'

/**
 * People may have unsubscribed after the backup. Restoring it must not start their mails again, so erasures and ended
 * follows in the content that is replaced are repeated in the restored content.
 */
export async function findErasures(core: Kysely<Tables>, tables: ReadonlySet<string>) {
  if (!tables.has('followers')) return async () => {}
  const db = core.withTables<FollowingTables>()
  const erased = await db
    .selectFrom('followers')
    .select(['id', 'created_at', 'erased_at'])
    .where('erased_at', 'is not', null)
    .orderBy('id')
    .execute()
  const stopped = await db
    .selectFrom('follows')
    .select(['id', 'created_at', 'stopped_at'])
    .where('stopped_at', 'is not', null)
    .orderBy('id')
    .execute()
  return async (restored: Kysely<Tables>): Promise<void> => {
    const tx = restored.withTables<FollowingTables>()
    // Another calendar may use the same ids, so the times must be equal too.
    for (const { id, created_at, stopped_at } of stopped)
      await tx
        .updateTable('follows')
        .set({ stopped_at, next_at: null })
        .where('id', '=', id)
        .where('created_at', '=', created_at)
        .execute()
    for (const { id, created_at, erased_at } of erased) {
      const { numUpdatedRows } = await tx
        .updateTable('followers')
        .set({ email: '', email_key: '', erased_at })
        .where('id', '=', id)
        .where('created_at', '=', created_at)
        .where('erased_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) continue
      const recipients = [`follower:${id}`]
      const follows = await tx.selectFrom('follows').select('id').where('follower_id', '=', id).execute()
      recipients.push(...follows.map(follow => `follow:${follow.id}`))
      await tx.deleteFrom('follows').where('follower_id', '=', id).execute()
      await tx.deleteFrom('saved_lists').where('follower_id', '=', id).execute()
      await tx.deleteFrom('saved_events').where('follower_id', '=', id).execute()
      await tx.deleteFrom('outbox').where('recipient', 'in', recipients).execute()
    }
  }
}

/** Digests that waited at the time of the backup have been sent since, perhaps others that are due too. A job leaves those out. */
export async function afterRestore(core: Kysely<Tables>): Promise<void> {
  const tx = core.withTables<FollowingTables>()
  await tx
    .deleteFrom('outbox')
    .where('topic', '=', 'following.digest')
    .where('state', '=', 'waiting')
    .execute()
  if (!(await hasRow(tx.selectFrom('follows')))) return
  const mark = { name: restoredSetting, value: '1' }
  await tx
    .insertInto('following_settings')
    .values(mark)
    .onConflict(conflict => conflict.column('name').doUpdateSet(mark))
    .execute()
}
