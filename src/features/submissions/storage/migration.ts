import { type Migration, statements } from '../../../storage/migrations/migration.ts'

/** Proposals, what was said about them, reports of mistakes, and settings. */
export const submissions: Migration = {
  name: '0010-submissions',
  up: statements(`
  create table submissions (id integer primary key autoincrement,
    event_id integer references events (id) on delete set null,
    email text not null, email_key text not null, language text not null,
    content text not null default '{}', proposed text, ending text,
    created_at bigint not null, expires_at bigint not null, confirmed_at bigint, accepted_at bigint,
    ended_at bigint, erased_at bigint, was_changed integer not null default 0,
    is_trusted integer not null default 0, version integer not null default 1);
  create index submissions_by_event_id on submissions (event_id);
  create index submissions_by_email_key on submissions (email_key);
  create index submissions_by_created_at on submissions (created_at);
  create table submission_messages (id integer primary key autoincrement,
    submission_id integer not null references submissions (id) on delete cascade,
    is_from_editor integer not null, text text not null, created_at bigint not null);
  create index submission_messages_by_submission_id on submission_messages (submission_id);
  create table event_reports (id integer primary key autoincrement,
    event_id integer not null references events (id) on delete cascade, reason text not null,
    text text not null, email text not null, language text not null, answer text not null default '',
    created_at bigint not null, closed_at bigint, erased_at bigint);
  create index event_reports_by_event_id on event_reports (event_id);
  create index event_reports_by_closed_at on event_reports (closed_at);
  create table submission_settings (name text primary key, value text not null)`),
}

/** Pictures of proposals, which only editors see. They are deleted when they are used, or with the proposal. */
export const submissionPictures: Migration = {
  name: 'submissions/0018-pictures',
  up: statements(`
  create table submission_pictures (key text primary key,
    submission_id integer references submissions (id) on delete cascade,
    file text not null, extension text not null, created_at bigint not null);
  create index submission_pictures_by_submission_id on submission_pictures (submission_id)`),
}
