import { sql } from 'kysely'
import { type Migration, statements } from './migration.ts'

export const changes0040To0099: readonly Migration[] = [
  /** The progress of a rebuild of the word index, which takes many transactions for a large calendar. */
  {
    name: '0040-filling-search',
    up: statements(`
      alter table search_place add column filling text;
      alter table search_place add column filled_to integer not null default 0`),
  },
  /** Finds the terms named in a new event without scanning all terms. */
  {
    name: '0041-terms-by-slug',
    up: statements(`
      create index terms_by_slug on terms (taxonomy, slug);
      create index translations_by_slug on translations (kind, language, slug)`),
  },
  /** Imports run in parallel lanes, and one that keeps crashing the server is not restarted. */
  {
    name: '0042-import-lanes',
    up: statements(`
      alter table import_jobs add column lane integer;
      alter table import_jobs add column holder text;
      alter table import_jobs add column crashes integer not null default 0`),
  },
  /** The networks each account has signed in from. Attacks on other accounts from there do not lock it out. */
  {
    name: '0044-familiar-networks',
    up: statements(`
      create table familiar_networks (digest text primary key, forget_at bigint not null);
      create index familiar_networks_by_age on familiar_networks (forget_at)`),
  },
  /**
   * Many filters check whether an event has a password and a place. With the flags in the indexes by title and
   * end, as in that by start, the check does not read the event. Also indexes the few events with a password.
   */
  {
    name: '0045-indexes-of-orders',
    up: statements(`
      drop index events_by_end;
      create index events_by_end on events (status, end_utc, id, start_utc,
        hide_from_listings, password_hash, is_located);
      drop index events_by_title;
      create index events_by_title on events (status, sort_key, id, start_utc, end_utc,
        hide_from_listings, password_hash, is_located);
      create index events_protected on events (password_hash) where password_hash is not null`),
  },
  /**
   * Who trashed a record, because contributors may only restore what they trashed. For records already in the
   * trash it is taken from the journal, if recorded. Deliveries get an index by time, so recent attempts are
   * found without a scan.
   */
  {
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
  },
  /**
   * Terms older than the journal had no date and reported 1970. They get the date of their first event, or of
   * the oldest event of the calendar.
   */
  {
    name: '0050-dated-terms',
    async up(db) {
      const now = Math.floor(Date.now() / 1000)
      await sql`update terms set modified_at = coalesce(
          (select min(published_at) from events
            where id in (select event_id from event_terms where term_id = terms.id) and published_at > 0),
          (select min(published_at) from events where published_at > 0), ${now})
        where modified_at = 0`.execute(db)
    },
  },
  /** What a change of a whole series replaced, so the user can undo it. */
  {
    name: '0052-series-undo',
    up: statements(`
      create table series_undo (id integer primary key autoincrement, user_id integer not null,
        made_at bigint not null, replaced text not null);
      create index series_undo_by_age on series_undo (made_at)`),
  },
  /** Changes of long series that take several transactions, with the remaining work. */
  {
    name: '0054-series-operations',
    up: statements(`
      create table series_operations (id integer primary key autoincrement, series_ids text not null,
        user_id integer, door text not null, begun_at bigint not null, work text not null,
        done integer not null, undo_id integer)`),
  },
  /** For filters by yes/no fields. Events without site-specific fields are not in the index. */
  {
    name: '0056-events-with-fields',
    up: statements(`create index events_with_fields on events (start_utc, id) where custom_fields <> '{}'`),
  },
  /** The scheduled backups, including failed ones. */
  {
    name: '0057-backups',
    up: statements(`
      create table backups (id integer primary key autoincrement, made_at bigint not null,
        name text not null, bytes bigint not null, error text)`),
  },
  /** Single changes of events no longer update the trigram index of SQLite. */
  { name: '0058-later-event-search', up: (db, dialect) => dialect.indexEventsLater(db) },
  /** Access tokens get scopes, an expiry and their last use. Existing tokens keep full access and never expire. */
  {
    name: '0059-token-scopes',
    up: statements(`
      alter table tokens add column scopes text;
      alter table tokens add column expires_at bigint;
      alter table tokens add column last_used_at bigint`),
  },
  /**
   * Lists of the site show each series once. With the series in the indexes of lists, events outside of series are
   * recognized without reading them.
   */
  {
    name: '0070-series-in-indexes',
    up: statements(`
      drop index events_listed;
      create index events_listed on events (status, start_utc, id, end_utc,
        hide_from_listings, password_hash, is_located, series_id);
      drop index events_by_end;
      create index events_by_end on events (status, end_utc, id, start_utc,
        hide_from_listings, password_hash, is_located, series_id);
      drop index events_by_title;
      create index events_by_title on events (status, sort_key, id, start_utc, end_utc,
        hide_from_listings, password_hash, is_located, series_id)`),
  },
  /** Unsaved input of the desk's editors, and who has an event open. */
  {
    name: '0072-desk-drafts',
    up: statements(`
      create table desk_drafts (id integer primary key autoincrement,
        user_id integer not null references users (id) on delete cascade, path text not null,
        tab text not null, name text not null, fields text not null, typed_at bigint not null,
        saved_at bigint not null);
      create unique index desk_drafts_by_tab on desk_drafts (user_id, path, tab);
      create index desk_drafts_by_age on desk_drafts (saved_at);
      create table open_editors (event_id integer not null references events (id) on delete cascade,
        user_id integer not null references users (id) on delete cascade, seen_at bigint not null,
        constraint open_editors_key primary key (event_id, user_id));
      create index open_editors_by_age on open_editors (seen_at);
      create index open_editors_by_user on open_editors (user_id)`),
  },
  /** What a user chose at the desk: columns, saved filters, notifications. */
  {
    name: '0073-user-preferences',
    up: statements(`
      create table user_preferences (user_id integer not null references users (id) on delete cascade,
        name text not null, value text not null,
        constraint user_preferences_key primary key (user_id, name))`),
  },
  /** Changes of many events, which a job makes step by step, and the version that each event got. */
  {
    name: '0074-bulk-changes',
    up: statements(`
      create table bulk_changes (id integer primary key autoincrement,
        user_id integer not null references users (id) on delete cascade, change text not null,
        total integer not null, is_done integer not null, made_at bigint not null);
      create index bulk_changes_by_user on bulk_changes (user_id);
      create table bulk_change_events (
        change_id integer not null references bulk_changes (id) on delete cascade,
        event_id integer not null, outcome text not null, version integer not null,
        constraint bulk_change_events_key primary key (change_id, event_id));
      create index bulk_change_events_by_outcome on bulk_change_events (change_id, outcome, event_id)`),
  },
  /** The source texts of an outdated translation, to show what has changed since. */
  {
    name: '0075-source-before',
    up: statements('alter table translations add column source_before text'),
  },
  /**
   * What an import does with each record, and the columns of an imported table. Records of what to undo are no longer
   * about series alone.
   */
  {
    name: '0076-import-rows-and-undo',
    up: statements(`
      create table import_rows (run_id integer not null, number integer not null, kind text not null,
        title text not null, place text not null, outcome text not null, record_id integer,
        starts_at text not null, constraint import_rows_key primary key (run_id, number));
      alter table import_jobs add column columns text;
      alter table series_undo rename to undo_records;
      alter table undo_records add column kind text not null default 'series'`),
  },
  /** The point of a picture that must stay visible, as `x y` in percent, and the name of the uploaded file. */
  {
    name: '0077-picture-library',
    up: statements(`
      alter table images add column focus text not null default '';
      alter table images add column file_name text not null default ''`),
  },
  /** Whether people who registered for an event get a mail about a change of it. */
  {
    name: '0079-notifying-changes',
    up: statements(`
      alter table changes add column notifies integer not null default 0;
      alter table series_operations add column notifies integer not null default 0`),
  },
  /** The order of changes of registrations, and how far each webhook has read it. */
  {
    name: '0090-registration-webhooks',
    up: statements(`
      alter table registrations add column changed_seq bigint not null default 0;
      create index registrations_by_changed_seq on registrations (changed_seq);
      alter table webhooks add column registrations text not null default 'none';
      alter table webhooks add column registration_seq bigint not null default 0`),
  },
  /** Questions that events ask at registration, the answers, and what events show of their registrations. */
  {
    name: '0091-registration-questions',
    up: statements(`
      alter table events add column questions text not null default '[]';
      alter table events add column show_places integer not null default 0;
      alter table events add column show_attendees integer not null default 0;
      alter table event_availability add column shown text not null default '';
      alter table registrations add column answers text not null default '{}'`),
  },
  /** Webhook messages join the outbox. Each recipient gets its messages in order. */
  {
    name: '0092-outbox-channels',
    up: statements(`
      alter table outbox add column channel text not null default 'mail';
      drop index outbox_by_recipient;
      create index outbox_by_recipient on outbox (recipient, state, id)`),
  },
  /** The list of tickets for older clients reads only these events. */
  {
    name: '0093-events-with-registration',
    up: statements(`create index events_with_registration on events (id) where registration = 'here'`),
  },
  /** A search for `l'été` also finds `l’été`. */
  {
    name: '0094-one-apostrophe',
    up: statements(
      ['events', 'venues', 'organizers', 'terms', 'images', 'translations']
        .map(
          table => `update ${table} set search_text = ${withOneApostrophe('search_text')},
            sort_key = ${withOneApostrophe('sort_key')}
          where search_text like '%‘%' or search_text like '%’%'`,
        )
        .join(';'),
    ),
  },
]

function withOneApostrophe(column: string): string {
  return `replace(replace(${column}, '‘', ''''), '’', '''')`
}
