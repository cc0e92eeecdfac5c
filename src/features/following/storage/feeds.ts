import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { firstOf, listOf } from '../../../storage/engine/statements/found-rows.ts'
import { toColumnNames, toFieldNames } from '../../../storage/records/column-names.ts'
import type { Tables } from '../../../storage/tables.ts'
import type { FollowingTables } from './following-tables.ts'

/** A feed of what its owner may see. Its secret is shown once. */
interface PrivateFeed {
  readonly id: number
  readonly userId: number
  readonly name: string
  readonly createdAt: UtcSeconds
}

export function feedReads(core: Kysely<Tables>) {
  const db = core.withTables<FollowingTables>()
  const all = () => db.selectFrom('private_feeds').select(['id', 'user_id', 'name', 'created_at'])
  return {
    listFeeds: (userId: number): Promise<PrivateFeed[]> =>
      listOf(all().where('user_id', '=', userId).orderBy('id'), toFieldNames),

    findFeed: (secretHash: string): Promise<PrivateFeed | undefined> =>
      firstOf(all().where('secret_hash', '=', secretHash), row => toFieldNames(row)),
  }
}

export function feedWrites(core: Kysely<Tables>) {
  const db = core.withTables<FollowingTables>()
  return {
    async insertFeed(feed: Omit<PrivateFeed, 'id'> & { readonly secretHash: string }): Promise<void> {
      await db.insertInto('private_feeds').values(toColumnNames(feed)).execute()
    },

    async removeFeed(userId: number, id: number): Promise<void> {
      await db.deleteFrom('private_feeds').where('user_id', '=', userId).where('id', '=', id).execute()
    },

    async removeFeeds(userId: number): Promise<void> {
      await db.deleteFrom('private_feeds').where('user_id', '=', userId).execute()
    },
  }
}
