import { type Migration, statements } from './migration.ts'

/**
 * The tables at commit e37d20b4, where 61 earlier migrations ended, without derived ones that the third migration
 * drops. The columns are in the order of those, because backups from then list them so.
 */
export const baseline: Migration = {
  name: '0001-baseline',
  async up(db, dialect) {
    for (const create of tables) await create(db, dialect)
    await dialect.createSearch(db, 'events')
    await dialect.createSearch(db, 'translations')
    await dialect.indexEventsLater(db)
    await dialect.keepLocated(db)
    await dialect.sendNotices(db)
  },
}

function texts(names: string): string {
  return names
    .split(' ')
    .map(name => `${name} text not null default ''`)
    .join(', ')
}

const frame = `${texts('status language slug search_text')},
  id integer primary key references record_ids (id), author_id integer not null references users (id),
  published_at bigint not null, modified_at bigint not null, image_id integer,
  version integer not null default 1`

const createAccounts = statements(`
  create table users (id integer primary key autoincrement, login text not null,
    login_key text not null unique, role text not null, password_hash text not null,
    created_at bigint not null, name text not null default '', language text, ${texts('mail mail_key')},
    disabled_at bigint);
  create index users_by_mail on users (mail_key);
  create table tokens (id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade, name text not null,
    secret_hash text not null unique, created_at bigint not null, scopes text, expires_at bigint,
    last_used_at bigint);
  create index tokens_by_user on tokens (user_id);
  create table sessions (id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade, token_hash text not null unique,
    agent text not null, created_at bigint not null, seen_at bigint not null, confirmed_at bigint not null);
  create index sessions_by_user on sessions (user_id);
  create table entry_links (id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade, secret_hash text not null unique,
    purpose text not null, expires_at bigint not null);
  create index entry_links_by_user on entry_links (user_id);
  create table attempts (digest text primary key, count integer not null, wait_until bigint not null,
    forget_at bigint not null);
  create index attempts_by_age on attempts (forget_at);
  create table familiar_networks (digest text primary key, forget_at bigint not null);
  create index familiar_networks_by_age on familiar_networks (forget_at);
  create table second_factors (user_id integer primary key references users (id) on delete cascade,
    secret text not null, confirmed_at bigint, last_step bigint not null default 0);
  create table recovery_codes (code_hash text primary key,
    user_id integer not null references users (id) on delete cascade);
  create index recovery_codes_by_user on recovery_codes (user_id);
  create table half_sign_ins (token_hash text primary key,
    user_id integer not null references users (id) on delete cascade, until bigint not null);
  create index half_sign_ins_by_user on half_sign_ins (user_id);
  create table user_preferences (user_id integer not null references users (id) on delete cascade,
    name text not null, value text not null, constraint user_preferences_key primary key (user_id, name))`)

const createRecords = statements(`
  create table record_ids (id integer primary key autoincrement, kind text not null);
  create table slugs (kind text not null, language text not null, slug text not null,
    record_id integer not null, constraint slugs_primary_key primary key (kind, language, slug));
  create index slugs_by_record on slugs (kind, record_id);
  create index slugs_by_slug on slugs (kind, slug);
  create table former_slugs (kind text not null, slug text not null, record_id integer not null,
    constraint former_slugs_key primary key (kind, slug));
  create table venues (${frame},
    ${texts('name sort_key description excerpt phone website')},
    ${texts('address city country province state zip stateprovince')},
    geo_lat double precision, geo_lng double precision, show_map integer not null,
    show_map_link integer not null, languages text not null default '',
    was_public integer not null default 0, source text, source_id text, trashed_by integer);
  create index venues_by_place on venues (geo_lat, geo_lng);
  create index venues_by_date on venues (published_at, id);
  create index venues_by_author on venues (author_id);
  create index venues_by_name on venues (sort_key, id);
  create index venues_waiting on venues (published_at) where status = 'future';
  create index venues_by_image on venues (image_id) where image_id is not null;
  create index venues_by_change on venues (modified_at, id);
  create unique index venues_source on venues (source, source_id) where source is not null;
  create table organizers (${frame},
    ${texts('name sort_key description excerpt phone website email languages')},
    was_public integer not null default 0, source text, source_id text, trashed_by integer);
  create index organizers_by_date on organizers (published_at, id);
  create index organizers_by_author on organizers (author_id);
  create index organizers_by_name on organizers (sort_key, id);
  create index organizers_waiting on organizers (published_at) where status = 'future';
  create index organizers_by_image on organizers (image_id) where image_id is not null;
  create index organizers_by_change on organizers (modified_at, id);
  create unique index organizers_source on organizers (source, source_id) where source is not null;
  create table terms (id integer primary key autoincrement,
    ${texts('taxonomy language name name_key sort_key slug description search_text')},
    parent_id integer references terms (id), event_count integer not null default 0,
    languages text not null default '', color text, version integer not null default 1,
    modified_at bigint not null default 0, source text, source_id text);
  -- Not unique: deleting a category moves its children up, possibly next to one of the same name.
  create index terms_by_name on terms (taxonomy, name_key, parent_id);
  create index terms_by_parent on terms (parent_id);
  create unique index terms_source on terms (source, source_id, taxonomy) where source is not null;
  create index terms_by_slug on terms (taxonomy, slug);
  create table images (id integer primary key references record_ids (id),
    author_id integer not null references users (id), created_at bigint not null,
    modified_at bigint not null, width integer not null, height integer not null, bytes integer not null,
    language text not null, languages text not null, title text not null, alt text not null,
    digest text not null, extension text not null, sizes text not null, sort_key text not null,
    search_text text not null, source_url text, version integer not null default 1,
    ${texts('caption description')}, parent_id integer, is_attachment integer not null default 0,
    source text, source_id text, ${texts('focus file_name')});
  create index images_by_digest on images (digest);
  create index images_by_source on images (source_url);
  create index images_by_author on images (author_id);
  create unique index images_source on images (source, source_id) where source is not null;
  create table translations (id integer primary key autoincrement, kind text not null,
    record_id integer not null, language text not null, texts text not null, slug text,
    sort_key text not null, search_text text not null, is_older integer not null default 0,
    source_before text, constraint translations_of_record unique (kind, record_id, language));
  create index translations_by_name on translations (kind, language, sort_key);
  create index translations_by_slug on translations (kind, language, slug)`)

/**
 * Columns in quotes have the locale of a PostgreSQL database, because `ownTypes` passes them over. Every server
 * checks each second for due records, so the indexes `_waiting` make that cheap.
 */
const createEvents = statements(`
  create table events (${frame},
    ${texts('title sort_key description excerpt time_zone start_local end_local')},
    ${texts('cost website tickets custom_fields')},
    start_utc bigint not null, end_utc bigint not null, all_day integer not null, show_map integer not null,
    show_map_link integer not null, hide_from_listings integer not null, sticky integer not null,
    featured integer not null, has_tickets integer not null, password_hash text,
    parent_id integer references events (id), languages text not null default '',
    was_public integer not null default 0, is_free integer not null default 0, source text, source_id text,
    "event_status" text not null default 'scheduled', "event_status_reason" text not null default '',
    "attendance" text not null default 'in_person', "online_url" text not null default '',
    "online_url_shown" text not null default 'always', "programme" text not null default '[]',
    online_url_minutes integer not null default 15, previous_start_utc bigint, online_from_utc bigint,
    doors_offset integer, series_id integer, original_start text, series_version integer,
    own_fields text not null default '[]', is_located integer not null default 0, trashed_by integer,
    registration text not null default 'none', questions text not null default '[]',
    show_places integer not null default 0, show_attendees integer not null default 0);
  create index events_by_author on events (author_id, start_utc);
  create index events_by_parent on events (parent_id, start_utc);
  create index events_featured on events (featured, start_utc, id);
  create index events_ticketed on events (has_tickets, start_utc, id);
  create index events_waiting on events (published_at) where status = 'future';
  create index events_by_image on events (image_id) where image_id is not null;
  create index events_by_change on events (modified_at, id);
  create index events_free on events (is_free, start_utc, id);
  create unique index events_source on events (source, source_id) where source is not null;
  -- Few events are cancelled or online. Partial indexes of these cost little for other writes.
  create index events_not_as_planned on events (event_status, start_utc, id)
    where event_status <> 'scheduled';
  create index events_online on events (attendance, start_utc, id) where attendance <> 'in_person';
  create unique index events_series on events (series_id, original_start) where series_id is not null;
  create index events_protected on events (password_hash) where password_hash is not null;
  create index events_with_fields on events (start_utc, id) where custom_fields <> '{}';
  -- These contain everything that lists filter by, so counting does not read the events.
  create index events_listed on events (status, start_utc, id, end_utc, hide_from_listings, password_hash,
    is_located, series_id);
  create index events_by_end on events (status, end_utc, id, start_utc, hide_from_listings, password_hash,
    is_located, series_id);
  create index events_by_title on events (status, sort_key, id, start_utc, end_utc, hide_from_listings,
    password_hash, is_located, series_id);
  create index events_with_registration on events (id) where registration = 'here';
  create table event_links (event_id integer not null references events (id) on delete cascade,
    kind text not null, linked_id integer not null references record_ids (id), position integer not null,
    constraint event_links_primary_key primary key (event_id, linked_id));
  create index event_links_by_linked on event_links (linked_id, event_id);
  create table event_terms (event_id integer not null references events (id) on delete cascade,
    term_id integer not null references terms (id) on delete cascade,
    constraint event_terms_primary_key primary key (event_id, term_id));
  create index event_terms_by_term on event_terms (term_id, event_id);
  create table event_comments (id integer primary key autoincrement,
    event_id integer not null references events (id) on delete cascade,
    user_id integer references users (id) on delete set null, created_at bigint not null,
    asks_for_changes integer not null, text text not null);
  create index event_comments_by_event on event_comments (event_id);
  create index event_comments_by_user on event_comments (user_id);
  create table tickets (id integer primary key autoincrement, event_id integer);
  create index tickets_by_event on tickets (event_id)`)

const createSeries = statements(`
  create table series (id integer primary key autoincrement, version integer not null, rule text not null,
    extra_dates text not null, excluded_dates text not null, skipped_dates text not null,
    time_zone text not null, start_local text not null, lasts_seconds bigint not null,
    all_day integer not null, made_until bigint);
  create index series_made_until on series (made_until) where made_until is not null;
  -- The names that PostgreSQL gives to its key and sequence come from its first name.
  create table series_undo (id integer primary key autoincrement, user_id integer not null,
    made_at bigint not null, replaced text not null);
  create index series_undo_by_age on series_undo (made_at);
  alter table series_undo rename to undo_records;
  alter table undo_records add column kind text not null default 'series';
  create table series_operations (id integer primary key autoincrement, series_ids text not null,
    user_id integer, door text not null, begun_at bigint not null, work text not null,
    done integer not null, undo_id integer, notifies integer not null default 0)`)

const createJournal = statements(`
  -- A single row. It is written when the calendar is opened, so an empty database stays empty for a restore.
  create table journal (id integer primary key, epoch text not null, forgotten bigint not null,
    settings_version integer not null default 0);
  -- No foreign keys to users or records: the journal outlives both.
  create table changes (seq bigint primary key, at bigint not null, user_id integer, door text not null,
    kind text not null, record_id integer not null, action text not null, version integer not null,
    fields text not null, notifies integer not null default 0);
  create index changes_of_record on changes (kind, record_id, seq);
  create index changes_by_time on changes (at);
  create table journal_consumers (name text primary key, seq bigint not null);
  create table leases (name text primary key, holder text not null, expires_at bigint not null);
  create table sent_answers (digest text primary key, fingerprint text not null, status integer not null,
    headers text not null, body text not null, forget_at bigint not null);
  create index sent_answers_by_age on sent_answers (forget_at);
  create table settings (name text primary key, value text not null, file text);
  create table backups (id integer primary key autoincrement, made_at bigint not null, name text not null,
    bytes bigint not null, error text)`)

const createMessages = statements(`
  create table outbox (id integer primary key autoincrement, topic text not null, recipient text not null,
    data text not null, state text not null default 'waiting', tries integer not null default 0,
    created_at bigint not null, due_at bigint not null, ended_at bigint, error text not null default '',
    channel text not null default 'mail');
  create index outbox_by_due on outbox (state, due_at);
  create index outbox_by_recipient on outbox (recipient, state, id);
  create table outbox_pauses (channel text primary key, at bigint not null);
  create table signed_links (secret_hash text primary key, purpose text not null,
    subject_id integer not null, created_at bigint not null, expires_at bigint not null);
  create index signed_links_by_subject on signed_links (purpose, subject_id);
  create index signed_links_by_expiry on signed_links (expires_at);
  create table notices (id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    event_id integer not null references events (id) on delete cascade,
    by_user_id integer references users (id) on delete set null, about text not null, text text not null,
    due_at bigint not null, tries integer not null default 0);
  create index notices_by_due_at on notices (due_at);
  create index notices_by_user_id on notices (user_id);
  create index notices_by_event_id on notices (event_id);
  create index notices_by_by_user_id on notices (by_user_id);
  -- The user is no foreign key: a missing one is noticed on delivery, and the subscription reports it.
  create table webhooks (id integer primary key autoincrement, address text not null, kinds text not null,
    actions text not null, links text not null, language text not null, user_id integer, base text not null,
    state text not null default 'active', reason text, created_at bigint not null, seq bigint not null,
    place integer not null, place_id bigint not null, failures integer not null default 0,
    failing_since bigint, next_at bigint not null default 0, registrations text not null default 'none',
    registration_seq bigint not null default 0);
  -- Separate from the subscriptions, so backups and copies do not contain secrets.
  create table webhook_secrets (webhook_id integer primary key references webhooks (id) on delete cascade,
    secret text not null);
  create table webhook_deliveries (id integer primary key autoincrement,
    webhook_id integer not null references webhooks (id) on delete cascade, message_id text not null,
    type text not null, record_id integer, at bigint not null, milliseconds integer not null,
    status integer, error text, answer text not null);
  create index deliveries_of_webhook on webhook_deliveries (webhook_id, id);
  create index deliveries_by_time on webhook_deliveries (at);
  create index deliveries_of_webhook_by_time on webhook_deliveries (webhook_id, at)`)

const createImports = statements(`
  create table import_runs (id integer primary key autoincrement, source text not null,
    address text not null, state text not null, is_dry_run integer not null, holder text not null,
    position text, counts text not null, done integer not null, total integer, user_id integer,
    started_at bigint not null, updated_at bigint not null, error text,
    started_by text not null default 'command');
  create table import_changes (run_id integer not null, number integer not null, source text not null,
    kind text not null, source_id text not null, record_id integer not null,
    version_before integer not null, version_after integer not null, series_before text,
    constraint import_changes_key primary key (run_id, number));
  create table import_notes (run_id integer not null, number integer not null, kind text not null,
    source_id text not null, title text not null, place text not null, record_id integer,
    outcome text not null, field text not null, reason text not null,
    constraint import_notes_key primary key (run_id, number));
  create table import_rows (run_id integer not null, number integer not null, kind text not null,
    title text not null, place text not null, outcome text not null, record_id integer,
    starts_at text not null, constraint import_rows_key primary key (run_id, number));
  create table imported_records (source text not null, kind text not null, source_id text not null,
    record_id integer not null, version integer not null, digest text not null, last_run integer not null,
    constraint imported_records_key primary key (source, kind, source_id));
  create index imported_records_by_record on imported_records (record_id);
  create table import_jobs (id integer primary key autoincrement, user_id integer not null,
    name text not null, address text, file text, options text not null, deed text not null,
    state text not null, rehearsal_id integer, run_id integer, error text, created_at bigint not null,
    lane integer, holder text, crashes integer not null default 0, columns text);
  create table followed_calendars (id integer primary key autoincrement, address text not null unique,
    source text not null, without_images integer not null, user_id integer not null,
    created_at bigint not null, fetched_at bigint, imported_at bigint, last_run integer,
    next_at bigint not null, failures integer not null, error text, etag text, last_modified text,
    digest text)`)

const createDesk = statements(`
  create table desk_drafts (id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade, path text not null, tab text not null,
    name text not null, fields text not null, typed_at bigint not null, saved_at bigint not null);
  create unique index desk_drafts_by_tab on desk_drafts (user_id, path, tab);
  create index desk_drafts_by_age on desk_drafts (saved_at);
  create table open_editors (event_id integer not null references events (id) on delete cascade,
    user_id integer not null references users (id) on delete cascade, seen_at bigint not null,
    constraint open_editors_key primary key (event_id, user_id));
  create index open_editors_by_age on open_editors (seen_at);
  create index open_editors_by_user on open_editors (user_id);
  create table bulk_changes (id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade, change text not null,
    total integer not null, is_done integer not null, made_at bigint not null);
  create index bulk_changes_by_user on bulk_changes (user_id);
  create table bulk_change_events (
    change_id integer not null references bulk_changes (id) on delete cascade, event_id integer not null,
    outcome text not null, version integer not null,
    constraint bulk_change_events_key primary key (change_id, event_id));
  create index bulk_change_events_by_outcome on bulk_change_events (change_id, outcome, event_id)`)

/** In the order of their references. */
const tables = [
  createAccounts,
  createRecords,
  createEvents,
  createSeries,
  createJournal,
  createMessages,
  createImports,
  createDesk,
]
