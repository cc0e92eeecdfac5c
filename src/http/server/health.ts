import type { FastifyInstance } from 'fastify'
import type { Store } from '../../storage/store.ts'

/**
 * `/health` reports that the process is alive, `/ready` that it can serve requests and write. `isFilled`
 * reports whether initial data, such as the demo calendar, is loaded.
 */
export function registerHealth(app: FastifyInstance, store: Store, isFilled = async () => true): void {
  const options = { config: { isSameForAllSites: true } }
  app.get('/health', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  // On the very first start, requests arrive slightly before the first account exists.
  let isSetUp = false
  const setUp = async () => (await store.users.findFirstAdministrator()) !== undefined && (await isFilled())
  app.get('/ready', options, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await store.ping()
      isSetUp ||= await setUp()
      return reply.code(isSetUp ? 200 : 503).send({ status: isSetUp ? 'ok' : 'unavailable' })
    } catch (error) {
      const cannotWrite = store.classifyError(error) === 'full'
      request.log.error({ err: error }, cannotWrite ? 'no room to write' : 'the database does not answer')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
