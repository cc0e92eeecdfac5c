import type { JournalConsumer } from '../../actions/notifications/follow-journal.ts'
import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import { announcedChange, announcedChanges, type Change } from '../../domain/journal/change.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Job, JobContext } from '../../jobs/job.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import { queueToAll } from './actions/mails.ts'
import { eraseAll } from './actions/manage.ts'
import { bySystem, endExpired, messageTo, settle } from './actions/settle.ts'
import { reminderJob } from './reminders.ts'
import { readSettings } from './settings.ts'
import { registrationStorage } from './storage/registration-storage.ts'

const day = 24 * 60 * 60
const erasedAtOnce = 200

export const registrationJobs: readonly Job[] = [
  reminderJob,
  {
    name: 'end-registrations',
    everySeconds: 5,
    hasWork: async ({ store, clock }) =>
      (await store.of(registrationStorage).eventsToSettle(clock())).length > 0,
    async run({ store, clock }, signal) {
      return { events: await endExpired(store, clock(), signal) }
    },
  },
  {
    name: 'erase-registrations',
    everySeconds: 60 * 60,
    hasWork: async context => (await listToErase(context)).length > 0,
    async run(context, signal) {
      const { store, clock } = context
      let erased = 0
      while (!signal.aborted) {
        const ids = await listToErase(context)
        if (ids.length === 0) break
        await store.change(bySystem(clock()), tx => eraseAll(tx, ids, clock()))
        erased += ids.length
      }
      return { erased }
    },
  },
]

/** Also after a restore, because it depends on the end of the event alone. */
async function listToErase({ store, clock }: JobContext): Promise<number[]> {
  const { keepDays } = await readSettings(store)
  return store.of(registrationStorage).listToErase((clock() - keepDays * day) as UtcSeconds, erasedAtOnce)
}

/** A changed event may have more places, fewer, or none. Registered people are notified if the editor chose so. */
export const registrationConsumer: JournalConsumer = {
  name: 'registrations',
  async consume(tx, changes, now) {
    const changed = changes.filter(
      ({ kind, action, fields }) => kind === 'event' && action !== 'deleted' && !('availability' in fields),
    )
    const byEvent = Map.groupBy(changed, change => change.id)
    const taking = await tx.of(registrationStorage).eventsTaking([...byEvent.keys()])
    for (const [id, all] of byEvent) {
      const isAffected = taking.has(id) || all.some(({ fields }) => 'registration' in fields)
      const event = isAffected && (await tx.events.findForEdit(id))
      if (!event) continue
      await announce(tx, event, all, now)
      await settle(tx, event, now)
    }
  },
}

/** One mail per person, about the gravest of the changes. */
async function announce(
  tx: StoreTransaction,
  { id, endsAtUtc }: CalendarEvent,
  changes: readonly Change[],
  now: UtcSeconds,
): Promise<void> {
  const announced = changes.filter(({ notifies }) => notifies).map(announcedChange)
  const topic = announcedChanges.find(known => announced.includes(known))
  if (!topic || endsAtUtc <= now) return
  await queueToAll(tx, id, messageId => messageTo(messageId, topic), now)
}
