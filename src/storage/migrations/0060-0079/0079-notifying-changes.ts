import type { Migration } from '../migration.ts'

/** Whether people who registered for an event get a mail about a change of it. */
export const notifyingChanges: Migration = {
  name: '0079-notifying-changes',
  async up(db) {
    for (const table of ['changes', 'series_operations'])
      await db.schema
        .alterTable(table)
        .addColumn('notifies', 'integer', column => column.notNull().defaultTo(0))
        .execute()
  },
}
