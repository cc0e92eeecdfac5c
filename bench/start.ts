// Measures the start: from process start to the first response, in wall and CPU time.
// `npx node bench/start.ts file:/tmp/bench.db [TIMES]`, on a migrated database, such as one created by
// `almanac seed`.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../tests/support/free-port.ts'
import { findOlderNode } from '../tests/support/older-node.ts'
import { processorTime } from './processor-time.ts'

const [databaseUrl = 'file:./data/almanac.db', times = '11'] = process.argv.slice(2)
const root = fileURLToPath(new URL('../', import.meta.url))
const olderNode = findOlderNode()

const ways: Readonly<Record<string, readonly string[]>> = {
  'node bin/almanac.js serve': [process.execPath, 'bin/almanac.js', 'serve'],
  ...(olderNode && { 'the same on an older Node': [olderNode, 'bin/almanac.js', 'serve'] }),
  'npm start': ['npm', 'start'],
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
  process.kill(-(child.pid as number), 'SIGINT')
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
  // The first start fills the compile cache.
  await measureStart(command)
  const starts = []
  for (let time = 0; time < Number(times); time++) starts.push(await measureStart(command))
  const walls = starts.map(({ wall }) => wall)
  const processor = median(starts.map(each => each.processor))
  console.log(`| \`${name}\` | ${median(walls)} | ${Math.round(Math.min(...walls))} ms | ${processor} |`)
}
