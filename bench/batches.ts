// `node bench/batches.ts`: time and server CPU time to create 500 events, one request at a time and in one
// batch.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../src/storage/open-store.ts'
import { addAdministrator, administratorToken } from '../tests/support/served-database.ts'
import { startAlmanac } from './almanac-server.ts'
import { apiRoot } from './expected.ts'
import { processorTime } from './processor-time.ts'

const events = 500
const repetitions = 5

interface Times {
  readonly clock: number
  readonly processor: number
}

/** Unique titles, so that no creation has to search for a free slug. */
let made = 0

const folder = await mkdtemp(join(tmpdir(), 'almanac-batches-'))
const databaseUrl = `file:${folder}/almanac.db`
const store = await openStore(databaseUrl)
await addAdministrator(store)
await store.close()
const server = await startAlmanac({ databaseUrl, workers: 1 })
try {
  const kinds = { single: oneByOne, batch: () => batch(false), atomic: () => batch(true) }
  const best = Object.fromEntries(Object.keys(kinds).map(name => [name, { clock: 1e9, processor: 1e9 }]))
  for (let round = 0; round < repetitions; round++)
    for (const [name, create] of Object.entries(kinds)) {
      const [began, used] = [performance.now(), processorTime(server.pid)]
      await create()
      const before = best[name] as Times
      best[name] = {
        clock: Math.min(before.clock, performance.now() - began),
        processor: Math.min(before.processor, processorTime(server.pid) - used),
      }
    }
  const single = best.single as Times
  for (const [name, { clock, processor }] of Object.entries(best)) {
    const times = (single.clock / clock).toFixed(1)
    const each = (processor / events).toFixed(2)
    console.log(
      `${name}: ${clock.toFixed(0)} ms for ${events} events, ${times} times as quick as single; ${each} ms of processor time each`,
    )
  }
} finally {
  await server.stop()
  await rm(folder, { recursive: true })
}

async function oneByOne(): Promise<void> {
  for (let number = 0; number < events; number++) await post('/events', event(), 201)
}

async function batch(atomic: boolean): Promise<void> {
  const operations = Array.from({ length: events }, () => ({
    method: 'POST',
    path: '/events',
    body: event(),
  }))
  const { results } = (await post('/batch', { operations, atomic }, 200)) as { results: { status: number }[] }
  if (results.some(({ status }) => status !== 201)) throw new Error('An operation was refused.')
}

function event(): object {
  const number = made++
  return {
    title: `Reading ${number}`,
    description: `Somebody reads from book ${number}, and everybody listens.`,
    start_date: '2035-06-01 19:00',
    end_date: '2035-06-01 22:00',
  }
}

async function post(path: string, body: object, wanted: number): Promise<unknown> {
  const answer = await fetch(`${server.url}${apiRoot}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${administratorToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== wanted) throw new Error(`HTTP ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
