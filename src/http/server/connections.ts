// How long clients may take, and how many there may be.
import type { IncomingMessage, ServerOptions, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { closeWhenStopping } from './close-when-stopping.ts'

export interface ConnectionLimits {
  /** In which a request has to arrive as a whole. */
  readonly requestSeconds: number
  /** For which a connection may stand still while something is to be sent or taken. */
  readonly idleSeconds: number
  /** In which what is under way has to come to its end when the server stops. */
  readonly stopSeconds: number
  readonly maxConnections: number
}

const longestHeadersSeconds = 30

/** Longer than proxies keep theirs, so that none sends a request into a connection that is about to be closed. */
const keepAliveMilliseconds = 72_000

/** An answer that is taken ever so slowly ends here. The longest feed over the slowest line takes a part of it. */
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
    // What still arrives on open connections is answered, with `Connection: close`.
    return503OnClosing: false,
    http: {
      headersTimeout,
      connectionsCheckingInterval: Math.min(5000, headersTimeout / 2),
      // Node would refuse a request without one by itself, and not in our form.
      requireHostHeader: false,
    },
  }
}

export function limitConnections(
  app: FastifyInstance,
  { maxConnections, stopSeconds }: ConnectionLimits,
): void {
  app.server.maxConnections = maxConnections
  // With workers, a connection that one has no room for would be passed around among them.
  Object.assign(app.server, { dropMaxConnection: true })
  app.addHook('onRequest', async (request, reply) => limitAnswer(request.raw, reply.raw))
  closeWhenStopping(app, stopSeconds)
}

/** Ends an answer that its client would take for ever to read. */
export function limitAnswer(request: IncomingMessage, response: ServerResponse): void {
  const timer = setTimeout(() => request.destroy(), longestAnswerMilliseconds).unref()
  response.once('close', () => clearTimeout(timer))
}

/** What a process opens besides connections: its own files, and some to spare. */
const ownFiles = 64
const fewestConnections = 16
const mostConnections = 100_000

/** As many as leave room for the database, and for a file with each of them, such as the picture that it is sent. */
export function connectionsFor(openFiles: number, databaseConnections: number): number {
  const room = Math.floor((openFiles - ownFiles - databaseConnections) / 2)
  return Math.min(Math.max(fewestConnections, room), mostConnections)
}

/** How many files and connections this process may have open (`ulimit -n`). */
export function openFilesLimit(): number {
  filesLimit ??= reportedFilesLimit()
  return filesLimit
}

let filesLimit: number | undefined

function reportedFilesLimit(): number {
  const { report } = process
  // Otherwise it would ask for the names of all network interfaces.
  Object.assign(report, { excludeNetwork: true })
  const { userLimits } = report.getReport() as { userLimits?: { open_files: { soft: number | 'unlimited' } } }
  return Number(userLimits?.open_files.soft) || Number.POSITIVE_INFINITY
}
