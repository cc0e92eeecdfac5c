import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** Support for clients that sync a copy of the calendar and retry failed requests. */
export const inStep: Migration = {
  name: '0016-in-step',
  async up(db, dialect) {
    await db.schema
      .createTable('sent_answers')
      .addColumn('digest', dialect.text, column => column.primaryKey())
      .addColumn('fingerprint', dialect.text, column => column.notNull())
      .addColumn('status', 'integer', column => column.notNull())
      .addColumn('headers', dialect.text, column => column.notNull())
      .addColumn('body', dialect.text, column => column.notNull())
      .addColumn('forget_at', 'bigint', column => column.notNull())
      .execute()
    await db.schema.createIndex('sent_answers_by_age').on('sent_answers').column('forget_at').execute()
    await db.schema
      .alterTable('terms')
      .addColumn('modified_at', 'bigint', column => column.notNull().defaultTo(0))
      .execute()
    // As far back as the journal goes. Earlier changes are older than any client asks for.
    await sql`
      update terms set modified_at = coalesce(
        (select max(at) from changes where changes.kind = terms.taxonomy and changes.record_id = terms.id), 0)`.execute(
      db,
    )
    for (const table of ['events', 'venues', 'organizers'])
      await db.schema.createIndex(`${table}_by_change`).on(table).columns(['modified_at', 'id']).execute()
  },
}
