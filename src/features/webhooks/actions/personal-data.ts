import type { PersonalData } from '../../../actions/accounts/personal-data.ts'
import { webhookStorage } from '../storage/webhook-storage.ts'

/** A webhook may send what a user sees. Without the user it stops, because the public sees less. */
export const webhooksOfPerson: PersonalData = {
  read: async (store, { user }) => ({
    webhooks: user ? await store.of(webhookStorage).listReadBy(user.id) : [],
  }),
  async erase(tx, { user }) {
    const writes = tx.of(webhookStorage)
    for (const { id } of user ? await writes.listReadBy(user.id) : [])
      await writes.update(id, { userId: null, registrations: 'none', state: 'paused', reason: 'user_gone' })
  },
}
