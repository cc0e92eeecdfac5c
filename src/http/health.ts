import type { FastifyInstance } from 'fastify'
import type { Store } from '../storage/store.ts'

/** For whoever keeps the process running: `/health` says that it is alive, `/ready` that it can answer requests. */
export function registerHealth(app: FastifyInstance, store: Store): void {
  const options = { config: { isSameForAllSites: true } }
  app.get('/health', options, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  let hasAdministrator = false
  app.get('/ready', options, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await store.ping()
      // At the very first start requests are answered a moment before there is anybody who could log in.
      hasAdministrator ||= (await store.users.findFirstAdministrator()) !== undefined
      return reply
        .code(hasAdministrator ? 200 : 503)
        .send({ status: hasAdministrator ? 'ok' : 'unavailable' })
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
