// Metrics and traces of running servers.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { type Serving, serve, written } from '../support/server-process.ts'
import { asAdministrator, ask } from '../support/worker-processes.ts'

const metricsOn = { env: { ALMANAC_METRICS: '127.0.0.1:0', ALMANAC_ADMIN_PASSWORD: "it's a secret" } }

interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

async function scrape(server: Serving): Promise<Sample[]> {
  const address = await written(server, 'stdout', /"address":"([^"]+)","msg":"metrics listening"/)
  const response = await fetch(address)
  assert.match(String(response.headers.get('content-type')), /^text\/plain; version=0\.0\.4/)
  return [...(await response.text()).matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(
    ([, name = '', labels = '', value]) => ({
      name,
      labels: Object.fromEntries(
        [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text]),
      ),
      value: Number(value),
    }),
  )
}

function sum(
  samples: readonly Sample[],
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number {
  const found = samples.filter(
    sample =>
      sample.name === name && Object.entries(labels).every(([key, text]) => sample.labels[key] === text),
  )
  assert.ok(found.length > 0, `There is no ${name} with ${JSON.stringify(labels)}.`)
  return found.reduce((total, { value }) => total + value, 0)
}

async function useCalendar({ api }: Serving): Promise<void> {
  const hall = { method: 'POST', ...asAdministrator, json: { venue: 'Hall' } }
  assert.equal((await ask(`${api}/venues`, hall)).status, 201)
  for (let count = 0; count < 3; count++) assert.equal((await ask(`${api}/venues`)).status, 200)
  assert.equal((await ask(`${api}/venues/999`)).status, 404)
}

test('metrics count requests by route and status, cache hits, database time and the backlog', async t => {
  const server = await serve(t, [], metricsOn)
  await useCalendar(server)
  const samples = await scrape(server)

  const list = '/calendar/events/v1/venues'
  assert.equal(sum(samples, 'almanac_http_requests_total', { method: 'POST', route: list, status: '201' }), 1)
  assert.equal(sum(samples, 'almanac_http_requests_total', { method: 'GET', route: list, status: '200' }), 3)
  const one = samples.filter(({ name, labels }) => /requests_total/.test(name) && labels.status === '404')
  assert.deepEqual(
    one.map(({ labels, value }) => [labels.route?.includes('999'), value]),
    [[false, 1]],
  )
  assert.equal(sum(samples, 'almanac_http_request_duration_seconds_count', { method: 'GET', route: list }), 3)
  assert.equal(sum(samples, 'almanac_cache_hits_total'), 2)
  assert.ok(sum(samples, 'almanac_database_seconds_total') > 0)
  assert.equal(sum(samples, 'almanac_journal_position'), 1)
  for (const queue of ['webhooks', 'mail', 'imports', 'series'])
    assert.equal(sum(samples, 'almanac_queue_depth', { queue }), 0)
  assert.equal(sum(samples, 'almanac_failing', { what: 'webhooks' }), 0)
  assert.ok(sum(samples, 'process_resident_memory_bytes') > 0)
  assert.ok(sum(samples, 'nodejs_eventloop_lag_p99_seconds') > 0)
  assert.deepEqual(new Set(samples.map(({ labels }) => labels.process)), new Set(['main']))
  // The calendar itself serves none.
  assert.equal((await fetch(new URL('/metrics', server.api))).status, 404)
})

async function serveWithBackups(t: TestContext): Promise<Serving> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-backups-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  return serve(t, [], { env: { ...metricsOn.env, ALMANAC_BACKUP: `file:${folder}` } })
}

test('the time of the newest backup is a metric only if backups are scheduled', async t => {
  const samples = await scrape(await serve(t, [], metricsOn))

  assert.ok(samples.every(({ name }) => name !== 'almanac_backup_timestamp_seconds'))
})

test('every metric of the alert rules, the dashboard and the documentation exists', async t => {
  const server = await serveWithBackups(t)
  await useCalendar(server)
  const samples = await scrape(server)
  const names = new Set(samples.map(({ name }) => name))
  const valuesOf = (metric: string, label: string) =>
    samples.flatMap(({ name, labels }) => (name === metric ? (labels[label] ?? []) : []))

  for (const path of ['examples/monitoring/alerts.yaml', 'examples/monitoring/grafana-dashboard.json']) {
    const expressions = (await textOf(path)).match(/\bexpr"?: .*/g) ?? []
    const named = expressions.flatMap(expression => expression.match(/\b(almanac|process|nodejs)_\w+/g) ?? [])
    assert.ok(named.length > 5, path)
    assert.deepEqual(
      named.filter(name => !names.has(name) && !isOfPostgres(name)),
      [],
      path,
    )
  }
  const page = await textOf('docs/operating/monitoring.md')
  const inTable = page.match(/^\| `almanac_.*/gm)?.flatMap(row => row.match(/almanac_\w+/g) ?? []) ?? []
  const own = [...names].flatMap(name => /^almanac_\w+?(?=_bucket$|_sum$|_count$|$)/.exec(name)?.[0] ?? [])
  const here = inTable.filter(name => !isOfPostgres(name) && !isOfHooks(name))
  assert.deepEqual(here.sort(), [...new Set(own)].sort())
  for (const [metric, label] of [
    ['almanac_queue_depth', 'queue'],
    ['almanac_failing', 'what'],
  ] as const) {
    const row = page.match(new RegExp(`^\\| \`${metric}\`.*`, 'm'))?.[0] ?? ''
    for (const value of valuesOf(metric, label))
      assert.ok(row.includes(`\`${value}\``), `${metric}: ${value}`)
  }
})

/** `tests/postgres/replicas.test.ts` tests these. */
const isOfPostgres = (name: string) => name.startsWith('almanac_postgres_')
const isOfHooks = (name: string) => name.startsWith('almanac_hook_')

test('the alert rules match Almanac alone', { skip: noPromtool() }, () => {
  const cwd = new URL('../../examples/monitoring/', import.meta.url)
  assert.match(
    execFileSync('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd, encoding: 'utf8' }),
    /SUCCESS/,
  )
})

function noPromtool(): string | false {
  const { error } = spawnSync('promtool', ['--version'])
  return error ? 'need promtool: install prometheus' : false
}

const textOf = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')

test('with workers, one scrape tells the metrics of every process', async t => {
  const server = await serve(t, ['--workers', '2'], metricsOn)
  await useCalendar(server)
  const samples = await scrape(server)

  const processes = new Set(samples.map(({ labels }) => labels.process))
  assert.deepEqual([...processes].sort(), ['main', 'worker-1', 'worker-2'])
  assert.equal(sum(samples, 'almanac_http_requests_total'), 5)
  assert.equal(sum(samples, 'almanac_journal_position'), 1)
  assert.equal(samples.filter(({ name }) => name === 'process_resident_memory_bytes').length, 3)
})

interface Span {
  readonly traceId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string }[]
}

async function startCollector(t: TestContext) {
  const spans: Span[] = []
  const headers: unknown[] = []
  const collector = createServer(async (request, response) => {
    const body = (await json(request)) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }
    headers.push([request.url, request.headers.authorization])
    spans.push(...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(scope => scope.spans)))
    response.end('{}')
  })
  await new Promise<void>(done => collector.listen(0, '127.0.0.1', done))
  t.after(() => collector.close())
  const { port } = collector.address() as AddressInfo
  return { spans, headers, endpoint: `http://127.0.0.1:${port}` }
}

test('each request is a span that continues the trace of its caller', async t => {
  const { spans, headers, endpoint } = await startCollector(t)
  const server = await serve(t, [], {
    env: {
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key',
    },
  })
  const [trace, parent] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
  const ofCaller = (flags: string) => ({ headers: { traceparent: `00-${trace}-${parent}-${flags}` } })
  await fetch(`${server.api}/venues`, ofCaller('01'))
  await fetch(`${server.api}/organizers`, ofCaller('00'))
  await fetch(`${server.api}/venues/999`)
  await fetch(new URL('/no/such/page', server.api))
  await server.stop()

  assert.deepEqual(
    spans.map(({ name }) => name),
    ['GET /calendar/events/v1/venues', 'GET /calendar/events/v1/venues/:id(^\\d+$)', 'GET'],
  )
  const [first, second, unknown] = spans
  assert.ok(unknown?.attributes.every(({ key }) => key !== 'http.route'))
  assert.deepEqual([first?.traceId, first?.parentSpanId], [trace, parent])
  assert.match(String(second?.traceId), /^[0-9a-f]{32}$/)
  assert.equal(second?.parentSpanId, undefined)
  assert.ok(BigInt(first!.endTimeUnixNano) > BigInt(first!.startTimeUnixNano))
  assert.deepEqual(headers[0], ['/v1/traces', 'Bearer key'])
})
