// The HTTP server. Cached responses are sent from here, because passing the request through Fastify would
// cost more than sending them.
import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { isPlain } from '../cache/answer-key.ts'
import { writeReady } from '../cache/ready-answer.ts'
import type { ResponseCache } from '../cache/ready-answers.ts'
import { toOriginForm } from '../request/addresses.ts'
import { limitAnswer } from './connections.ts'
import { observeReadyAnswer, type RequestObserver } from './observe-requests.ts'

export function createFrontDoor() {
  let answerAtOnce: ((...exchange: Parameters<RequestListener>) => boolean) | undefined
  const serverFactory: NonNullable<FastifyServerOptions['serverFactory']> = (handler, options) => {
    const listener: RequestListener = (request, response) => {
      toOriginForm(request)
      if (!answerAtOnce?.(request, response)) handler(request, response)
    }
    return withTimeouts(createServer(options.http!, listener), options as FastifyServerOptions)
  }
  return {
    serverFactory,

    /** Sends cached responses from here until the server stops. */
    open(app: FastifyInstance, cache: ResponseCache, observers: readonly RequestObserver[]): void {
      answerAtOnce = (request, response) => {
        const { method, headers } = request
        const isRead = method === 'GET' || method === 'HEAD'
        const found = isRead && isPlain(headers) ? cache.findAtOnce(request) : undefined
        if (!found) return false
        const id = randomUUID()
        observeReadyAnswer(observers, { id, route: found.answer.route }, request, response)
        writeReady(found, request, response, id)
        // Usually the socket has taken the whole response, however slowly the client reads it.
        if (response.writableLength > 0) limitAnswer(request, response)
        return true
      }
      // Responses with `Connection: close` are left to Fastify.
      app.addHook('preClose', async () => {
        answerAtOnce = undefined
      })
    },
  }
}

/** What Fastify does with servers it creates itself. */
function withTimeouts(
  server: Server,
  { keepAliveTimeout = 0, requestTimeout = 0, connectionTimeout = 0 }: FastifyServerOptions,
): Server {
  return Object.assign(server, { keepAliveTimeout, requestTimeout }).setTimeout(connectionTimeout)
}
