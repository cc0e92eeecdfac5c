import { sql } from 'kysely'
import { isFree } from '../../domain/events/cost.ts'
import type { Ticket } from '../../domain/events/event-content.ts'
import { inBatches, type Migration, statements } from './migration.ts'

export const changes0002To0039: readonly Migration[] = [
  {
    name: '0002-translations',
    async up(db, dialect) {
      await statements(`
        create table translations (id integer primary key autoincrement, kind text not null,
          record_id integer not null, language text not null, texts text not null, slug text,
          sort_key text not null, search_text text not null,
          constraint translations_of_record unique (kind, record_id, language));
        create index translations_by_name on translations (kind, language, sort_key)`)(db, dialect)
      await dialect.createSearch(db, 'translations')
      for (const table of ['events', 'venues', 'organizers', 'terms'])
        await statements(`
          alter table ${table} add column languages text not null default '';
          update ${table} set languages = language`)(db, dialect)
    },
  },
  {
    name: '0003-images',
    up: statements(`
      create table images (id integer primary key references record_ids (id),
        author_id integer not null references users (id), created_at bigint not null,
        modified_at bigint not null, width integer not null, height integer not null,
        bytes integer not null, language text not null, languages text not null, title text not null,
        alt text not null, digest text not null, extension text not null, sizes text not null,
        sort_key text not null, search_text text not null, source_url text);
      create index images_by_digest on images (digest);
      create index images_by_source on images (source_url);
      create index images_by_author on images (author_id);
      create index events_by_image on events (image_id) where image_id is not null;
      create index venues_by_image on venues (image_id) where image_id is not null;
      create index organizers_by_image on organizers (image_id) where image_id is not null`),
  },
  {
    name: '0004-attempts',
    up: statements(`
      create table attempts (digest text primary key, count integer not null, wait_until bigint not null,
        forget_at bigint not null);
      create index attempts_by_age on attempts (forget_at)`),
  },
  { name: '0005-category-colours', up: statements('alter table terms add column color text') },
  {
    name: '0008-journal',
    up: statements(`
      -- A single row. It is written when the calendar is opened, so an empty database stays empty for a restore.
      create table journal (id integer primary key, epoch text not null, forgotten bigint not null);
      -- No foreign keys to users or records: the journal outlives both.
      create table changes (seq bigint primary key, at bigint not null, user_id integer, door text not null,
        kind text not null, record_id integer not null, action text not null, version integer not null,
        fields text not null);
      create index changes_of_record on changes (kind, record_id, seq);
      create index changes_by_time on changes (at);
      create table leases (name text primary key, holder text not null, expires_at bigint not null);
      alter table terms add column version integer not null default 1;
      alter table images add column version integer not null default 1`),
  },
  /**
   * The number of listed events that start on each day, in total and per term, so the total of a list is a sum
   * over days instead of events. Also adds indexes by title and end that contain everything the public list
   * filters by.
   */
  {
    name: '0010-listed-days',
    async up(db, dialect) {
      await statements(`
        create table listed_days (term_id integer not null, day bigint not null, events integer not null,
          featured integer not null, last_end bigint not null,
          constraint listed_days_primary_key primary key (term_id, day))`)(db, dialect)
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
      await statements(`
        drop index events_by_end;
        create index events_by_end on events (status, end_utc, id, start_utc, hide_from_listings);
        create index events_by_title on events (status, sort_key, id, start_utc, end_utc,
          hide_from_listings)`)(db, dialect)
    },
  },
  /** Captions and descriptions for attachment clients, and former slugs of records. */
  {
    name: '0013-older-clients',
    up: statements(`
      alter table images add column caption text not null default '';
      alter table images add column description text not null default '';
      alter table images add column parent_id integer;
      alter table images add column is_attachment integer not null default 0;
      create table former_slugs (kind text not null, slug text not null, record_id integer not null,
        constraint former_slugs_key primary key (kind, slug))`),
  },
  /**
   * Filters on content also check whether an event has a password. With the flag in the index by start, the
   * check does not read the event.
   */
  {
    name: '0014-listed-events-with-passwords',
    up: statements(`
      drop index events_listed;
      create index events_listed on events (status, start_utc, id, end_utc, hide_from_listings,
        password_hash)`),
  },
  /** Terms share the id sequence of all records. It continues after the highest term id. */
  {
    name: '0015-one-series-of-ids',
    async up(db, { transfer }) {
      const { rows } = await sql<{ highest: number | null }>`select max(id) as highest from terms`.execute(db)
      const highest = Math.max(await transfer.lastNumber(db, 'terms'), rows[0]?.highest ?? 0)
      await transfer.continueAfter(db, 'record_ids', highest)
    },
  },
  /** Support for clients that sync a copy of the calendar and retry failed requests. */
  {
    name: '0016-in-step',
    up: statements(`
      create table sent_answers (digest text primary key, fingerprint text not null, status integer not null,
        headers text not null, body text not null, forget_at bigint not null);
      create index sent_answers_by_age on sent_answers (forget_at);
      alter table terms add column modified_at bigint not null default 0;
      -- As far back as the journal goes. Earlier changes are older than any client asks for.
      update terms set modified_at = coalesce(
        (select max(at) from changes where changes.kind = terms.taxonomy and changes.record_id = terms.id), 0);
      create index events_by_change on events (modified_at, id);
      create index venues_by_change on venues (modified_at, id);
      create index organizers_by_change on organizers (modified_at, id)`),
  },
  {
    name: '0017-webhooks',
    up: statements(`
      -- The user is no foreign key: a missing one is noticed on delivery, and the subscription reports it.
      create table webhooks (id integer primary key autoincrement, address text not null,
        kinds text not null, actions text not null, links text not null, language text not null,
        user_id integer, base text not null, state text not null default 'active', reason text,
        created_at bigint not null, seq bigint not null, place integer not null, place_id bigint not null,
        failures integer not null default 0, failing_since bigint, next_at bigint not null default 0);
      -- Separate from the subscriptions, so backups and copies do not contain secrets.
      create table webhook_secrets (
        webhook_id integer primary key references webhooks (id) on delete cascade, secret text not null);
      create table webhook_deliveries (id integer primary key autoincrement,
        webhook_id integer not null references webhooks (id) on delete cascade, message_id text not null,
        type text not null, record_id integer, at bigint not null, milliseconds integer not null,
        status integer, error text, answer text not null);
      create index deliveries_of_webhook on webhook_deliveries (webhook_id, id);
      create index deliveries_by_time on webhook_deliveries (at)`),
  },
  /** Stores whether an event is free, because SQL cannot parse a written price. */
  {
    name: '0018-free-events',
    async up(db) {
      await sql`alter table events add column is_free integer not null default 0`.execute(db)
      const priced = inBatches<{ id: number; cost: string; tickets: string }>(
        db,
        last => sql`select id, cost, tickets from events
          where id > ${last} and (cost <> '' or has_tickets = 1)`,
      )
      for await (const { id, cost, tickets } of priced)
        if (isFree({ cost, tickets: JSON.parse(tickets) as Ticket[] }))
          await sql`update events set is_free = 1 where id = ${id}`.execute(db)
      await sql`create index events_free on events (is_free, start_utc, id)`.execute(db)
    },
  },
  /** The search index of words, and the keys for typo tolerance. */
  {
    name: '0019-search-words',
    up: statements(`
      create table search_words (kind text not null, record_id integer not null, language text not null,
        word text not null, stem text not null, weight integer not null,
        constraint search_words_key primary key (kind, record_id, language, word));
      create index search_words_by_word on search_words (word, language, kind, record_id, weight);
      create index search_words_by_stem on search_words (stem, language, word);
      create table search_slips (key text not null, word text not null,
        constraint search_slips_key primary key (key, word));
      -- A single row: the change up to which the words are current. They are built on first use.
      create table search_place (id integer primary key, epoch text not null, seq bigint not null)`),
  },
  /** Desk sessions, single-use sign-in links, and names of users. */
  {
    name: '0021-desk',
    up: statements(`
      alter table users add column name text not null default '';
      alter table users add column language text;
      create table sessions (id integer primary key autoincrement,
        user_id integer not null references users (id) on delete cascade,
        token_hash text not null unique, agent text not null, created_at bigint not null,
        seen_at bigint not null, confirmed_at bigint not null);
      create index sessions_by_user on sessions (user_id);
      create table entry_links (id integer primary key autoincrement,
        user_id integer not null references users (id) on delete cascade,
        secret_hash text not null unique, purpose text not null, expires_at bigint not null);
      create index entry_links_by_user on entry_links (user_id)`),
  },
  /** Records store where they were imported from. A source id is unique per kind. */
  {
    name: '0024-sources',
    async up(db, dialect) {
      for (const table of ['events', 'venues', 'organizers', 'terms', 'images'])
        await statements(`
          alter table ${table} add column source text;
          alter table ${table} add column source_id text;
          create unique index ${table}_source on ${table} (source, source_id${table === 'terms' ? ', taxonomy' : ''})
            where source is not null`)(db, dialect)
    },
  },
  /** Import runs, their changes and their notes. */
  {
    name: '0025-imports',
    up: statements(`
      create table import_runs (id integer primary key autoincrement, source text not null,
        address text not null, state text not null, is_dry_run integer not null, holder text not null,
        position text, counts text not null, done integer not null, total integer, user_id integer,
        started_at bigint not null, updated_at bigint not null, error text);
      create table import_changes (run_id integer not null, number integer not null, source text not null,
        kind text not null, source_id text not null, record_id integer not null,
        version_before integer not null, version_after integer not null,
        constraint import_changes_key primary key (run_id, number));
      create table import_notes (run_id integer not null, number integer not null, kind text not null,
        source_id text not null, title text not null, place text not null, record_id integer,
        outcome text not null, field text not null, reason text not null,
        constraint import_notes_key primary key (run_id, number));
      create table imported_records (source text not null, kind text not null, source_id text not null,
        record_id integer not null, version integer not null, digest text not null,
        last_run integer not null,
        constraint imported_records_key primary key (source, kind, source_id));
      create index imported_records_by_record on imported_records (record_id)`),
  },
  /** Whether a translation is older than its source and needs a review. */
  {
    name: '0026-older-translations',
    up: statements('alter table translations add column is_older integer not null default 0'),
  },
  /** Comments between authors and reviewers of an event. */
  {
    name: '0027-comments',
    up: statements(`
      create table event_comments (id integer primary key autoincrement,
        event_id integer not null references events (id) on delete cascade,
        user_id integer references users (id) on delete set null, created_at bigint not null,
        asks_for_changes integer not null, text text not null);
      create index event_comments_by_event on event_comments (event_id);
      create index event_comments_by_user on event_comments (user_id)`),
  },
  /** The email address of a user, and when the account was disabled. */
  {
    name: '0028-people',
    up: statements(`
      alter table users add column mail text not null default '';
      alter table users add column mail_key text not null default '';
      alter table users add column disabled_at bigint;
      create index users_by_mail on users (mail_key)`),
  },
  /** Event status, attendance mode and programme. */
  {
    name: '0030-state-and-programme',
    async up(db) {
      const columns = [
        // These texts have the locale of a PostgreSQL database.
        "event_status text not null default 'scheduled'",
        "event_status_reason text not null default ''",
        "attendance text not null default 'in_person'",
        "online_url text not null default ''",
        "online_url_shown text not null default 'always'",
        "programme text not null default '[]'",
        'online_url_minutes integer not null default 15',
        'previous_start_utc bigint',
        'online_from_utc bigint',
        'doors_offset integer',
      ]
      for (const column of columns) await sql`alter table events add column ${sql.raw(column)}`.execute(db)
      // Few events are cancelled or online. Partial indexes of these cost little for other writes.
      await sql`create index events_not_as_planned on events (event_status, start_utc, id)
        where event_status <> 'scheduled'`.execute(db)
      await sql`create index events_online on events (attendance, start_utc, id)
        where attendance <> 'in_person'`.execute(db)
    },
  },
  /** Series: a rule and its occurrences, each with its position. */
  {
    name: '0031-series',
    up: statements(`
      create table series (id integer primary key autoincrement, version integer not null,
        rule text not null, extra_dates text not null, excluded_dates text not null,
        skipped_dates text not null, time_zone text not null, start_local text not null,
        lasts_seconds bigint not null, all_day integer not null, made_until bigint);
      create index series_made_until on series (made_until) where made_until is not null;
      alter table events add column series_id integer;
      alter table events add column original_start text;
      alter table events add column series_version integer;
      alter table events add column own_fields text not null default '[]';
      create unique index events_series on events (series_id, original_start) where series_id is not null`),
  },
  /** Site settings with their version, and import jobs. */
  {
    name: '0032-settings',
    up: statements(`
      create table settings (name text primary key, value text not null, file text);
      alter table journal add column settings_version integer not null default 0;
      create table import_jobs (id integer primary key autoincrement, user_id integer not null,
        name text not null, address text, file text, options text not null, deed text not null,
        state text not null, rehearsal_id integer, run_id integer, error text, created_at bigint not null)`),
  },
  /** Pending email notices, and second factors. */
  {
    name: '0033-notices-and-second-factors',
    up: statements(`
      create table notices (id integer primary key autoincrement,
        user_id integer not null references users (id) on delete cascade,
        event_id integer not null references events (id) on delete cascade,
        by_user_id integer references users (id) on delete set null, about text not null,
        text text not null, due_at bigint not null, tries integer not null default 0);
      create index notices_by_due_at on notices (due_at);
      create index notices_by_user_id on notices (user_id);
      create index notices_by_event_id on notices (event_id);
      create index notices_by_by_user_id on notices (by_user_id);
      create table second_factors (user_id integer primary key references users (id) on delete cascade,
        secret text not null, confirmed_at bigint, last_step bigint not null default 0);
      create table recovery_codes (code_hash text primary key,
        user_id integer not null references users (id) on delete cascade);
      create index recovery_codes_by_user on recovery_codes (user_id);
      create table half_sign_ins (token_hash text primary key,
        user_id integer not null references users (id) on delete cascade, until bigint not null);
      create index half_sign_ins_by_user on half_sign_ins (user_id)`),
  },
  /** Notifies listeners of changes, if the database supports it. */
  { name: '0034-notices', up: (db, dialect) => dialect.sendNotices(db) },
  /** External calendars that are imported regularly. */
  {
    name: '0035-followed-calendars',
    up: statements(`
      create table followed_calendars (id integer primary key autoincrement, address text not null unique,
        source text not null, without_images integer not null, user_id integer not null,
        created_at bigint not null, fetched_at bigint, imported_at bigint, last_run integer,
        next_at bigint not null, failures integer not null, error text, etag text, last_modified text,
        digest text)`),
  },
  /** Who started an import, and the previous state of a series it changed. */
  {
    name: '0037-imported-series',
    up: statements(`
      alter table import_runs add column started_by text not null default 'command';
      alter table import_changes add column series_before text`),
  },
  /**
   * Whether an event has a public venue with coordinates. Checking the links of each event took longer than the
   * rest of a list query. The flag is stored with the event and in the index by start.
   */
  {
    name: '0038-located-events',
    async up(db, dialect) {
      await statements(`
        alter table events add column is_located integer not null default 0;
        update events set is_located = 1 where id in (
          select event_links.event_id from event_links inner join venues on venues.id = event_links.linked_id
          where venues.status = 'publish' and venues.geo_lat is not null and venues.geo_lng is not null)`)(
        db,
        dialect,
      )
      await dialect.keepLocated(db)
      await statements(`
        drop index events_listed;
        create index events_listed on events (status, start_utc, id, end_utc, hide_from_listings,
          password_hash, is_located)`)(db, dialect)
    },
  },
  /** The current triggers of `0038-located-events`, which PostgreSQL does not replan for every event. */
  { name: '0039-planned-once', up: (db, dialect) => dialect.keepLocated(db) },
]
