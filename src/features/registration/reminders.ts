// The mail on the day before an event.
import { type LocalDateTime, localDate, localToUtc, type UtcSeconds } from '../../domain/time/date-time.ts'
import type { Job } from '../../jobs/job.ts'
import type { Store } from '../../storage/store.ts'
import { bySystem, messageTo } from './actions/settle.ts'
import { registrationStorage } from './storage/registration-storage.ts'
import type { RemindedEvent } from './storage/reminders.ts'

/** Nine in the morning on the day before, where the event takes place. */
export function remindsAt({ startsAtUtc, zone }: Omit<RemindedEvent, 'id'>): UtcSeconds {
  const eve = localDate(startsAtUtc, zone).subtract({ days: 1 })
  return localToUtc(`${eve.toString()} 09:00:00` as LocalDateTime, zone)
}

/** From that morning to the end of the next day. */
const longestAhead = 40 * 60 * 60

async function listDue(store: Store, now: UtcSeconds): Promise<RemindedEvent[]> {
  const until = (now + longestAhead) as UtcSeconds
  const events = await store.of(registrationStorage).eventsToRemind(now, until)
  return events.filter(event => remindsAt(event) <= now)
}

export const reminderJob: Job = {
  name: 'remind-registrations',
  everySeconds: 60,
  hasWork: async ({ store, clock }) => (await listDue(store, clock())).length > 0,
  async run({ store, clock }, signal) {
    let reminded = 0
    for (const event of await listDue(store, clock())) {
      if (signal.aborted) break
      reminded += await remind(store, event, clock())
    }
    return { reminded }
  },
}

/** People who confirmed since that morning have just read about it, and get no second mail. */
function remind(store: Store, event: RemindedEvent, now: UtcSeconds): Promise<number> {
  return store.change(bySystem(now), async tx => {
    const people = await tx.of(registrationStorage).listToRemind(event.id)
    const due = remindsAt(event)
    const messages = people
      .filter(({ confirmedAt }) => confirmedAt === null || confirmedAt < due)
      .map(({ id }) => messageTo(id, 'reminder'))
    await tx.of(registrationStorage).setReminded(
      people.map(({ id }) => id),
      event.startsAtUtc,
    )
    await tx.outbox.insert(messages, now)
    return messages.length
  })
}
