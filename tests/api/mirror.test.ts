// A mirror of a calendar that is interrupted and restarted at random ends up with what a full read returns.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { type Calendar, connect, verifyWebhook, type WebhookMessage } from '../../clients/js/almanac.js'
import { type Copy, countEvents, mirror } from '../../examples/mirror.ts'
import { openProgram } from '../../src/components.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import type { Role } from '../../src/domain/rights/permissions.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { deliverWebhooks } from '../../src/features/webhooks/actions/deliver-webhooks.ts'
import { openDeliveries } from '../../src/features/webhooks/open-deliveries.ts'
import { restoreBackup } from '../../src/storage/transfer/restore-backup.ts'
import { writeBackup } from '../../src/storage/transfer/write-backup.ts'
import { changeSomething, collections, dice, type Ids, type Roll } from '../support/random-changes.ts'
import { isLong, onlyInLongRun } from '../support/rounds.ts'
import { apiRoot, buildAppBeside, buildTestApp, type TestApp, tokenOf } from '../support/test-app.ts'
import { onPostgres } from '../support/test-database.ts'

// Several servers serve one calendar, at one URL.
const env = { PUBLIC_URL: 'https://calendar.example', ALMANAC_WEBHOOK_NETWORKS: '127.0.0.0/8' }
const kind = 'event,venue,organizer,category,tag'
const collectionOf: Readonly<Record<string, string>> = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
}

/** Makes a list complete. These requests differ from the mirror's, so that both would have to be wrong. */
const wholeList: Readonly<Record<string, Record<string, string | boolean>>> = {
  events: { starts_after: '2000-01-01' },
  categories: { hide_empty: false },
  tags: { hide_empty: false },
}

type Reader = Role | undefined

/** Everything in a reader's lists, by page number, while no writes run. */
async function crawl({ get }: TestApp, as: Reader = undefined): Promise<Copy['records']> {
  const records: Copy['records'] = {}
  for (const plural of collections) {
    for (let page = 1, pages = 1; page <= pages; page++) {
      const query = { page, per_page: 50, ...wholeList[plural] }
      const { body } = await get(`/${plural}`, { query, ...(as && { as }) })
      pages = body.total_pages
      for (const record of body[plural]) records[`${plural}/${record.id}`] = record
    }
  }
  return records
}

class CutOff extends Error {}

/** A calendar that becomes unreachable after some reads. */
function cutOff(calendar: Calendar, after: number): Calendar {
  let reads = 0
  const count = () => {
    if (++reads > after) throw new CutOff()
  }
  return {
    ...calendar,
    async find(...args) {
      count()
      return calendar.find(...args)
    },
    async *list(...args) {
      for await (const record of calendar.list(...args)) {
        count()
        yield record
      }
    },
  }
}

/**
 * Follows from the saved state until there is no more, or until it is interrupted: unsaved state is lost
 * then.
 */
async function follow(calendar: Calendar, saved: string, perPage: number): Promise<string> {
  const copy: Copy = JSON.parse(saved)
  let kept = saved
  try {
    for await (const hasMore of mirror(calendar, copy, { wait: 0, filters: { kind, per_page: perPage } })) {
      kept = JSON.stringify(copy)
      if (!hasMore) break
    }
  } catch (error) {
    if (!(error instanceof CutOff)) throw error
  }
  return kept
}

/** A mirror that restarts repeatedly, through any server, sometimes with an expired token. */
async function followBadly(calendars: readonly Calendar[], saved: string, expired: string, roll: Roll) {
  const calendar = calendars[roll(calendars.length)] as Calendar
  const begun = roll(8) === 0 ? JSON.stringify({ ...JSON.parse(saved), token: expired }) : saved
  return follow(cutOff(calendar, 1 + roll(20)), begun, 1 + roll(5))
}

/** One server, or two on the same PostgreSQL, with clients. */
async function serveCalendar(t: TestContext) {
  const app = await buildTestApp(t, { env })
  const apps = onPostgres ? [app, await buildAppBeside(t, app, env)] : [app]
  const listen = async ({ app }: TestApp) => `${await app.listen({ port: 0, host: '127.0.0.1' })}${apiRoot}`
  const roots = await Promise.all(apps.map(listen))
  const calendarsFor = (reader: Reader) =>
    roots.map(root => connect(root, reader ? { token: tokenOf(reader) } : {}))
  // For the public, another reader's token counts as expired.
  const { next_token: expired } = (await app.get('/changes', { as: 'administrator' })).body
  return { app, apps, calendars: calendarsFor(undefined), calendarsFor, expired: expired as string }
}

async function assertExact(app: TestApp, calendar: Calendar, saved: string, reader?: Role): Promise<void> {
  const { records }: Copy = JSON.parse(await follow(calendar, saved, 50))
  assert.ok(Object.keys(records).length > 0)
  assert.deepEqual(records, await crawl(app, reader))
}

test('every kind of reader has a mirror that matches its lists', async t => {
  const { app, apps, calendarsFor } = await serveCalendar(t)
  const readers: readonly Reader[] = [undefined, 'subscriber', 'contributor', 'author', 'editor']
  const mirrors = readers.map(reader => ({
    reader,
    calendars: calendarsFor(reader),
    saved: '{"records":{}}',
  }))
  const [roll, ids]: [Roll, Ids] = [dice(7), new Map()]
  for (let round = 0; round < (isLong ? 600 : 60); round++) {
    await changeSomething(apps[roll(apps.length)] as TestApp, ids, roll)
    const one = mirrors[roll(mirrors.length)] as (typeof mirrors)[number]
    const calendar = one.calendars[roll(one.calendars.length)] as Calendar
    if (roll(3) === 0) one.saved = await follow(cutOff(calendar, 1 + roll(40)), one.saved, 1 + roll(50))
  }
  const whole = await crawl(app, 'editor')
  assert.ok(Object.keys(whole).length > Object.keys(await crawl(app)).length, 'readers see different things')
  for (const { reader, calendars, saved } of mirrors)
    await assertExact(app, calendars[0] as Calendar, saved, reader)
})

test('a reader whose role changes copies everything again', async t => {
  const { app, calendarsFor } = await serveCalendar(t)
  const [calendar] = calendarsFor('editor') as [Calendar]
  const [roll, ids]: [Roll, Ids] = [dice(8), new Map()]
  for (let round = 0; round < 30; round++) await changeSomething(app, ids, roll)
  const saved = await follow(calendar, '{"records":{}}', 50)
  await app.store.transaction(tx => tx.users.setRole(app.users.editor.id, 'subscriber'))
  await assertExact(app, calendar, saved, 'editor')
  assert.deepEqual(await crawl(app, 'editor'), await crawl(app, 'subscriber'))
})

test('a mirror that is interrupted and restarted matches a full read', async t => {
  const { app, apps, calendars, expired } = await serveCalendar(t)
  const roll = dice(1)
  const ids: Ids = new Map()
  let saved = await follow(calendars[0] as Calendar, '{"records":{}}', 50)
  for (let round = 0; round < 40; round++) {
    await changeSomething(apps[roll(apps.length)] as TestApp, ids, roll)
    if (roll(6) === 0) saved = await followBadly(calendars, saved, expired, roll)
  }
  await assertExact(app, calendars[0] as Calendar, saved)
})

test('and matches after the calendar was restored from a backup', async t => {
  const { app, calendars } = await serveCalendar(t)
  const calendar = calendars[0] as Calendar
  const [roll, ids]: [Roll, Ids] = [dice(6), new Map()]
  const changeTimes = async (times: number) => {
    for (let time = 0; time < times; time++) await changeSomething(app, ids, roll)
  }
  await changeTimes(10)
  const backup = await backUp(app)
  await changeTimes(10)
  const saved = await follow(calendar, '{"records":{}}', 50)
  const source = { name: 'the backup', open: () => Readable.from([backup]) }
  await restoreBackup({ url: app.databaseUrl, source, replace: true })
  const { token, records }: Copy = JSON.parse(saved)
  const expired = await app.get('/changes', { query: { since: token ?? '' } })
  assert.equal(expired.status, 410)
  assert.notDeepEqual(records, await crawl(app))
  await assertExact(app, calendar, saved)
})

async function backUp({ databaseUrl }: TestApp): Promise<Buffer> {
  const output = new PassThrough()
  const whole = buffer(output)
  await writeBackup({ url: databaseUrl, program: 'test', made: '2030-01-15 12:00:00' }, output)
  return whole
}

test('and matches while writers change the calendar for a minute', {
  skip: onlyInLongRun,
}, async t => {
  const { app, apps, calendars, expired } = await serveCalendar(t)
  const ids: Ids = new Map()
  const end = performance.now() + 60_000
  const write = async (roll: Roll) => {
    while (performance.now() < end) await changeSomething(apps[roll(apps.length)] as TestApp, ids, roll)
  }
  let saved = '{"records":{}}'
  const copy = async (roll: Roll) => {
    while (performance.now() < end) saved = await followBadly(calendars, saved, expired, roll)
  }
  await Promise.all([write(dice(2)), write(dice(3)), copy(dice(4))])
  await assertExact(app, calendars[0] as Calendar, saved)
})

/** Accepts messages, and fails half the time, before or after accepting one. */
async function startReceiver(t: TestContext, roll: Roll, take: (message: Received) => Promise<void>) {
  const server = createServer(async (request, response) => {
    const received = { body: await text(request), headers: request.headers }
    const luck = roll(4)
    if (luck !== 0) await take(received)
    response.writeHead(luck < 2 ? 500 : 204).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

interface Received {
  readonly body: string
  readonly headers: Record<string, string | string[] | undefined>
}

function keep(records: Copy['records'], { data: { change, record } }: WebhookMessage): void {
  const key = `${collectionOf[change.kind]}/${change.id}`
  if (record) records[key] = record as Copy['records'][string]
  else delete records[key]
}

test('and so does a copy by webhooks, with a receiver that fails half the time', async t => {
  const app = await buildTestApp(t, { env })
  const roll = dice(5)
  const copy: Copy = { records: {} }
  const hook = { secret: '' }
  const url = await startReceiver(t, roll, async ({ body, headers }) =>
    keep(copy.records, await verifyWebhook(hook.secret, body, headers, { nowSeconds: app.clock.now })),
  )
  Object.assign(hook, (await app.post('/webhooks', { url, kind })).body)
  const parts = openDeliveries(openProgram(loadConfig(env), app.store, () => app.clock.now))
  const deliver = async () => {
    app.clock.now = (app.clock.now + 600) as UtcSeconds
    return deliverWebhooks(parts, new AbortController().signal)
  }
  const ids: Ids = new Map()
  const end = performance.now() + 60_000
  for (let round = 0; isLong ? performance.now() < end : round < 25; round++) {
    await changeSomething(app, ids, roll)
    if (roll(6) === 0) await deliver()
  }
  await deliverAll(app, deliver)
  countEvents(copy)
  assert.ok(Object.keys(copy.records).length > 0)
  assert.deepEqual(withoutJsonLd(copy.records), await crawl(app))
})

/** Messages contain records as a single read returns them. */
function withoutJsonLd(records: Copy['records']): Copy['records'] {
  const listed = ([key, record]: [string, Copy['records'][string] & { json_ld?: unknown }]) => {
    const { json_ld, ...shown } = record
    return [key, shown] as const
  }
  return Object.fromEntries(Object.entries(records).map(listed))
}

/** Delivers until the queue is empty without a failure. */
async function deliverAll({ get }: TestApp, deliver: () => Promise<number>): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    const delivered = await deliver()
    const { body } = await get('/webhooks', { as: 'administrator' })
    const [hook] = body.webhooks
    assert.equal(hook.status, 'active')
    quiet = delivered === 0 && hook.failures === 0 ? quiet + 1 : 0
  }
}

test('a mirror whose token is revoked while it reads stops, and loses nothing', async t => {
  const { app, post } = await buildTestApp(t)
  const root = `${await app.listen({ port: 0, host: '127.0.0.1' })}${apiRoot}`
  const { body: venue } = await post('/venues', { venue: 'Town Hall' })
  const copy: Copy = { records: {} }
  let isRevoked = false
  const calendar = connect(root, {
    token: tokenOf('editor'),
    fetch: (address, request) =>
      isRevoked && !String(address).includes('/changes')
        ? Promise.resolve(new Response('{"code":"rest_invalid_credentials"}', { status: 401 }))
        : fetch(address, request),
  })
  const step = () => mirror(calendar, copy, { wait: 0 }).next()
  await step()
  const { token } = copy
  await post(`/venues/${venue.id}`, { city: 'Lisbon' })
  isRevoked = true
  await assert.rejects(step(), { status: 401 })
  assert.equal(copy.token, token, 'it continues before the change that it could not read')
  isRevoked = false
  await step()
  assert.equal((copy.records[`venues/${venue.id}`] as { city?: string } | undefined)?.city, 'Lisbon')
})

test('a mirror drops a record that is no longer public', async t => {
  const { app, post } = await buildTestApp(t)
  const root = `${await app.listen({ port: 0, host: '127.0.0.1' })}${apiRoot}`
  const { body: venue } = await post('/venues', { venue: 'Town Hall' })
  const copy: Copy = { records: {} }
  const step = () => mirror(connect(root), copy, { wait: 0 }).next()
  await step()
  assert.deepEqual(Object.keys(copy.records), [`venues/${venue.id}`])
  await post(`/venues/${venue.id}`, { city: 'Lisbon' })
  const hide = connect(root, {
    fetch: async (address, request) => {
      if (String(address).endsWith(`/venues/${venue.id}`))
        await post(`/venues/${venue.id}`, { status: 'draft' })
      return fetch(address, request)
    },
  })
  await mirror(hide, copy, { wait: 0 }).next()
  assert.deepEqual(Object.keys(copy.records), [])
})
