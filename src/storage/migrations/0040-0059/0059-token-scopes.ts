import type { Migration } from '../migration.ts'

/** Access tokens get scopes, an expiry and their last use. Existing tokens keep full access and never expire. */
export const tokenScopes: Migration = {
  name: '0059-token-scopes',
  async up(db, dialect) {
    await db.schema.alterTable('tokens').addColumn('scopes', dialect.text).execute()
    await db.schema.alterTable('tokens').addColumn('expires_at', 'bigint').execute()
    await db.schema.alterTable('tokens').addColumn('last_used_at', 'bigint').execute()
  },
}
