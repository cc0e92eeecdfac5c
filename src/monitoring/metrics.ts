// Prometheus metrics. This module, and the package behind it, is loaded only where metrics are turned on.
import client, { type MetricObject } from 'prom-client'
import type { Backlog } from '../domain/site/system-facts.ts'
import type { RequestObserver } from '../http/server/observe-requests.ts'

/** The metrics of one process, as they are sent to the process that answers scrapes. */
export type MetricsSnapshot = MetricObject[]

export type Metrics = ReturnType<typeof createMetrics>

/** `process` labels every series, so the counters of a replaced worker end instead of falling. */
export function createMetrics(version: string, process: string) {
  const registry = new client.Registry()
  registry.setDefaultLabels({ process })
  client.collectDefaultMetrics({ register: registry })
  const kinds = metricKinds(registry)
  let refresh: (() => Promise<void>) | undefined
  kinds.gauge('almanac_info', 'The version of Almanac.', 'version').set({ version }, 1)
  return {
    observeRequest: requestMetrics(kinds),
    observeStatement: statementMetrics(kinds),
    countRejection: rejectionMetric(kinds),
    /** Reads the backlog at each scrape. For the process that runs the jobs. */
    measureBacklog(read: () => Promise<Backlog>, options: { hasScheduledBackups: boolean }): void {
      const setBackup = options.hasScheduledBackups ? backupMetric(kinds) : undefined
      const setOthers = backlogMetrics(kinds)
      refresh = async () => {
        const backlog = await read()
        setBackup?.(backlog)
        setOthers(backlog)
      }
    },
    async snapshot(): Promise<MetricsSnapshot> {
      await refresh?.()
      return registry.getMetricsAsJSON()
    },
  }
}

/** The metrics of all processes in the Prometheus text format. */
export function metricsText(snapshots: readonly MetricsSnapshot[]): Promise<string> {
  return client.AggregatorRegistry.aggregate([...snapshots]).metrics()
}

export const metricsType = client.Registry.PROMETHEUS_CONTENT_TYPE

type MetricKinds = ReturnType<typeof metricKinds>

function metricKinds(registry: client.Registry) {
  const registers = [registry]
  return {
    counter: (name: string, help: string, ...labelNames: string[]) =>
      new client.Counter({ name, help, labelNames, registers }),
    gauge: (name: string, help: string, ...labelNames: string[]) =>
      new client.Gauge({ name, help, labelNames, registers }),
    seconds: (name: string, help: string, ...labelNames: string[]) =>
      new client.Histogram({ name, help, labelNames, registers, buckets: secondsBuckets }),
  }
}

const secondsBuckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

function requestMetrics({ counter, seconds }: MetricKinds): RequestObserver {
  const requests = counter('almanac_http_requests_total', 'Requests answered.', 'method', 'route', 'status')
  const duration = seconds(
    'almanac_http_request_duration_seconds',
    'Time from the arrival of a request to the end of its response.',
    'method',
    'route',
  )
  const hits = counter('almanac_cache_hits_total', 'Requests answered from the response cache.')
  return ({ method, route = 'none', status, milliseconds, isFromCache }) => {
    requests.inc({ method, route, status })
    duration.observe({ method, route }, milliseconds / 1000)
    if (isFromCache) hits.inc()
  }
}

function statementMetrics({ counter }: MetricKinds): (sql: string, milliseconds: number) => void {
  const statements = counter('almanac_database_statements_total', 'SQL statements run.')
  const seconds = counter(
    'almanac_database_seconds_total',
    'Time spent in SQL statements. Statements that run in parallel are added up.',
  )
  return (_sql, milliseconds) => {
    statements.inc()
    seconds.inc(milliseconds / 1000)
  }
}

/** Counted from 0, so that an alert sees the first one. */
function rejectionMetric({ counter }: MetricKinds): () => void {
  const rejections = counter(
    'almanac_unhandled_rejections_total',
    'Errors that no code caught. Each is a defect; the log has its stack.',
  )
  return () => rejections.inc()
}

const queues = {
  webhooks: 'webhookChanges',
  mail: 'mail',
  imports: 'imports',
  series: 'seriesChanges',
  search: 'unindexedChanges',
  consumers: 'consumerChanges',
} as const satisfies Record<string, keyof Backlog>

const failures = {
  webhooks: 'failingWebhooks',
  mail: 'retriedMail',
  mail_given_up: 'failedMail',
  imports: 'failedImports',
  calendars: 'failingCalendars',
} as const satisfies Record<string, keyof Backlog>

/** Only exists if backups are scheduled, so the alert on old backups doesn't fire without them. */
function backupMetric({ gauge }: MetricKinds): (backlog: Backlog) => void {
  const backup = gauge(
    'almanac_backup_timestamp_seconds',
    'The time of the newest scheduled backup, or 0 if there is none yet.',
  )
  return ({ lastBackupAt }) => backup.set(lastBackupAt)
}

/** Returns what sets all numbers of the backlog, so that they are of one moment. */
function backlogMetrics({ gauge }: MetricKinds): (backlog: Backlog) => void {
  const depth = gauge(
    'almanac_queue_depth',
    'Work that waits for a background job. For webhooks and search: changes not yet processed.',
    'queue',
  )
  const failing = gauge(
    'almanac_failing',
    'Webhooks, mail, imports and followed calendars whose last attempt failed.',
    'what',
  )
  const position = gauge('almanac_journal_position', 'The number of the newest change.')
  return backlog => {
    for (const [queue, name] of Object.entries(queues)) depth.set({ queue }, backlog[name])
    for (const [what, name] of Object.entries(failures)) failing.set({ what }, backlog[name])
    position.set(backlog.journalPosition)
  }
}
