// The cost of the most expensive requests, in CPU time of the serving process and PostgreSQL. Every URL is
// requested after a change, so that nothing is cached; its last page too, which must exist if the total says
// so.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../src/app.ts'
import { loadConfig } from '../src/config/load-config.ts'
import { openStore } from '../src/storage/open-store.ts'
import { routesRegisteredBy } from '../tests/secrets/site-addresses.ts'
import { startAlmanac } from './almanac-server.ts'
import { postgresCalendar, sqliteCalendar } from './calendars.ts'
import { apiRoot, tagId } from './expected.ts'
import type { BenchPostgres } from './postgres.ts'
import { processorTime } from './processor-time.ts'
import { worstAddresses } from './worst-addresses.ts'
import { type WorstRequest, worstBodies } from './worst-bodies.ts'

export interface WorstOptions {
  readonly events: number
  /** Where the seeded SQLite calendar is kept for the next run. */
  readonly folder: string
  /** Uses a calendar on this server instead. */
  readonly postgres?: BenchPostgres
  /** Requests above half of the limit are measured again, to exclude interference. */
  readonly limitMilliseconds: number
  readonly isRequested: (request: WorstRequest, index: number) => boolean
  readonly onMeasured?: (measured: Measured) => void
}

export interface Measured {
  readonly milliseconds: number
  readonly status: number
  readonly request: WorstRequest
}

export async function measureWorst(options: WorstOptions): Promise<Measured[]> {
  const { postgres, folder, events } = options
  const calendar = await (postgres ? postgresCalendar(postgres, events) : sqliteCalendar(folder, events))
  const addresses = worstAddresses(calendar, await registeredUrls())
  const requests = [...addresses.map(path => ({ path })), ...worstBodies()].filter(options.isRequested)
  const server = await startAlmanac({ databaseUrl: calendar.url, workers: 1 })
  const pids = [server.pid, ...(postgres ? [postgres.pid] : [])]
  const all: Measured[] = []
  const costOf = async (request: WorstRequest) => {
    await change(server.url, calendar.token)
    return cost(server.url, pids, request)
  }
  try {
    for (const request of requests) all.push(...(await measured(request, costOf, options)))
  } finally {
    await server.stop()
    await calendar.remove()
  }
  return all
}

/** All routes, from an app that serves an empty calendar. */
async function registeredUrls(): Promise<ReadonlySet<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-routes-'))
  const store = await openStore(`file:${folder}/routes.db`)
  const config = loadConfig({ ALMANAC_LOG_LEVEL: 'silent', ALMANAC_IMAGE_STORE: `file:${folder}/images` })
  const { built, urls } = await routesRegisteredBy(() => buildApp({ config, store, clock: () => 0 as never }))
  await built.close()
  await store.close()
  await rm(folder, { recursive: true, force: true })
  return urls
}

interface Cost {
  readonly milliseconds: number
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** The request, and the last page that its response announces. */
async function measured(
  request: WorstRequest,
  costOf: (request: WorstRequest) => Promise<Cost>,
  { limitMilliseconds, onMeasured }: WorstOptions,
): Promise<Measured[]> {
  const found: Measured[] = []
  for (let next: WorstRequest | undefined = request; next; ) {
    const first = await costOf(next)
    const isMuch = first.milliseconds > limitMilliseconds / 2
    const again = isMuch ? [await costOf(next), await costOf(next)] : []
    const milliseconds = Math.min(...[first, ...again].map(one => one.milliseconds))
    const one = { milliseconds, status: first.status, request: next }
    found.push(one)
    onMeasured?.(one)
    next = first.status === 200 ? lastPage(first, next) : undefined
  }
  return found
}

async function cost(url: string, pids: readonly number[], { path, body }: WorstRequest): Promise<Cost> {
  const spent = () => pids.reduce((sum, pid) => sum + processorTime(pid), 0)
  const before = spent()
  const answer = await fetch(`${url}${path}`, {
    redirect: 'manual',
    ...(body !== undefined && { method: 'POST', body, headers: { 'content-type': 'application/json' } }),
  })
  const text = await answer.text()
  const milliseconds = spent() - before
  return { milliseconds, status: answer.status, headers: answer.headers, text }
}

let changes = 0

/** Invalidates everything that is cached. */
async function change(url: string, token: string): Promise<void> {
  const answer = await fetch(`${url}${apiRoot}/tags/${tagId(50)}`, {
    method: 'PATCH',
    body: JSON.stringify({ description: `Changed ${++changes} times.` }),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
  })
  if (!answer.ok) throw new Error(`The calendar cannot be changed: ${await answer.text()}`)
}

function lastPage({ headers, text }: Cost, { path, body }: WorstRequest): WorstRequest | undefined {
  // Cursors replace pages.
  if (body !== undefined || /[?&](page=|after=Wy)/.test(path)) return undefined
  const pages = Number(headers.get('x-totalpages') ?? headers.get('x-wp-totalpages') ?? pageLinked(text))
  if (pages <= 1) return undefined
  return { path: `${path}${path.includes('?') ? '&' : '?'}page=${pages}`, isPromised: true }
}

/** Site pages have no total: returns the last page they link to. */
function pageLinked(html: string): number {
  return Math.max(0, ...[...html.matchAll(/[?;&]page=(\d+)/g)].map(([, page]) => Number(page)))
}
