import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Store } from '../../storage/store.ts'
import { addressOf } from '../request/client-address.ts'

/** Longer than a copy of the database may be behind. */
const rememberedMilliseconds = 15_000

/**
 * Which store answers a request: visitors may read from a replica, which is a moment behind. Users who are
 * logged in read the database itself, and so does, for a while, everybody at an address that has just written.
 */
export function createStoreChooser(app: FastifyInstance, store: Store): (request: FastifyRequest) => Store {
  if (!store.hasReplicas) return () => store
  const writers = new LRUCache<string, true>({ max: 10_000, ttl: rememberedMilliseconds })
  app.addHook('onSend', async (request, reply) => {
    if (!isRead(request.method) && reply.statusCode < 400) writers.set(addressOf(request), true)
  })
  function choose(request: FastifyRequest): Store {
    const { viewer, method } = request
    const isVisit = isRead(method) && viewer === undefined && !writers.has(addressOf(request))
    return isVisit ? store.forReplicaReads() : store
  }
  // One request reads from one place, however often it asks: another replica may be in another state.
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
