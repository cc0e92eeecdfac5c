import type { SliceStorage } from '../../../storage/slice-storage.ts'
import { followedCalendarReads, followedCalendarWrites } from './followed-calendars.ts'

export const followedCalendarStorage = {
  reads: followedCalendarReads,
  writes: followedCalendarWrites,
  countBacklog: async db => ({
    waiting: {},
    failing: { calendars: await followedCalendarReads(db).countFailing() },
  }),
} satisfies SliceStorage
