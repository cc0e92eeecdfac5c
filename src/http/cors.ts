import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../domain/refusal.ts'

const exposedHeaders = ['X-Total', 'X-TotalPages', 'Link', 'X-Request-Id', 'Content-Language']

/** Any site's pages may read; only the listed ones may write through a visitor's browser. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  await app.register(cors, () => (request: FastifyRequest, decide: Decide) => {
    decide(null, {
      origin: isRead(request) || origins.includes('*') ? '*' : [...origins],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['Authorization', 'Content-Type'],
      exposedHeaders,
      maxAge: 86_400,
      strictPreflight: false,
    })
  })
}

/**
 * Refuses a write that a page of another site makes. Browsers ask leave before most of them, but not before they send
 * a form, and they add the credentials that a visitor once typed. Other programs send no Origin.
 */
export function refuseForeignWrites(request: FastifyRequest, origins: readonly string[]): void {
  const { origin } = request.headers
  if (origin === undefined || isReading(request.method) || origins.includes('*') || origins.includes(origin))
    return
  const isOwn = URL.canParse(origin) && new URL(origin).host === request.host
  if (!isOwn) throw new Refusal('foreignOrigin')
}

type Decide = (error: Error | null, options: FastifyCorsOptions) => void

/** A preflight stands for the request that it asks leave for. */
function isRead(request: FastifyRequest): boolean {
  const method = request.headers['access-control-request-method'] ?? request.method
  return isReading(method)
}

function isReading(method: string): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method)
}
