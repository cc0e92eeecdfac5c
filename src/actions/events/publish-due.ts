import { system } from '../../domain/rights/caller.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store } from '../../storage/store.ts'
import { changedBy } from '../accounts/actor.ts'

/** Publishes every record whose scheduled time has passed. Returns how many there were. */
export async function publishDue(store: Store, now: UtcSeconds): Promise<number> {
  if (!(await store.hasDue(now))) return 0
  return store.change(changedBy({ caller: system, door: 'schedule', now }), tx => tx.publishDue(now))
}
