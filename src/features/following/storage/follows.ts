import type { Kysely, Updateable } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { countOf, firstOf, hasRow, listOf } from '../../../storage/engine/statements/found-rows.ts'
import { setOfIds } from '../../../storage/engine/statements/set-of.ts'
import { toColumnNames } from '../../../storage/records/column-names.ts'
import type { Tables } from '../../../storage/tables.ts'
import { type Follow, type FollowChoices, type Follower, mostRefusals } from '../follow.ts'
import { type FollowingTables, type FollowTable, toFollow, toFollower } from './following-tables.ts'

export function followReads(core: Kysely<Tables>) {
  const db = core.withTables<FollowingTables>()
  const follows = db.selectFrom('follows').where('stopped_at', 'is', null)
  const all = follows.selectAll().orderBy('id')
  const confirmed = follows.where('confirmed_at', 'is not', null)
  const followers = db.selectFrom('followers').where('erased_at', 'is', null)
  return {
    findFollower: (id: number): Promise<Follower | undefined> =>
      firstOf(followers.selectAll().where('id', '=', id), toFollower),

    async findFollowerOf(emailKey: string): Promise<Follower | undefined> {
      if (emailKey === '') return undefined
      return firstOf(followers.selectAll().where('email_key', '=', emailKey), toFollower)
    },

    hasFollowers: (): Promise<boolean> => hasRow(followers),

    findFollow: (id: number): Promise<Follow | undefined> => firstOf(all.where('id', '=', id), toFollow),

    listFollows: (followerId: number): Promise<Follow[]> =>
      listOf(all.where('follower_id', '=', followerId), toFollow),

    /** Also of ended follows. */
    listFollowIds: (followerId: number): Promise<number[]> =>
      listOf(db.selectFrom('follows').select('id').where('follower_id', '=', followerId), ({ id }) => id),

    listExpired: (now: UtcSeconds, most: number): Promise<Follow[]> =>
      listOf(all.where('confirmed_at', 'is', null).where('expires_at', '<=', now).limit(most), toFollow),

    /** Filters that name events one by one. */
    listEventFilters(): Promise<string[]> {
      const filters = follows.select('filter').distinct().where('filter', 'like', '%ids=%')
      return listOf(filters, ({ filter }) => filter)
    },

    /** Events that end later, or that will get another date. */
    async idsOfEventsAfter(ids: readonly number[], time: UtcSeconds): Promise<ReadonlySet<number>> {
      const rows = await db
        .selectFrom('events')
        .select('id')
        .where('id', 'in', setOfIds(ids))
        .where(eb => eb.or([eb('end_utc', '>=', time), eb('event_status', '=', 'postponed')]))
        .execute()
      return new Set(rows.map(({ id }) => id))
    },

    listFollowsOf: (filter: string, most: number): Promise<Follow[]> =>
      listOf(all.where('filter', '=', filter).limit(most), toFollow),

    /** How many follow what, most first. */
    async countByFilter(most: number): Promise<{ readonly filter: string; readonly count: number }[]> {
      const rows = await confirmed
        .select(eb => ['filter', eb.fn.countAll<number>().as('count')])
        .groupBy('filter')
        .orderBy('count', 'desc')
        .orderBy('filter')
        .limit(most)
        .execute()
      return rows.map(({ filter, count }) => ({ filter, count: Number(count) }))
    },

    /** Confirmed follows by how often they get mail, and addresses that the mail server refuses. */
    async countFollows(): Promise<ReadonlyMap<string, number>> {
      const rows = await confirmed
        .select(eb => ['frequency', eb.fn.countAll<number>().as('count')])
        .groupBy('frequency')
        .execute()
      const counts: [string, number][] = rows.map(({ frequency, count }) => [frequency, Number(count)])
      const refused = await countOf(followers.where('refusals', '>=', mostRefusals))
      return new Map([...counts, ['refused', refused]])
    },
  }
}

type NewFollow = FollowChoices & Pick<Follow, 'followerId' | 'filter' | 'expiresAt'>

type FollowChange = Partial<Omit<Follow, 'id' | 'followerId' | 'filter' | 'createdAt'>> & {
  readonly stoppedAt?: UtcSeconds
}

export function followWrites(core: Kysely<Tables>) {
  const db = core.withTables<FollowingTables>()
  return {
    async insertFollower(email: string, emailKey: string, now: UtcSeconds): Promise<number> {
      const { id } = await db
        .insertInto('followers')
        .values({ email, email_key: emailKey, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async insertFollow({ sendsEmpty, ...given }: NewFollow, now: UtcSeconds): Promise<number> {
      const { id } = await db
        .insertInto('follows')
        .values({ ...toColumnNames(given), sends_empty: sendsEmpty ? 1 : 0, created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async updateFollow(id: number, change: FollowChange): Promise<void> {
      const { sendsEmpty, ...others } = change
      const columns: Updateable<FollowTable> = toColumnNames(others)
      await db
        .updateTable('follows')
        .set({ ...columns, ...(sendsEmpty !== undefined && { sends_empty: sendsEmpty ? 1 : 0 }) })
        .where('id', '=', id)
        .execute()
    },

    async removeFollow(id: number): Promise<void> {
      await db.deleteFrom('follows').where('id', '=', id).execute()
    },

    async setRefusals(followerId: number, refusals: number): Promise<void> {
      await db.updateTable('followers').set({ refusals }).where('id', '=', followerId).execute()
    },

    /** Nothing is sent until the follows are scheduled again. */
    async unschedule(followerId: number): Promise<void> {
      await db.updateTable('follows').set({ next_at: null }).where('follower_id', '=', followerId).execute()
    },

    /** The row stays without the address, so that a restored backup doesn't bring it back. */
    async eraseFollower(id: number, now: UtcSeconds): Promise<void> {
      for (const table of ['follows', 'saved_lists', 'saved_events'] as const)
        await db.deleteFrom(table).where('follower_id', '=', id).execute()
      const nothing = { email: '', email_key: '', refusals: 0 }
      await db
        .updateTable('followers')
        .set({ ...nothing, erased_at: now })
        .where('id', '=', id)
        .execute()
    },
  }
}
