import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePort } from './free-port.ts'

export interface TcpProxy {
  readonly port: number
  /** Where new connections lead. */
  lead(port: number): void
  /** Lets packets vanish: nothing is forwarded or closed, and new connections get no answer. */
  cut(): void
  /** Forwards again, also what was sent during the cut, as TCP does. */
  heal(): void
  close(): Promise<void>
}

/** A connection between a client and a server on this machine. */
interface Link {
  forward(): void
  hold(): void
  end(): void
}

/** Forwards connections to a port of this machine, and imitates a broken network without root's permissions. */
export async function openTcpProxy(target: number): Promise<TcpProxy> {
  let targetPort = target
  let isCut = false
  const links = new Set<Link>()
  const server = createServer({ pauseOnConnect: true, noDelay: true }, client => {
    const link = createLink(client, {
      target: () => targetPort,
      isCut: () => isCut,
      ended: () => links.delete(link),
    })
    links.add(link)
    link.forward()
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port,
    lead(port) {
      targetPort = port
    },
    cut() {
      isCut = true
      for (const link of links) link.hold()
    },
    heal() {
      if (!isCut) return
      isCut = false
      for (const link of links) link.forward()
    },
    async close() {
      server.close()
      for (const link of links) link.end()
      await once(server, 'close')
    },
  }
}

interface Network {
  readonly target: () => number
  readonly isCut: () => boolean
  readonly ended: () => void
}

function createLink(client: Socket, network: Network): Link {
  let upstream: Socket | undefined
  let isBroken = false

  function watched(socket: Socket): Socket {
    // The event `close` follows.
    socket.on('error', () => {})
    return socket.once('close', () => {
      isBroken = true
      // Neither side learns of the end of the other during a cut.
      if (!network.isCut()) end()
    })
  }

  function end(): void {
    client.destroy()
    upstream?.destroy()
    network.ended()
  }

  watched(client)
  return {
    forward() {
      if (network.isCut()) return
      if (isBroken) return end()
      upstream ??= watched(connect({ port: network.target(), host: '127.0.0.1', noDelay: true }))
      client.pipe(upstream)
      upstream.pipe(client)
    },
    hold() {
      for (const socket of [client, upstream]) socket?.unpipe().pause()
    },
    end,
  }
}
