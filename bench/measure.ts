import type { AlmanacServer } from './almanac-server.ts'
import { measureBareInserts } from './bare-inserts.ts'
import { type BareServer, bareEtag } from './bare-server.ts'
import type { BenchCalendar } from './calendars.ts'
import { scattered } from './cold-addresses.ts'
import type { Drive, Driven, Driver, Sent } from './drive.ts'
import type { BenchOptions, DatabaseName } from './options.ts'
import { processorTime } from './processor-time.ts'
import { whileWriting } from './while-writing.ts'
import type { Mode, Work } from './works.ts'
import { creation, type Write, writes } from './written-events.ts'

/** Everything a row needs for its measurement. */
export interface Bench {
  readonly server: AlmanacServer
  readonly bare: BareServer
  readonly driver: Driver
  readonly calendar: BenchCalendar
  readonly workers: number
  readonly options: Pick<BenchOptions, 'seconds' | 'connections'>
}

export interface Measured {
  readonly database: DatabaseName
  readonly events: number
  readonly workers: number
  readonly connections: number
  readonly name: string
  readonly mode: Mode | 'write'
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly slowest: number
  readonly bytes: number
  /** The peak memory of one process so far. */
  readonly peakMemory: number
  /** The rate of the baseline, a server with a fixed response or a bare database, and the ratio to it. */
  readonly barePerSecond?: number
  readonly ratio?: number
  /** The CPU time of the server per request, which depends less on other load than the rate does. */
  readonly processorMilliseconds: number
}

const warmUpSeconds = 0.7

/** Uncached responses run much more code, so the JIT needs longer. */
const longWarmUpSeconds = 4

/** More than the rate of any uncached response. The driver spends time on each request it is given. */
function mostSent(seconds: number): number {
  return seconds * 4000
}

export async function measureRead(bench: Bench, work: Work): Promise<Measured> {
  const { server, calendar, driver, options } = bench
  const isCold = work.mode === 'cold'
  const addresses = isCold ? scattered(work.addresses(calendar)) : work.addresses(calendar)
  const headers = await probe(bench, work, addresses[0] as string)
  const requests = addresses.map((path): Sent => ({ path, ...(headers && { headers }) }))
  const { connections, seconds } = options
  const expected = work.mode === 'unchanged' ? 304 : 200
  const drive = { url: server.url, connections, seconds, isOnce: isCold, expected }
  // Cold rows stay cold: warm-up uses different URLs from the measurement.
  const warmUp = isCold ? requests.slice(-Math.ceil(requests.length / 10)) : requests
  await warm(driver, { ...drive, requests: warmUp, seconds: isCold ? longWarmUpSeconds : warmUpSeconds })
  const measured = isCold ? requests.slice(0, -warmUp.length).slice(0, mostSent(seconds)) : requests
  const run = () => driven(driver, { ...drive, requests: measured })
  const before = processorTime(server.pid)
  const result = work.mode === 'writing' ? await whileWriting(server.url, calendar.token, run) : await run()
  const processorMilliseconds = (processorTime(server.pid) - before) / result.requests
  const barePerSecond = await measureBare(bench, work.mode, result.bytes)
  const row = await toMeasured(bench, work.name, work.mode, result, barePerSecond)
  return { ...row, processorMilliseconds }
}

/** Sends one request and checks its response. Returns the headers for the other requests. */
async function probe(
  { server, calendar }: Bench,
  work: Work,
  address: string,
): Promise<Record<string, string> | undefined> {
  const answer = await fetch(`${server.url}${address}`)
  const body = await answer.text()
  if (answer.status !== 200) throw new Error(`${address} returned ${answer.status}: ${body.slice(0, 200)}`)
  const fault = work.fault(body, calendar)
  if (fault !== undefined) throw new Error(`${address}: ${fault}`)
  if (work.mode !== 'unchanged') return undefined
  const etag = answer.headers.get('etag')
  if (etag === null) throw new Error(`${address} has no ETag`)
  return { 'if-none-match': etag }
}

async function warm(driver: Driver, drive: Drive): Promise<void> {
  refuseUnexpected(await driver.warmUp(drive), drive)
}

async function driven(driver: Driver, drive: Drive): Promise<Driven> {
  const result = await driver.drive(drive)
  refuseUnexpected(result, drive)
  return result
}

function refuseUnexpected({ unexpected, requests }: Driven, { expected }: Drive): void {
  if (requests === 0) throw new Error('no responses')
  if (Object.keys(unexpected).length > 0)
    throw new Error(`returned ${JSON.stringify(unexpected)} where ${expected} was expected`)
}

async function measureBare({ bare, driver, options }: Bench, mode: Mode, bytes: number): Promise<number> {
  const headers = { 'if-none-match': bareEtag }
  const drive: Drive = {
    url: bare.url,
    connections: options.connections,
    seconds: Math.max(1, options.seconds / 2),
    isOnce: false,
    expected: mode === 'unchanged' ? 304 : 200,
    requests: [{ path: bare.pathOf(bytes), ...(mode === 'unchanged' && { headers }) }],
  }
  await warm(driver, { ...drive, seconds: warmUpSeconds / 2 })
  const { requests, seconds } = await driven(driver, drive)
  return requests / seconds
}

/** The number of concurrent writers. */
const writers = 16

/** Creates or updates events, sixteen at a time. */
export async function measureWrite(bench: Bench, name: Write): Promise<Measured> {
  const { server, driver, calendar, options } = bench
  const { token, events } = calendar
  const { make, expected } = writes[name]
  const requests = Array.from({ length: 30_000 }, (_, number) => make(number % events, token))
  const drive = { url: server.url, connections: writers, isOnce: true, expected }
  const [warmUp, measured] = [requests.slice(-8000), requests.slice(0, mostSent(options.seconds))]
  await warm(driver, { ...drive, requests: warmUp, seconds: longWarmUpSeconds })
  const before = processorTime(server.pid)
  const result = await driven(driver, { ...drive, requests: measured, seconds: options.seconds })
  const processorMilliseconds = (processorTime(server.pid) - before) / result.requests
  const bare = name === 'create' ? await measureBareCreation(bench) : undefined
  const row = await toMeasured(bench, name, 'write', result, bare)
  return { ...row, connections: writers, processorMilliseconds }
}

/** Only SQLite runs without a separate server. */
async function measureBareCreation({ server, calendar, options }: Bench): Promise<number | undefined> {
  const { method = 'POST', path, headers = {}, body = '' } = creation(1, calendar.token)
  const answer = await fetch(`${server.url}${path}`, { method, headers: { ...headers }, body })
  const { id } = (await answer.json()) as { id: number }
  if (calendar.database !== 'sqlite') return undefined
  return measureBareInserts(calendar.url.slice('file:'.length), id, Math.max(1, options.seconds / 2))
}

async function toMeasured(
  { server, calendar, workers, options }: Bench,
  name: string,
  mode: Measured['mode'],
  { requests, seconds, ...driven }: Driven,
  barePerSecond: number | undefined,
): Promise<Omit<Measured, 'processorMilliseconds'>> {
  const { p50, p99, slowest, bytes } = driven
  const perSecond = requests / seconds
  return {
    database: calendar.database,
    events: calendar.events,
    workers,
    connections: options.connections,
    name,
    mode,
    perSecond,
    ...{ p50, p99, slowest, bytes },
    peakMemory: await server.peakMemory(),
    ...(barePerSecond !== undefined && { barePerSecond, ratio: perSecond / barePerSecond }),
  }
}
