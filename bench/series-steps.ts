// `node bench/series-steps.ts`: how long operations on a series of 1,000 dates block other writers. Each
// transaction is measured by its CPU time between begin and commit.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../src/app.ts'
import { systemClock } from '../src/cli/line/clock.ts'
import { loadConfig } from '../src/config/load-config.ts'
import { openStore } from '../src/storage/open-store.ts'
import { addAdministrator, administratorToken } from '../tests/support/served-database.ts'
import { apiRoot } from './expected.ts'

const folder = await mkdtemp(join(tmpdir(), 'almanac-steps-'))
const transactions: number[] = []
let begun: NodeJS.CpuUsage | undefined

/** CPU milliseconds of every write transaction. */
function noteStatement(sql: string): void {
  if (/^begin/i.test(sql)) begun = process.cpuUsage()
  else if (/^commit/i.test(sql) && begun) {
    const { user, system } = process.cpuUsage(begun)
    transactions.push((user + system) / 1000)
    begun = undefined
  }
}

const store = await openStore(`file:${folder}/steps.db`, { onStatement: noteStatement })
const app = await buildApp({
  config: loadConfig({ ALMANAC_LOG_LEVEL: 'silent' }),
  store,
  clock: systemClock,
})
try {
  await addAdministrator(store)
  const daily = {
    title: 'Every day',
    description: 'Whoever likes sings along. '.repeat(20),
    ...{ start_date: '2027-01-04 19:00', end_date: '2027-01-04 21:00', timezone: 'Europe/Lisbon' },
    recurrence: 'FREQ=DAILY;COUNT=1000',
    categories: ['Music'],
  }
  const { id } = await told('created', 'POST', '/events', daily)
  const change = (what: string, fields: object) =>
    told(what, 'PATCH', `/events/${id}`, { scope: 'all', ...fields })
  await change('another title', { title: 'Each day' })
  await change('another hour', { start_date: '2027-01-04 20:00', end_date: '2027-01-04 22:00' })
  await change('another day', { start_date: '2027-01-05 20:00', end_date: '2027-01-05 22:00' })
  await change('another venue', { venue: { venue: 'Barn' } })
  await change('every second day', { recurrence: 'FREQ=DAILY;INTERVAL=2;COUNT=1000' })
  const { events } = await told('(read)', 'GET', '/events?series=1&per_page=1&page=300')
  const middle = `/events/${events[0]?.id}`
  await told('this and following', 'PATCH', middle, { scope: 'following', title: 'Later' })
  await told('trashed', 'DELETE', `${middle}?scope=all`)
} finally {
  await app.close()
  await store.close()
  await rm(folder, { recursive: true })
}

async function told(
  what: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
): Promise<{ readonly id: number; readonly events: readonly { readonly id: number }[] }> {
  transactions.splice(0)
  const headers = { authorization: `Bearer ${administratorToken}` }
  const answer = await app.inject({ method, url: `${apiRoot}${path}`, headers, ...(payload && { payload }) })
  if (answer.statusCode >= 300) throw new Error(`${what}: ${answer.statusCode} ${answer.body}`)
  const [longest, all] = [Math.max(0, ...transactions), transactions.reduce((sum, one) => sum + one, 0)]
  if (method !== 'GET')
    console.log(
      `${what}: ${transactions.length} transactions, ${all.toFixed(0)} ms in all, longest ${longest.toFixed(0)} ms`,
    )
  return answer.json()
}
