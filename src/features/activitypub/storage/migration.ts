import { type Migration, statements } from '../../../storage/migrations/migration.ts'

/** Actors of other servers, who follows whom, what was sent about events, and what waits to be fetched. */
export const activitypub: Migration = {
  name: 'activitypub/0015-activitypub',
  up: statements(`
  create table activitypub_keys (name text primary key, private_key text not null, public_key text not null);
  create table activitypub_usernames (
    organizer_id integer primary key references organizers (id) on delete cascade,
    username text not null unique);
  create table activitypub_actors (id integer primary key autoincrement, address text not null unique,
    inbox text not null, delivery_inbox text not null, outbox text not null default '',
    events text not null default '', name text not null default '', handle text not null default '',
    key_id text not null, public_key text not null, fetched_at bigint not null);
  create index activitypub_actors_by_key_id on activitypub_actors (key_id);
  create table activitypub_followers (
    actor_id integer not null references activitypub_actors (id) on delete cascade,
    followed_id integer not null, activity text not null, created_at bigint not null,
    primary key (actor_id, followed_id));
  create index activitypub_followers_by_followed_id on activitypub_followers (followed_id);
  create table activitypub_inboxes (id integer primary key autoincrement, address text not null unique,
    signature text not null default 'cavage');
  create table activitypub_events (event_id integer primary key, organizer_id integer not null,
    sent_at bigint, due_at bigint, is_gone integer not null default 0);
  create index activitypub_events_by_due_at on activitypub_events (due_at);
  create table activitypub_series (series_id integer primary key, event_id integer not null);
  create table activitypub_follows (id integer primary key autoincrement,
    actor_id integer not null unique references activitypub_actors (id) on delete cascade,
    user_id integer not null references users (id), state text not null, is_trusted integer not null,
    created_at bigint not null, refreshed_at bigint, next_at bigint not null);
  create table activitypub_arrivals (
    follow_id integer not null references activitypub_follows (id) on delete cascade,
    address text not null, due_at bigint not null, tries integer not null default 0,
    primary key (follow_id, address));
  create index activitypub_arrivals_by_due_at on activitypub_arrivals (due_at);
  create table activitypub_seen (digest text primary key, at bigint not null);
  create index activitypub_seen_by_at on activitypub_seen (at);
  create table activitypub_settings (name text primary key, value text not null)`),
}
