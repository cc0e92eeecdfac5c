import { addressKey, type PersonalData } from '../../../actions/accounts/personal-data.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import { eraseRegistration } from './manage.ts'

export const registrationsOfPerson: PersonalData = {
  async read(store, subject) {
    const { user } = subject
    const reads = store.of(registrationStorage)
    return {
      registrations: await reads.listOfAddress(addressKey(subject)),
      checkIns: user ? await reads.listCheckedInBy(user.login) : [],
    }
  },
  async erase(tx, subject, { now }) {
    const writes = tx.of(registrationStorage)
    const inThis = { store: { change: <T>(_: unknown, work: (given: typeof tx) => Promise<T>) => work(tx) } }
    for (const { id } of await writes.listOfAddress(addressKey(subject)))
      await eraseRegistration(inThis, id, now)
    if (subject.user) await writes.forgetCheckedInBy(subject.user.login)
  },
}
