// The inbox: who may send what, and what becomes of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activitypubStorage } from '../../../src/features/activitypub/storage/activitypub-storage.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { activityBy, sendTo, startRemote } from './remote-actor.ts'
import { serveCalendar } from './scene.ts'

const times = { start_date: '2030-03-01 19:00:00', end_date: '2030-03-01 21:00:00' }

test('people follow, get what is published, and stop', async t => {
  const calendar = await serveCalendar(t)
  const remote = await startRemote(t)
  const site = `${calendar.base}/activitypub/actors/0`
  const follow = activityBy(remote, 'Follow', site)
  const count = () => calendar.store.of(activitypubStorage).countFollowers(0)
  const sent = (type: string) => remote.received.filter(({ body }) => body.type === type)

  await t.test('both kinds of signatures are accepted', async () => {
    for (const kind of ['cavage', 'rfc9421'] as const) {
      assert.equal((await sendTo(calendar, remote, follow, { kind })).statusCode, 202)
      assert.equal(await count(), 1)
      await sendTo(calendar, remote, activityBy(remote, 'Undo', follow, `${remote.actor}#undo-${kind}`), {
        kind,
      })
      assert.equal(await count(), 0)
      calendar.pass(1)
    }
    await sendTo(calendar, remote, follow, { path: '/activitypub/actors/0/inbox' })
    await calendar.runJobs()
    const [accepted] = sent('Accept')
    assert.equal(accepted?.path, '/users/ada/inbox')
    assert.deepEqual([accepted?.body.actor, accepted?.body.object.id], [site, follow.id])
  })

  await t.test('the request to follow can be undone by its id, by who sent it', async () => {
    const other = await startRemote(t)
    const undo = (by: typeof remote, object: unknown, id: string) =>
      sendTo(calendar, by, activityBy(by, 'Undo', object, `${by.actor}#${id}`))
    const cells: readonly [string, typeof remote, unknown, number][] = [
      ['another-actor', other, follow.id, 1],
      ['another-id', remote, `${follow.id}-2`, 1],
      ['no-id', remote, {}, 1],
      ['id', remote, follow.id, 0],
      ['object-with-id', remote, { id: follow.id }, 0],
      ['short-object', remote, { type: 'Follow', id: follow.id }, 0],
    ]
    for (const [what, by, object, left] of cells) {
      calendar.pass(1)
      await sendTo(calendar, remote, follow)
      assert.equal((await undo(by, object, what)).statusCode, 202, what)
      assert.equal(await count(), left, what)
    }
    calendar.pass(1)
    await sendTo(calendar, remote, follow)
  })

  await t.test('an event is sent once to the shared inbox, and signed', async () => {
    await calendar.post('/events', { title: 'Reading', ...times })
    await calendar.runJobs()
    const [created, ...others] = sent('Create')
    assert.equal(others.length, 0)
    assert.equal(created?.path, '/inbox')
    assert.match(created?.headers.signature ?? '', /headers="\(request-target\) host date digest"/)
    assert.deepEqual([created?.body.object.type, created?.body.object.attributedTo], ['Event', site])
  })

  await t.test('a server that refuses one kind of signature gets the other one, also later', async () => {
    remote.status = ({ headers }) => (headers['signature-input'] ? 202 : 401)
    await calendar.post('/events', { title: 'Concert', ...times })
    await calendar.runJobs()
    assert.deepEqual(
      sent('Create')
        .slice(-2)
        .map(({ headers }) => headers['signature-input'] !== undefined),
      [false, true],
    )
    await calendar.post('/events', { title: 'Film', ...times })
    await calendar.runJobs()
    assert.equal(sent('Create').length, 4)
    remote.status = () => 202
  })

  await t.test('a message that fails is tried again, and given up in the end', async () => {
    remote.status = () => 500
    await calendar.post('/events', { title: 'Dance', ...times })
    for (let tries = 0; tries < 9; tries++) {
      await calendar.runJobs()
      calendar.pass(86_400)
    }
    const { records } = await calendar.store.outbox.listPage({ page: 1, perPage: 9 }, { state: 'failed' })
    assert.deepEqual(
      records.map(({ topic, error }) => [topic, error]),
      [['fediverse.Create', 'HTTP 500']],
    )
    remote.status = () => 202
  })

  await t.test('an inbox that is gone gets nothing any more', async () => {
    remote.status = () => 410
    await calendar.post('/events', {
      title: 'Play',
      ...times,
      start_date: '2030-05-01 19:00:00',
      end_date: '2030-05-01 20:00:00',
    })
    await calendar.runJobs()
    assert.equal(await count(), 0)
    remote.status = () => 202
  })

  await t.test('an actor that exists is not forgotten because a key is missing', async () => {
    await sendTo(calendar, remote, follow)
    const gone = activityBy(remote, 'Delete', remote.actor)
    const keyIds = [`${remote.base}/users/none#main-key`, `${remote.base}/keys/1`]
    remote.documents.set('/keys/1', { id: keyIds[1], owner: `${remote.base}/users/none` })
    for (const keyId of keyIds) {
      assert.equal((await sendTo(calendar, remote, gone, { keyId })).statusCode, 401, keyId)
      assert.equal(await count(), 1, keyId)
    }
  })

  await t.test('an actor that is deleted is forgotten', async () => {
    calendar.pass(1)
    await sendTo(calendar, remote, follow)
    assert.equal(await count(), 1)
    assert.equal((await sendTo(calendar, remote, activityBy(remote, 'Delete', remote.actor))).statusCode, 202)
    assert.equal(await count(), 0)
    // Its key can't be fetched any more.
    remote.documents.delete('/users/ada')
    calendar.pass(1)
    assert.equal((await sendTo(calendar, remote, activityBy(remote, 'Delete', remote.actor))).statusCode, 202)
  })
})

test('only the server of an event may change or delete it', async t => {
  const calendar = await serveCalendar(t)
  const owner = await startRemote(t)
  const stranger = await startRemote(t)
  const address = `${owner.base}/events/1`
  const event = {
    '@context': 'https://www.w3.org/ns/activitystreams',
    ...{ id: address, type: 'Event', attributedTo: owner.actor, name: 'Reading' },
    ...{ startTime: '2030-03-01T19:00:00Z', endTime: '2030-03-01T21:00:00Z' },
    to: ['https://www.w3.org/ns/activitystreams#Public'],
  }
  owner.documents.set('/events/1', event)
  const desk = await signInAtDesk(calendar.app, 'administrator')
  for (const remote of [owner, stranger]) {
    await desk.get('/settings/fediverse/')
    await desk.post('/settings/fediverse/', { actor: remote.actor, trusted: '1' })
    await calendar.runJobs()
    const asked = remote.received.find(({ body }) => body.type === 'Follow')?.body
    await sendTo(calendar, remote, activityBy(remote, 'Accept', asked))
  }
  const titles = async () =>
    (await calendar.get('/events', { query: { start_date: '2030-01-01' } })).body.events.map(
      (one: any) => one.title,
    )

  await sendTo(calendar, owner, activityBy(owner, 'Create', event))
  await calendar.runJobs()
  assert.deepEqual(await titles(), ['Reading'])

  await t.test('another server can’t change it', async () => {
    const forged = { ...event, name: 'Forged' }
    await sendTo(calendar, stranger, activityBy(stranger, 'Update', forged))
    await sendTo(calendar, stranger, activityBy(stranger, 'Delete', address))
    await calendar.runJobs()
    assert.deepEqual(await titles(), ['Reading'])
  })

  await t.test('what its own server sends is not believed, but asked for', async () => {
    await sendTo(calendar, owner, activityBy(owner, 'Update', { ...event, name: 'Sent only' }))
    await calendar.runJobs()
    assert.deepEqual(await titles(), ['Reading'])
    owner.documents.set('/events/1', { ...event, name: 'Changed' })
    calendar.pass(1)
    await sendTo(calendar, owner, activityBy(owner, 'Update', event))
    await calendar.runJobs()
    assert.deepEqual(await titles(), ['Changed'])
  })

  await t.test('an event that another server claims is not stored', async () => {
    stranger.documents.set('/events/2', { ...event, id: `${stranger.base}/events/2` })
    stranger.documents.set('/events/3', { ...event, name: 'Copied' })
    for (const path of ['/events/2', '/events/3'])
      await sendTo(calendar, stranger, activityBy(stranger, 'Create', `${stranger.base}${path}`, path))
    await calendar.runJobs()
    assert.deepEqual(await titles(), ['Changed'])
  })

  await t.test('one that is no longer public is moved to the trash', async () => {
    owner.documents.set('/events/1', { ...event, to: [`${owner.actor}/followers`] })
    calendar.pass(1)
    await sendTo(calendar, owner, activityBy(owner, 'Update', event))
    await calendar.runJobs()
    assert.deepEqual(await titles(), [])
  })

  await t.test('our own events and unusable addresses in its list are left out', async () => {
    const { body: own } = await calendar.post('/events', { title: 'Own', ...times })
    const listed = `${owner.base}/events/4`
    owner.documents.set('/events/4', { ...event, id: listed, name: 'Listed' })
    const tooLong = `/events/${'x'.repeat(1000)}`
    const others = Array.from(
      { length: 500 },
      (_, number) => `${calendar.base}/activitypub/events/9${number}`,
    )
    owner.documents.set('/users/ada/outbox', {
      type: 'OrderedCollection',
      orderedItems: [
        ...[`${calendar.base}/activitypub/events/${own.id}`, `${owner.base}${tooLong}`, 'events/5'],
        ...[...others, { type: 'Announce', object: listed }],
      ],
    })
    calendar.pass(86_400)
    await calendar.runJobs()
    assert.deepEqual((await titles()).sort(), ['Listed', 'Own'])
    assert.ok(!owner.asked.includes(tooLong))
  })
})
