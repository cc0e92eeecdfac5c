import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

/**
 * The number of listed events that start on each day, in total and per term, so the total of a list is a sum
 * over days instead of events. Also adds indexes by title and end that contain everything the public list
 * filters by.
 */
export const listedDays: Migration = {
  name: '0010-listed-days',
  async up(db, dialect) {
    await db.schema
      .createTable('listed_days')
      .addColumn('term_id', 'integer', column => column.notNull())
      .addColumn('day', 'bigint', column => column.notNull())
      .addColumn('events', 'integer', column => column.notNull())
      .addColumn('featured', 'integer', column => column.notNull())
      .addColumn('last_end', 'bigint', column => column.notNull())
      .addPrimaryKeyConstraint('listed_days_primary_key', ['term_id', 'day'])
      .execute()
    const [ofAll, ofTerms] = [
      sql`select 0 as term_id, events.* from events`,
      sql`select event_terms.term_id, events.* from events
        inner join event_terms on event_terms.event_id = events.id`,
    ]
    for (const events of [ofAll, ofTerms])
      await sql`insert into listed_days (term_id, day, events, featured, last_end)
        select term_id, cast(floor(start_utc / 86400.0) as bigint), count(*), sum(featured), max(end_utc)
        from (${events}) as listed where status = 'publish' and hide_from_listings = 0 group by 1, 2`.execute(
        db,
      )
    await dialect.keepListedDays(db)
    await db.schema.dropIndex('events_by_end').execute()
    await db.schema
      .createIndex('events_by_end')
      .on('events')
      .columns(['status', 'end_utc', 'id', 'start_utc', 'hide_from_listings'])
      .execute()
    await db.schema
      .createIndex('events_by_title')
      .on('events')
      .columns(['status', 'sort_key', 'id', 'start_utc', 'end_utc', 'hide_from_listings'])
      .execute()
  },
}
