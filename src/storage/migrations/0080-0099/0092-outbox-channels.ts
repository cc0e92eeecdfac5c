import type { Migration } from '../migration.ts'

/** Webhook messages join the outbox. Each recipient gets its messages in order. */
export const outboxChannels: Migration = {
  name: '0092-outbox-channels',
  async up(db, dialect) {
    await db.schema
      .alterTable('outbox')
      .addColumn('channel', dialect.text, column => column.notNull().defaultTo('mail'))
      .execute()
    await db.schema.dropIndex('outbox_by_recipient').execute()
    await db.schema
      .createIndex('outbox_by_recipient')
      .on('outbox')
      .columns(['recipient', 'state', 'id'])
      .execute()
  },
}
