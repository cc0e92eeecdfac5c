import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { messageOf } from '../../domain/caught-error.ts'
import type { Store } from '../../storage/store.ts'
import { addressOf } from '../request/client-address.ts'

interface ServerState {
  /** Whether initial data, such as the demo calendar, is loaded. */
  readonly isFilled?: (() => Promise<boolean>) | undefined
  /** Aborted when the server is about to stop, so that load balancers choose another one. */
  readonly draining: AbortSignal
  /** Named by `/ready`, so that an update knows which version serves. */
  readonly version: string
}

/** `/health` reports that the process is alive, `/ready` that it can serve requests and write. */
export function registerHealth(
  app: FastifyInstance,
  store: Store,
  { isFilled = async () => true, draining, version }: ServerState,
): void {
  const options = { config: { isSameForAllSites: true } }
  // Load balancers may use either. A supervisor that stops a process without health only ends the drain.
  const sendDraining = (reply: FastifyReply) => reply.code(503).send({ status: 'draining' })
  app.get('/health', options, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return draining.aborted ? sendDraining(reply) : reply.send({ status: 'ok' })
  })

  // On the very first start, requests arrive slightly before the first account exists.
  let isSetUp = false
  const setUp = async () => (await store.users.findFirstAdministrator()) !== undefined && (await isFilled())
  app.get('/ready', options, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (draining.aborted) return sendDraining(reply)
    try {
      await store.ping()
      isSetUp ||= await setUp()
      return isSetUp ? reply.send({ status: 'ok', version }) : reply.code(503).send({ status: 'unavailable' })
    } catch (error) {
      const fault = store.classifyError(error)
      // An outage is logged once, when it begins.
      const level = fault === 'away' ? 'debug' : 'error'
      const reason = fault === 'full' ? 'no room to write' : 'the database does not answer'
      request.log[level]({ err: error }, reason)
      const message = fault === 'pooled' && { message: messageOf(error) }
      return reply.code(503).send({ status: 'unavailable', ...message })
    }
  })
}

/** Longer than a replica may lag behind. */
const rememberedMilliseconds = 15_000

/**
 * Chooses the store of a request: visitors may read from a replica, which lags slightly. Signed-in users read
 * from the primary, and so does every client at an address that has just written, unless the primary is unavailable.
 */
export function createStoreChooser(app: FastifyInstance, store: Store): StoreChooser {
  if (!store.hasReplicas) return { storeFor: () => store, noteWrite: () => {} }
  app.decorateRequest('chosenStore')
  const writers = new LRUCache<string, true>({ max: 10_000, ttl: rememberedMilliseconds })
  function choose(request: FastifyRequest): Store {
    const { caller, method } = request
    if (!isRead(method) || caller.user !== undefined) return store
    const needsCurrent = writers.has(addressOf(request)) && store.isPrimaryAvailable()
    return needsCurrent ? store : store.forReplicaReads()
  }
  return {
    // One request uses one store throughout, because another replica may be in a different state.
    storeFor(request) {
      request.chosenStore ??= choose(request)
      return request.chosenStore
    },
    noteWrite(request, { statusCode }) {
      if (!isRead(request.method) && statusCode < 400) writers.set(addressOf(request), true)
    },
  }
}

interface StoreChooser {
  readonly storeFor: (request: FastifyRequest) => Store
  /** Called for every response. */
  readonly noteWrite: (request: FastifyRequest, reply: FastifyReply) => void
}

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}
