import { settingReads, settingWrites } from '../../../storage/slice-settings.ts'
import type { SliceStorage } from '../../../storage/slice-storage.ts'
import { attendeeReads } from './attendees.ts'
import { availabilityReads, availabilityWrites, factsOfEvents } from './availability.ts'
import { countReads } from './counts.ts'
import { findErasures } from './erasures.ts'
import { changeTimes, fullTickets, registrations, reminders } from './migration.ts'
import { registrationWrites } from './registration-writes.ts'
import { registrationReads } from './registrations.ts'
import { reminderReads, reminderWrites } from './reminders.ts'
import { reportedRegistrations } from './reported-registrations.ts'

export const registrationStorage = {
  migrations: [registrations, reminders, fullTickets, changeTimes],
  reads: db => ({
    ...settingReads(db, 'registration_settings'),
    ...registrationReads(db),
    ...attendeeReads(db),
    ...countReads(db),
    ...availabilityReads(db),
    ...reminderReads(db),
  }),
  writes: db => ({
    ...settingWrites(db, 'registration_settings'),
    ...registrationWrites(db),
    ...availabilityWrites(db),
    ...reminderWrites(db),
  }),
  countPeople: (db, eventIds, now) => countReads(db).countPeople(eventIds, now),
  factsOfEvents,
  findErasures,
  reported: reportedRegistrations,
} satisfies SliceStorage
