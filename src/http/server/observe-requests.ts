import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { User } from '../../domain/rights/permissions.ts'
import { addressOf } from '../request/client-address.ts'

/** A request that was answered. */
export interface AnsweredRequest {
  readonly id: string
  readonly method: string
  readonly url: string
  /** The route's pattern, such as /events/:slug/. It has few values, unlike addresses. Unknown addresses have none. */
  readonly route: string | undefined
  readonly status: number
  readonly milliseconds: number
  readonly isFromCache: boolean
  /** https://www.w3.org/TR/trace-context/ */
  readonly traceparent: string | undefined
  readonly address: string | undefined
  readonly user?: Pick<User, 'id'> | undefined
}

export type RequestObserver = (request: AnsweredRequest) => void

/** Notifies the observers of every request that Fastify answers. */
export function observeRequests(app: FastifyInstance, observers: readonly RequestObserver[]): void {
  app.decorateRequest('isFromCache', false)
  if (observers.length === 0) return
  app.addHook('onResponse', async (request, reply) => {
    const { id, method, originalUrl: url, isFromCache, caller } = request
    const answered: AnsweredRequest = {
      ...{ id, method, url, isFromCache, user: caller?.user },
      route: request.routeOptions.url,
      status: reply.raw.statusCode,
      milliseconds: reply.elapsedTime,
      traceparent: traceparentOf(request.raw),
      address: addressOf(request),
    }
    for (const observe of observers) observe(answered)
  })
}

/** The same for a cached response, which is sent before the framework sees its request. */
export function observeReadyAnswer(
  observers: readonly RequestObserver[],
  { id, route }: Pick<AnsweredRequest, 'id' | 'route'>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (observers.length === 0) return
  const startedAt = performance.now()
  const { method = 'GET', url = '', socket } = request
  const sent = { id, route, method, url, address: socket.remoteAddress, isFromCache: true }
  const traceparent = traceparentOf(request)
  response.once('close', () => {
    const milliseconds = performance.now() - startedAt
    const status = response.statusCode
    for (const observe of observers) observe({ ...sent, status, milliseconds, traceparent })
  })
}

function traceparentOf({ headers }: IncomingMessage): string | undefined {
  const { traceparent } = headers
  return typeof traceparent === 'string' ? traceparent : undefined
}
