// Whoever waits for something to happen waits here, however many there are: one look at the calendar serves all of them.
import type { CalendarStamp } from '../../domain/journal/calendar-stamp.ts'
import type { Store } from '../../storage/store.ts'

/**
 * Between two looks, at least: whoever waits is woken no more often, however much is written. And at most, where the
 * database does not tell of changes by itself: asking costs microseconds on SQLite, one small statement elsewhere.
 */
const restMilliseconds = 200

/** At most, where it does. What it tells may get lost on the way. */
const longestRestMilliseconds = 5_000

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

/** Looks at the calendar as long as anybody waits, and not otherwise. */
export function createChangeWatcher(store: Pick<Store, 'stamp' | 'listen'>): ChangeWatcher {
  const waiters = new Set<Waiter>()
  const notices = createNotices(store, lookSoon)
  let known: CalendarStamp | undefined
  let lookedAt = Number.NEGATIVE_INFINITY
  let next: { readonly at: number; readonly timer: NodeJS.Timeout } | undefined

  async function look(): Promise<void> {
    next = undefined
    lookedAt = performance.now()
    const stamp = await currentStamp()
    if (stamp !== undefined) {
      notices.compare({ isChanged: known !== undefined && known !== stamp })
      known = stamp
      for (const waiter of waiters) if (waiter.stamp !== stamp) waiter.wake()
    }
    lookWithin(notices.areTold ? longestRestMilliseconds : restMilliseconds)
  }

  /** A database that does not answer now is asked again; whoever waits is told by its own next question. */
  async function currentStamp(): Promise<CalendarStamp | undefined> {
    try {
      return await store.stamp()
    } catch {
      return undefined
    }
  }

  function lookSoon(): void {
    lookWithin(Math.max(0, lookedAt + restMilliseconds - performance.now()))
  }

  function lookWithin(milliseconds: number): void {
    const at = performance.now() + milliseconds
    if (waiters.size === 0 || (next && next.at <= at)) return
    clearTimeout(next?.timer)
    next = { at, timer: setTimeout(look, milliseconds) }
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
        notices.begin()
        // What was told before it came was not told to it.
        if (stamp === known) lookWithin(notices.areTold ? longestRestMilliseconds : restMilliseconds)
        else lookSoon()
      })
    },

    get waiting() {
      return waiters.size
    },
  }
}

/** Whether the database tells of changes by itself, judged by what it has told. */
function createNotices(store: Pick<Store, 'listen'>, onTold: () => void) {
  let isListening = false
  let areTold = false
  let wasTold = false
  return {
    get areTold() {
      return areTold
    },

    /** From the first who waits on, until the store is closed. */
    begin(): void {
      if (isListening || !store.listen) return
      isListening = true
      store.listen({
        told() {
          areTold = true
          wasTold = true
          onTold()
        },
        lost() {
          areTold = false
          onTold()
        },
        ended() {
          isListening = false
          areTold = false
        },
      })
    },

    /** A change that was found and not told of says that others are not told of either. */
    compare({ isChanged }: { readonly isChanged: boolean }): void {
      if (isChanged && !wasTold) areTold = false
      wasTold = false
    },
  }
}
