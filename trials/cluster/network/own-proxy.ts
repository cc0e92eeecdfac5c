// A small reverse proxy, for machines without nginx and HAProxy. It retries nothing.
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { pipeline } from 'node:stream'
import { isOk } from './http-client.ts'

const checkMilliseconds = 500

interface Upstream {
  readonly port: number
  isReady: boolean
}

export async function startOwnProxy(port: number, ports: readonly number[]): Promise<void> {
  const servers: Upstream[] = ports.map(port => ({ port, isReady: true }))
  for (const server of servers) checkRepeatedly(server)
  let turn = 0

  /** A server that is ready, in turn. Without a database none is ready, but visitors can still read. */
  function choose(): Upstream | undefined {
    const ready = servers.filter(({ isReady }) => isReady)
    const choice = ready.length > 0 ? ready : servers
    return choice[turn++ % choice.length]
  }

  const proxy = createServer((incoming, outgoing) => {
    const server = choose()
    if (server !== undefined) forward(incoming, outgoing, server.port)
  })
  proxy.listen(port, '127.0.0.1')
  await once(proxy, 'listening')
}

function checkRepeatedly(server: Upstream): void {
  setInterval(async () => {
    const url = `http://127.0.0.1:${server.port}/ready`
    server.isReady = await isOk(url, { milliseconds: 1_000 }).catch(() => false)
  }, checkMilliseconds)
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: number): void {
  const { method, url, headers } = incoming
  const seenFrom = [headers['x-forwarded-for'], incoming.socket.remoteAddress].filter(Boolean).join(', ')
  const upstream = request({
    ...{ host: '127.0.0.1', port, method, path: url, agent: false },
    headers: { ...headers, connection: 'close', 'x-forwarded-for': seenFrom },
  })
  upstream.once('response', answer => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    // A broken answer breaks the connection to the client too.
    pipeline(answer, outgoing, () => {})
  })
  upstream.once('error', () => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502).end()
  })
  outgoing.once('close', () => upstream.destroy())
  incoming.pipe(upstream)
}
