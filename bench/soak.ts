// `npm run soak -- --minutes 30`: drives a server with all kinds of clients for a long time, occasionally
// kills workers, and plots its memory in docs/operating/memory.svg. Fails if memory grows or exceeds the
// limit, or a request fails.
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startAlmanac } from './almanac-server.ts'
import { sqliteCalendar } from './calendars.ts'
import { type Line, plotMemory } from './plot.ts'
import { count, driveClients, type SoakServer } from './soak-clients.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    events: { type: 'string', default: '10000' },
    workers: { type: 'string', default: '2' },
    limit: { type: 'string', default: '300' },
    data: { type: 'string', default: join(tmpdir(), 'almanac-soak') },
    plot: { type: 'string', default: 'docs/operating/memory.svg' },
  },
})
const [minutes, events, workers, limit] = [values.minutes, values.events, values.workers, values.limit].map(
  Number,
) as [number, number, number, number]

const sampleMilliseconds = 5000
const killEveryMinutes = 3

interface Sample {
  readonly minute: number
  /** Megabytes of the process that has served requests for the whole time. */
  readonly server: number
  /** Megabytes of the processes that decode images. */
  readonly images: number
}

const calendar = await sqliteCalendar(values.data, events)
const server = await startAlmanac({ databaseUrl: calendar.url, workers })
const stopping = new AbortController()
const counts = new Map<string, number>()
const driven: SoakServer = { ...calendar, url: server.url, signal: stopping.signal, counts }
const clients = driveClients(driven)
try {
  const samples = await sampled()
  stopping.abort()
  await clients
  await writeFile(values.plot, plotOf(samples))
  report(samples)
} finally {
  stopping.abort()
  await server.stop()
  await calendar.remove()
}

/** The serving processes, oldest first. */
async function serving(): Promise<number[]> {
  return workers > 1 ? childrenOf(server.pid) : [server.pid]
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return children.trim().split(/\s+/).filter(Boolean).map(Number)
}

async function megabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1000)
}

async function sampled(): Promise<Sample[]> {
  const [oldest] = (await serving()) as [number]
  const samples: Sample[] = []
  const began = performance.now()
  let kills = 0
  for (let minute = 0; minute < minutes; minute = (performance.now() - began) / 60_000) {
    const below = (await Promise.all((await serving()).map(childrenOf))).flat()
    const images = (await Promise.all(below.map(megabytesOf))).reduce((sum, one) => sum + one, 0)
    samples.push({ minute, server: await megabytesOf(oldest), images })
    if (minute > (kills + 1) * killEveryMinutes) {
      kills++
      await killNewest(oldest)
    }
    await pause(sampleMilliseconds)
  }
  return samples
}

/** The oldest survives, so that its memory can be followed. */
async function killNewest(oldest: number): Promise<void> {
  const newest = (await serving()).findLast(pid => pid !== oldest)
  if (newest === undefined) return
  process.kill(newest, 'SIGKILL')
  count(driven, 'killed workers')
}

function plotOf(samples: readonly Sample[]): string {
  const line = (name: string, of: (sample: Sample) => number): Line => ({
    name,
    points: samples.map(sample => [sample.minute, of(sample)]),
  })
  const lines = [line('server', ({ server }) => server), line('image processor', ({ images }) => images)]
  return plotMemory(lines, limit, `Resident memory with ${events.toLocaleString('en')} events`)
}

function report(samples: readonly Sample[]): void {
  const sizes = samples.map(sample => sample.server)
  const third = (part: number) =>
    mean(sizes.slice(Math.floor((part * sizes.length) / 3), Math.floor(((part + 1) * sizes.length) / 3)))
  const [peak, middle, last] = [Math.max(...sizes), third(1), third(2)]
  for (const [name, times] of [...counts].sort()) console.log(`${String(times).padStart(8)} ${name}`)
  console.log(
    `Memory: highest ${peak} MB, second third ${middle} MB, last third ${last} MB. Plot: ${values.plot}`,
  )
  // A killed worker drops its pending requests.
  const failed = [...counts]
    .filter(([name]) => name.includes('failed'))
    .reduce((sum, [, times]) => sum + times, 0)
  const lost = counts.get('killed workers') ?? 0
  const problems = [
    ...(peak > limit ? [`Memory is above ${limit} MB.`] : []),
    ...(last > middle * 1.1 ? ['Memory grows.'] : []),
    ...(failed > lost * 30 ? [`${failed} requests failed.`] : []),
  ]
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}

function mean(numbers: readonly number[]): number {
  return Math.round(numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length))
}
