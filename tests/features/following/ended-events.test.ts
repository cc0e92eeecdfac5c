// Mails about single events end after them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyTrash } from '../../../src/actions/records/empty-trash.ts'
import { textOf } from '../../support/mailbox.ts'
import type { TestApp } from '../../support/test-app.ts'
import {
  concert,
  deliver,
  follow,
  followingScene,
  immediate,
  look,
  readJournal,
  runJob,
  travel,
} from './scene.ts'

type Change = (app: TestApp, id: number) => Promise<unknown>

const unchanged: Change = async () => undefined
const patched =
  (fields: object): Change =>
  ({ patch }, id) =>
    patch(`/events/${id}`, fields)

const deleted: Change = async ({ remove, store, clock }, id) => {
  await remove(`/events/${id}`)
  await emptyTrash(store, (clock.now + 1) as typeof clock.now, {
    userId: null,
    door: 'command',
    at: clock.now,
  })
}

const cells: readonly [what: string, change: Change, now: string, ends: boolean][] = [
  ['before it', unchanged, '2030-01-20T18:00:00Z', false],
  ['the evening after it', unchanged, '2030-01-20T23:00:00Z', false],
  ['a day after it', unchanged, '2030-01-21T21:30:00Z', true],
  ['cancelled, before it', patched({ event_status: 'cancelled' }), '2030-01-20T18:00:00Z', false],
  ['cancelled, a day after it', patched({ event_status: 'cancelled' }), '2030-01-21T21:30:00Z', true],
  ['postponed', patched({ event_status: 'postponed' }), '2030-03-01T12:00:00Z', false],
  [
    'moved to later',
    patched({ start_date: '2030-03-20 19:00', end_date: '2030-03-20 21:00' }),
    '2030-03-01T12:00:00Z',
    false,
  ],
  ['a draft again, before it', patched({ status: 'draft' }), '2030-01-20T18:00:00Z', false],
  ['in the trash, before it', ({ remove }, id) => remove(`/events/${id}`), '2030-01-20T18:00:00Z', false],
  ['deleted', deleted, '2030-01-20T18:00:00Z', true],
]

for (const [what, change, now, ends] of cells)
  test(`a follow of an event ${ends ? 'ends' : 'goes on'}: ${what}`, async t => {
    const scene = await followingScene(t)
    const { app } = scene
    const { body: event } = await app.post('/events', concert('Fair', '2030-01-20'))
    await readJournal(scene)
    const page = await follow(scene, 'ana@example.org', `?event=${event.slug}`)
    assert.match((await look(app, page)).body, /These mails end a day after the event/)
    await change(app, event.id)
    travel(app, now)
    await runJob(scene, 'end-follows')
    // The address followed nothing else, so it is erased with the follow.
    assert.equal((await look(app, page)).statusCode, ends ? 410 : 200)
  })

test('a follow of several events ends after the last, and others never end', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const { body: first } = await app.post('/events', concert('First', '2030-01-20'))
  const { body: last } = await app.post('/events', concert('Last', '2030-02-20', { categories: ['Music'] }))
  await readJournal(scene)
  const page = await follow(scene, 'ana@example.org', `?ids=${first.id},${last.id}`)
  await follow(scene, 'ana@example.org', '?category=music&search=ids')
  const followed = async () => (await look(app, page)).body.match(/<article class="follow">/g)?.length
  travel(app, '2030-02-20T12:00:00Z')
  await runJob(scene, 'end-follows')
  assert.equal(await followed(), 2)
  travel(app, '2030-06-01T12:00:00Z')
  await runJob(scene, 'end-follows')
  assert.equal(await followed(), 1)
})

test('mails about a single event say when they end', async t => {
  const scene = await followingScene(t)
  const { app } = scene
  const { body: event } = await app.post('/events', concert('Fair', '2030-01-20'))
  await readJournal(scene)
  await follow(scene, 'ana@example.org', `?event=${event.slug}`, immediate)
  await follow(scene, 'bob@example.org', '', immediate)
  await app.patch(`/events/${event.id}`, { event_status: 'cancelled' })
  await readJournal(scene)
  app.clock.now = (app.clock.now + 301) as typeof app.clock.now
  const says = (await deliver(scene)).map(letter => [
    letter.to,
    /These mails end a day after the event/.test(textOf(letter)),
  ])
  assert.deepEqual(Object.fromEntries(says), { 'ana@example.org': true, 'bob@example.org': false })
})
