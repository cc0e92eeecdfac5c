import cluster from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/load-config.ts'
import { messageOf } from '../../domain/caught-error.ts'
import { readFreeBytes } from '../../free-space.ts'
import { openLog } from '../../http/server/request-log.ts'
import type { Metrics } from '../../monitoring/metrics.ts'
import type { MetricsServer } from '../../monitoring/metrics-server.ts'
import type { Traces } from '../../monitoring/traces.ts'
import type { Store } from '../../storage/store.ts'
import { version } from '../../version.ts'
import { systemClock } from '../line/clock.ts'
import { CommandError } from '../line/command.ts'
import type { Server } from './server.ts'

export type Monitoring = Awaited<ReturnType<typeof openMonitoring>>

/** What measures a process: metrics and traces, each only if a setting turns it on. */
export async function openMonitoring(config: Config) {
  // Workers are numbered, and a replacement gets the next number.
  const name = cluster.worker ? `worker-${cluster.worker.id}` : 'main'
  const metrics = config.metrics && (await import('../../monitoring/metrics.ts')).createMetrics(version, name)
  const traces = await openTraces(config)
  let metricsServer: MetricsServer | undefined
  return {
    metrics,
    observers: [metrics, traces].flatMap(observer => observer?.observeRequest ?? []),
    storeOptions: metrics ? { onStatement: metrics.observeStatement } : {},
    /** Serves the metrics of this process and its workers. */
    async serve(server: Server, store: Store): Promise<void> {
      if (!metrics || !config.metrics) return
      metrics.measureConnections(store.connectionState)
      metrics.measureCalendar({
        readBacklog: () => store.backlog(systemClock()),
        readFreeBytes: () => readFreeBytes(config),
        readServer: store.serverState,
        hasScheduledBackups: config.backup !== undefined,
      })
      metricsServer = await serveMetrics(config.metrics, metrics, server)
    },
    async close(): Promise<void> {
      await metricsServer?.close()
      await traces?.close()
    },
  }
}

async function openTraces(config: Config): Promise<Traces | undefined> {
  const { otlpEndpoint: endpoint, otlpHeaders: headers, otelServiceName: serviceName, logLevel } = config
  if (endpoint === undefined) return undefined
  let log: Promise<FastifyBaseLogger> | undefined
  const onError = async (err: unknown) => {
    log ??= openLog(logLevel)
    ;(await log).warn({ err }, 'traces not sent')
  }
  const { createTraces } = await import('../../monitoring/traces.ts')
  return createTraces({ endpoint, headers, serviceName, version, onError })
}

async function serveMetrics(
  { host, port }: NonNullable<Config['metrics']>,
  metrics: Metrics,
  server: Server,
): Promise<MetricsServer> {
  const snapshots = async () => [await metrics.snapshot(), ...((await server.metrics?.()) ?? [])]
  const onError = (err: unknown) => server.log.error({ err }, 'metrics not collected')
  const { startMetricsServer } = await import('../../monitoring/metrics-server.ts')
  const started = await startMetricsServer({ host, port, snapshots, onError }).catch(error => {
    throw new CommandError(`Cannot listen on ${host}, port ${port}, for metrics: ${messageOf(error)}`)
  })
  server.log.info({ address: started.address }, 'metrics listening')
  return started
}
