import { type Migration, statements } from './migration.ts'

export const firstTables: Migration = {
  name: '0001-first-tables',
  async up(db, dialect) {
    await createUsersAndIds(db, dialect)
    await createLinkedRecords(db, dialect)
    await createTerms(db, dialect)
    await createEvents(db, dialect)
    await dialect.createSearch(db, 'events')
    await createEventLinks(db, dialect)
    await createWaitingIndexes(db, dialect)
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

const linkedTexts = texts('name sort_key description excerpt phone website')

const createUsersAndIds = statements(`
  create table users (id integer primary key autoincrement, login text not null,
    login_key text not null unique, role text not null, password_hash text not null,
    created_at bigint not null);
  create table tokens (id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade,
    name text not null, secret_hash text not null unique, created_at bigint not null);
  create index tokens_by_user on tokens (user_id);
  create table record_ids (id integer primary key autoincrement, kind text not null);
  create table slugs (kind text not null, language text not null, slug text not null,
    record_id integer not null, constraint slugs_primary_key primary key (kind, language, slug));
  create index slugs_by_record on slugs (kind, record_id)`)

const createLinkedRecords = statements(`
  create table venues (${frame}, ${linkedTexts},
    ${texts('address city country province state zip stateprovince')},
    geo_lat double precision, geo_lng double precision,
    show_map integer not null, show_map_link integer not null);
  create index venues_by_place on venues (geo_lat, geo_lng);
  create table organizers (${frame}, ${linkedTexts}, ${texts('email')});
  create index venues_by_date on venues (published_at, id);
  create index venues_by_author on venues (author_id);
  create index venues_by_name on venues (sort_key, id);
  create index organizers_by_date on organizers (published_at, id);
  create index organizers_by_author on organizers (author_id);
  create index organizers_by_name on organizers (sort_key, id)`)

const createTerms = statements(`
  create table terms (id integer primary key autoincrement,
    ${texts('taxonomy language name name_key sort_key slug description search_text')},
    parent_id integer references terms (id), event_count integer not null default 0);
  -- Not unique: deleting a category moves its children up, possibly next to one of the same name.
  create index terms_by_name on terms (taxonomy, name_key, parent_id);
  create index terms_by_parent on terms (parent_id)`)

const createEvents = statements(`
  create table events (${frame},
    ${texts('title sort_key description excerpt time_zone start_local end_local')},
    ${texts('cost website tickets custom_fields')},
    start_utc bigint not null, end_utc bigint not null, all_day integer not null,
    show_map integer not null, show_map_link integer not null, hide_from_listings integer not null,
    sticky integer not null, featured integer not null, has_tickets integer not null,
    password_hash text, parent_id integer references events (id));
  -- It contains everything that the public list filters by, so counting does not read the events.
  create index events_listed on events (status, start_utc, id, end_utc, hide_from_listings);
  create index events_by_end on events (status, end_utc, id);
  create index events_by_author on events (author_id, start_utc);
  create index events_by_parent on events (parent_id, start_utc);
  create index events_featured on events (featured, start_utc, id);
  create index events_ticketed on events (has_tickets, start_utc, id)`)

const createEventLinks = statements(`
  create table event_links (event_id integer not null references events (id) on delete cascade,
    kind text not null, linked_id integer not null references record_ids (id), position integer not null,
    constraint event_links_primary_key primary key (event_id, linked_id));
  create index event_links_by_linked on event_links (linked_id, event_id);
  create table event_terms (event_id integer not null references events (id) on delete cascade,
    term_id integer not null references terms (id) on delete cascade,
    constraint event_terms_primary_key primary key (event_id, term_id));
  create index event_terms_by_term on event_terms (term_id, event_id)`)

/** Every server checks each second for due records, so the check must be very cheap. */
const createWaitingIndexes = statements(`
  create index events_waiting on events (published_at) where status = 'future';
  create index venues_waiting on venues (published_at) where status = 'future';
  create index organizers_waiting on organizers (published_at) where status = 'future'`)
