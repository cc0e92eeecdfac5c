import type { Migration } from '../migration.ts'

export const attempts: Migration = {
  name: '0004-attempts',
  async up(db, dialect) {
    await db.schema
      .createTable('attempts')
      .addColumn('digest', dialect.text, column => column.primaryKey())
      .addColumn('count', 'integer', column => column.notNull())
      .addColumn('wait_until', 'bigint', column => column.notNull())
      .addColumn('forget_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema.createIndex('attempts_by_age').on('attempts').column('forget_at').execute()
  },
}
