import type { FastifyInstance } from 'fastify'
import type { Store } from '../storage/store.ts'

/** For whoever keeps the process running: `/health` says that it is alive, `/ready` that it can answer requests. */
export function registerHealth(app: FastifyInstance, store: Store): void {
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  )

  app.get('/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await store.ping()
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
}
