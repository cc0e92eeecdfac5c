// Graceful shutdown: every request whose connection was accepted is answered before the server closes.
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as eventLoopTurn, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

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
  let isStopping = false
  const isSilent = (socket: Socket) => socket.bytesRead === 0
  const isIdle = (socket: Socket) => {
    const connection = connections.get(socket)
    return connection?.responses.size === 0 && connection.bytesReadWhenIdle === socket.bytesRead
  }
  // Node's own method treats a connection whose first request has not been read yet as idle, and would reset it.
  app.server.closeIdleConnections = () => {
    for (const socket of connections.keys()) if (isIdle(socket)) socket.destroy()
  }
  app.server.on('connection', socket => {
    connections.set(socket, { responses: new Set() })
    socket.once('close', () => connections.delete(socket))
    if (isStopping) closeIf(isSilent, socket, silenceMilliseconds)
  })
  app.server.prependListener('request', ({ socket }, response) => {
    const connection = connections.get(socket)
    if (isStopping) response.shouldKeepAlive = false
    connection?.responses.add(response)
    response.once('close', () => {
      connection?.responses.delete(response)
      if (connection) connection.bytesReadWhenIdle = socket.bytesRead
      if (isStopping) closeIf(isIdle, socket, idleMilliseconds)
    })
  })
  app.addHook('preClose', async () => {
    isStopping = true
    // A server that never listened, because its port was taken, has no connections.
    if (!app.server.listening) return
    for (const [socket, { responses }] of connections) {
      closeIf(isSilent, socket, silenceMilliseconds)
      for (const response of responses) response.shouldKeepAlive = false
    }
    if (connections.size > 0) await pause(idleMilliseconds)
    await eventLoopTurn()
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

/** Checks one turn of the event loop after the timer, so that bytes that have already arrived are read first. */
async function closeIf(
  isDone: (socket: Socket) => boolean,
  socket: Socket,
  milliseconds: number,
): Promise<void> {
  await pause(milliseconds, undefined, { ref: false })
  await eventLoopTurn()
  if (isDone(socket)) socket.destroy()
}
