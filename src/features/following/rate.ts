import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store } from '../../storage/store.ts'
import { readRate } from './settings.ts'
import { followingStorage } from './storage/following-storage.ts'

const minute = 60
const topics = ['following.digest', 'following.reminder']

/**
 * How many digests may be queued now. Mails that wait for the mail server count, so that other mail isn’t delayed, and so do
 * reminders, which go first.
 */
export async function allowance({
  store,
  clock,
}: {
  readonly store: Store
  readonly clock: () => UtcSeconds
}) {
  const since = (clock() - minute) as UtcSeconds
  return (await readRate(store)) - (await store.of(followingStorage).countQueued(topics, since))
}
