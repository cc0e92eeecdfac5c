import assert from 'node:assert/strict'
import { test } from 'node:test'
import { almanac } from '../support/command-line.ts'
import { buildTestApp } from '../support/test-app.ts'

const times = { start_date: '2030-02-01 10:00:00', end_date: '2030-02-01 12:00:00' }

test('emptying the trash is permanent, and is journaled', async t => {
  const { get, post, remove, databaseUrl, store, clock } = await buildTestApp(t)
  clock.now = 1_700_000_000 as typeof clock.now
  const { body: event } = await post('/events', { title: 'Old', ...times })
  const { body: venue } = await post('/venues', { venue: 'Gone' })
  const { body: kept } = await post('/venues', { venue: 'Kept' })
  await remove(`/events/${event.id}`)
  await remove(`/venues/${venue.id}`)

  const young = await almanac(databaseUrl, ['trash', 'empty', '--older-than', '99999', '--json'])
  assert.deepEqual(JSON.parse(young.stdout), { event: 0, venue: 0, organizer: 0 })
  const dry = await almanac(databaseUrl, ['trash', 'empty', '--dry-run', '--json'])
  const done = await almanac(databaseUrl, ['trash', 'empty', '--json'])
  assert.deepEqual([dry.stdout, JSON.parse(done.stdout)], [done.stdout, { event: 1, venue: 1, organizer: 0 }])
  assert.equal((await get(`/events/${event.id}`, { as: 'editor' })).status, 404)
  assert.equal((await get(`/venues/${kept.id}`)).status, 200)
  const [change] = await store.journal.newest(1, { kind: 'event', id: event.id })
  assert.deepEqual([change?.action, change?.door], ['deleted', 'command'])
})

test('nothing identifies an erased user any more', async t => {
  const { get, post, databaseUrl, store, users } = await buildTestApp(t)
  const { body } = await post('/events', { title: 'By somebody', ...times }, { as: 'author' })
  const wrong = await almanac(databaseUrl, ['user', 'erase', 'author'])
  assert.match(wrong.stderr, /--give-records-to/)
  const { code, stdout } = await almanac(databaseUrl, [
    'user',
    'erase',
    'author',
    '--give-records-to',
    'editor',
  ])
  assert.deepEqual([code, /^Erased author\.$/m.test(stdout)], [0, true])
  assert.equal((await get(`/events/${body.id}`)).body.author, String(users.editor.id))
  const changes = await store.journal.newest(10)
  assert.ok(changes.every(({ userId }) => userId !== users.author.id))
  assert.ok(!(await store.users.list()).some(({ login }) => login === 'author'))
})
