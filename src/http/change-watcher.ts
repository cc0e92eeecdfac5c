// Whoever waits for something to happen waits here, however many there are: one look at the calendar serves all of them.
import type { CalendarStamp } from '../domain/calendar-stamp.ts'
import type { Store } from '../storage/store.ts'

/** Another process may have written. Asking costs microseconds on SQLite, one small statement on PostgreSQL. */
const lookEveryMilliseconds = 200

export interface ChangeWatcher {
  /** Returns when the calendar is no longer in this state, or when the signal says so. */
  changedSince(stamp: CalendarStamp, signal: AbortSignal): Promise<void>
  /** How many wait at the moment. */
  readonly waiting: number
}

interface Waiter {
  readonly stamp: CalendarStamp
  wake(): void
}

/** Asks the database as long as anybody waits, and not otherwise. */
export function createChangeWatcher(store: Store): ChangeWatcher {
  const waiters = new Set<Waiter>()
  let looksLater = false

  async function look(): Promise<void> {
    const stamp = await currentStamp()
    for (const waiter of waiters) if (stamp !== undefined && waiter.stamp !== stamp) waiter.wake()
    looksLater = false
    lookLater()
  }

  /** A database that does not answer now is asked again; whoever waits is told by its own next question. */
  async function currentStamp(): Promise<CalendarStamp | undefined> {
    try {
      return await store.stamp()
    } catch {
      return undefined
    }
  }

  function lookLater(): void {
    if (looksLater || waiters.size === 0) return
    looksLater = true
    setTimeout(look, lookEveryMilliseconds)
  }

  return {
    changedSince(stamp, signal) {
      return new Promise(resolve => {
        const waiter = {
          stamp,
          wake() {
            waiters.delete(waiter)
            signal.removeEventListener('abort', waiter.wake)
            resolve()
          },
        }
        if (signal.aborted) return resolve()
        waiters.add(waiter)
        signal.addEventListener('abort', waiter.wake)
        lookLater()
      })
    },

    get waiting() {
      return waiters.size
    },
  }
}
