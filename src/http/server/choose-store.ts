import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Store } from '../../storage/store.ts'
import { addressOf } from '../request/client-address.ts'

/** Longer than a replica may lag behind. */
const rememberedMilliseconds = 15_000

/**
 * Chooses the store of a request: visitors may read from a replica, which lags slightly. Signed-in users read
 * from the primary, and so does every client at an address that has just written.
 */
export function createStoreChooser(app: FastifyInstance, store: Store): (request: FastifyRequest) => Store {
  if (!store.hasReplicas) return () => store
  const writers = new LRUCache<string, true>({ max: 10_000, ttl: rememberedMilliseconds })
  app.addHook('onSend', async (request, reply) => {
    if (!isRead(request.method) && reply.statusCode < 400) writers.set(addressOf(request), true)
  })
  function choose(request: FastifyRequest): Store {
    const { caller, method } = request
    const isVisit = isRead(method) && caller.user === undefined && !writers.has(addressOf(request))
    return isVisit ? store.forReplicaReads() : store
  }
  // One request uses one store throughout, because another replica may be in a different state.
  const chosen = new WeakMap<FastifyRequest, Store>()
  return request => {
    const known = chosen.get(request) ?? choose(request)
    chosen.set(request, known)
    return known
  }
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
