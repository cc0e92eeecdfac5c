import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type TcpProxy = Awaited<ReturnType<typeof openTcpProxy>>

/** Forwards connections to a port of this machine. It can lose what is sent, as a broken network does. */
export async function openTcpProxy(port: number) {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer({ pauseOnConnect: true }, client => {
    const upstream = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', bytes => {
        if (!isCut) to.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => {
        sockets.delete(from)
        // Neither side learns that the other has gone.
        if (!isCut) to.destroy()
      })
    }
    // A new connection is accepted, and nothing arrives.
    if (!isCut) client.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    /** From now on, everything that is sent is lost, and connections stay open. */
    cut(): void {
      isCut = true
    },
    /** Connections made from now on work. Those from before have lost bytes, so they are reset. */
    heal(): void {
      isCut = false
      for (const socket of sockets) socket.destroy()
    },
    async close(): Promise<void> {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
