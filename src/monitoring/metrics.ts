// Prometheus metrics. This module, and the package behind it, is loaded only where metrics are turned on.
import { setTimeout as pause } from 'node:timers/promises'
import client, { type MetricObject } from 'prom-client'
import type { Backlog, ConnectionState, ServerState } from '../domain/site/system-facts.ts'
import type { RequestObserver } from '../http/server/observe-requests.ts'
import { connectionMetrics, serverMetrics } from './database-metrics.ts'
import { type MetricKinds, metricKinds } from './metric-kinds.ts'

/** The metrics of one process, as they are sent to the process that answers scrapes. */
export type MetricsSnapshot = MetricObject[]

export type Metrics = ReturnType<typeof createMetrics>

/** `process` labels every series, so the counters of a replaced worker end instead of falling. */
export function createMetrics(version: string, process: string) {
  const registry = new client.Registry()
  registry.setDefaultLabels({ process })
  client.collectDefaultMetrics({ register: registry })
  const kinds = metricKinds(registry)
  const refreshers: (() => void | Promise<void>)[] = []
  kinds.gauge('almanac_info', 'The version of Almanac.', 'version').set({ version }, 1)
  return {
    observeRequest: requestMetrics(kinds),
    observeStatement: statementMetrics(kinds),
    countRejection: rejectionMetric(kinds),
    countHookError: hookMetric(kinds),
    /** Reads the connections of this process at each scrape. */
    measureConnections(read: (() => ConnectionState) | undefined): void {
      if (!read) return
      const set = connectionMetrics(kinds)
      refreshers.push(() => set(read()))
    },
    /** Reads the state of the calendar at each scrape. For the process that runs the jobs. */
    measureCalendar(sources: CalendarSources): void {
      refreshers.push(calendarMetrics(kinds, sources))
    },
    async snapshot(): Promise<MetricsSnapshot> {
      await Promise.all(refreshers.map(refresh => refresh()))
      return registry.getMetricsAsJSON()
    },
  }
}

/** The metrics of all processes in the Prometheus text format. */
export function metricsText(snapshots: readonly MetricsSnapshot[]): Promise<string> {
  return client.AggregatorRegistry.aggregate([...snapshots]).metrics()
}

export const metricsType = client.Registry.PROMETHEUS_CONTENT_TYPE

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

function hookMetric({ counter }: MetricKinds): (hook: string, file: string) => void {
  const errors = counter('almanac_hook_errors_total', 'Errors of the operator’s hooks.', 'hook', 'file')
  return (hook, file) => errors.inc({ hook, file })
}

/** Where the metrics of the calendar come from. */
interface CalendarSources {
  readBacklog(): Promise<Backlog>
  /** The free space on the disks of this machine that hold the calendar, if there are any. */
  readFreeBytes(): Promise<number | undefined>
  /** Undefined for a file. */
  readonly readServer: (() => Promise<ServerState>) | undefined
  readonly hasScheduledBackups: boolean
}

/** A database that takes longer does not answer. A scrape must not wait for it. */
const patienceMilliseconds = 3_000

/** Without an answer from the database, its metrics are left out, and one says so. The others are still reported. */
function calendarMetrics(kinds: MetricKinds, sources: CalendarSources): () => Promise<void> {
  const available = kinds.gauge('almanac_database_available', '1 if the database answers, 0 if not.')
  const disk = kinds.gauge(
    'almanac_disk_free_bytes',
    'The free space on the fuller of the disks that hold the calendar on this machine.',
  )
  const setBackup = sources.hasScheduledBackups ? backupMetric(kinds) : undefined
  const backlogGauges = backlogMetrics(kinds)
  const setServer = sources.readServer && serverMetrics(kinds)
  return async () => {
    const freeBytes = await sources.readFreeBytes()
    if (freeBytes !== undefined) disk.set(freeBytes)
    try {
      const reading = Promise.all([sources.readBacklog(), sources.readServer?.()])
      const [backlog, server] = await Promise.race([reading, tooLate()])
      available.set(1)
      setBackup?.(backlog)
      backlogGauges.set(backlog)
      if (server) setServer?.(server)
    } catch {
      // The server logs the outage.
      available.set(0)
      backlogGauges.reset()
    }
  }
}

async function tooLate(): Promise<never> {
  await pause(patienceMilliseconds, undefined, { ref: false })
  throw new Error('The database does not answer.')
}

/** Only exists if backups are scheduled, so the alert on old backups doesn't fire without them. */
function backupMetric({ gauge }: MetricKinds): (backlog: Backlog) => void {
  const backup = gauge(
    'almanac_backup_timestamp_seconds',
    'The time of the newest scheduled backup, or 0 if there is none yet.',
  )
  return ({ lastBackupAt }) => backup.set(lastBackupAt)
}

/** The numbers of the backlog are set together, so that they are of one moment. */
function backlogMetrics({ gauge }: MetricKinds) {
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
  return {
    set(backlog: Backlog): void {
      for (const [queue, count] of Object.entries(backlog.waiting)) depth.set({ queue }, count)
      for (const [what, count] of Object.entries(backlog.failing)) failing.set({ what }, count)
      position.set(backlog.journalPosition)
    },
    reset(): void {
      depth.reset()
      failing.reset()
    },
  }
}
