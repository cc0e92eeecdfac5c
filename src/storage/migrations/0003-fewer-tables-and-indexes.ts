import { type Migration, statements } from './migration.ts'

/** Removes what the program no longer uses. Each step may run again. */
export const fewerTablesAndIndexes: Migration = {
  name: '0003-fewer-tables-and-indexes',
  async up(db, dialect) {
    await dropListedDays[dialect.name](db, dialect)
    await widenListIndex(db, dialect)
    await dropSearchWords(db, dialect)
  },
}

/** Totals of lists are counted. Triggers maintained this table. */
const dropListedDays = {
  sqlite: statements(`
    drop trigger if exists listed_days_insert;
    drop trigger if exists listed_days_delete;
    drop trigger if exists listed_days_leave;
    drop trigger if exists listed_days_enter;
    drop trigger if exists listed_days_insert_term;
    drop trigger if exists listed_days_delete_term;
    drop table if exists listed_days`),
  postgres: statements(`
    drop function if exists keep_listed_days() cascade;
    drop function if exists keep_listed_days_of_term() cascade;
    drop table if exists listed_days`),
}

/**
 * One index has everything that lists of events filter and sort by, so a page or a total reads no event. The next end
 * of an event, which limits how long pages are cached, takes 14 ms along it at 100,000 events, and 0.01 along its own.
 */
const widenListIndex = statements(`
  drop index if exists events_by_end;
  drop index if exists events_by_title;
  drop index if exists events_featured;
  drop index if exists events_free;
  drop index if exists events_ticketed;
  drop index if exists events_not_as_planned;
  drop index if exists events_online;
  drop index if exists events_listed;
  create index events_listed on events (status, start_utc, id, end_utc, hide_from_listings, password_hash,
    series_id, featured, is_free, has_tickets, event_status, attendance, is_located, modified_at, published_at,
    author_id, parent_id, sticky, sort_key);
  create index events_by_end on events (status, end_utc)`)

/** The search reads names and the trigram index. */
const dropSearchWords = statements(`
  drop table if exists search_words;
  drop table if exists search_slips;
  drop table if exists search_place`)
