import { type Migration, statements } from '../../../storage/migrations/migration.ts'

/** The name that a calendar gives itself. Until it is read again, the name is empty. */
export const nameOfFollowedCalendars: Migration = {
  name: '0007-name-of-followed-calendars',
  up: statements(`alter table followed_calendars add column name text not null default ''`),
}
