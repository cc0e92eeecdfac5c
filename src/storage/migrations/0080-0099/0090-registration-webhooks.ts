import type { Migration } from '../migration.ts'

/** The order of changes of registrations, and how far each webhook has read it. */
export const registrationWebhooks: Migration = {
  name: '0090-registration-webhooks',
  async up(db, dialect) {
    await db.schema
      .alterTable('registrations')
      .addColumn('changed_seq', 'bigint', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createIndex('registrations_by_changed_seq')
      .on('registrations')
      .column('changed_seq')
      .execute()
    await db.schema
      .alterTable('webhooks')
      .addColumn('registrations', dialect.text, column => column.notNull().defaultTo('none'))
      .execute()
    await db.schema
      .alterTable('webhooks')
      .addColumn('registration_seq', 'bigint', column => column.notNull().defaultTo(0))
      .execute()
  },
}
