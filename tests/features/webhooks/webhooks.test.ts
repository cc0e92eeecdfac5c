// Webhooks: who may manage them, signed and ordered delivery, and failing receivers.

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import { openProgram } from '../../../src/components.ts'
import { loadConfig } from '../../../src/config/load-config.ts'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { deliverWebhooks } from '../../../src/features/webhooks/actions/deliver-webhooks.ts'
import { openDeliveries } from '../../../src/features/webhooks/open-deliveries.ts'
import { webhookStorage } from '../../../src/features/webhooks/storage/webhook-storage.ts'
import { allJobs } from '../../../src/jobs/all-jobs.ts'
import { startJobs } from '../../../src/jobs/run-jobs.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { buildTestApp, type TestApp, testNow } from '../../support/test-app.ts'

const env = { ALMANAC_WEBHOOK_NETWORKS: '127.0.0.0/8', ALMANAC_WEBHOOK_SECONDS: '1' }
const times = { start_date: '2030-02-01 10:00:00', end_date: '2030-02-01 12:00:00' }

interface Received {
  readonly headers: Record<string, string>
  readonly body: string
}

/** A receiver that answers as configured, and records what it accepted. */
async function startReceiver(
  t: TestContext,
  answer: (received: Received) => number | undefined | Promise<number> = () => 204,
) {
  const all: Received[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const received = { headers: request.headers as Record<string, string>, body }
    all.push(received)
    const status = await answer(received)
    if (status === undefined) return
    response.statusCode = status
    response.end('thanks')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, all }
}

function deliver({ store, clock }: TestApp): Promise<number> {
  const parts = openDeliveries(openProgram(loadConfig(env), store, () => clock.now))
  return deliverWebhooks(parts, new AbortController().signal)
}

const typesOf = (received: readonly Received[]) => received.map(({ body }) => JSON.parse(body).type)

test('administrators manage webhooks, whose secrets are shown once', async t => {
  const { get, post, patch, remove } = await buildTestApp(t, { env })
  const { status, body: made } = await post('/webhooks', { url: 'https://example.org/hook', kind: 'event' })
  assert.equal(status, 201)
  assert.match(made.secret, /^whsec_[\w+/]{43}=$/)
  const path = `/webhooks/${made.id}`
  const { secret: _, ...shown } = made
  assert.deepEqual((await get(path, { as: 'administrator' })).body, shown)
  for (const as of ['editor', 'author', 'subscriber'] as const) {
    assert.equal((await get('/webhooks', { as })).status, 403)
    assert.equal((await get(path, { as })).status, 403)
    assert.equal((await post('/webhooks', { url: 'https://example.org' }, { as })).status, 403)
  }
  assert.equal((await get('/webhooks')).status, 401)

  const own = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const { body: other } = await post('/webhooks', {
    url: 'https://example.org/b',
    secret: own,
    user: 'editor',
  })
  assert.equal(other.secret, undefined, 'a secret given by the caller is not returned')
  assert.equal(other.user, 'editor')
  const { body: paused } = await patch(path, { status: 'paused', action: ['removed'], secret: null })
  assert.deepEqual([paused.status, paused.reason, paused.action], ['paused', 'by_hand', ['removed']])
  assert.match(paused.secret, /^whsec_/)
  assert.notEqual(paused.secret, made.secret)
  const { body: list } = await get('/webhooks', { as: 'administrator' })
  assert.deepEqual([list.total, JSON.stringify(list).includes('whsec_')], [2, false])

  const { body: refused } = await post('/webhooks', {
    url: 'http://10.0.0.1/',
    kind: 'song',
    user: 'nobody-here',
    venue: 999,
    tags: ['none'],
    secret: 'short',
  })
  assert.deepEqual(Object.keys(refused.data.params).sort(), [
    'kind',
    'secret',
    'tags',
    'url',
    'user',
    'venue',
  ])
  assert.equal((await remove(path)).status, 200)
  assert.equal((await remove(path)).body.code, 'webhook-not-found')
})

test('changes are sent signed, as the public or a user sees them', async t => {
  const app = await buildTestApp(t, { env })
  const receiver = await startReceiver(t)
  const forUser = await startReceiver(t)
  const { body: hook } = await app.post('/webhooks', { url: receiver.url, kind: 'event', language: 'fr' })
  await app.post('/webhooks', { url: forUser.url, kind: 'event', user: 'editor' })

  const { body: event } = await app.post('/events', { title: 'Concert', ...times })
  await app.patch(`/events/${event.id}?i18n_language=fr`, { title: 'Le concert' })
  const { body: draft } = await app.post('/events', { title: 'Draft', ...times, status: 'draft' })
  await app.post('/venues', { venue: 'Hall' })
  await deliver(app)
  const [first] = receiver.all
  assert.ok(first)
  assert.deepEqual(typesOf(receiver.all), ['event.created'])
  assert.deepEqual(typesOf(forUser.all), ['event.created', 'event.created'])
  const { change, record } = JSON.parse(first.body).data
  assert.deepEqual([change.id, change.action, record.title], [event.id, 'created', 'Le concert'])
  assert.deepEqual(
    { ...record, global_id: 0 },
    { ...(await app.get(`//${new URL(change.rest_url).pathname.slice(1)}`)).body, global_id: 0 },
  )
  assert.equal(JSON.parse(forUser.all[1]?.body ?? '').data.record.id, draft.id)

  const now = first.headers['webhook-timestamp']
  assert.equal(Number(now), testNow)
  t.mock.timers.enable({ apis: ['Date'], now: testNow * 1000 })
  new Webhook(hook.secret).verify(first.body, first.headers)
  assert.throws(() => new Webhook(hook.secret).verify(`${first.body} `, first.headers))
  t.mock.timers.reset()

  await app.remove(`/events/${event.id}`)
  await deliver(app)
  const removed = JSON.parse(receiver.all.at(-1)?.body ?? '').data
  assert.deepEqual(Object.keys(removed), ['change'])
  assert.deepEqual(Object.keys(removed.change), ['kind', 'id', 'action', 'time_utc'])
  const { body: log } = await app.get(`/webhooks/${hook.id}/deliveries`, { as: 'administrator' })
  assert.deepEqual(
    log.deliveries.map((one: Record<string, unknown>) => [one.type, one.response_status, one.response]),
    [
      ['event.removed', 204, ''],
      ['event.created', 204, ''],
    ],
  )
})

test('a receiver that fails half the time gets everything, in order, at least once', async t => {
  const app = await buildTestApp(t, { env })
  let attempts = 0
  const taken: string[] = []
  const receiver = await startReceiver(t, ({ body }) => {
    if (++attempts % 2 === 1) return 500
    taken.push(JSON.parse(body).data.record.title)
    return 200
  })
  const { body: hook } = await app.post('/webhooks', { url: receiver.url, kind: 'event' })
  const titles = Array.from({ length: 6 }, (_, number) => `Event ${number}`)
  for (const title of titles) await app.post('/events', { title, ...times })

  for (let round = 0; round < 20 && taken.length < titles.length; round++) {
    await deliver(app)
    app.clock.now = (app.clock.now + 5) as UtcSeconds
  }
  assert.deepEqual(taken, titles)
  const ids = receiver.all.map(({ headers }) => headers['webhook-id'])
  assert.equal(ids.length, 12)
  assert.equal(new Set(ids).size, 6, 'all attempts at a message have the same id')
  const { body } = await app.get(`/webhooks/${hook.id}`, { as: 'administrator' })
  assert.deepEqual([body.status, body.failures], ['active', 0])
})

test('a receiver that fails for three days is paused, and one that answers 410 is stopped', async t => {
  const app = await buildTestApp(t, { env })
  const failing = await startReceiver(t, () => 302)
  const gone = await startReceiver(t, () => 410)
  const slow = await startReceiver(t, () => undefined)
  const fine = await startReceiver(t)
  const hooks = await Promise.all(
    [failing, gone, slow, fine].map(async ({ url }) => (await app.post('/webhooks', { url })).body.id),
  )
  const states = async () =>
    Promise.all(
      hooks.map(async id => {
        const { body } = await app.get(`/webhooks/${id}`, { as: 'administrator' })
        return [body.status, body.reason]
      }),
    )
  await app.post('/venues', { venue: 'Hall' })
  await deliver(app)
  assert.equal(fine.all.length, 1, 'a slow receiver delays no other')
  assert.deepEqual(await states(), [
    ['active', undefined],
    ['ended', 'answered_gone'],
    ['active', undefined],
    ['active', undefined],
  ])
  await app.remove(`/webhooks/${hooks[2]}`)

  let pauses = 0
  while ((await app.get(`/webhooks/${hooks[0]}`, { as: 'administrator' })).body.status === 'active') {
    app.clock.now = (app.clock.now + 4 * 3600) as UtcSeconds
    await deliver(app)
    assert.ok(++pauses < 25)
  }
  assert.ok(app.clock.now - testNow >= 3 * 86_400)
  assert.ok(failing.all.length < 20, 'the pauses between attempts grow')
  const { body: paused } = await app.get(`/webhooks/${hooks[0]}`, { as: 'administrator' })
  assert.deepEqual([paused.status, paused.reason], ['paused', 'failing'])
  await app.patch(`/webhooks/${hooks[0]}`, { status: 'active', url: fine.url })
  await deliver(app)
  assert.equal(fine.all.length, 2, 'delivery continues where it stopped')
})

test('a receiver that fails for most of a day is paused, even if it accepts some messages', async t => {
  const app = await buildTestApp(t, { env })
  const failing = await startReceiver(t, () => 500)
  await app.post('/venues', { venue: 'Early' })
  /** The state after these failures and successes over more than a day, and some further attempts. */
  const stateAfter = async (failed: number, taken: number, more: number) => {
    const { body: hook } = await app.post('/webhooks', { url: failing.url, kind: 'venue' })
    const before = { webhookId: hook.id, messageId: 'msg_1', type: 'venue.created', recordId: 1 }
    const rest = { milliseconds: 1, error: null, answer: '' }
    await app.store.transaction(async tx => {
      for (const [status, times] of [
        [503, failed],
        [204, taken],
      ] as const)
        for (let time = 0; time < times; time++) {
          const at = (app.clock.now - 90_000 + time * 1000) as UtcSeconds
          await tx.of(webhookStorage).insertDelivery({ ...before, ...rest, at, status })
        }
    })
    await app.post('/venues', { venue: `Hall ${failed}` })
    for (let time = 0; time < more; time++) {
      await deliver(app)
      app.clock.now = (app.clock.now + 120) as UtcSeconds
    }
    const { body } = await app.get(`/webhooks/${hook.id}`, { as: 'administrator' })
    await app.remove(`/webhooks/${hook.id}`)
    return [body.status, body.reason]
  }
  assert.deepEqual(await stateAfter(45, 5, 3), ['paused', 'failing'])
  assert.deepEqual(
    await stateAfter(45, 5, 2),
    ['active', undefined],
    'it is paused only after three failures in a row',
  )
  assert.deepEqual(
    await stateAfter(30, 30, 3),
    ['active', undefined],
    'a receiver that fails half the time stays active',
  )
  assert.deepEqual(await stateAfter(30, 5, 3), ['active', undefined], 'a day with few messages is not enough')
})

test('a delivery does not count the stored deliveries, and a failed one counts a bounded number', async t => {
  const app = await buildTestApp(t, { env })
  const receiver = await startReceiver(t, () => 204)
  const { body: hook } = await app.post('/webhooks', { url: receiver.url, kind: 'venue' })
  const kept = { webhookId: hook.id, messageId: 'msg_1', type: 'venue.created', recordId: 1, milliseconds: 1 }
  const firstAt = (app.clock.now - 100_000) as UtcSeconds
  await app.store.transaction(async tx => {
    for (let count = 0; count < 1200; count++)
      await tx.of(webhookStorage).insertDelivery({
        ...{ ...kept, error: null, answer: '', status: count < 1100 ? 503 : 204 },
        at: (firstAt + count) as UtcSeconds,
      })
  })
  await app.post('/venues', { venue: 'Hall' })
  app.statements.length = 0
  await deliver(app)

  const counting = app.statements.filter(sql => /webhook_deliveries/.test(sql) && /^select/.test(sql))
  assert.equal(receiver.all.length, 1)
  assert.deepEqual(counting, [])
  const recent = await app.store.of(webhookStorage).recentAttempts(hook.id, (firstAt - 1) as UtcSeconds)
  assert.deepEqual(recent, { attempts: 1000, failed: 899, firstAt })
})

test('a test message is sent immediately, URLs are checked, and old deliveries are deleted', async t => {
  const app = await buildTestApp(t, { env })
  const receiver = await startReceiver(t)
  const { body: hook } = await app.post('/webhooks', { url: receiver.url })
  const { status, body } = await app.post(`/webhooks/${hook.id}/test`, undefined)
  assert.deepEqual([status, body.type, body.response_status], [200, 'test', 204])
  assert.deepEqual(typesOf(receiver.all), ['test'])

  const guarded = await buildTestApp(t)
  assert.ok((await guarded.post('/webhooks', { url: receiver.url })).body.data.params.url)
  const { body: byName } = await guarded.post('/webhooks', { url: 'http://localhost:1/' })
  const { body: refused } = await guarded.post(`/webhooks/${byName.id}/test`, undefined)
  assert.equal(refused.error, 'address_not_allowed')

  app.clock.now = (testNow + 31 * 86_400) as UtcSeconds
  const context = { store: app.store, clock: () => app.clock.now, historyDays: 0 }
  await (await startJobs(allJobs, context, app.app.log)).stop()
  assert.equal((await app.get(`/webhooks/${hook.id}/deliveries`, { as: 'administrator' })).body.total, 0)
})

test('URLs in messages start with the public URL, or the one at which the webhook was saved', async t => {
  const app = await buildTestApp(t, { env })
  const { url, all } = await startReceiver(t)
  const host = (name: string) => ({ headers: { host: name } })
  const { body: webhook } = await app.post('/webhooks', { url, kind: 'event' }, host('first.example'))
  const urlOfNext = async (
    parts = openDeliveries(openProgram(loadConfig(env), app.store, () => app.clock.now)),
  ) => {
    await app.post('/events', { title: 'Talk', ...times })
    await deliverWebhooks(parts, new AbortController().signal)
    return JSON.parse(all.at(-1)?.body ?? '').data.record.url
  }

  assert.match(await urlOfNext(), /^http:\/\/first\.example\/event\//)
  await app.patch(`/webhooks/${webhook.id}`, { kind: 'event' }, host('second.example'))
  assert.match(await urlOfNext(), /^http:\/\/second\.example\/event\//)
  const published = loadConfig({ ...env, PUBLIC_URL: 'https://events.example.org' })
  const parts = openDeliveries(openProgram(published, app.store, () => app.clock.now))
  assert.match(await urlOfNext(parts), /^https:\/\/events\.example\.org\/event\//)
})

test('the desk lists the messages of webhooks, pauses them, shows them without secrets and sends them again', async t => {
  const app = await buildTestApp(t, { env })
  const receiver = await startReceiver(t)
  const { body: hook } = await app.post('/webhooks', {
    url: `${receiver.url}?key=token-in-address`,
    kind: 'event',
  })
  const admin = await signInAtDesk(app.app, 'administrator')
  const outbox = '/settings/mail/'
  await admin.post(`${outbox}pause/`, { channel: 'webhook' })
  await app.post('/events', { title: 'Concert', ...times })
  assert.equal(await deliver(app), 0)
  assert.match((await admin.get(outbox)).body, /Webhooks have been paused since/)
  const [message] = (await app.store.outbox.listPage({ page: 1, perPage: 9 }, { channel: 'webhook' })).records
  assert.deepEqual([message?.topic, message?.recipient], ['event.created', `webhook:${hook.id}`])
  const shown = (await admin.get(`${outbox}${message?.id}/`)).body
  assert.match(shown, /Concert/)
  for (const secret of ['token-in-address', hook.secret]) assert.ok(!shown.includes(secret))

  await admin.post(`${outbox}resume/`, { channel: 'webhook' })
  assert.equal(await deliver(app), 1)
  await app.patch(`/webhooks/${hook.id}`, { status: 'paused' })
  await admin.post(`${outbox}${message?.id}/send/`, {})
  assert.equal(await deliver(app), 1, 'a message is sent again even if the webhook is paused')
  const ids = receiver.all.map(({ headers }) => headers['webhook-id'])
  assert.deepEqual([ids.length, new Set(ids).size], [2, 1])
})

test('a stopped webhook leaves a failed message, which is sent when it is resumed', async t => {
  const app = await buildTestApp(t, { env })
  const receiver = await startReceiver(t, () => (isGone ? 410 : 204))
  let isGone = true
  const { body: hook } = await app.post('/webhooks', { url: receiver.url, kind: 'event' })
  for (const title of ['One', 'Two']) await app.post('/events', { title, ...times })
  await deliver(app)
  const listed = async () => (await app.store.outbox.listPage({ page: 1, perPage: 9 })).records
  assert.deepEqual(
    (await listed()).map(({ state, error }) => [state, error]),
    [['failed', 'HTTP 410']],
  )

  isGone = false
  await app.patch(`/webhooks/${hook.id}`, { status: 'active' })
  assert.equal(await deliver(app), 2)
  assert.deepEqual(
    (await listed()).map(({ state }) => state),
    ['sent', 'sent'],
  )
  const titles = receiver.all.map(({ body }) => JSON.parse(body).data.record.title)
  assert.deepEqual(titles, ['One', 'One', 'Two'])
})

test('a change of a webhook applies to its waiting messages', async t => {
  const app = await buildTestApp(t, { env })
  let status = 500
  const receiver = await startReceiver(t, () => status)
  const { body: hook } = await app.post('/webhooks', { url: receiver.url })
  await app.post('/events', { title: 'Talk', ...times })
  await app.post('/venues', { venue: 'Hall' })
  await deliver(app)
  status = 204
  await app.patch(`/webhooks/${hook.id}`, { kind: 'venue' })
  app.clock.now = (app.clock.now + 5) as UtcSeconds
  await deliver(app)
  assert.deepEqual(typesOf(receiver.all), ['event.created', 'venue.created'])

  await app.post('/venues', { venue: 'Barn' })
  status = 500
  await deliver(app)
  await app.remove(`/webhooks/${hook.id}`)
  assert.equal((await app.store.outbox.listPage({ page: 1, perPage: 9 })).total, 0)
})

test('a webhook says how much waits, and when it tries again', async t => {
  const app = await buildTestApp(t, { env })
  let status = 500
  const receiver = await startReceiver(t, () => status)
  const { body: made } = await app.post('/webhooks', { url: receiver.url, kind: 'tag' })
  assert.deepEqual([made.queue_length, made.next_attempt_utc], [0, undefined])
  for (const name of ['Jazz', 'Rock']) await app.post('/tags', { name })
  const read = async () => (await app.get(`/webhooks/${made.id}`, { as: 'administrator' })).body
  assert.equal((await read()).queue_length, 2)
  await deliver(app)
  const failing = await read()
  assert.deepEqual([failing.queue_length, failing.failures], [2, 1])
  assert.equal(failing.next_attempt_utc, '2030-01-15 12:00:05')
  const { body: list } = await app.get('/webhooks', { as: 'administrator' })
  assert.deepEqual(list.webhooks[0], failing)

  await app.patch(`/webhooks/${made.id}`, { status: 'paused' })
  const paused = await read()
  assert.deepEqual([paused.queue_length, paused.next_attempt_utc], [2, undefined])
  await app.patch(`/webhooks/${made.id}`, { status: 'active' })
  app.clock.now = (app.clock.now + 60) as UtcSeconds
  status = 410
  await deliver(app)
  const ended = await read()
  assert.deepEqual([ended.status, ended.queue_length, ended.next_attempt_utc], ['ended', 0, undefined])
})

test('one message is sent again, with its id and the record as it is now', async t => {
  const app = await buildTestApp(t, { env })
  const receiver = await startReceiver(t)
  const { body: hook } = await app.post('/webhooks', { url: receiver.url, kind: 'venue' })
  const { body: venue } = await app.post('/venues', { venue: 'Hall' })
  await deliver(app)
  await app.patch(`/webhooks/${hook.id}`, { status: 'paused' })
  await app.patch(`/venues/${venue.id}`, { venue: 'Town Hall' })
  const path = `/webhooks/${hook.id}`
  const { body: sent } = await app.get(`${path}/deliveries`, { as: 'administrator' })
  const { message_id: id } = sent.deliveries[0]

  const { status, body: delivery } = await app.post(`${path}/resend`, { message_id: id })
  assert.deepEqual([status, delivery.message_id, delivery.response_status], [200, id, 204])
  const [first, again] = receiver.all
  assert.equal(again?.headers['webhook-id'], first?.headers['webhook-id'])
  assert.equal(JSON.parse(again?.body ?? '{}').data.record.venue, 'Town Hall')
  const { body: after } = await app.get(`${path}/deliveries`, { as: 'administrator' })
  assert.equal(after.total, 2)

  const unknown = await app.post(`${path}/resend?message_id=msg_none`, {})
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'webhook-message-not-found'])
  await app.patch(`/venues/${venue.id}`, { status: 'draft' })
  assert.equal(
    (await app.post(`${path}/resend`, { message_id: id })).status,
    404,
    'the public sees it no more',
  )
  assert.equal((await app.post(`${path}/resend`, {})).body.code, 'rest_missing_callback_param')
  assert.equal((await app.post(`${path}/resend`, { message_id: id }, { as: 'editor' })).status, 403)
})

test('a webhook may be removed while a message is sent again', async t => {
  const app = await buildTestApp(t, { env })
  let path = ''
  const receiver = await startReceiver(t, async () => {
    if (path !== '') await app.remove(path)
    return 204
  })
  const { body: hook } = await app.post('/webhooks', { url: receiver.url, kind: 'venue' })
  await app.post('/venues', { venue: 'Hall' })
  await deliver(app)
  const { body: sent } = await app.get(`/webhooks/${hook.id}/deliveries`, { as: 'administrator' })
  path = `/webhooks/${hook.id}`

  const { status, body } = await app.post(`${path}/resend`, { message_id: sent.deliveries[0].message_id })

  assert.deepEqual([status, body.response_status], [200, 204])
})
