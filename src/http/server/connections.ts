// Timeouts and limits of connections.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as eventLoopTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

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

/** Longer than the keep-alive of proxies, so that none uses a connection that is about to close. */
const keepAliveMilliseconds = 72_000

/** The time limit for reading a response. The longest feed over the slowest line takes a fraction of it. */
const longestAnswerMilliseconds = 3_600_000

export function connectionOptions({ requestSeconds, idleSeconds }: ConnectionLimits) {
  const headersTimeout = Math.min(requestSeconds, longestHeadersSeconds) * 1000
  return {
    connectionTimeout: idleSeconds * 1000,
    requestTimeout: requestSeconds * 1000,
    keepAliveTimeout: keepAliveMilliseconds,
    forceCloseConnections: 'idle' as const,
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

/** Aborts a response that its client reads too slowly. */
export function limitAnswer(request: IncomingMessage, response: ServerResponse): void {
  const timer = setTimeout(() => request.destroy(), longestAnswerMilliseconds).unref()
  response.once('close', () => clearTimeout(timer))
}

/** Files a process has open besides connections, with some margin. */
const ownFiles = 64
const fewestConnections = 16
const mostConnections = 100_000

/** Leaves room for database connections, and for one open file per connection, such as an image. */
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

// Graceful shutdown: every request on a connection that was open before the port closed is answered.

/** How long a kept-alive connection stays open without a new request, so that no client writes into a closed one. */
const idleMilliseconds = 250

/** How long a new connection may take to send its first byte. */
const silenceMilliseconds = 3000

interface Connection {
  readonly responses: Set<ServerResponse>
  /** `socket.bytesRead` when the last response ended; undefined before the first one. */
  bytesReadWhenIdle?: number
}

/** Clients that keep a connection open or send nothing do not delay the shutdown. */
export function closeWhenStopping(app: FastifyInstance, stopSeconds: number): void {
  const connections = new Map<Socket, Connection>()
  const isStopping = () => !app.server.listening
  const isSilent = (socket: Socket) => socket.bytesRead === 0
  const isIdle = (socket: Socket) => {
    const connection = connections.get(socket)
    return connection?.responses.size === 0 && connection.bytesReadWhenIdle === socket.bytesRead
  }
  // Node's own method treats a connection whose first request has not been read yet as idle, and would reset it.
  app.server.closeIdleConnections = () => {
    for (const socket of connections.keys()) closeIf(isIdle, socket, idleMilliseconds)
  }
  app.server.on('connection', socket => {
    connections.set(socket, { responses: new Set() })
    socket.once('close', () => connections.delete(socket))
  })
  app.server.prependListener('request', ({ socket }, response) => {
    const connection = connections.get(socket)
    if (isStopping()) response.shouldKeepAlive = false
    connection?.responses.add(response)
    response.once('close', () => {
      connection?.responses.delete(response)
      if (connection) connection.bytesReadWhenIdle = socket.bytesRead
      if (isStopping()) closeIf(isIdle, socket, idleMilliseconds)
    })
  })
  app.addHook('preClose', async () => {
    await closePort(app.server)
    if (connections.size === 0) return
    for (const [socket, { responses }] of connections) {
      closeIf(isSilent, socket, silenceMilliseconds)
      for (const response of responses) response.shouldKeepAlive = false
    }
    closeAllAfter(stopSeconds)
  })

  function closeAllAfter(seconds: number): void {
    const deadline = setTimeout(() => {
      app.log.warn({ connections: connections.size }, 'cut off what was still under way')
      app.server.closeAllConnections()
    }, seconds * 1000)
    app.server.once('close', () => clearTimeout(deadline))
  }
}

async function closeIf(
  isDone: (socket: Socket) => boolean,
  socket: Socket,
  milliseconds: number,
): Promise<void> {
  await pause(milliseconds, undefined, { ref: false })
  await shortTurn()
  if (isDone(socket)) socket.destroy()
}

/** When the port closes, the kernel resets the connections in its queue. Node accepts one of them per turn. */
export async function closePort(server: Server): Promise<void> {
  if (!server.listening) return
  let accepted = 0
  server.on('connection', () => accepted++)
  const deadline = performance.now() + busyMilliseconds
  for (let before = -1; before !== accepted && performance.now() < deadline; ) {
    before = accepted
    await shortTurn()
  }
  server.close()
}

/** How long a busy server waits for a short turn of its event loop. */
const busyMilliseconds = 1000
const shortMilliseconds = 1

/**
 * Waits for a turn of the event loop that takes almost no time. Then all data and connections that have arrived are
 * known. In a long turn, more arrive after its poll.
 */
async function shortTurn(): Promise<void> {
  const deadline = performance.now() + busyMilliseconds
  // This one may end without a poll.
  await eventLoopTurn()
  for (let isShort = false; !isShort && performance.now() < deadline; ) {
    const startedAt = performance.now()
    await eventLoopTurn()
    isShort = performance.now() - startedAt < shortMilliseconds
  }
}
