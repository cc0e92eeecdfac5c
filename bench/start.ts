// How long a start takes: from starting the process to its first answer, and what the processor did until then.
// `npx node bench/start.ts file:/tmp/bench.db [TIMES]`, on a database that is migrated, as `almanac seed` leaves it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../tests/support/free-port.ts'
import { findOlderNode } from '../tests/support/older-node.ts'

const [databaseUrl = 'file:./data/almanac.db', times = '11'] = process.argv.slice(2)
const root = fileURLToPath(new URL('../', import.meta.url))
const olderNode = findOlderNode()

const ways: Readonly<Record<string, readonly string[]>> = {
  'node bin/almanac.js serve': [process.execPath, 'bin/almanac.js', 'serve'],
  ...(olderNode && { 'the same on an older Node': [olderNode, 'bin/almanac.js', 'serve'] }),
  'npm start': ['npm', 'start'],
}

/** Of the process and all that it has started, in milliseconds. */
function processorTime(pid: number): number {
  const ticks = [pid, ...descendants(pid)].map(id => {
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    // utime, stime, cutime and cstime of proc(5).
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  })
  return ticks.reduce((sum, each) => sum + each, 0) * 10
}

function descendants(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`)
  const children = tasks.flatMap(task =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return children.flatMap(child => [child, ...descendants(child)])
}

async function answers(url: string): Promise<boolean> {
  const request = get(url, { agent: false })
  try {
    const [answer] = await once(request, 'response')
    answer.resume()
    return answer.statusCode === 200
  } catch {
    return false
  }
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close')
  process.kill(-(child.pid as number), 'SIGTERM')
  await ended
}

async function measureStart([program = '', ...args]: readonly string[]) {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), ALMANAC_LOG_LEVEL: 'silent' },
    stdio: 'ignore',
    detached: true,
  })
  const list = `http://127.0.0.1:${port}/calendar/events/v1/events`
  while (!(await answers(list))) await pause(2)
  const measured = { wall: performance.now() - startedAt, processor: processorTime(child.pid as number) }
  await end(child)
  return measured
}

function median(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  return `${Math.round(sorted[Math.floor(sorted.length / 2)] as number)} ms`
}

console.log('| started by | first answer after | quickest | processor time |\n| --- | --: | --: | --: |')
for (const [name, command] of Object.entries(ways)) {
  // The first one fills the cache of compiled modules.
  await measureStart(command)
  const starts = []
  for (let time = 0; time < Number(times); time++) starts.push(await measureStart(command))
  const walls = starts.map(({ wall }) => wall)
  const processor = median(starts.map(each => each.processor))
  console.log(`| \`${name}\` | ${median(walls)} | ${Math.round(Math.min(...walls))} ms | ${processor} |`)
}
