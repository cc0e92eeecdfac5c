import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Tables } from '../tables.ts'

export interface SecondFactor {
  readonly secret: string
  /** Since when it is asked for; null while nobody has typed a code of it yet. */
  readonly confirmedAt: UtcSeconds | null
}

export function secondFactorReads(db: Kysely<Tables>) {
  return {
    async find(userId: number): Promise<SecondFactor | undefined> {
      const row = await db
        .selectFrom('second_factors')
        .select(['secret', 'confirmed_at'])
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row && { secret: row.secret, confirmedAt: row.confirmed_at }
    },

    /** Whether the user is asked for a code besides the password. */
    async isOn(userId: number): Promise<boolean> {
      const row = await db
        .selectFrom('second_factors')
        .select('user_id')
        .where('user_id', '=', userId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst()
      return row !== undefined
    },

    async countRecoveryCodes(userId: number): Promise<number> {
      const { total } = await db
        .selectFrom('recovery_codes')
        .select(eb => eb.fn.countAll<number>().as('total'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return Number(total)
    },

    /** Whose password was right, while there is time left for the code. */
    async findHalfSignIn(tokenHash: string, now: UtcSeconds): Promise<number | undefined> {
      const row = await db
        .selectFrom('half_sign_ins')
        .innerJoin('users', 'users.id', 'half_sign_ins.user_id')
        .select('half_sign_ins.user_id')
        .where('token_hash', '=', tokenHash)
        .where('until', '>', now)
        .where('users.disabled_at', 'is', null)
        .executeTakeFirst()
      return row?.user_id
    },
  }
}

export function secondFactorWrites(db: Kysely<Tables>) {
  return {
    /** One that is not asked for yet. */
    async set(userId: number, secret: string): Promise<void> {
      await db.deleteFrom('second_factors').where('user_id', '=', userId).execute()
      await db.insertInto('second_factors').values({ user_id: userId, secret, confirmed_at: null }).execute()
    },

    async setConfirmed(userId: number, now: UtcSeconds): Promise<void> {
      await db
        .updateTable('second_factors')
        .set({ confirmed_at: now })
        .where('user_id', '=', userId)
        .execute()
    },

    /** Notes that the code of a step was used. Whether it, and none after it, was used before. */
    async useStep(userId: number, step: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('second_factors')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    /** In place of all that there were. */
    async setRecoveryCodes(userId: number, hashes: readonly string[]): Promise<void> {
      await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
      const rows = hashes.map(hash => ({ user_id: userId, code_hash: hash }))
      await db.insertInto('recovery_codes').values(rows).execute()
    },

    /** Takes a recovery code away. Whether there was such a one. */
    async useRecoveryCode(userId: number, hash: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .where('code_hash', '=', hash)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    /** Whether there was one. */
    async remove(userId: number): Promise<boolean> {
      await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
      await db.deleteFrom('half_sign_ins').where('user_id', '=', userId).execute()
      const { numDeletedRows } = await db
        .deleteFrom('second_factors')
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    async insertHalfSignIn(userId: number, tokenHash: string, until: UtcSeconds): Promise<void> {
      await db.insertInto('half_sign_ins').values({ user_id: userId, token_hash: tokenHash, until }).execute()
    },

    async removeHalfSignInsOf(userId: number): Promise<void> {
      await db.deleteFrom('half_sign_ins').where('user_id', '=', userId).execute()
    },

    async removeHalfSignInsOver(now: UtcSeconds): Promise<void> {
      await db.deleteFrom('half_sign_ins').where('until', '<=', now).execute()
    },
  }
}
