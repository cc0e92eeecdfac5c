import type { Kysely } from 'kysely'
import type { Profile } from '../../domain/rights/permissions.ts'
import { idleSeconds, longestSeconds, type Session } from '../../domain/rights/session.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { toColumnNames } from '../records/column-names.ts'
import type { Tables } from '../tables.ts'

export interface SessionOfUser {
  readonly session: Session
  readonly user: Profile
}

export function sessionReads(db: Kysely<Tables>) {
  const columns = [
    'sessions.id',
    'sessions.agent',
    'sessions.created_at as createdAt',
    'sessions.seen_at as seenAt',
    'sessions.confirmed_at as confirmedAt',
  ] as const
  return {
    /** The session of a browser token, expired or not. */
    async find(tokenHash: string): Promise<SessionOfUser | undefined> {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(columns)
        .select(['users.id as userId', 'users.login', 'users.role', 'users.name', 'users.language'])
        .where('token_hash', '=', tokenHash)
        .where('users.disabled_at', 'is', null)
        .executeTakeFirst()
      if (!row) return undefined
      const { userId, login, role, name, language, ...session } = row
      return { session, user: { id: userId, login, role, name, language } }
    },

    /** The sessions of a user, last used first. */
    list: (userId: number): Promise<Session[]> =>
      db
        .selectFrom('sessions')
        .select(columns)
        .where('user_id', '=', userId)
        .orderBy('seen_at', 'desc')
        .orderBy('id', 'desc')
        .execute(),
  }
}

export function sessionWrites(db: Kysely<Tables>) {
  return {
    async insert(
      session: { userId: number; tokenHash: string; agent: string; confirmedAt: UtcSeconds },
      now: UtcSeconds,
    ): Promise<number> {
      const { id } = await db
        .insertInto('sessions')
        .values({ ...toColumnNames(session), created_at: now, seen_at: now })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async setSeen(id: number, now: UtcSeconds): Promise<void> {
      await db.updateTable('sessions').set({ seen_at: now }).where('id', '=', id).execute()
    },

    async setConfirmed(id: number, now: UtcSeconds): Promise<void> {
      await db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', id).execute()
    },

    /** False if the user has no such session. */
    async remove(id: number, userId: number): Promise<boolean> {
      const ofUser = db.deleteFrom('sessions').where(eb => eb.and({ id, user_id: userId }))
      return (await ofUser.executeTakeFirst()).numDeletedRows > 0n
    },

    async removeAllOf(userId: number, exceptId?: number): Promise<void> {
      await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where(eb => eb.and(exceptId === undefined ? [] : [eb('id', '!=', exceptId)]))
        .execute()
    },

    /** Removes sessions some time after they expire. Until then their forms are recognized. */
    async removeOver(now: UtcSeconds): Promise<void> {
      await db
        .deleteFrom('sessions')
        .where(eb =>
          eb.or([
            eb('created_at', '<=', (now - longestSeconds - idleSeconds) as UtcSeconds),
            eb('seen_at', '<=', (now - 2 * idleSeconds) as UtcSeconds),
          ]),
        )
        .execute()
    },
  }
}
