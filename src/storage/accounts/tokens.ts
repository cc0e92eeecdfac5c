import type { Kysely } from 'kysely'
import type { User } from '../../domain/rights/permissions.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { compiledOnce, type Given } from '../engine/statements/compiled-once.ts'
import type { Tables } from '../tables.ts'

/** A token or application password, without its secret, which is shown once. */
export interface Token {
  readonly id: number
  readonly login: string
  readonly name: string
  readonly createdAt: UtcSeconds
}

const ownersOf = compiledOnce((db, given: Given<{ secretHash: string }>) =>
  withOwner(db)
    .select(['users.id', 'users.login', 'users.role'])
    .where('tokens.secret_hash', '=', given('secretHash'))
    .where('users.disabled_at', 'is', null),
)

function withOwner(db: Kysely<Tables>) {
  return db.selectFrom('tokens').innerJoin('users', 'users.id', 'tokens.user_id')
}

export function tokenReads(db: Kysely<Tables>) {
  return {
    findOwner: async (secretHash: string): Promise<User | undefined> =>
      (await ownersOf(db, { secretHash }))[0],

    list: (userId?: number): Promise<Token[]> =>
      withOwner(db)
        .select(['tokens.id', 'users.login', 'tokens.name', 'tokens.created_at as createdAt'])
        .where(eb => eb.and(userId === undefined ? [] : [eb('tokens.user_id', '=', userId)]))
        .orderBy('tokens.id')
        .execute(),
  }
}

export function tokenWrites(db: Kysely<Tables>) {
  return {
    async insert(
      token: { userId: number; name: string; secretHash: string },
      now: UtcSeconds,
    ): Promise<number> {
      const { id } = await db
        .insertInto('tokens')
        .values({
          user_id: token.userId,
          name: token.name,
          secret_hash: token.secretHash,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    /** False if there is no such token, or another user owns it. */
    async remove(id: number, userId?: number): Promise<boolean> {
      const result = await db
        .deleteFrom('tokens')
        .where('id', '=', id)
        .where(eb => eb.and(userId === undefined ? [] : [eb('user_id', '=', userId)]))
        .executeTakeFirst()
      return result.numDeletedRows > 0n
    },

    /** Returns how many tokens were removed. */
    async removeAllOf(userId: number): Promise<number> {
      const result = await db.deleteFrom('tokens').where('user_id', '=', userId).executeTakeFirst()
      return Number(result.numDeletedRows)
    },
  }
}
