import { type Migration, statements } from '../../../storage/migrations/migration.ts'

/** Objects that calendar apps have written: their names and UIDs, and what no field of an event has a place for. */
export const caldavObjects: Migration = {
  name: 'caldav/0013-caldav-objects',
  up: statements(`
  create table caldav_objects (name text primary key, uid text not null,
    event_id integer references events (id) on delete cascade,
    series_id integer references series (id) on delete cascade,
    extras text not null default '{}', changed_seq bigint not null, version integer not null default 1);
  create unique index caldav_objects_by_uid on caldav_objects (uid);
  create unique index caldav_objects_by_event_id on caldav_objects (event_id);
  create unique index caldav_objects_by_series_id on caldav_objects (series_id)`),
}
