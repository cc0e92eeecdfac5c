import type { Migration } from '../../../storage/migrations/migration.ts'

/** Registrations, their places, and the key of the codes on tickets. */
export const registrations: Migration = {
  name: '0065-registrations',
  async up(db, dialect) {
    await db.schema
      .alterTable('events')
      .addColumn('registration', dialect.text, column => column.notNull().defaultTo('none'))
      .execute()
    await db.schema
      .createTable('event_availability')
      .addColumn('event_id', 'integer', column =>
        column.primaryKey().references('events.id').onDelete('cascade'),
      )
      .addColumn('level', dialect.text, column => column.notNull())
      .execute()
    await db.schema
      .createTable('registrations')
      .addColumn('id', 'integer', dialect.autoIncrement)
      .addColumn('event_id', 'integer', column =>
        column.notNull().references('events.id').onDelete('cascade'),
      )
      .addColumn('state', dialect.text, column => column.notNull())
      .addColumn('name', dialect.text, column => column.notNull())
      .addColumn('email', dialect.text, column => column.notNull())
      .addColumn('email_key', dialect.text, column => column.notNull())
      .addColumn('language', dialect.text, column => column.notNull())
      .addColumn('is_public', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('created_at', 'bigint', column => column.notNull())
      .addColumn('expires_at', 'bigint')
      .addColumn('confirmed_at', 'bigint')
      .addColumn('ended_at', 'bigint')
      .addColumn('erased_at', 'bigint')
      .addColumn('by_user_id', 'integer', column => column.references('users.id').onDelete('set null'))
      .addColumn('version', 'integer', column => column.notNull().defaultTo(1))
      .execute()
    for (const columns of [
      ['event_id', 'state'],
      ['email_key', 'state'],
      ['state', 'expires_at'],
      ['by_user_id'],
    ])
      await db.schema
        .createIndex(`registrations_by_${columns.join('_and_')}`)
        .on('registrations')
        .columns(columns)
        .execute()
    await db.schema
      .createTable('registration_places')
      .addColumn('id', 'integer', dialect.autoIncrement)
      .addColumn('registration_id', 'integer', column =>
        column.notNull().references('registrations.id').onDelete('cascade'),
      )
      .addColumn('event_id', 'integer', column =>
        column.notNull().references('events.id').onDelete('cascade'),
      )
      .addColumn('ticket_id', 'integer', column => column.notNull())
      .addColumn('name', dialect.text, column => column.notNull())
      .addColumn('is_cancelled', 'integer', column => column.notNull().defaultTo(0))
      .addColumn('checked_in_at', 'bigint')
      .addColumn('checked_in_by', dialect.text, column => column.notNull().defaultTo(''))
      .addColumn('nonce', dialect.text, column => column.notNull().defaultTo(''))
      .execute()
    for (const column of ['registration_id', 'event_id'])
      await db.schema
        .createIndex(`registration_places_by_${column}`)
        .on('registration_places')
        .column(column)
        .execute()
    await db.schema
      .createTable('registration_settings')
      .addColumn('name', dialect.text, column => column.primaryKey())
      .addColumn('value', dialect.text, column => column.notNull())
      .execute()
  },
}
