import type { Kysely } from 'kysely'
import type { User } from '../../domain/rights/permissions.ts'
import { noLimits, scopesIn, type Token, type TokenLimits } from '../../domain/rights/token.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { compiledOnce, type Value, value } from '../engine/statements/compiled-once.ts'
import type { Tables } from '../tables.ts'

/** A token with its user, as the authenticator needs it. */
export interface TokenOfUser extends Pick<Token, 'id' | 'name' | 'scopes' | 'expiresAt' | 'lastUsedAt'> {
  readonly user: User
}

const ownersOf = compiledOnce((db, { secretHash }: { secretHash: Value<string> }) =>
  withOwner(db)
    .select(['users.id as userId', 'users.login', 'users.role', 'tokens.id', 'tokens.name', 'tokens.scopes'])
    .select(['tokens.expires_at as expiresAt', 'tokens.last_used_at as lastUsedAt'])
    .where('tokens.secret_hash', '=', secretHash)
    .where('users.disabled_at', 'is', null),
)

function withOwner(db: Kysely<Tables>) {
  return db.selectFrom('tokens').innerJoin('users', 'users.id', 'tokens.user_id')
}

export function tokenReads(db: Kysely<Tables>) {
  return {
    /** The token with this secret, expired or not. */
    async find(secretHash: string): Promise<TokenOfUser | undefined> {
      const [row] = await ownersOf(db, { secretHash: value(secretHash) })
      if (!row) return undefined
      const { userId, login, role, scopes, ...token } = row
      return { ...token, scopes: scopesIn(scopes), user: { id: userId, login, role } }
    },

    async list(userId?: number): Promise<Token[]> {
      const rows = await withOwner(db)
        .select(['tokens.id', 'users.login', 'tokens.name', 'tokens.created_at as createdAt', 'scopes'])
        .select(['tokens.expires_at as expiresAt', 'tokens.last_used_at as lastUsedAt'])
        .where(eb => eb.and(userId === undefined ? [] : [eb('tokens.user_id', '=', userId)]))
        .orderBy('tokens.id')
        .execute()
      return rows.map(row => ({ ...row, scopes: scopesIn(row.scopes) }))
    },
  }
}

export function tokenWrites(db: Kysely<Tables>) {
  return {
    async insert(
      token: { userId: number; name: string; secretHash: string } & Partial<TokenLimits>,
      now: UtcSeconds,
    ): Promise<number> {
      const { scopes, expiresAt } = { ...noLimits, ...token }
      const { id } = await db
        .insertInto('tokens')
        .values({
          user_id: token.userId,
          name: token.name,
          secret_hash: token.secretHash,
          created_at: now,
          scopes: scopes?.join(' ') ?? null,
          expires_at: expiresAt,
          last_used_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async setUsed(id: number, now: UtcSeconds): Promise<void> {
      await db.updateTable('tokens').set({ last_used_at: now }).where('id', '=', id).execute()
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
