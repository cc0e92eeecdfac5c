import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Who trashed a record, because contributors may only restore what they trashed. For records already in the
 * trash it is taken from the journal, if recorded. Deliveries get an index by time, so recent attempts are
 * found without a scan.
 */
export const trashedBy: Migration = {
  name: '0049-trashed-by',
  async up(db) {
    const tables = { event: 'events', venue: 'venues', organizer: 'organizers' }
    for (const [kind, table] of Object.entries(tables)) {
      await sql`alter table ${sql.table(table)} add column trashed_by integer`.execute(db)
      await sql`update ${sql.table(table)} set trashed_by = (
        select user_id from changes where kind = ${kind} and record_id = ${sql.ref(`${table}.id`)}
          and action = 'trashed' order by seq desc limit 1
      ) where status = 'trash'`.execute(db)
    }
    await sql`create index deliveries_of_webhook_by_time on webhook_deliveries (webhook_id, at)`.execute(db)
  },
}
