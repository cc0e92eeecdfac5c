import { type Migration, statements } from '../../../storage/migrations/migration.ts'

/** Registrations, their places, and the key of the codes on tickets, as part of the baseline. */
export const registrations: Migration = {
  name: '0001-registrations',
  up: statements(`
  create table event_availability (event_id integer primary key references events (id) on delete cascade,
    level text not null, shown text not null default '');
  create table registrations (id integer primary key autoincrement,
    event_id integer not null references events (id) on delete cascade, state text not null,
    name text not null, email text not null, email_key text not null, language text not null,
    is_public integer not null default 0, created_at bigint not null, expires_at bigint,
    confirmed_at bigint, ended_at bigint, erased_at bigint,
    by_user_id integer references users (id) on delete set null, version integer not null default 1,
    changed_seq bigint not null default 0, answers text not null default '{}');
  create index registrations_by_event_id_and_state on registrations (event_id, state);
  create index registrations_by_email_key_and_state on registrations (email_key, state);
  create index registrations_by_state_and_expires_at on registrations (state, expires_at);
  create index registrations_by_by_user_id on registrations (by_user_id);
  create index registrations_by_changed_seq on registrations (changed_seq);
  create table registration_places (id integer primary key autoincrement,
    registration_id integer not null references registrations (id) on delete cascade,
    event_id integer not null references events (id) on delete cascade, ticket_id integer not null,
    name text not null, is_cancelled integer not null default 0, checked_in_at bigint,
    checked_in_by text not null default '', nonce text not null default '');
  create index registration_places_by_registration_id on registration_places (registration_id);
  create index registration_places_by_event_id on registration_places (event_id);
  create table registration_settings (name text primary key, value text not null)`),
}

/** The start of the event that a person was reminded of. A moved event has another one. */
export const reminders: Migration = {
  name: '0009-registration-reminders',
  up: statements('alter table registrations add column reminded_of bigint'),
}

/** The time of the newest change, for clients that ask for what has changed. */
export const changeTimes: Migration = {
  name: 'registration/0017-change-times',
  up: statements(`
  alter table registrations add column modified_at bigint not null default 0;
  update registrations set modified_at = coalesce(erased_at, ended_at, confirmed_at, created_at);
  create index registrations_by_modified_at on registrations (modified_at, id)`),
}

/** The ids of the tickets without places, because each ticket has its own time of sale. */
export const fullTickets: Migration = {
  name: '0009-registration-tickets',
  up: statements("alter table event_availability add column full_tickets text not null default ''"),
}
