import type { Migration } from '../migration.ts'

/** Pending email notices, and second factors. */
export const noticesAndSecondFactors: Migration = {
  name: '0033-notices-and-second-factors',
  async up(db, dialect) {
    await db.schema
      .createTable('notices')
      .addColumn('id', 'integer', dialect.autoIncrement)
      .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('event_id', 'integer', column =>
        column.notNull().references('events.id').onDelete('cascade'),
      )
      .addColumn('by_user_id', 'integer', column => column.references('users.id').onDelete('set null'))
      .addColumn('about', dialect.text, column => column.notNull())
      .addColumn('text', dialect.text, column => column.notNull())
      .addColumn('due_at', 'bigint', column => column.notNull())
      .addColumn('tries', 'integer', column => column.notNull().defaultTo(0))
      .execute()
    for (const column of ['due_at', 'user_id', 'event_id', 'by_user_id'])
      await db.schema.createIndex(`notices_by_${column}`).on('notices').column(column).execute()

    await db.schema
      .createTable('second_factors')
      .addColumn('user_id', 'integer', column =>
        column.primaryKey().references('users.id').onDelete('cascade'),
      )
      .addColumn('secret', dialect.text, column => column.notNull())
      .addColumn('confirmed_at', 'bigint')
      .addColumn('last_step', 'bigint', column => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .createTable('recovery_codes')
      .addColumn('code_hash', dialect.text, column => column.primaryKey())
      .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
      .execute()
    await db.schema.createIndex('recovery_codes_by_user').on('recovery_codes').column('user_id').execute()
    await db.schema
      .createTable('half_sign_ins')
      .addColumn('token_hash', dialect.text, column => column.primaryKey())
      .addColumn('user_id', 'integer', column => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('until', 'bigint', column => column.notNull())
      .execute()
    await db.schema.createIndex('half_sign_ins_by_user').on('half_sign_ins').column('user_id').execute()
  },
}
