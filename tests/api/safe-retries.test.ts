import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allJobs } from '../../src/jobs/all-jobs.ts'
import { pictureOf, upload } from '../support/pictures.ts'
import { buildAppBeside, buildTestApp, type TestApp } from '../support/test-app.ts'

const times = { start_date: '2030-06-01 10:00:00', end_date: '2030-06-01 12:00:00' }
const relay = { title: 'Relay', venue: { venue: 'Track' }, categories: ['Sport'], ...times }
const day = 24 * 3600

const under = (key: string) => ({ headers: { 'idempotency-key': key } })

async function totalsOf({ get }: TestApp) {
  const { body: events } = await get('/events')
  const { body: venues } = await get('/venues')
  return [events.total, venues.total]
}

test('a repeated request with the same key gets the same answer, and is executed once', async t => {
  const app = await buildTestApp(t)
  const first = await app.post('/events?i18n_language=fr', relay, under('a'))
  const again = await app.post('/events?i18n_language=fr', relay, under('a'))

  assert.equal(first.status, 201)
  assert.equal(first.headers['idempotency-replayed'], undefined)
  assert.equal(again.status, 201)
  assert.equal(again.headers['idempotency-replayed'], 'true')
  assert.deepEqual(again.body, first.body)
  for (const name of ['etag', 'content-language', 'content-type'])
    assert.equal(again.headers[name], first.headers[name], name)
  assert.deepEqual(await totalsOf(app), [1, 1])
})

test('updates, deletions and uploads can be retried too, on every root', async t => {
  const app = await buildTestApp(t)
  const { body: event } = await app.post('/events', relay)
  const writes = {
    change: () => app.patch(`/events/${event.id}`, { title: 'Marathon' }, under('change')),
    'by an older client': () =>
      app.request('POST', `//wp-json/tribe/events/v1/events/${event.id}`, {
        as: 'administrator',
        form: 'title=Walk',
        ...under('older'),
      }),
    deletion: () => app.remove(`/events/${event.id}`, under('delete')),
    upload: async () => upload(app, await pictureOf('png'), under('upload')),
  }
  for (const [name, write] of Object.entries(writes)) {
    const [first, again] = [await write(), await write()]
    assert.ok(first.status < 300, name)
    assert.equal(again.headers['idempotency-replayed'], 'true', name)
    assert.deepEqual(again.body, first.body, name)
  }
  const { body: image } = await upload(app, await pictureOf('png'), under('upload'))
  const remove = () => app.remove(`/images/${image.id}`, under('remove image'))
  assert.deepEqual([(await remove()).status, (await remove()).status], [200, 200])
  assert.equal((await app.get(`/events/${event.id}`, { as: 'editor' })).body.version, 4)
})

test('a key is scoped to one user and one request', async t => {
  const app = await buildTestApp(t)
  const { body: event } = await app.post('/events', relay, under('a'))
  const others = [
    await app.post('/events', { ...relay, title: 'Other' }, under('a')),
    await app.post('/events?i18n_language=fr', relay, under('a')),
    await app.post('/venues', relay, under('a')),
    await app.remove(`/events/${event.id}`, under('a')),
  ]
  for (const { status, body } of others)
    assert.deepEqual([status, body.code], [422, 'rest_idempotency_key_reused'])
  const byEditor = await app.post('/events', relay, { as: 'editor', ...under('a') })
  assert.equal(byEditor.headers['idempotency-replayed'], undefined)
  assert.notEqual(byEditor.body.id, event.id)
  for (const key of [' ', 'x'.repeat(256), 'naïve'])
    assert.equal((await app.post('/events', relay, under(key))).body.code, 'rest_invalid_idempotency_key')
})

test('a refused request is evaluated again', async t => {
  const app = await buildTestApp(t)
  const part = { ...relay, post_parent: 2 }
  assert.equal((await app.post('/events', part, under('a'))).status, 400)
  assert.deepEqual(await totalsOf(app), [0, 0])
  await app.post('/venues', { venue: 'Elsewhere' })
  const { body: whole } = await app.post('/events', relay)

  const now = await app.post('/events', { ...part, post_parent: whole.id }, under('b'))
  assert.equal(now.status, 201)
  assert.equal((await app.post('/events', { ...part, title: '' }, under('a'))).status, 400)
})

test('a job deletes saved answers after a day', async t => {
  const app = await buildTestApp(t)
  const { store, clock, post } = app
  const { body: first } = await post('/events', relay, under('a'))
  clock.now = (clock.now + day) as typeof clock.now
  assert.equal((await post('/events', relay, under('a'))).body.id, first.id)
  clock.now = (clock.now + 1) as typeof clock.now
  const { body: second } = await post('/events', relay, under('a'))
  assert.notEqual(second.id, first.id)

  clock.now = (clock.now + day + 1) as typeof clock.now
  const job = allJobs.find(({ name }) => name === 'forget-answers')
  const context = { store, clock: () => clock.now, historyDays: 0 }
  assert.equal(await job?.hasWork(context), true)
  assert.deepEqual(await job?.run(context, new AbortController().signal), { forgotten: 1 })
  assert.equal(await job?.hasWork(context), false)
})

test('one of several concurrent requests is executed, on one server and across servers', async t => {
  const app = await buildTestApp(t)
  const beside = await buildAppBeside(t, app)
  for (const key of ['one', 'two', 'three']) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        (number % 2 ? app : beside).post('/events', { ...relay, title: key }, under(key)),
      ),
    )
    const created = answers.filter(({ status }) => status === 201)
    const busy = answers.filter(({ status }) => status === 409)
    assert.equal(new Set(created.map(({ body }) => body.id)).size, 1)
    assert.equal(created.length + busy.length, 20)
    for (const { body } of busy) assert.equal(body.code, 'rest_request_under_way')
    assert.equal(created.filter(({ headers }) => !headers['idempotency-replayed']).length, 1)
  }
  assert.deepEqual(await totalsOf(app), [3, 1])
})
