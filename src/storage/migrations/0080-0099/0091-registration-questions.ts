import type { Migration } from '../migration.ts'

/** Questions that events ask at registration, the answers, and what events show of their registrations. */
export const registrationQuestions: Migration = {
  name: '0091-registration-questions',
  async up(db, dialect) {
    await db.schema
      .alterTable('events')
      .addColumn('questions', dialect.text, column => column.notNull().defaultTo('[]'))
      .execute()
    for (const name of ['show_places', 'show_attendees'])
      await db.schema
        .alterTable('events')
        .addColumn(name, 'integer', column => column.notNull().defaultTo(0))
        .execute()
    await db.schema
      .alterTable('event_availability')
      .addColumn('shown', dialect.text, column => column.notNull().defaultTo(''))
      .execute()
    await db.schema
      .alterTable('registrations')
      .addColumn('answers', dialect.text, column => column.notNull().defaultTo('{}'))
      .execute()
  },
}
