import './fastify-types.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** A request that was answered, without anything that identifies its caller. */
export interface AnsweredRequest {
  readonly method: string
  /** The route's pattern, such as /events/:slug/. It has few values, unlike addresses. Unknown addresses have none. */
  readonly route: string | undefined
  readonly status: number
  readonly milliseconds: number
  readonly isFromCache: boolean
  /** https://www.w3.org/TR/trace-context/ */
  readonly traceparent: string | undefined
}

export type RequestObserver = (request: AnsweredRequest) => void

/** Tells the observers of every request that the framework answers. */
export function observeRequests(app: FastifyInstance, observers: readonly RequestObserver[]): void {
  app.decorateRequest('isFromCache', false)
  if (observers.length === 0) return
  app.addHook('onResponse', async (request, reply) => {
    const answered: AnsweredRequest = {
      method: request.method,
      route: request.routeOptions.url,
      status: reply.raw.statusCode,
      milliseconds: reply.elapsedTime,
      isFromCache: request.isFromCache,
      traceparent: traceparentOf(request.raw),
    }
    for (const observe of observers) observe(answered)
  })
}

/** The same for a cached response, which is sent before the framework sees its request. */
export function observeReadyAnswer(
  observers: readonly RequestObserver[],
  route: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (observers.length === 0) return
  const startedAt = performance.now()
  const { method = 'GET' } = request
  const traceparent = traceparentOf(request)
  response.once('close', () => {
    const milliseconds = performance.now() - startedAt
    const status = response.statusCode
    for (const observe of observers)
      observe({ method, route, status, milliseconds, isFromCache: true, traceparent })
  })
}

function traceparentOf({ headers }: IncomingMessage): string | undefined {
  const { traceparent } = headers
  return typeof traceparent === 'string' ? traceparent : undefined
}
