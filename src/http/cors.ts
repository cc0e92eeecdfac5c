import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const exposedHeaders = ['X-Total', 'X-TotalPages', 'Link', 'X-Request-Id', 'Content-Language', 'ETag']

/** Any site's pages may read; only the listed ones may write through a visitor's browser. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  await app.register(cors, () => (request: FastifyRequest, decide: Decide) => {
    decide(null, {
      origin: isRead(request) || origins.includes('*') ? '*' : [...origins],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type', 'If-None-Match'],
      exposedHeaders,
      maxAge: 86_400,
      strictPreflight: false,
    })
  })
}

type Decide = (error: Error | null, options: FastifyCorsOptions) => void

/** A preflight stands for the request that it asks leave for. */
function isRead(request: FastifyRequest): boolean {
  const method = request.headers['access-control-request-method'] ?? request.method
  return method === 'GET' || method === 'HEAD'
}
