import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * Terms older than the journal had no date and reported 1970. They get the date of their first event, or of
 * the oldest event of the calendar.
 */
export const datedTerms: Migration = {
  name: '0050-dated-terms',
  async up(db) {
    const now = Math.floor(Date.now() / 1000)
    await sql`update terms set modified_at = coalesce(
        (select min(published_at) from events
          where id in (select event_id from event_terms where term_id = terms.id) and published_at > 0),
        (select min(published_at) from events where published_at > 0), ${now})
      where modified_at = 0`.execute(db)
  },
}
