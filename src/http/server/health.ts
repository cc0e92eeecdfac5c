import type { FastifyInstance } from 'fastify'
import type { Store } from '../../storage/store.ts'

/**
 * `/health` says that the process is alive, `/ready` that it can answer requests and write. `isFilled` tells whether
 * what the server is to begin with is there, such as the demo calendar.
 */
export function registerHealth(app: FastifyInstance, store: Store, isFilled = async () => true): void {
  const options = { config: { isSameForAllSites: true } }
  app.get('/health', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  // At the very first start requests are answered a moment before there is anybody who could log in.
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
