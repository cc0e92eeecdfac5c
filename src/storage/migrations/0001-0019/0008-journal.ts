import type { Migration } from '../migration.ts'

export const journal: Migration = {
  name: '0008-journal',
  async up(db, dialect) {
    // A single row. It is written when the calendar is opened, so an empty database stays empty for a
    // restore.
    await db.schema
      .createTable('journal')
      .addColumn('id', 'integer', column => column.primaryKey())
      .addColumn('epoch', dialect.text, column => column.notNull())
      .addColumn('forgotten', 'bigint', column => column.notNull())
      .execute()
    // No foreign keys to users or records: the journal outlives both.
    await db.schema
      .createTable('changes')
      .addColumn('seq', 'bigint', column => column.primaryKey())
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('user_id', 'integer')
      .addColumn('door', dialect.text, column => column.notNull())
      .addColumn('kind', dialect.text, column => column.notNull())
      .addColumn('record_id', 'integer', column => column.notNull())
      .addColumn('action', dialect.text, column => column.notNull())
      .addColumn('version', 'integer', column => column.notNull())
      .addColumn('fields', dialect.text, column => column.notNull())
      .execute()
    await db.schema
      .createIndex('changes_of_record')
      .on('changes')
      .columns(['kind', 'record_id', 'seq'])
      .execute()
    await db.schema.createIndex('changes_by_time').on('changes').column('at').execute()
    await db.schema
      .createTable('leases')
      .addColumn('name', dialect.text, column => column.primaryKey())
      .addColumn('holder', dialect.text, column => column.notNull())
      .addColumn('expires_at', 'bigint', column => column.notNull())
      .execute()
    for (const table of ['terms', 'images']) {
      await db.schema
        .alterTable(table)
        .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
        .execute()
    }
  },
}
