// Long polls and event streams: their limit, and their end when the server stops or the client disconnects.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../messages/refusal.ts'
import type { Store } from '../../storage/store.ts'
import { type ChangeWatcher, createChangeWatcher } from '../cache/change-watcher.ts'
import type { ConnectionLimits } from './connections.ts'

export interface Listeners {
  readonly watcher: ChangeWatcher
  /** Aborts when the server stops. */
  readonly stopping: AbortSignal
  /** The longest silence on a connection: by then a long poll ends, and a stream sends something. */
  readonly quietSeconds: number
  /** Takes a slot, or refuses. The returned function releases it. */
  enter(): () => void
}

const retryAfterSeconds = 30

export function createListeners(
  app: FastifyInstance,
  store: Store,
  { maxConnections, idleSeconds }: ConnectionLimits,
): Listeners {
  // The other half of the connections is reserved for normal requests.
  const most = Math.ceil(maxConnections / 2)
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  let inside = 0
  return {
    watcher: createChangeWatcher(store),
    stopping: stopping.signal,
    quietSeconds: idleSeconds / 2,
    enter() {
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
