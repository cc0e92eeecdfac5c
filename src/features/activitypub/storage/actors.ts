// Keys and names of our actors, and actors of other servers.
import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { countOf, firstOf, hasRow, listOf } from '../../../storage/engine/statements/found-rows.ts'
import { toColumnNames, toFieldNames } from '../../../storage/records/column-names.ts'
import type { Tables } from '../../../storage/tables.ts'
import type { KnownActor, RemoteActor } from '../remote/remote-actor.ts'
import type { SignatureKind } from '../signatures/sign-request.ts'
import type { ActivitypubTables } from './activitypub-tables.ts'

export interface KeyPair {
  readonly privateKey: string
  readonly publicKey: string
}

/** Who follows which of our actors, and the id of the request. */
interface Follower {
  readonly actorId: number
  readonly followedId: number
  readonly activity: string
}

/** All actors of the site share one key pair. */
const keyName = 'main'

export function actorReads(core: Kysely<Tables>) {
  const db = core.withTables<ActivitypubTables>()
  const actors = () => db.selectFrom('activitypub_actors').selectAll()
  return {
    keyPair: (): Promise<KeyPair | undefined> =>
      firstOf(
        db.selectFrom('activitypub_keys').select(['private_key', 'public_key']).where('name', '=', keyName),
        row => toFieldNames(row),
      ),

    usernameOf: (organizerId: number): Promise<string | undefined> =>
      firstOf(
        db.selectFrom('activitypub_usernames').select('username').where('organizer_id', '=', organizerId),
        row => row.username,
      ),

    organizerCalled: (username: string): Promise<number | undefined> =>
      firstOf(
        db.selectFrom('activitypub_usernames').select('organizer_id').where('username', '=', username),
        row => row.organizer_id,
      ),

    findActor: (address: string): Promise<KnownActor | undefined> =>
      firstOf(actors().where('address', '=', address), row => toFieldNames(row)),

    findActorById: (id: number): Promise<KnownActor | undefined> =>
      firstOf(actors().where('id', '=', id), row => toFieldNames(row)),

    findActorByKey: (keyId: string): Promise<KnownActor | undefined> =>
      firstOf(actors().where('key_id', '=', keyId), row => toFieldNames(row)),

    countFollowers: (followedId: number) =>
      countOf(db.selectFrom('activitypub_followers').where('followed_id', '=', followedId)),

    followActivity: (actorId: number, followedId: number): Promise<string | undefined> =>
      firstOf(
        db
          .selectFrom('activitypub_followers')
          .select('activity')
          .where('actor_id', '=', actorId)
          .where('followed_id', '=', followedId),
        row => row.activity,
      ),

    hasFollowers: () => hasRow(db.selectFrom('activitypub_followers')),

    /** The inboxes of those who follow one of these actors, each once. */
    inboxesOf(followedIds: readonly number[]): Promise<string[]> {
      const followers = db
        .selectFrom('activitypub_followers')
        .innerJoin('activitypub_actors', 'activitypub_actors.id', 'activitypub_followers.actor_id')
        .select('delivery_inbox')
        .where('followed_id', 'in', followedIds)
      return listOf(followers.distinct().orderBy('delivery_inbox'), row => row.delivery_inbox)
    },

    findInbox: (id: number) =>
      db
        .selectFrom('activitypub_inboxes')
        .select(['address', 'signature'])
        .where('id', '=', id)
        .executeTakeFirst(),
  }
}

export function actorWrites(core: Kysely<Tables>) {
  const db = core.withTables<ActivitypubTables>()
  return {
    /** Processes that create one together get the same one. */
    async insertKeyPair({ privateKey, publicKey }: KeyPair): Promise<void> {
      await db
        .insertInto('activitypub_keys')
        .values({ name: keyName, private_key: privateKey, public_key: publicKey })
        .onConflict(conflict => conflict.column('name').doNothing())
        .execute()
    },

    async removeKeyPair(): Promise<void> {
      await db.deleteFrom('activitypub_keys').where('name', '=', keyName).execute()
    },

    /** A name that is taken, and one of an organizer that has one, stay. */
    async insertUsername(organizerId: number, username: string): Promise<void> {
      await db
        .insertInto('activitypub_usernames')
        .values({ organizer_id: organizerId, username })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },

    async setActor(actor: RemoteActor, fetchedAt: UtcSeconds): Promise<number> {
      const columns = { ...toColumnNames(actor), fetched_at: fetchedAt }
      const { id } = await db
        .insertInto('activitypub_actors')
        .values(columns)
        .onConflict(conflict => conflict.column('address').doUpdateSet(columns))
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async removeActor(address: string): Promise<void> {
      await db.deleteFrom('activitypub_actors').where('address', '=', address).execute()
    },

    async setFollower({ actorId, followedId, activity }: Follower, now: UtcSeconds): Promise<void> {
      await db
        .insertInto('activitypub_followers')
        .values({ actor_id: actorId, followed_id: followedId, activity, created_at: now })
        .onConflict(conflict => conflict.columns(['actor_id', 'followed_id']).doUpdateSet({ activity }))
        .execute()
    },

    async removeFollower(
      address: string,
      by: Pick<Follower, 'followedId'> | Pick<Follower, 'activity'>,
    ): Promise<void> {
      const all = db.deleteFrom('activitypub_followers')
      const meant =
        'activity' in by
          ? all.where('activity', '=', by.activity)
          : all.where('followed_id', '=', by.followedId)
      await meant
        .where('actor_id', 'in', eb =>
          eb.selectFrom('activitypub_actors').select('id').where('address', '=', address),
        )
        .execute()
    },

    async removeFollowersOf(followedId: number): Promise<void> {
      await db.deleteFrom('activitypub_followers').where('followed_id', '=', followedId).execute()
    },

    /** The server has answered that this inbox is gone. */
    async removeFollowersAt(inbox: string): Promise<void> {
      await db
        .deleteFrom('activitypub_followers')
        .where('actor_id', 'in', eb =>
          eb.selectFrom('activitypub_actors').select('id').where('delivery_inbox', '=', inbox),
        )
        .execute()
    },

    /** The number of an inbox, by which messages name their recipient. */
    async inboxId(address: string): Promise<number> {
      const { id } = await db
        .insertInto('activitypub_inboxes')
        .values({ address })
        .onConflict(conflict => conflict.column('address').doUpdateSet({ address }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async setSignature(address: string, signature: SignatureKind): Promise<void> {
      await db.updateTable('activitypub_inboxes').set({ signature }).where('address', '=', address).execute()
    },
  }
}
