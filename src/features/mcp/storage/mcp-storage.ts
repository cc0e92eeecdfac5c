import type { Kysely, Selectable } from 'kysely'
import type { TokenScope } from '../../../domain/rights/capabilities.ts'
import type { User } from '../../../domain/rights/permissions.ts'
import { scopesIn } from '../../../domain/rights/token.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { hasRow, listOf } from '../../../storage/engine/statements/found-rows.ts'
import { type Migration, statements } from '../../../storage/migrations/migration.ts'
import { toColumnNames, toFieldNames } from '../../../storage/records/column-names.ts'
import type { SliceStorage } from '../../../storage/slice-storage.ts'
import type { Tables } from '../../../storage/tables.ts'
import type { McpTables } from './mcp-tables.ts'

/** Apps that users have connected, and their secrets as hashes. */
const connectedApps: Migration = {
  name: 'mcp/0012-connected-apps',
  up: statements(`
  create table mcp_grants (id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    client_id text not null, client_name text not null, scopes text not null,
    created_at bigint not null, last_used_at bigint);
  create index mcp_grants_by_user_id on mcp_grants (user_id);
  create table mcp_secrets (hash text primary key,
    grant_id integer not null references mcp_grants (id) on delete cascade,
    kind text not null, scopes text not null, expires_at bigint not null, used_at bigint,
    challenge text, redirect_uri text);
  create index mcp_secrets_by_grant_id on mcp_secrets (grant_id)`),
}

type SecretKind = McpTables['mcp_secrets']['kind']

interface NewGrant {
  readonly userId: number
  readonly clientId: string
  readonly clientName: string
  readonly scopes: readonly TokenScope[]
}

export interface Grant extends NewGrant {
  readonly id: number
  readonly createdAt: UtcSeconds
  readonly lastUsedAt: UtcSeconds | null
}

interface NewSecret {
  readonly hash: string
  readonly grantId: number
  readonly kind: SecretKind
  readonly scopes: readonly TokenScope[]
  readonly expiresAt: UtcSeconds
  readonly challenge: string | null
  readonly redirectUri: string | null
}

export interface FoundSecret extends NewSecret {
  readonly usedAt: UtcSeconds | null
  readonly clientId: string
}

interface AccessOfUser {
  readonly user: User
  readonly scopes: readonly TokenScope[]
  readonly clientName: string
}

function mcpReads(core: Kysely<Tables>) {
  const db = core.withTables<McpTables>()
  const secrets = db.selectFrom('mcp_secrets').innerJoin('mcp_grants', 'mcp_grants.id', 'grant_id')
  const grantsOf = (userId: number) =>
    db.selectFrom('mcp_grants').selectAll().where('user_id', '=', userId).orderBy('id', 'desc')
  return {
    async findSecret(hash: string, kind?: SecretKind): Promise<FoundSecret | undefined> {
      const row = await secrets
        .select(['hash', 'grant_id', 'kind', 'mcp_secrets.scopes', 'expires_at', 'used_at', 'challenge'])
        .select(['redirect_uri', 'client_id'])
        .where('hash', '=', hash)
        .$if(kind !== undefined, query => query.where('kind', '=', kind ?? 'code'))
        .executeTakeFirst()
      return row && { ...toFieldNames(row), scopes: scopesIn(row.scopes) ?? [] }
    },

    /** The user of a valid access token. */
    async findAccess(hash: string, now: UtcSeconds): Promise<AccessOfUser | undefined> {
      const row = await secrets
        .innerJoin('users', 'users.id', 'mcp_grants.user_id')
        .select(['users.id', 'users.login', 'users.role', 'mcp_secrets.scopes', 'client_name'])
        .where('hash', '=', hash)
        .where('kind', '=', 'access')
        .where('expires_at', '>', now)
        .where('users.disabled_at', 'is', null)
        .executeTakeFirst()
      if (!row) return undefined
      const { scopes, client_name: clientName, ...user } = row
      return { user, clientName, scopes: scopesIn(scopes) ?? [] }
    },

    /** The apps that still have access, newest first. */
    listGrants(userId: number, now: UtcSeconds): Promise<Grant[]> {
      const valid = db.selectFrom('mcp_secrets').select('grant_id').where('expires_at', '>', now)
      return listOf(grantsOf(userId).where('last_used_at', 'is not', null).where('id', 'in', valid), toGrant)
    },

    listAllGrants: (userId: number): Promise<Grant[]> => listOf(grantsOf(userId), toGrant),

    hasExpired: (now: UtcSeconds): Promise<boolean> =>
      hasRow(db.selectFrom('mcp_secrets').where('expires_at', '<=', now)),
  }
}

function toGrant(row: Selectable<McpTables['mcp_grants']>): Grant {
  return { ...toFieldNames(row), scopes: scopesIn(row.scopes) ?? [] }
}

function mcpWrites(core: Kysely<Tables>) {
  const db = core.withTables<McpTables>()
  return {
    async insertGrant(grant: NewGrant, now: UtcSeconds): Promise<number> {
      const scopes = grant.scopes.join(' ')
      const { id } = await db
        .insertInto('mcp_grants')
        .values({ ...toColumnNames(grant), scopes, created_at: now, last_used_at: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async insertSecret(secret: NewSecret): Promise<void> {
      const row = { ...toColumnNames(secret), scopes: secret.scopes.join(' '), used_at: null }
      await db.insertInto('mcp_secrets').values(row).execute()
    },

    async markUsed(hash: string, grantId: number, now: UtcSeconds): Promise<void> {
      await db.updateTable('mcp_secrets').set({ used_at: now }).where('hash', '=', hash).execute()
      await db.updateTable('mcp_grants').set({ last_used_at: now }).where('id', '=', grantId).execute()
    },

    /** Ends the access of an app, with all its tokens. Returns whether the user had connected it. */
    async removeGrant(id: number, userId?: number): Promise<boolean> {
      const removed = await db
        .deleteFrom('mcp_grants')
        .where('id', '=', id)
        .$if(userId !== undefined, query => query.where('user_id', '=', userId ?? 0))
        .returning('id')
        .execute()
      return removed.length > 0
    },

    /** Expired secrets stay until their app has no valid one: their use shows a theft. */
    async removeExpired(now: UtcSeconds): Promise<void> {
      const isValid = db.selectFrom('mcp_secrets').select('grant_id').where('expires_at', '>', now)
      await db.deleteFrom('mcp_grants').where('id', 'not in', isValid).execute()
      await db.deleteFrom('mcp_secrets').where('expires_at', '<=', now).where('used_at', 'is', null).execute()
    },
  }
}

export const mcpStorage = {
  migrations: [connectedApps],
  serverTables: ['mcp_grants', 'mcp_secrets'],
  reads: mcpReads,
  writes: mcpWrites,
  async endAccess(db, userId) {
    await db.withTables<McpTables>().deleteFrom('mcp_grants').where('user_id', '=', userId).execute()
  },
} satisfies SliceStorage
