import { registrationWrites } from './registration/storage/registration-writes.ts'
import { registrationReads } from './registration/storage/registrations.ts'

/** The reads and writes of features, by their names on the store. */
export const featureStores = {
  registrations: { reads: registrationReads, writes: registrationWrites },
}
