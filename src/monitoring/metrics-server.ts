import { once } from 'node:events'
import { createServer } from 'node:http'
import { type MetricsSnapshot, metricsText, metricsType } from './metrics.ts'

export type MetricsServer = Awaited<ReturnType<typeof startMetricsServer>>

interface MetricsServerParts {
  readonly host: string
  readonly port: number
  /** The metrics of every process. A failure is the answer to the scrape: counters must not seem to fall. */
  readonly snapshots: () => Promise<readonly MetricsSnapshot[]>
  readonly onError: (error: unknown) => void
}

/** Serves `/metrics` on its own port, which nothing else uses, so access to it is a matter of the network. */
export async function startMetricsServer(parts: MetricsServerParts) {
  const { host, port, snapshots, onError } = parts
  const server = createServer(async (request, response) => {
    const isScrape = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (!isScrape) return void response.writeHead(404).end('Metrics are at /metrics.\n')
    try {
      const text = await metricsText(await snapshots())
      response.writeHead(200, { 'content-type': metricsType, 'cache-control': 'no-store' }).end(text)
    } catch (error) {
      onError(error)
      response.writeHead(503).end('The metrics cannot be collected. See the log.\n')
    }
  })
  server.listen(port, host)
  await once(server, 'listening')
  const listening = server.address()
  const bound = typeof listening === 'object' && listening ? listening.port : port
  const name = host.includes(':') ? `[${host}]` : host
  return {
    address: `http://${name}:${bound}/metrics`,
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise(closed => server.close(closed))
    },
  }
}
