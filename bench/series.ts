// `node bench/series.ts`: the time to create and to change a series of a thousand dates, and the cost of a
// list in a calendar of 500 series with 200 dates each, compared with the same events without series.
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openStore } from '../src/storage/open-store.ts'
import { addAdministrator, administratorToken } from '../tests/support/served-database.ts'
import { startAlmanac } from './almanac-server.ts'
import { apiRoot } from './expected.ts'
import { processorTime } from './processor-time.ts'

const series = 500
const dates = 200
const lists = 400

type Server = Awaited<ReturnType<typeof startAlmanac>>

const folder = await mkdtemp(join(tmpdir(), 'almanac-series-'))
const file = (name: string) => `${folder}/${name}.db`
try {
  const store = await openStore(`file:${file('series')}`)
  await addAdministrator(store)
  await store.close()
  await served('series', async server => {
    await oneLongSeries(server)
    for (let number = 0; number < series; number++) await post(server, '/events', repeating(number))
  })
  await copyFile(file('series'), file('single'))
  withoutSeries(file('single'))
  const [repeated, single] = [await served('series', readLists), await served('single', readLists)]
  console.log(
    `${lists} lists of ten, another day each: ${repeated.toFixed(2)} ms each with series, ${single.toFixed(2)} ms without, ratio ${(single / repeated).toFixed(2)}`,
  )
} finally {
  await rm(folder, { recursive: true })
}

async function served<T>(name: string, work: (server: Server) => Promise<T>): Promise<T> {
  const server = await startAlmanac({ databaseUrl: `file:${file(name)}`, workers: 1 })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

async function oneLongSeries(server: Server): Promise<void> {
  const daily = { ...repeating(0), title: 'Every day', recurrence: 'FREQ=DAILY;COUNT=1000' }
  const { id } = await timed('creating 1,000 dates', () => post(server, '/events', daily))
  const change = (what: object) => send(server, 'PATCH', `/events/${id}`, { scope: 'all', ...what }, 200)
  await timed('another title for all', () => change({ title: 'Each day' }))
  await timed('another hour for all', () =>
    change({ start_date: '2027-01-04 20:00', end_date: '2027-01-04 21:00' }),
  )
  await timed('another venue for all', () => change({ venue: { venue: 'Barn' } }))
  await timed('all to the trash', () => send(server, 'DELETE', `/events/${id}?scope=all`, {}, 200))

  async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
    const [began, before] = [performance.now(), processorTime(server.pid)]
    const result = await work()
    const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2)
    const used = processorTime(server.pid) - before
    console.log(`${what}: ${seconds(performance.now() - began)} s, ${seconds(used)} s of processor time`)
    return result
  }
}

/** Series start on different days and last four years. */
function repeating(number: number) {
  const day = new Date(Date.UTC(2027, 0, 4 + (number % 7))).toISOString().slice(0, 10)
  return {
    title: `Choir ${number}`,
    description: `Choir ${number} sings, and whoever likes sings along.`,
    start_date: `${day} ${String(8 + (number % 12)).padStart(2, '0')}:00`,
    end_date: `${day} ${String(9 + (number % 12)).padStart(2, '0')}:00`,
    timezone: 'Europe/Lisbon',
    recurrence: `FREQ=WEEKLY;COUNT=${dates}`,
    categories: [`Kind ${number % 20}`],
  }
}

/** The same events without their series. */
function withoutSeries(path: string): void {
  const database = new DatabaseSync(path)
  database.exec(`update events set series_id = null, original_start = null, series_version = null, own_fields = '[]';
    delete from series; update journal set epoch = 'single'`)
  database.close()
}

/** The median time of a list, in milliseconds. */
async function readLists(server: Server): Promise<number> {
  const times: number[] = []
  for (let number = 0; number < lists; number++) {
    const day = new Date(Date.UTC(2027, 1, 1 + number)).toISOString().slice(0, 10)
    const began = performance.now()
    const answer = await fetch(`${server.url}${apiRoot}/events?start_date=${day}`)
    if (!(await answer.text()).includes('Choir'))
      throw new Error(`The list from ${day} has none of the events.`)
    times.push(performance.now() - began)
  }
  return times.toSorted((one, other) => one - other)[lists / 2] as number
}

function post(server: Server, path: string, body: object): Promise<{ id: number }> {
  return send(server, 'POST', path, body, 201)
}

async function send(server: Server, method: string, path: string, body: object, status: number) {
  const answer = await fetch(`${server.url}${apiRoot}${path}`, {
    method,
    headers: { authorization: `Bearer ${administratorToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== status) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as { id: number }
}
