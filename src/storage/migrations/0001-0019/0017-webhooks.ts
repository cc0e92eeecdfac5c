import type { Migration } from '../migration.ts'

export const webhooks: Migration = {
  name: '0017-webhooks',
  async up(db, dialect) {
    await db.schema
      .createTable('webhooks')
      .addColumn('id', 'integer', dialect.autoIncrement)
      .addColumn('address', dialect.text, column => column.notNull())
      .addColumn('kinds', dialect.text, column => column.notNull())
      .addColumn('actions', dialect.text, column => column.notNull())
      .addColumn('links', dialect.text, column => column.notNull())
      .addColumn('language', dialect.text, column => column.notNull())
      // No foreign key: a missing user is noticed on delivery, and the subscription reports it.
      .addColumn('user_id', 'integer')
      .addColumn('base', dialect.text, column => column.notNull())
      .addColumn('state', dialect.text, column => column.notNull().defaultTo('active'))
      .addColumn('reason', dialect.text)
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('seq', 'bigint', column => column.notNull())
      .addColumn('place', 'integer', column => column.notNull())
      .addColumn('place_id', 'bigint', column => column.notNull())
      .addColumn('failures', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('failing_since', 'bigint')
      .addColumn('next_at', 'bigint', column => column.notNull().defaultTo(0))
      .execute()
    // Separate from the subscriptions, so backups and copies do not contain secrets.
    await db.schema
      .createTable('webhook_secrets')
      .addColumn('webhook_id', 'integer', column =>
        column.primaryKey().references('webhooks.id').onDelete('cascade'),
      )
      .addColumn('secret', dialect.text, column => column.notNull())
      .execute()
    await db.schema
      .createTable('webhook_deliveries')
      .addColumn('id', 'integer', dialect.autoIncrement)
      .addColumn('webhook_id', 'integer', column =>
        column.notNull().references('webhooks.id').onDelete('cascade'),
      )
      .addColumn('message_id', dialect.text, column => column.notNull())
      .addColumn('type', dialect.text, column => column.notNull())
      .addColumn('record_id', 'integer')
      .addColumn('at', 'bigint', column => column.notNull())
      .addColumn('milliseconds', 'integer', column => column.notNull())
      .addColumn('status', 'integer')
      .addColumn('error', dialect.text)
      .addColumn('answer', dialect.text, column => column.notNull())
      .execute()
    await db.schema
      .createIndex('deliveries_of_webhook')
      .on('webhook_deliveries')
      .columns(['webhook_id', 'id'])
      .execute()
    await db.schema.createIndex('deliveries_by_time').on('webhook_deliveries').column('at').execute()
  },
}
