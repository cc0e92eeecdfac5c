import type { SliceStorage } from '../../../storage/slice-storage.ts'
import { followedCalendarReads, followedCalendarWrites } from './followed-calendars.ts'

export const followedCalendarStorage = {
  reads: followedCalendarReads,
  writes: followedCalendarWrites,
  followCalendar: (db, calendar) => followedCalendarWrites(db).follow(calendar),
  isFollowed: (db, source) => followedCalendarReads(db).isFollowed(source),
  // The next refresh would import the same events again.
  beforeUndo: (db, source) => followedCalendarWrites(db).removeSource(source),
  countBacklog: async db => ({
    waiting: {},
    failing: { calendars: await followedCalendarReads(db).countFailing() },
  }),
} satisfies SliceStorage
