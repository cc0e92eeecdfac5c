import type { Kysely, Updateable } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { hasRow } from '../../../storage/engine/statements/found-rows.ts'
import { setOfIds } from '../../../storage/engine/statements/set-of.ts'
import { toColumnNames } from '../../../storage/records/column-names.ts'
import type { Tables } from '../../../storage/tables.ts'
import { type Follow, type FollowChoices, type Follower, mostRefusals } from '../follow.ts'
import { type FollowingTables, type FollowTable, toFollow, toFollower } from './following-tables.ts'

export function followReads(core: Kysely<Tables>) {
  const db = core.withTables<FollowingTables>()
  const all = () => db.selectFrom('follows').selectAll().where('stopped_at', 'is', null).orderBy('id')
  return {
    async findFollower(id: number): Promise<Follower | undefined> {
      const row = await db.selectFrom('followers').selectAll().where('id', '=', id).executeTakeFirst()
      return row && row.erased_at === null ? toFollower(row) : undefined
    },

    async findFollowerOf(emailKey: string): Promise<Follower | undefined> {
      if (emailKey === '') return undefined
      const row = await db
        .selectFrom('followers')
        .selectAll()
        .where('email_key', '=', emailKey)
        .executeTakeFirst()
      return row && toFollower(row)
    },

    hasFollowers: (): Promise<boolean> => hasRow(db.selectFrom('followers').where('erased_at', 'is', null)),

    async findFollow(id: number): Promise<Follow | undefined> {
      const row = await all().where('id', '=', id).executeTakeFirst()
      return row && toFollow(row)
    },

    async listFollows(followerId: number): Promise<Follow[]> {
      return (await all().where('follower_id', '=', followerId).execute()).map(toFollow)
    },

    /** Also of ended follows. */
    async listFollowIds(followerId: number): Promise<number[]> {
      const rows = await db.selectFrom('follows').select('id').where('follower_id', '=', followerId).execute()
      return rows.map(({ id }) => id)
    },

    async listExpired(now: UtcSeconds, most: number): Promise<Follow[]> {
      const rows = await all()
        .where('confirmed_at', 'is', null)
        .where('expires_at', '<=', now)
        .limit(most)
        .execute()
      return rows.map(toFollow)
    },

    /** Filters that name events one by one. */
    async listEventFilters(): Promise<string[]> {
      const rows = await db
        .selectFrom('follows')
        .select('filter')
        .distinct()
        .where('stopped_at', 'is', null)
        .where('filter', 'like', '%ids=%')
        .execute()
      return rows.map(({ filter }) => filter)
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

    async listFollowsOf(filter: string, most: number): Promise<Follow[]> {
      return (await all().where('filter', '=', filter).limit(most).execute()).map(toFollow)
    },

    /** How many follow what, most first. */
    async countByFilter(most: number): Promise<{ readonly filter: string; readonly count: number }[]> {
      const rows = await db
        .selectFrom('follows')
        .select(eb => ['filter', eb.fn.countAll<number>().as('count')])
        .where('stopped_at', 'is', null)
        .where('confirmed_at', 'is not', null)
        .groupBy('filter')
        .orderBy('count', 'desc')
        .orderBy('filter')
        .limit(most)
        .execute()
      return rows.map(({ filter, count }) => ({ filter, count: Number(count) }))
    },

    /** Confirmed follows by how often they get mail, and addresses that the mail server refuses. */
    async countFollows(): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom('follows')
        .select(eb => ['frequency', eb.fn.countAll<number>().as('count')])
        .where('stopped_at', 'is', null)
        .where('confirmed_at', 'is not', null)
        .groupBy('frequency')
        .execute()
      const counts: [string, number][] = rows.map(({ frequency, count }) => [frequency, Number(count)])
      return new Map([...counts, ['refused', await countRefused(db)]])
    },
  }
}

async function countRefused(db: Kysely<Tables & FollowingTables>): Promise<number> {
  const { count } = await db
    .selectFrom('followers')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('refusals', '>=', mostRefusals)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface NewFollow extends FollowChoices {
  readonly followerId: number
  readonly filter: string
  readonly expiresAt: UtcSeconds
}

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

    /** The rows stay without the address, so that a restored backup doesn't bring it back. */
    async eraseFollowers(ids: readonly number[], now: UtcSeconds): Promise<void> {
      const set = setOfIds(ids)
      await db.deleteFrom('follows').where('follower_id', 'in', set).execute()
      await db.deleteFrom('saved_lists').where('follower_id', 'in', set).execute()
      await db.deleteFrom('saved_events').where('follower_id', 'in', set).execute()
      await db
        .updateTable('followers')
        .set({ email: '', email_key: '', refusals: 0, erased_at: now })
        .where('id', 'in', set)
        .execute()
    },
  }
}
