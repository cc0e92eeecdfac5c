// `npx node bench/profile.ts`: where the processor time of uncached responses goes. Writes profiles.md. README.md
// in this folder describes how to read it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../tests/support/free-port.ts'
import { type AlmanacServer, startAlmanac } from './almanac-server.ts'
import { type BenchCalendar, sqliteCalendar } from './calendars.ts'
import { scattered } from './cold-addresses.ts'
import { openInspector } from './inspector.ts'
import { processorTime } from './processor-time.ts'
import {
  type CpuProfile,
  partNames,
  samplingInterval,
  slowestFunctions,
  timeByPart,
} from './profile-parts.ts'
import { allWorks, type Work } from './works.ts'

const { values: options } = parseArgs({
  options: {
    only: {
      type: 'string',
      default: 'event-cold,list-cold,search-cold,event-page-cold,list-page-cold,month-cold',
    },
    requests: { type: 'string', default: '1200' },
    data: { type: 'string' },
    functions: { type: 'string', default: '0' },
  },
})
const connections = 10
const events = 10_000

interface Profiled {
  readonly name: string
  readonly millisecondsPerRequest: number
  /** Milliseconds per request, by part. */
  readonly parts: ReadonlyMap<string, number>
}

const folder = options.data ?? (await mkdtemp(join(tmpdir(), 'almanac-profile-')))
const rows: Profiled[] = []
try {
  for (const name of options.only.split(',')) rows.push(await profileRow(workNamed(name)))
} finally {
  if (options.data === undefined) await rm(folder, { recursive: true, force: true })
}
const table = tableOf(rows)
console.log(table)
if (options.functions === '0') await writeFile(new URL('profiles.md', import.meta.url), pageOf(table))

function workNamed(name: string): Work {
  const work = allWorks.find(other => other.name === name)
  if (!work) throw new Error(`There is no row ${name}.`)
  return work
}

/** A server for each row, because the compiler adapts code to what runs in a process. */
async function profileRow(work: Work): Promise<Profiled> {
  const calendar = await sqliteCalendar(folder, events)
  const inspectPort = await freePort()
  const inspect = `--inspect=127.0.0.1:${inspectPort}`
  const server = await startAlmanac({ databaseUrl: calendar.url, workers: 1, nodeOptions: [inspect] })
  try {
    return await profileServer(work, calendar, server, inspectPort)
  } finally {
    await server.stop()
    await calendar.remove()
  }
}

async function profileServer(
  work: Work,
  calendar: BenchCalendar,
  { url, pid }: AlmanacServer,
  inspectPort: number,
): Promise<Profiled> {
  const addresses = scattered(work.addresses(calendar))
  const count = Math.min(Number(options.requests), Math.floor(addresses.length / 3))
  await request(url, addresses.slice(0, count))
  const before = processorTime(pid)
  await request(url, addresses.slice(count, 2 * count))
  const millisecondsPerRequest = (processorTime(pid) - before) / count
  const inspector = await openInspector(inspectPort)
  await inspector.send('Profiler.enable')
  await inspector.send('Profiler.setSamplingInterval', { interval: samplingInterval })
  await inspector.send('Profiler.start')
  await request(url, addresses.slice(2 * count, 3 * count))
  const { profile } = (await inspector.send('Profiler.stop')) as { profile: CpuProfile }
  inspector.close()
  if (options.functions !== '0')
    console.log(`\n${work.name}\n${slowestFunctions(profile, count, Number(options.functions)).join('\n')}`)
  return { name: work.name, millisecondsPerRequest, parts: timeByPart(profile, count) }
}

async function request(url: string, addresses: readonly string[]): Promise<void> {
  const waiting = [...addresses]
  const connection = async () => {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const answer = await fetch(`${url}${address}`, { headers: { 'accept-encoding': 'identity' } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${address} returned ${answer.status}`)
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
  return `# Where the time of uncached responses goes

\`npx node bench/profile.ts\` writes this page: ${events.toLocaleString('en')} events on SQLite, one process, ten
connections, distinct addresses in a scattered order, no compression. The first row is the processor time of the whole
process. The other rows are samples of V8's profiler, by the innermost frame that belongs to a part, so a part includes
the functions of the language that it calls.

${table}
`
}
