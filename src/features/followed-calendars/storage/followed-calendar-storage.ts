import type { SliceStorage } from '../../../storage/slice-storage.ts'
import { followedCalendarReads, followedCalendarWrites } from './followed-calendars.ts'
import { nameOfFollowedCalendars } from './migration.ts'

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
