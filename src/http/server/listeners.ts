// Requests that are held until something happens, and streams: how many there may be, and what becomes of them when the
// server stops or the client goes away.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../messages/refusal.ts'
import type { Store } from '../../storage/store.ts'
import { type ChangeWatcher, createChangeWatcher } from '../cache/change-watcher.ts'
import type { ConnectionLimits } from './connections.ts'

export interface Listeners {
  readonly watcher: ChangeWatcher
  /** Says when the server stops. */
  readonly stopping: AbortSignal
  /** No connection may stand still for longer: a wait is over by then, and a stream has said something. */
  readonly quietSeconds: number
  /** Takes a place among those who wait, or refuses. Whoever took one gives it back with what is returned. */
  enter(): () => void
}

const retryAfterSeconds = 30

export function createListeners(
  app: FastifyInstance,
  store: Store,
  { maxConnections, idleSeconds }: ConnectionLimits,
): Listeners {
  // The other half of the connections stays for those who ask and go.
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

/** Says when the client of a request has gone away. */
export function goneSignal({ raw }: FastifyRequest): AbortSignal {
  const gone = new AbortController()
  if (raw.socket?.destroyed) gone.abort()
  raw.socket?.once('close', () => gone.abort())
  return gone.signal
}
