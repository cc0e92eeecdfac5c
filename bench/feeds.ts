// `node bench/feeds.ts [EVENTS]`: CPU time and size of whole feeds of a seeded calendar: cold, unchanged,
// after one change, and for concurrent clients.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AlmanacServer, startAlmanac } from './almanac-server.ts'
import { type BenchCalendar, sqliteCalendar } from './calendars.ts'
import { apiRoot, eventId } from './expected.ts'
import { processorTime } from './processor-time.ts'

const events = Number(process.argv[2] ?? 100_000)
const calendar = await sqliteCalendar(join(tmpdir(), 'almanac-bench-feeds'), events)
const server = await startAlmanac({ databaseUrl: calendar.url, workers: 1 })
const ics = '/events/feed.ics'

try {
  console.log(
    `${events} events\n\n| request | processor time | on the clock | size |\n| --- | ---: | ---: | ---: |`,
  )
  await row('iCalendar, cold', () => read(ics))
  await row('the same again', () => read(ics))
  await row('the same again, packed', () => read(ics, { 'accept-encoding': 'gzip' }))
  await row('not modified (304)', notModified)
  await changeOne(server, calendar)
  await row('after one change', () => read(ics))
  await changeOne(server, calendar)
  await row('after one change, four concurrent clients', () =>
    Promise.all(Array.from({ length: 4 }, () => read(ics))).then(([size = 0]) => size),
  )
  await row('of two years, cold', () => read(`${ics}?until=${new Date().getFullYear() + 2}-12-31`))
  await row('RSS, cold', () => read('/events/feed.rss'))
  await row('Atom, cold', () => read('/events/feed.atom'))
  console.log(`\nPeak memory: ${Math.round((await server.peakMemory()) / 1e6)} MB`)
} finally {
  await server.stop()
  await calendar.remove()
}

async function row(name: string, work: () => Promise<number>): Promise<void> {
  const before = processorTime(server.pid)
  const began = performance.now()
  const bytes = await work()
  const [used, waited] = [processorTime(server.pid) - before, performance.now() - began]
  console.log(`| ${name} | ${used} ms | ${Math.round(waited)} ms | ${(bytes / 1e6).toFixed(2)} MB |`)
}

/** Returns the size. A feed without events counts as an error. */
async function read(path: string, headers: Record<string, string> = { 'accept-encoding': 'identity' }) {
  const answer = await fetch(`${server.url}${path}`, { headers })
  const body = await answer.text()
  if (!answer.ok || !/BEGIN:VEVENT|<item>|<entry>/.test(body)) throw new Error(`${path}: ${answer.status}`)
  return body.length
}

async function notModified(): Promise<number> {
  const { headers } = await fetch(`${server.url}${ics}`, { method: 'HEAD' })
  const known = { 'if-none-match': String(headers.get('etag')) }
  const { status } = await fetch(`${server.url}${ics}`, { headers: known })
  if (status !== 304) throw new Error(`${status} instead of 304`)
  return 0
}

async function changeOne({ url }: AlmanacServer, { token }: BenchCalendar): Promise<void> {
  const answer = await fetch(`${url}${apiRoot}/events/${eventId(events - 1)}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ description: `Changed at ${performance.now()}` }),
  })
  if (answer.status !== 200) throw new Error(await answer.text())
}
