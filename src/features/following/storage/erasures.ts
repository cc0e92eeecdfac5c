import type { Kysely } from 'kysely'
import { hasRow } from '../../../storage/engine/statements/found-rows.ts'
import { erasuresOf } from '../../../storage/slice-erasures.ts'
import { settingWrites } from '../../../storage/slice-settings.ts'
import type { SliceStorage } from '../../../storage/slice-storage.ts'
import type { Tables } from '../../../storage/tables.ts'
import { type FollowingTables, restoredSetting, settingsTable } from './following-tables.ts'
import { followReads, followWrites } from './follows.ts'

/** In a restored backup, which may have mails of that time. */
const findErased = erasuresOf('followers', async (core, { id, erased_at }) => {
  const follows = await followReads(core).listFollowIds(id)
  const recipients = [`follower:${id}`, ...follows.map(follow => `follow:${follow}`)]
  await core.deleteFrom('outbox').where('recipient', 'in', recipients).execute()
  await followWrites(core).eraseFollower(id, erased_at)
})

/** People may have ended single follows after the backup, too. Restoring it must not start their mails again. */
export const findErasures: NonNullable<SliceStorage['findErasures']> = async (core, tables) => {
  const eraseAgain = await findErased(core, tables)
  if (!tables.has('follows')) return eraseAgain
  const stopped = await core
    .withTables<FollowingTables>()
    .selectFrom('follows')
    .select(['id', 'created_at', 'stopped_at'])
    .where('stopped_at', 'is not', null)
    .orderBy('id')
    .execute()
  return async restored => {
    const tx = restored.withTables<FollowingTables>()
    // Another calendar may use the same ids, so the times must be equal too.
    for (const { id, created_at, stopped_at } of stopped)
      await tx
        .updateTable('follows')
        .set({ stopped_at, next_at: null })
        .where('id', '=', id)
        .where('created_at', '=', created_at)
        .execute()
    await eraseAgain(restored)
  }
}

/** Digests that waited at the time of the backup have been sent since, perhaps others that are due too. A job leaves those out. */
export async function afterRestore(core: Kysely<Tables>): Promise<void> {
  await core
    .deleteFrom('outbox')
    .where('topic', '=', 'following.digest')
    .where('state', '=', 'waiting')
    .execute()
  if (await hasRow(core.withTables<FollowingTables>().selectFrom('follows')))
    await settingWrites(core, settingsTable).setSetting(restoredSetting, '1')
}
