// The actors that administrators follow, and their objects that have to be fetched.
import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { countOf, firstOf, hasRow, listOf } from '../../../storage/engine/statements/found-rows.ts'
import { toFieldNames } from '../../../storage/records/column-names.ts'
import type { Tables } from '../../../storage/tables.ts'
import { type Arrival, type FollowedActor, type FollowState, mostArrivals } from '../follow/followed-actor.ts'
import type { ActivitypubTables } from './activitypub-tables.ts'

export function followReads(core: Kysely<Tables>) {
  const db = core.withTables<ActivitypubTables>()
  const follows = () =>
    db
      .selectFrom('activitypub_follows')
      .innerJoin('activitypub_actors', 'activitypub_actors.id', 'activitypub_follows.actor_id')
      .selectAll('activitypub_follows')
      .select(['address', 'inbox', 'outbox', 'events', 'name', 'handle'])
  type Row = Awaited<ReturnType<ReturnType<typeof follows>['executeTakeFirstOrThrow']>>
  const toFollowed = (row: Row): FollowedActor => ({ ...toFieldNames(row), isTrusted: row.is_trusted === 1 })
  return {
    listFollows: (): Promise<FollowedActor[]> =>
      listOf(follows().orderBy('activitypub_follows.id'), toFollowed),

    findFollow: (id: number): Promise<FollowedActor | undefined> =>
      firstOf(follows().where('activitypub_follows.id', '=', id), toFollowed),

    findFollowOf: (address: string): Promise<FollowedActor | undefined> =>
      firstOf(follows().where('address', '=', address), toFollowed),

    /** Accepted follows that are read again, longest overdue first. */
    followsToRefresh(now: UtcSeconds): Promise<FollowedActor[]> {
      const due = follows().where('state', '=', 'accepted').where('next_at', '<=', now)
      return listOf(due.orderBy('next_at'), toFollowed)
    },

    listFollowsBy: (userId: number) =>
      db
        .selectFrom('activitypub_follows')
        .innerJoin('activitypub_actors', 'activitypub_actors.id', 'activitypub_follows.actor_id')
        .select(['address', 'created_at'])
        .where('user_id', '=', userId)
        .execute(),

    hasArrivals: (now: UtcSeconds) =>
      hasRow(db.selectFrom('activitypub_arrivals').where('due_at', '<=', now)),

    countArrivals: () => countOf(db.selectFrom('activitypub_arrivals')),

    dueArrivals(now: UtcSeconds, most: number): Promise<Arrival[]> {
      const due = db.selectFrom('activitypub_arrivals').selectAll().where('due_at', '<=', now)
      return listOf(due.orderBy('due_at').orderBy('address').limit(most), row => toFieldNames(row))
    },
  }
}

export function followWrites(core: Kysely<Tables>) {
  const db = core.withTables<ActivitypubTables>()
  return {
    async insertFollow(follow: {
      readonly actorId: number
      readonly userId: number
      readonly isTrusted: boolean
      readonly now: UtcSeconds
    }): Promise<number> {
      const { actorId, userId, isTrusted, now } = follow
      const { id } = await db
        .insertInto('activitypub_follows')
        .values({
          ...{ actor_id: actorId, user_id: userId, is_trusted: isTrusted ? 1 : 0 },
          ...{ state: 'requested', created_at: now, next_at: now },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async setFollowState(id: number, state: FollowState): Promise<void> {
      await db.updateTable('activitypub_follows').set({ state }).where('id', '=', id).execute()
    },

    async setRefreshed(id: number, at: UtcSeconds, nextAt: UtcSeconds): Promise<void> {
      await db
        .updateTable('activitypub_follows')
        .set({ refreshed_at: at, next_at: nextAt })
        .where('id', '=', id)
        .execute()
    },

    /** Its imported events stay. */
    async removeFollow(id: number): Promise<void> {
      await db.deleteFrom('activitypub_follows').where('id', '=', id).execute()
    },

    async giveFollows(fromId: number, toId: number): Promise<void> {
      await db
        .updateTable('activitypub_follows')
        .set({ user_id: toId })
        .where('user_id', '=', fromId)
        .execute()
    },

    /** An object that changed. One actor can't fill the table. */
    async addArrival(followId: number, address: string, now: UtcSeconds): Promise<void> {
      const all = db.selectFrom('activitypub_arrivals').where('follow_id', '=', followId)
      if ((await countOf(all)) >= mostArrivals) return
      await db
        .insertInto('activitypub_arrivals')
        .values({ follow_id: followId, address, due_at: now })
        .onConflict(conflict =>
          conflict.columns(['follow_id', 'address']).doUpdateSet({ due_at: now, tries: 0 }),
        )
        .execute()
    },

    async setArrivalDue({ followId, address }: Arrival, tries: number, dueAt: UtcSeconds): Promise<void> {
      await db
        .updateTable('activitypub_arrivals')
        .set({ tries, due_at: dueAt })
        .where('follow_id', '=', followId)
        .where('address', '=', address)
        .execute()
    },

    /** Unless it changed again while it was fetched. */
    async removeArrival({ followId, address, dueAt }: Arrival): Promise<void> {
      await db
        .deleteFrom('activitypub_arrivals')
        .where('follow_id', '=', followId)
        .where('address', '=', address)
        .where('due_at', '=', dueAt)
        .execute()
    },
  }
}
