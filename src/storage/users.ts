import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../domain/date-time.ts'
import { loginKey, type Profile, type Role, type User } from '../domain/permissions.ts'
import { isStorableText } from '../domain/storable-text.ts'
import type { Tables } from './tables.ts'

/** A user with what is needed to check a password. Never leaves the code that checks it. */
export interface UserWithPassword extends User {
  readonly passwordHash: string
}

export function userReads(db: Kysely<Tables>) {
  const users = () => db.selectFrom('users').select(['id', 'login', 'role'])
  return {
    find: (id: number): Promise<User | undefined> => users().where('id', '=', id).executeTakeFirst(),

    async findByLogin(login: string): Promise<UserWithPassword | undefined> {
      if (!isStorableText(login)) return undefined
      return users()
        .select('password_hash as passwordHash')
        .where('login_key', '=', loginKey(login))
        .executeTakeFirst()
    },

    /** The user with what the desk knows of them. */
    findProfile: (id: number): Promise<Profile | undefined> =>
      users().select(['name', 'language']).where('id', '=', id).executeTakeFirst(),

    /** All users with what they are called. */
    listProfiles: (): Promise<Profile[]> => users().select(['name', 'language']).orderBy('id').execute(),

    findFirstAdministrator: (): Promise<User | undefined> =>
      users().where('role', '=', 'administrator').orderBy('id').executeTakeFirst(),

    list: (): Promise<User[]> => users().orderBy('id').execute(),

    /** How many events, venues and organizers have this user as their author. */
    async countRecords(id: number): Promise<number> {
      let count = 0
      for (const table of ['events', 'venues', 'organizers', 'images'] as const) {
        const row = await db
          .selectFrom(table)
          .select(eb => eb.fn.countAll<number>().as('count'))
          .where('author_id', '=', id)
          .executeTakeFirstOrThrow()
        count += Number(row.count)
      }
      return count
    },
  }
}

export function userWrites(db: Kysely<Tables>) {
  return {
    async insert(user: { login: string; role: Role; passwordHash: string }, now: UtcSeconds): Promise<User> {
      return db
        .insertInto('users')
        .values({
          login: user.login,
          login_key: loginKey(user.login),
          role: user.role,
          password_hash: user.passwordHash,
          created_at: now,
        })
        .returning(['id', 'login', 'role'])
        .executeTakeFirstOrThrow()
    },

    async setPassword(id: number, passwordHash: string): Promise<void> {
      await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
    },

    async setProfile(id: number, { name, language }: Pick<Profile, 'name' | 'language'>): Promise<void> {
      await db.updateTable('users').set({ name, language }).where('id', '=', id).execute()
    },

    async setRole(id: number, role: Role): Promise<void> {
      await db.updateTable('users').set({ role }).where('id', '=', id).execute()
    },

    async remove(id: number): Promise<void> {
      await db.deleteFrom('users').where('id', '=', id).execute()
    },
  }
}
