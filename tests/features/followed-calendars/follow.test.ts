// Followed calendars: fetched periodically by the server.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { fetchAddressBy, openImports } from '../../../src/cli/checks/open-imports.ts'
import { loadConfig } from '../../../src/config/load-config.ts'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { followedCalendarStorage } from '../../../src/features/followed-calendars/storage/followed-calendar-storage.ts'
import { allJobs } from '../../../src/jobs/all-jobs.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { almanac } from '../../support/command-line.ts'
import { textsIn } from '../../support/html.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'

const hour = 3600
const day = 24 * hour
const loopback = { ALMANAC_IMAGE_FETCH_NETWORKS: '127.0.0.0/8' }

interface Calendar {
  readonly address: string
  /** The answer from now on. */
  events: Readonly<Record<string, string>>
  status: number
  tagged: boolean
  /** The name it gives itself, if it has one. */
  name: string
  readonly asked: IncomingHttpHeaders[]
}

/** A calendar that writes the time of the request into its file, as many do. */
async function serveCalendar(t: TestContext): Promise<Calendar> {
  const asked: IncomingHttpHeaders[] = []
  const calendar = { address: '', events: {}, status: 200, tagged: true, name: '', asked }
  const server = createServer((request, response) => {
    calendar.asked.push(request.headers)
    const events = Object.entries(calendar.events)
    const tag = `"${JSON.stringify(events).length}-${events.map(([uid]) => uid).join('-')}"`
    if (calendar.status !== 200) return void response.writeHead(calendar.status, { 'retry-after': '0' }).end()
    if (calendar.tagged && request.headers['if-none-match'] === tag) return void response.writeHead(304).end()
    const stamp = `DTSTAMP:20300101T${String(100000 + calendar.asked.length)}Z`
    const components = events.map(
      ([uid, lines]) => `BEGIN:VEVENT\r\nUID:${uid}\r\n${stamp}\r\n${lines}\r\nEND:VEVENT\r\n`,
    )
    response
      .writeHead(200, { 'content-type': 'text/calendar', ...(calendar.tagged && { etag: tag }) })
      .end(
        `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${calendar.name && `X-WR-CALNAME:${calendar.name}\r\n`}${components.join('')}END:VCALENDAR\r\n`,
      )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  return Object.assign(calendar, { address: `http://127.0.0.1:${port}/secret-token/basic.ics` })
}

/** Runs the job of a server at the test clock's time. */
async function runJobs({ store, clock }: TestApp): Promise<void> {
  const config = loadConfig(loopback)
  const openParts = async () => ({ ...(await openImports(config, store)), clock: () => clock.now })
  const context = { store, clock: () => clock.now, historyDays: 0, openImports: openParts }
  const job = allJobs.find(({ name }) => name === 'follow-calendars')
  if (await job?.hasWork(context)) await job?.run(context, new AbortController().signal)
}

function at(time: string, title: string): string {
  return `DTSTART:${time}\r\nSUMMARY:${title}`
}

test('a followed calendar stays up to date, and local changes are not overwritten', async t => {
  const app = await buildTestApp(t)
  const calendar = await serveCalendar(t)
  const { store, clock } = app
  const pass = async (seconds: number) => {
    clock.now = (clock.now + seconds) as UtcSeconds
    await runJobs(app)
    return (await store.of(followedCalendarStorage).list())[0]
  }
  const titles = async () =>
    (await app.get('/events?start_date=2032-01-01&end_date=2033-01-01')).body.events.map(
      (one: any) => one.title,
    )

  await t.test('it is imported immediately, and shown by its host only', async () => {
    calendar.events = {
      one: at('20320501T190000', 'One'),
      two: at('20320502T190000', 'Two'),
      three: at('20320503T190000', 'Three'),
      gone: at('20320504T190000', 'Gone'),
    }
    const refused = await almanac(app.databaseUrl, ['import', calendar.address, '--follow'])
    assert.match(refused.stderr, /is in a private network/)
    const dry = await almanac(app.databaseUrl, ['import', calendar.address, '--follow', '--dry-run'], {
      env: loopback,
    })
    assert.equal(dry.code, 0, dry.stderr)
    assert.deepEqual(await store.of(followedCalendarStorage).list(), [])
    const { code, stdout, stderr } = await almanac(
      app.databaseUrl,
      ['import', calendar.address, '--follow'],
      {
        env: loopback,
      },
    )
    assert.equal(code, 0, stderr)
    assert.match(stdout, /It is followed as calendar 1/)
    assert.deepEqual(await titles(), ['One', 'Two', 'Three', 'Gone'])
    const list = await almanac(app.databaseUrl, ['import', 'follow', 'list'])
    assert.match(list.stdout, /^1\t127\.0\.0\.1:\d+ calendar [0-9a-f]{8}\tfetched .*\timport 2\tnext /)
    assert.ok(!list.stdout.includes('secret-token'))
    // The command uses the system clock. From here on, the test clock applies.
    const [row] = await store.of(followedCalendarStorage).list()
    clock.now = row?.fetchedAt as UtcSeconds
  })

  await t.test('it is not fetched before its time, and then conditionally', async () => {
    const asked = calendar.asked.length
    await pass(hour - 1)
    assert.equal(calendar.asked.length, asked)
    const row = await pass(1)
    assert.equal(calendar.asked.length, asked + 1)
    assert.match(calendar.asked.at(-1)?.['if-none-match'] ?? '', /gone/)
    assert.deepEqual([row?.fetchedAt, row?.nextAt, row?.lastRun], [clock.now, clock.now + hour, 2])
  })

  await t.test('changes are imported, removed events are trashed, local changes stay', async () => {
    const { body } = await app.get('/events?start_date=2032-01-01&end_date=2033-01-01')
    const [, two] = body.events
    await app.patch(`/events/${two.id}`, { title: 'Ours' })
    calendar.events = {
      one: at('20320501T190000', 'One anew'),
      two: at('20320502T190000', 'Two anew'),
      three: 'DTSTART:soon\r\nSUMMARY:Broken',
    }
    const row = await pass(hour)
    assert.deepEqual(await titles(), ['One anew', 'Ours', 'Three'], 'what cannot be read is not gone')
    const run = await store.imports.find(row?.lastRun as number)
    assert.deepEqual(run?.counts.event, { updated: 1, kept: 1, refused: 1, trashed: 1 })
  })

  await t.test('failures are reported, and fetches become less frequent', async () => {
    calendar.status = 503
    const first = await pass(hour)
    assert.deepEqual([first?.failures, first?.nextAt], [1, clock.now + hour])
    const second = await pass(hour)
    assert.deepEqual([second?.failures, second?.nextAt], [2, clock.now + 2 * hour])
    const list = await almanac(app.databaseUrl, ['import', 'follow', 'list'])
    assert.match(list.stdout, /failed 2 times: 127\.0\.0\.1:\d+ calendar \w+ responded with status 503\./)
    assert.deepEqual((await titles()).length, 3, 'nothing is trashed because it could not be asked')
    calendar.status = 200
    const after = await pass(2 * hour)
    assert.deepEqual([after?.failures, after?.error], [0, null])
  })

  await t.test(
    'without a tag, a changed timestamp alone makes no difference; after a week everything is compared',
    async () => {
      calendar.tagged = false
      calendar.events = { one: at('20320501T190000', 'One'), two: at('20320502T190000', 'Two') }
      const changed = await pass(hour)
      const same = await pass(hour)
      assert.equal(same?.lastRun, changed?.lastRun)
      const later = await pass(7 * day)
      assert.equal(later?.lastRun, (changed?.lastRun as number) + 1)
      assert.deepEqual(await titles(), ['One', 'Ours'])
    },
  )

  await t.test('after unfollowing, it is not fetched, and its events stay', async () => {
    const removed = await almanac(app.databaseUrl, ['import', 'follow', 'remove', '1'])
    assert.match(removed.stdout, /Stopped following calendar 1/)
    const asked = calendar.asked.length
    await pass(day)
    assert.equal(calendar.asked.length, asked)
    assert.equal((await titles()).length, 2)
    const again = await almanac(app.databaseUrl, ['import', 'follow', 'remove', '1'])
    assert.match(again.stderr, /There is no followed calendar 1/)
  })
})

test('only the URL of a calendar file can be followed', async t => {
  const app = await buildTestApp(t)
  const refused = [
    ['import', 'events.ics', '--follow'],
    ['import', 'http://127.0.0.1/', '--follow'],
  ]
  for (const args of refused) {
    const { code, stderr } = await almanac(app.databaseUrl, args, { env: loopback })
    assert.deepEqual(
      [code, /Only the address of a calendar file can be followed/.test(stderr)],
      [2, true],
      stderr,
    )
  }
})

test('a fetch ends when the server stops', async t => {
  const server = createServer(() => {})
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const stopping = new AbortController()
  const fetching = fetchAddressBy(loadConfig(loopback))(`http://127.0.0.1:${port}/`, {}, stopping.signal)
  await once(server, 'request')
  stopping.abort()
  assert.equal((await fetching).constructor.name, 'Problem')
})

test('a followed calendar has its own name at the desk, and marks its events in the editor', async t => {
  const app = await buildTestApp(t)
  const calendar = await serveCalendar(t)
  calendar.name = 'Chess Club'
  calendar.events = { one: at('20320501T190000', 'One') }
  await almanac(app.databaseUrl, ['import', calendar.address, '--follow'], { env: loopback })
  const own = await app.post('/events', { title: 'Own', start_date: '2032-05-01', end_date: '2032-05-01' })
  calendar.events = { one: at('20320501T190000', 'One'), two: at('20320502T190000', 'Two') }
  app.clock.now = (app.clock.now + 2 * hour) as UtcSeconds
  await runJobs(app)

  const client = await signInAtDesk(app.app, 'administrator')
  const { body: imports } = await client.get('/settings/imports/')
  assert.deepEqual(textsIn(imports, '.line bdi.title'), ['Chess Club'])
  const [event] = (await app.get('/events?search=two&start_date=2032-01-01')).body.events
  const noticesOf = async (id: number) => textsIn((await client.get(`/events/${id}/`)).body, '.notice')
  assert.match((await noticesOf(event.id))[0] ?? '', /comes from “Chess Club”.*If you change it here/)
  assert.deepEqual(await noticesOf(own.body.id), [])
  const { stdout } = await almanac(app.databaseUrl, ['import', 'follow', 'list'])
  assert.match(stdout, /Chess Club/)
})
