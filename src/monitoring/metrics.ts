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
  const registers = [registry]
  let refresh: (() => Promise<void>) | undefined
  new client.Gauge({
    name: 'almanac_info',
    help: 'The version of Almanac.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1)
  return {
    observeRequest: requestMetrics(registers),
    observeStatement: statementMetrics(registers),
    /** Reads the backlog at each scrape. For the process that runs the jobs. */
    measureBacklog(read: () => Promise<Backlog>, options: { hasScheduledBackups: boolean }): void {
      const setBackup = options.hasScheduledBackups ? backupMetric(registers) : undefined
      const setOthers = backlogMetrics(registers)
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

type Registers = client.Registry[]

function requestMetrics(registers: Registers): RequestObserver {
  const requests = new client.Counter({
    name: 'almanac_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new client.Histogram({
    name: 'almanac_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response.',
    labelNames: ['method', 'route'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const hits = new client.Counter({
    name: 'almanac_cache_hits_total',
    help: 'Requests answered from the response cache.',
    registers,
  })
  return ({ method, route = 'none', status, milliseconds, isFromCache }) => {
    requests.inc({ method, route, status })
    seconds.observe({ method, route }, milliseconds / 1000)
    if (isFromCache) hits.inc()
  }
}

function statementMetrics(registers: Registers): (sql: string, milliseconds: number) => void {
  const statements = new client.Counter({
    name: 'almanac_database_statements_total',
    help: 'SQL statements run.',
    registers,
  })
  const seconds = new client.Counter({
    name: 'almanac_database_seconds_total',
    help: 'Time spent in SQL statements. Statements that run in parallel are added up.',
    registers,
  })
  return (_sql, milliseconds) => {
    statements.inc()
    seconds.inc(milliseconds / 1000)
  }
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
function backupMetric(registers: Registers): (backlog: Backlog) => void {
  const backup = new client.Gauge({
    name: 'almanac_backup_timestamp_seconds',
    help: 'When the newest scheduled backup was made, or 0 if none was made yet.',
    registers,
  })
  return ({ lastBackupAt }) => backup.set(lastBackupAt)
}

/** Returns what sets all numbers of the backlog, so that they are of one moment. */
function backlogMetrics(registers: Registers): (backlog: Backlog) => void {
  const depth = new client.Gauge({
    name: 'almanac_queue_depth',
    help: 'Work that waits for a background job. For webhooks and search: changes not yet processed.',
    labelNames: ['queue'],
    registers,
  })
  const failing = new client.Gauge({
    name: 'almanac_failing',
    help: 'Webhooks, mail, imports and followed calendars whose last attempt failed.',
    labelNames: ['what'],
    registers,
  })
  const position = new client.Gauge({
    name: 'almanac_journal_position',
    help: 'The number of the newest change.',
    registers,
  })
  return backlog => {
    for (const [queue, name] of Object.entries(queues)) depth.set({ queue }, backlog[name])
    for (const [what, name] of Object.entries(failures)) failing.set({ what }, backlog[name])
    position.set(backlog.journalPosition)
  }
}
