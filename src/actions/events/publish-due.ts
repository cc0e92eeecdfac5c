import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store } from '../../storage/store.ts'

/** Publishes every record whose scheduled time has passed. Returns how many there were. */
export async function publishDue(store: Store, now: UtcSeconds): Promise<number> {
  if (!(await store.hasDue(now))) return 0
  return store.change({ userId: null, door: 'schedule', at: now }, tx => tx.publishDue(now))
}
