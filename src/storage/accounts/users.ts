import type { Kysely } from 'kysely'
import { loginKey, type Profile, type Role, type User } from '../../domain/rights/permissions.ts'
import { mailKey, type Person } from '../../domain/rights/person.ts'
import { isStorableText } from '../../domain/text/normal-form.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { countOf } from '../engine/statements/found-rows.ts'
import { toColumnNames } from '../records/column-names.ts'
import type { SliceAnswers } from '../slice-answers.ts'
import type { Tables } from '../tables.ts'

/** A user with the password hash. Must not leave the code that checks passwords. */
interface UserWithPassword extends User {
  /** Undefined until an invited user has set a password. */
  readonly passwordHash: string | undefined
}

export function userReads(db: Kysely<Tables>, slices: Pick<SliceAnswers, 'usersWithOtherSignIn'>) {
  const users = () => db.selectFrom('users').select(['id', 'login', 'role'])
  const people = () => users().select(['name', 'language', 'mail', 'disabled_at', 'password_hash'])
  const toPeople = async (rows: readonly PersonRow[]): Promise<Person[]> => {
    const others = await slices.usersWithOtherSignIn()
    return rows.map(row => toPerson(row, others))
  }
  return {
    find: (id: number): Promise<User | undefined> => users().where('id', '=', id).executeTakeFirst(),

    /** Undefined if the user is disabled. */
    findEnabled: (id: number): Promise<User | undefined> =>
      users().where('id', '=', id).where('disabled_at', 'is', null).executeTakeFirst(),

    async findByLogin(login: string): Promise<User | undefined> {
      return isStorableText(login)
        ? users().where('login_key', '=', loginKey(login)).executeTakeFirst()
        : undefined
    },

    /** Excludes disabled users. */
    async findForSignIn(login: string): Promise<UserWithPassword | undefined> {
      if (!isStorableText(login)) return undefined
      const row = await users()
        .select('password_hash')
        .where('login_key', '=', loginKey(login))
        .where('disabled_at', 'is', null)
        .executeTakeFirst()
      if (!row) return undefined
      const { password_hash: hash, ...user } = row
      return { ...user, passwordHash: hash === '' ? undefined : hash }
    },

    async findPerson(id: number): Promise<Person | undefined> {
      return (await toPeople(await people().where('id', '=', id).execute()))[0]
    },

    listPeople: async (): Promise<Person[]> => toPeople(await people().orderBy('id').execute()),

    /** People with this login or email address. Several may share an address. */
    async listPeopleCalled(text: string): Promise<Person[]> {
      if (!isStorableText(text) || text.trim() === '') return []
      const rows = await people()
        .where(eb => eb.or([eb('login_key', '=', loginKey(text.trim())), eb('mail_key', '=', mailKey(text))]))
        .orderBy('id')
        .execute()
      return toPeople(rows)
    },

    findProfile: (id: number): Promise<Profile | undefined> =>
      users().select(['name', 'language']).where('id', '=', id).executeTakeFirst(),

    listProfiles: (): Promise<Profile[]> => users().select(['name', 'language']).orderBy('id').execute(),

    findFirstAdministrator: (): Promise<User | undefined> =>
      users()
        .where('role', '=', 'administrator')
        .where('disabled_at', 'is', null)
        .orderBy('id')
        .executeTakeFirst(),

    list: (): Promise<User[]> => users().orderBy('id').execute(),

    /** The number of events, venues and organizers by this author. */
    async countRecords(id: number): Promise<number> {
      let count = 0
      for (const table of ['events', 'venues', 'organizers', 'images'] as const)
        count += await countOf(db.selectFrom(table).where('author_id', '=', id))
      return count
    },
  }
}

interface PersonRow extends Profile {
  readonly mail: string
  readonly disabled_at: UtcSeconds | null
  readonly password_hash: string
}

function toPerson(
  { disabled_at: disabledAt, password_hash: hash, ...profile }: PersonRow,
  others: ReadonlySet<number>,
): Person {
  return { ...profile, disabledAt, hasPassword: hash !== '', hasOtherSignIn: others.has(profile.id) }
}

export function userWrites(db: Kysely<Tables>) {
  return {
    async insert(user: { login: string; role: Role; passwordHash: string }, now: UtcSeconds): Promise<User> {
      return db
        .insertInto('users')
        .values({ ...toColumnNames(user), login_key: loginKey(user.login), created_at: now })
        .returning(['id', 'login', 'role'])
        .executeTakeFirstOrThrow()
    },

    async setPassword(id: number, passwordHash: string): Promise<void> {
      await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute()
    },

    async setProfile(id: number, { name, language }: Pick<Profile, 'name' | 'language'>): Promise<void> {
      await db.updateTable('users').set({ name, language }).where('id', '=', id).execute()
    },

    async setMail(id: number, mail: string): Promise<void> {
      await db
        .updateTable('users')
        .set({ mail, mail_key: mailKey(mail) })
        .where('id', '=', id)
        .execute()
    },

    async setDisabled(id: number, disabledAt: UtcSeconds | null): Promise<void> {
      await db.updateTable('users').set({ disabled_at: disabledAt }).where('id', '=', id).execute()
    },

    async setRole(id: number, role: Role): Promise<void> {
      await db.updateTable('users').set({ role }).where('id', '=', id).execute()
    },

    async remove(id: number): Promise<void> {
      for (const table of ['events', 'venues', 'organizers'] as const)
        await db.updateTable(table).set({ trashed_by: null }).where('trashed_by', '=', id).execute()
      await db.deleteFrom('users').where('id', '=', id).execute()
    },
  }
}
