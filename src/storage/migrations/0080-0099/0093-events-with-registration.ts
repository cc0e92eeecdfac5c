import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/** The list of tickets for older clients reads only these events. */
export const eventsWithRegistration: Migration = {
  name: '0093-events-with-registration',
  async up(db) {
    await sql`create index events_with_registration on events (id) where registration = 'here'`.execute(db)
  },
}
