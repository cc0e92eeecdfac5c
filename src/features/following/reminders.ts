// Mails that remind of saved events.
import type { Job, JobContext } from '../../jobs/job.ts'
import { followingStorage } from './storage/following-storage.ts'

const atOnce = 500

/** In minutes before the start; 0 is none. */
export const reminderChoices = [0, 60, 180, 1440, 10_080] as const

/**
 * One mail per person, about all events that are due. They don’t wait for the rate of digests: a reminder after the start
 * is useless, and a digest isn’t.
 */
export const remindersJob: Job = {
  name: 'remind-saved',
  everySeconds: 60,
  hasWork: async ({ store, clock }) =>
    (await store.of(followingStorage).listDueReminders(clock(), 1)).length > 0,
  async run(context, signal) {
    let reminded = 0
    while (!signal.aborted) {
      const count = await queueReminders(context)
      if (count === 0) break
      reminded += count
    }
    return { reminded }
  },
}

function queueReminders({ store, clock }: JobContext): Promise<number> {
  const now = clock()
  return store.transaction(async tx => {
    const slice = tx.of(followingStorage)
    const due = await slice.listDueReminders(now, atOnce)
    for (const one of due) await slice.setReminded(one)
    const byFollower = Map.groupBy(due, ({ followerId }) => followerId)
    const messages = [...byFollower].map(([id, all]) => ({
      ...{ topic: 'following.reminder', recipient: `follower:${id}` },
      data: { events: all.map(({ eventId }) => eventId).join() },
    }))
    await tx.outbox.insert(messages, now)
    return due.length
  })
}
