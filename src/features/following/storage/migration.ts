import { type Migration, statements } from '../../../storage/migrations/migration.ts'

/**
 * Addresses, what they follow, events that appeared or changed, the positions of mails that are sent together, saved
 * events, private feeds and settings.
 */
export const following: Migration = {
  name: 'following/0011-following',
  up: statements(`
  create table followers (id integer primary key autoincrement, email text not null, email_key text not null,
    created_at bigint not null, refusals integer not null default 0, erased_at bigint);
  create index followers_by_email_key on followers (email_key);
  create table follows (id integer primary key autoincrement,
    follower_id integer not null references followers (id) on delete cascade, filter text not null,
    language text not null, time_zone text not null, frequency text not null, weekday integer not null,
    hour integer not null, sends_empty integer not null, created_at bigint not null,
    expires_at bigint not null, confirmed_at bigint, paused_at bigint, stopped_at bigint,
    since_seq bigint not null default 0, next_at bigint);
  create index follows_by_follower on follows (follower_id);
  -- Follows of the same events are next to each other, so that a digest is rendered once.
  create index follows_due on follows (next_at, filter, language, id) where next_at is not null;
  create index follows_by_filter on follows (frequency, filter, language);
  create index follows_unconfirmed on follows (expires_at) where confirmed_at is null;
  create table followed_events (event_id integer primary key references events (id) on delete cascade,
    appeared_seq bigint, changed_seq bigint);
  create index followed_events_by_appeared on followed_events (appeared_seq);
  create index followed_events_by_changed on followed_events (changed_seq);
  create table digest_runs (due_at bigint primary key, until_seq bigint not null);
  create table saved_lists (follower_id integer primary key references followers (id) on delete cascade,
    language text not null, remind_minutes integer not null, created_at bigint not null,
    expires_at bigint not null, confirmed_at bigint);
  create table saved_events (follower_id integer not null references followers (id) on delete cascade,
    event_id integer not null references events (id) on delete cascade, reminded_for bigint,
    constraint saved_events_key primary key (follower_id, event_id));
  create index saved_events_by_event on saved_events (event_id);
  create table private_feeds (id integer primary key autoincrement,
    user_id integer not null references users (id) on delete cascade, name text not null,
    secret_hash text not null, created_at bigint not null);
  create unique index private_feeds_by_secret on private_feeds (secret_hash);
  create index private_feeds_by_user on private_feeds (user_id);
  create table following_settings (name text primary key, value text not null)`),
}
