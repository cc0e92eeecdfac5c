import { attendeeReads } from './registration/storage/attendees.ts'
import { registrationWrites } from './registration/storage/registration-writes.ts'
import { registrationReads } from './registration/storage/registrations.ts'

/** The reads and writes of features, by their names on the store. */
export const featureStores = {
  registrations: {
    reads: (...[db]: Parameters<typeof registrationReads>) => ({
      ...registrationReads(db),
      ...attendeeReads(db),
    }),
    writes: registrationWrites,
  },
}
