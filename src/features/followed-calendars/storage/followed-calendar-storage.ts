import { type Migration, statements } from '../../../storage/migrations/migration.ts'
import type { SliceStorage } from '../../../storage/slice-storage.ts'
import { followedCalendarReads, followedCalendarWrites } from './followed-calendars.ts'

/** The name that a calendar gives itself. Until it is read again, the name is empty. */
const nameOfFollowedCalendars: Migration = {
  name: '0007-name-of-followed-calendars',
  up: statements(`alter table followed_calendars add column name text not null default ''`),
}

export const followedCalendarStorage = {
  migrations: [nameOfFollowedCalendars],
  reads: followedCalendarReads,
  writes: followedCalendarWrites,
  followCalendar: (db, calendar) => followedCalendarWrites(db).follow(calendar),
  isFollowed: async (db, source) => (await followedCalendarReads(db).findBySource(source)) !== undefined,
  // The next refresh would import the same events again.
  beforeUndo: (db, source) => followedCalendarWrites(db).removeSource(source),
  countBacklog: async db => ({
    waiting: {},
    failing: { calendars: await followedCalendarReads(db).countFailing() },
  }),
} satisfies SliceStorage
