import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { countOf, firstOf, hasRow } from '../../../storage/engine/statements/found-rows.ts'
import type { SliceStorage } from '../../../storage/slice-storage.ts'
import type { Tables } from '../../../storage/tables.ts'
import type { SecondFactorTables } from './second-factor-tables.ts'

interface SecondFactor {
  readonly secret: string
  /** When it was activated; null until the first code is entered. */
  readonly confirmedAt: UtcSeconds | null
}

function secondFactorReads(core: Kysely<Tables>) {
  const db = core.withTables<SecondFactorTables>()
  return {
    find: (userId: number): Promise<SecondFactor | undefined> =>
      firstOf(
        db.selectFrom('second_factors').select(['secret', 'confirmed_at']).where('user_id', '=', userId),
        row => ({ secret: row.secret, confirmedAt: row.confirmed_at }),
      ),

    /** Whether the user needs a code besides the password. */
    isOn: (userId: number) =>
      hasRow(
        db.selectFrom('second_factors').where('user_id', '=', userId).where('confirmed_at', 'is not', null),
      ),

    countRecoveryCodes: (userId: number) =>
      countOf(db.selectFrom('recovery_codes').where('user_id', '=', userId)),

    /** The user who entered a correct password, while the code can still be entered. */
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

    hasHalfSignInsOver: (now: UtcSeconds) => hasRow(db.selectFrom('half_sign_ins').where('until', '<=', now)),
  }
}

function secondFactorWrites(core: Kysely<Tables>) {
  const db = core.withTables<SecondFactorTables>()
  return {
    /** Stores a secret that is not active yet. */
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

    /** Marks the code of a time step as used. False if it, or a later one, was used before. */
    async useStep(userId: number, step: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('second_factors')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    /** Replaces all existing codes. */
    async setRecoveryCodes(userId: number, hashes: readonly string[]): Promise<void> {
      await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
      const rows = hashes.map(hash => ({ user_id: userId, code_hash: hash }))
      await db.insertInto('recovery_codes').values(rows).execute()
    },

    /** Uses up a recovery code. False if it does not exist. */
    async useRecoveryCode(userId: number, hash: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('recovery_codes')
        .where('user_id', '=', userId)
        .where('code_hash', '=', hash)
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n
    },

    /** False if there was none. */
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

/** A user needs a code besides the password once the second factor is on. */
export const secondFactorStorage = {
  reads: secondFactorReads,
  writes: secondFactorWrites,
  needsMoreThanPassword: (db, userId) => secondFactorReads(db).isOn(userId),
} satisfies SliceStorage
