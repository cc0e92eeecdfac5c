import type { SliceStorage } from '../../../storage/slice-storage.ts'
import { attendeeReads } from './attendees.ts'
import { countReads } from './counts.ts'
import { registrations } from './migration.ts'
import { registrationWrites } from './registration-writes.ts'
import { registrationReads } from './registrations.ts'

export const registrationStorage = {
  migrations: [registrations],
  reads: db => ({ ...registrationReads(db), ...attendeeReads(db), ...countReads(db) }),
  writes: registrationWrites,
  countPeople: (db, eventIds, now) => countReads(db).countPeople(eventIds, now),
} satisfies SliceStorage
