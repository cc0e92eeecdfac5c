// Long polls and event streams: their limit, and their end when the server stops or the client disconnects.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CalendarStamp } from '../../domain/journal/change.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { Store } from '../../storage/store.ts'
import type { ConnectionLimits } from './connections.ts'

export type Listeners = ReturnType<typeof createListeners>

const retryAfterSeconds = 30

export function createListeners(
  app: FastifyInstance,
  store: Store,
  { maxConnections, idleSeconds }: ConnectionLimits,
) {
  // The other half of the connections is reserved for normal requests.
  const most = Math.ceil(maxConnections / 2)
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  let inside = 0
  return {
    watcher: createChangeWatcher(store),
    /** Aborts when the server stops. */
    stopping: stopping.signal,
    /** The longest silence on a connection: by then a long poll ends, and a stream sends something. */
    quietSeconds: idleSeconds / 2,
    /** Takes a slot, or refuses. The returned function releases it. */
    enter(): () => void {
      if (inside >= most) {
        const seconds = retryAfterSeconds
        throw new Refusal('tooManyListeners', { seconds }, { retryAfterSeconds: seconds })
      }
      inside++
      let isInside = true
      return () => {
        if (isInside) inside--
        isInside = false
      }
    },
  }
}

/** Aborts when the client disconnects. */
export function goneSignal({ raw }: FastifyRequest): AbortSignal {
  const gone = new AbortController()
  if (raw.socket?.destroyed) gone.abort()
  raw.socket?.once('close', () => gone.abort())
  return gone.signal
}

// Clients that wait for changes share one watcher: a single read of the calendar's stamp serves all of them.

/**
 * The minimum time between two reads, so that clients are woken at most this often. Also the polling interval
 * if the database sends no notifications: a read takes microseconds on SQLite and one small statement
 * elsewhere.
 */
const restMilliseconds = 200

/** The polling interval if it does. Notifications can get lost. */
const longestRestMilliseconds = 5_000

interface Waiter {
  readonly stamp: CalendarStamp
  wake(): void
}

/** Reads the stamp only while a client waits. */
export function createChangeWatcher(store: Pick<Store, 'stamp' | 'listen'>) {
  const waiters = new Set<Waiter>()
  const notices = createNotices(store, checkSoon)
  let known: CalendarStamp | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  let next: { readonly at: number; readonly timer: NodeJS.Timeout } | undefined

  async function check(): Promise<void> {
    next = undefined
    checkedAt = performance.now()
    const stamp = await currentStamp()
    if (stamp !== undefined) {
      notices.compare({ isChanged: known !== undefined && known !== stamp })
      known = stamp
      for (const waiter of waiters) if (waiter.stamp !== stamp) waiter.wake()
    }
    checkWithin(notices.areReported ? longestRestMilliseconds : restMilliseconds)
  }

  /** If the database is unavailable, the read is retried; clients get the error from their own next query. */
  async function currentStamp(): Promise<CalendarStamp | undefined> {
    try {
      return await store.stamp()
    } catch {
      return undefined
    }
  }

  function checkSoon(): void {
    checkWithin(Math.max(0, checkedAt + restMilliseconds - performance.now()))
  }

  function checkWithin(milliseconds: number): void {
    const at = performance.now() + milliseconds
    if (waiters.size === 0 || (next && next.at <= at)) return
    clearTimeout(next?.timer)
    next = { at, timer: setTimeout(check, milliseconds) }
  }

  return {
    /** Resolves when the calendar has left this state, or when the signal aborts. */
    changedSince(stamp: CalendarStamp, signal: AbortSignal): Promise<void> {
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
        // Notifications sent before this client arrived did not reach it.
        if (stamp === known) checkWithin(notices.areReported ? longestRestMilliseconds : restMilliseconds)
        else checkSoon()
      })
    },

    get waiting(): number {
      return waiters.size
    },
  }
}

/** Whether the database sends notifications, judged by those received so far. */
function createNotices(store: Pick<Store, 'listen'>, onTold: () => void) {
  let isListening = false
  let areReported = false
  let wasReported = false
  return {
    get areReported() {
      return areReported
    },

    /** Called by the first waiting client; runs until the store is closed. */
    begin(): void {
      if (isListening || !store.listen) return
      isListening = true
      store.listen({
        notified() {
          areReported = true
          wasReported = true
          onTold()
        },
        lost() {
          areReported = false
          onTold()
        },
        ended() {
          isListening = false
          areReported = false
        },
      })
    },

    /** A change found without a notification means that notifications don't work. */
    compare({ isChanged }: { readonly isChanged: boolean }): void {
      if (isChanged && !wasReported) areReported = false
      wasReported = false
    },
  }
}
