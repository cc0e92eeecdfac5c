// `node bench/listeners.ts [LISTENERS]`: the cost of many idle listeners of /changes/stream, and the time
// until all of them have received a change.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openStore } from '../src/storage/open-store.ts'
import { addAdministrator, administratorToken } from '../tests/support/served-database.ts'
import { startAlmanac } from './almanac-server.ts'
import { apiRoot } from './expected.ts'
import { processorTime } from './processor-time.ts'

const listeners = Number(process.argv[2] ?? 1000)
const changes = 20
const idleSeconds = 60

// Half of a server's connections may listen.
process.env.ALMANAC_MAX_CONNECTIONS = String(listeners * 2 + 100)
const folder = await mkdtemp(join(tmpdir(), 'almanac-listeners-'))
const databaseUrl = process.env.DATABASE_URL ?? `file:${folder}/almanac.db`
const store = await openStore(databaseUrl)
await addAdministrator(store)
await store.close()
const server = await startAlmanac({ databaseUrl, workers: 1 })
const authorization = `Bearer ${administratorToken}`
const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
try {
  for (const [who, headers] of Object.entries({ nobody: {}, 'a user': { authorization } }))
    await measure(who, headers)
} finally {
  agent.destroy()
  await server.stop()
  await rm(folder, { recursive: true })
}

async function measure(who: string, headers: Record<string, string>): Promise<void> {
  const before = residentMegabytes()
  const streams: IncomingMessage[] = []
  // Fifty at a time, because the accept queue is limited.
  while (streams.length < listeners)
    streams.push(...(await Promise.all(Array.from({ length: 50 }, () => listen(headers)))))
  let heard = 0
  for (const stream of streams)
    stream.on('data', chunk => {
      heard += String(chunk).split('event: change').length - 1
    })
  // Waits until memory used for connecting is released.
  await pause(5000)
  const open = residentMegabytes()
  const idle = processorTime(server.pid)
  await pause(idleSeconds * 1000)
  const idlePercent = (processorTime(server.pid) - idle) / (idleSeconds * 10)
  const [times, busy] = [[] as number[], processorTime(server.pid)]
  for (let change = 1; change <= changes; change++) {
    const began = performance.now()
    await createVenue(change)
    while (heard < listeners * change) await pause(1)
    times.push(performance.now() - began)
    await pause(300)
  }
  const processor = (processorTime(server.pid) - busy) / changes
  times.sort((one, other) => one - other)
  console.log(
    `${listeners} streams of ${who}: ${(open - before).toFixed(0)} MB more memory, ${idlePercent.toFixed(1)} % of a core while idle; ` +
      `all have heard after ${times[changes / 2]?.toFixed(0)} ms (slowest ${times.at(-1)?.toFixed(0)} ms), ` +
      `${processor.toFixed(0)} ms of processor time for each change`,
  )
  for (const stream of streams) stream.destroy()
  await pause(1000)
}

function listen(headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${server.url}${apiRoot}/changes/stream`, { agent, headers }, answer => {
      if (answer.statusCode !== 200) reject(new Error(`HTTP ${answer.statusCode}`))
      answer.once('data', () => resolve(answer))
      // Disconnected at the end.
      answer.on('error', () => {})
    }).once('error', reject)
  })
}

async function createVenue(number: number): Promise<void> {
  const answer = await fetch(`${server.url}${apiRoot}/venues`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ venue: `Hall ${number}` }),
  })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8')
  return Number(status.match(/^VmRSS:\s+(\d+) kB/m)?.[1] ?? 0) / 1000
}
