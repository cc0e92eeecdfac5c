// `npx node bench/profile.ts`: where the processor time of uncached responses, revalidations and writes goes. Writes profiles.md. README.md
// in this folder describes how to read it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../tests/support/free-port.ts'
import { type AlmanacServer, startAlmanac } from './almanac-server.ts'
import { type BenchCalendar, postgresCalendar, sqliteCalendar } from './calendars.ts'
import { scattered } from './cold-addresses.ts'
import type { Sent } from './drive.ts'
import { openInspector } from './inspector.ts'
import { startBenchPostgres } from './postgres.ts'
import { processorTime } from './processor-time.ts'
import {
  type CpuProfile,
  partNames,
  samplingInterval,
  slowestFunctions,
  timeByPart,
} from './profile-parts.ts'
import { allWorks } from './works.ts'
import { type Write, writes } from './written-events.ts'

const { values: options } = parseArgs({
  options: {
    only: {
      type: 'string',
      default:
        'event-cold,list-cold,search-cold,event-page-cold,list-page-cold,month-cold,event-304,list-304,create,create-linked,update-title',
    },
    requests: { type: 'string', default: '1200' },
    data: { type: 'string' },
    functions: { type: 'string', default: '0' },
    /** Prints the profile only: the page is about SQLite. */
    postgres: { type: 'boolean', default: false },
  },
})
const connections = 10
const events = 10_000
const mostRepeated = 30_000

interface Profiled {
  readonly name: string
  readonly millisecondsPerRequest: number
  /** Milliseconds per request, by part. */
  readonly parts: ReadonlyMap<string, number>
}

const folder = options.data ?? (await mkdtemp(join(tmpdir(), 'almanac-profile-')))
const postgres = options.postgres ? await startBenchPostgres(join(folder, 'postgres')) : undefined
const rows: Profiled[] = []
try {
  for (const name of options.only.split(',')) rows.push(await profileRow(name))
} finally {
  await postgres?.stop()
  if (options.data === undefined) await rm(folder, { recursive: true, force: true })
}
const table = tableOf(rows)
console.log(table)
if (options.functions === '0' && !options.postgres)
  await writeFile(new URL('profiles.md', import.meta.url), pageOf(table))

/** The requests of a row: each different, except for revalidations. */
function requestsOf(name: string, calendar: BenchCalendar): readonly Sent[] {
  if (isWrite(name))
    return Array.from({ length: events }, (_, number) => writes[name].make(number, calendar.token))
  const work = allWorks.find(other => other.name === name)
  if (!work) throw new Error(`There is no row ${name}.`)
  const addresses = work.addresses(calendar)
  const repeated = Array.from({ length: mostRepeated }, () => addresses[0] as string)
  return scattered(work.mode === 'unchanged' ? repeated : addresses).map(path => ({ path }))
}

function isWrite(name: string): name is Write {
  return Object.hasOwn(writes, name)
}

/** A server for each row, because the compiler adapts code to what runs in a process. */
async function profileRow(name: string): Promise<Profiled> {
  const calendar = await (postgres ? postgresCalendar(postgres, events) : sqliteCalendar(folder, events))
  const inspectPort = await freePort()
  const inspect = `--inspect=127.0.0.1:${inspectPort}`
  const server = await startAlmanac({ databaseUrl: calendar.url, workers: 1, nodeOptions: [inspect] })
  try {
    return await profileServer(name, requestsOf(name, calendar), server, inspectPort)
  } finally {
    await server.stop()
    await calendar.remove()
  }
}

async function profileServer(
  name: string,
  requests: readonly Sent[],
  { url, pid }: AlmanacServer,
  inspectPort: number,
): Promise<Profiled> {
  const count = Math.min(Number(options.requests), Math.floor(requests.length / 3))
  const headers = name.endsWith('-304') ? await headersToRevalidate(url, requests[0] as Sent) : {}
  const part = (number: number) =>
    requests
      .slice(number * count, (number + 1) * count)
      .map(sent => ({ ...sent, headers: { ...sent.headers, ...headers } }))
  await send(url, part(0))
  const before = processorTime(pid)
  await send(url, part(1))
  const millisecondsPerRequest = (processorTime(pid) - before) / count
  const inspector = await openInspector(inspectPort)
  await inspector.send('Profiler.enable')
  await inspector.send('Profiler.setSamplingInterval', { interval: samplingInterval })
  await inspector.send('Profiler.start')
  await send(url, part(2))
  const { profile } = (await inspector.send('Profiler.stop')) as { profile: CpuProfile }
  inspector.close()
  if (options.functions !== '0')
    console.log(`\n${name}\n${slowestFunctions(profile, count, Number(options.functions)).join('\n')}`)
  return { name, millisecondsPerRequest, parts: timeByPart(profile, count) }
}

async function headersToRevalidate(url: string, { path }: Sent): Promise<Record<string, string>> {
  const answer = await fetch(`${url}${path}`)
  await answer.arrayBuffer()
  return { 'if-none-match': answer.headers.get('etag') ?? '' }
}

async function send(url: string, requests: readonly Sent[]): Promise<void> {
  const waiting = [...requests]
  const connection = async () => {
    for (let sent = waiting.pop(); sent !== undefined; sent = waiting.pop()) {
      const { path, headers, ...others } = sent
      const answer = await fetch(`${url}${path}`, {
        ...others,
        headers: { 'accept-encoding': 'identity', ...headers },
      })
      await answer.arrayBuffer()
      const isExpected = answer.ok || (answer.status === 304 && headers?.['if-none-match'] !== undefined)
      if (!isExpected) throw new Error(`${path} returned ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
}

function tableOf(rows: readonly Profiled[]): string {
  const cells = (values: readonly string[]) => `| ${values.join(' | ')} |`
  return [
    cells(['milliseconds per request', ...rows.map(row => row.name)]),
    cells(['---', ...rows.map(() => '---:')]),
    cells([
      'processor time, without the profiler',
      ...rows.map(row => row.millisecondsPerRequest.toFixed(2)),
    ]),
    ...partNames.map(part => cells([part, ...rows.map(row => (row.parts.get(part) ?? 0).toFixed(2))])),
  ].join('\n')
}

function pageOf(table: string): string {
  return `# Where the processor time goes

\`npx node bench/profile.ts\` writes this page: ${events.toLocaleString('en')} events on SQLite, one process, ten
connections, no compression. Uncached responses have distinct addresses in a scattered order. A 304 revalidates one
address. The first row is the processor time of the whole process. The other rows are samples of V8's profiler, by the
innermost frame that belongs to a part, so a part includes the functions of the language that it calls.

${table}
`
}
