import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { firstOf, hasRow, listOf } from '../../../storage/engine/statements/found-rows.ts'
import { type Migration, statements } from '../../../storage/migrations/migration.ts'
import { toColumnNames, toFieldNames } from '../../../storage/records/column-names.ts'
import type { SliceStorage } from '../../../storage/slice-storage.ts'
import type { Tables } from '../../../storage/tables.ts'
import type { OidcTables } from './oidc-tables.ts'

/** Which person of a provider an account belongs to, and sign-ins that have begun. */
const oidc: Migration = {
  name: 'oidc/0014-oidc',
  up: statements(`
  create table oidc_identities (issuer text not null, subject text not null,
    user_id integer not null references users (id) on delete cascade, created_at bigint not null,
    primary key (issuer, subject));
  create unique index oidc_identities_by_user_id on oidc_identities (user_id, issuer);
  create table oidc_sign_ins (state_hash text primary key, visit_hash text not null, issuer text not null,
    nonce text not null, verifier text not null, next text not null, until bigint not null)`),
}

interface BegunSignIn {
  readonly stateHash: string
  readonly visitHash: string
  readonly issuer: string
  readonly nonce: string
  readonly verifier: string
  /** The path of the desk that it leads to. */
  readonly next: string
  readonly until: UtcSeconds
}

interface Identity {
  readonly issuer: string
  readonly subject: string
}

function oidcReads(core: Kysely<Tables>) {
  const db = core.withTables<OidcTables>()
  return {
    async findUser({ issuer, subject }: Identity): Promise<number | undefined> {
      const row = await db
        .selectFrom('oidc_identities')
        .select('user_id')
        .where('issuer', '=', issuer)
        .where('subject', '=', subject)
        .executeTakeFirst()
      return row?.user_id
    },

    isLinked: (userId: number, issuer: string) =>
      hasRow(db.selectFrom('oidc_identities').where('user_id', '=', userId).where('issuer', '=', issuer)),

    listOf: (userId: number) =>
      db
        .selectFrom('oidc_identities')
        .select(['issuer', 'subject', 'created_at'])
        .where('user_id', '=', userId)
        .execute(),

    hasSignInsOver: (now: UtcSeconds) => hasRow(db.selectFrom('oidc_sign_ins').where('until', '<=', now)),
  }
}

function oidcWrites(core: Kysely<Tables>) {
  const db = core.withTables<OidcTables>()
  return {
    async insertIdentity({ issuer, subject }: Identity, userId: number, now: UtcSeconds): Promise<void> {
      await db
        .insertInto('oidc_identities')
        .values({ issuer, subject, user_id: userId, created_at: now })
        .execute()
    },

    async insertSignIn(begun: BegunSignIn): Promise<void> {
      await db.insertInto('oidc_sign_ins').values(toColumnNames(begun)).execute()
    },

    /** Takes a sign-in out, so that it is completed only once. */
    takeSignIn: (stateHash: string): Promise<BegunSignIn | undefined> =>
      firstOf(db.deleteFrom('oidc_sign_ins').where('state_hash', '=', stateHash).returningAll(), row =>
        toFieldNames(row),
      ),

    async removeSignInsOver(now: UtcSeconds): Promise<void> {
      await db.deleteFrom('oidc_sign_ins').where('until', '<=', now).execute()
    },
  }
}

export const oidcStorage = {
  migrations: [oidc],
  serverTables: ['oidc_sign_ins'],
  reads: oidcReads,
  writes: oidcWrites,
  usersWithOtherSignIn: db =>
    listOf(db.withTables<OidcTables>().selectFrom('oidc_identities').select('user_id'), row => row.user_id),
} satisfies SliceStorage
