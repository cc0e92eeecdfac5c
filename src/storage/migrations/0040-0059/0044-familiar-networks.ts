import type { Migration } from '../migration.ts'

/** The networks each account has signed in from. Attacks on other accounts from there do not lock it out. */
export const familiarNetworks: Migration = {
  name: '0044-familiar-networks',
  async up(db, dialect) {
    await db.schema
      .createTable('familiar_networks')
      .addColumn('digest', dialect.text, column => column.primaryKey())
      .addColumn('forget_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema
      .createIndex('familiar_networks_by_age')
      .on('familiar_networks')
      .column('forget_at')
      .execute()
  },
}
