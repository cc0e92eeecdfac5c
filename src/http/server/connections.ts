// Timeouts and limits of connections.
import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { closeWhenStopping } from './close-when-stopping.ts'

export interface ConnectionLimits {
  /** The time limit to receive a whole request. */
  readonly requestSeconds: number
  /** How long a connection may be idle while data is pending. */
  readonly idleSeconds: number
  /** The time limit for pending requests when the server stops. */
  readonly stopSeconds: number
  readonly maxConnections: number
}

const longestHeadersSeconds = 30

/**
 * Longer than the keep-alive of proxies, so that none sends a request on a connection that is about to close.
 */
const keepAliveMilliseconds = 72_000

/** The time limit for reading a response. The longest feed over the slowest line takes a fraction of it. */
const longestAnswerMilliseconds = 3_600_000

type ConnectionOptions = Pick<
  FastifyServerOptions,
  'connectionTimeout' | 'requestTimeout' | 'keepAliveTimeout' | 'forceCloseConnections' | 'return503OnClosing'
> & { readonly http: HttpOptions }

type HttpOptions = Pick<ServerOptions, 'headersTimeout' | 'connectionsCheckingInterval' | 'requireHostHeader'>

export function connectionOptions({ requestSeconds, idleSeconds }: ConnectionLimits): ConnectionOptions {
  const headersTimeout = Math.min(requestSeconds, longestHeadersSeconds) * 1000
  return {
    connectionTimeout: idleSeconds * 1000,
    requestTimeout: requestSeconds * 1000,
    keepAliveTimeout: keepAliveMilliseconds,
    forceCloseConnections: 'idle',
    // Requests on open connections are still served, with `Connection: close`.
    return503OnClosing: false,
    http: {
      headersTimeout,
      connectionsCheckingInterval: Math.min(5000, headersTimeout / 2),
      // Node would refuse a request without a host itself, not as an API error.
      requireHostHeader: false,
    },
  }
}

export function limitConnections(
  app: FastifyInstance,
  { maxConnections, stopSeconds }: ConnectionLimits,
): void {
  app.server.maxConnections = maxConnections
  // Otherwise, with workers, a connection beyond the limit would be passed around among them.
  Object.assign(app.server, { dropMaxConnection: true })
  app.addHook('onRequest', async (request, reply) => limitAnswer(request.raw, reply.raw))
  closeWhenStopping(app, stopSeconds)
}

/** Aborts a response that its client reads too slowly. */
export function limitAnswer(request: IncomingMessage, response: ServerResponse): void {
  const timer = setTimeout(() => request.destroy(), longestAnswerMilliseconds).unref()
  response.once('close', () => clearTimeout(timer))
}

/** Files a process has open besides connections, with some margin. */
const ownFiles = 64
const fewestConnections = 16
const mostConnections = 100_000

/**
 * Leaves room for the database connections, and for one open file per connection, such as an image being
 * sent.
 */
export function connectionsFor(openFiles: number, databaseConnections: number): number {
  const room = Math.floor((openFiles - ownFiles - databaseConnections) / 2)
  return Math.min(Math.max(fewestConnections, room), mostConnections)
}

/** The limit of open files and connections of this process (`ulimit -n`). */
export function openFilesLimit(): number {
  filesLimit ??= reportedFilesLimit()
  return filesLimit
}

let filesLimit: number | undefined

function reportedFilesLimit(): number {
  const { report } = process
  // Otherwise the report resolves the names of all network interfaces.
  Object.assign(report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files: { soft: number | 'unlimited' } } }
  return Number(userLimits?.open_files.soft) || Number.POSITIVE_INFINITY
}
