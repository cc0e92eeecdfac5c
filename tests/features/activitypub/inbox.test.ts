// The inbox: who may send what, and what becomes of it.
import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { activitypubStorage } from '../../../src/features/activitypub/storage/activitypub-storage.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { sameOnSqlite } from '../../support/test-database.ts'
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

  await t.test('an actor that is deleted is forgotten', async () => {
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

test('forged and replayed requests are refused', { skip: sameOnSqlite }, async t => {
  const calendar = await serveCalendar(t)
  const remote = await startRemote(t)
  const other = await startRemote(t)
  const { privateKey: wrongKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const follow = activityBy(remote, 'Follow', `${calendar.base}/activitypub/actors/0`)
  const body = JSON.stringify({ ...follow, id: `${remote.actor}#other` })
  const late = new Date((calendar.clock.now - 7200) * 1000).toUTCString()
  const cells: readonly [string, Parameters<typeof sendTo>[3], number, string?][] = [
    ['another key', { privateKey: wrongKey }, 401],
    ['another key, by RFC 9421', { privateKey: wrongKey, kind: 'rfc9421' }, 401],
    ['another body', { body }, 401],
    ['another body, by RFC 9421', { body, kind: 'rfc9421' }, 401],
    ['another date', { headers: { date: late } }, 401],
    ['the key of another server', { keyId: `${other.actor}#main-key`, privateKey: other.privateKey }, 401],
    ['another path', { headers: { signature: '' } }, 401],
    ['no signature', { headers: { signature: '', 'signature-input': '' } }, 401],
    ['a key that does not exist', { keyId: `${remote.base}/users/none#main-key` }, 401],
    ['a key in a private network', { keyId: 'https://10.0.0.1/users/ada#main-key' }, 401],
    ['a key that is no address', { keyId: 'ada' }, 401],
    ['no JSON', { body: 'follow' }, 400],
    ['no activity', { body: '[]' }, 400],
    ['another type of body', { headers: { 'content-type': 'text/plain' } }, 415],
    ['a body that is too large', { body: JSON.stringify({ type: 'x'.repeat(300_000) }) }, 413],
  ]
  for (const [what, sending, status] of cells)
    assert.equal((await sendTo(calendar, remote, follow, sending)).statusCode, status, what)
  assert.equal(await calendar.store.of(activitypubStorage).countFollowers(0), 0)

  assert.equal((await sendTo(calendar, remote, follow)).statusCode, 202)
  const undo = activityBy(remote, 'Undo', follow)
  await sendTo(calendar, remote, undo)
  const replayed = await sendTo(calendar, remote, follow)
  assert.deepEqual([replayed.statusCode, replayed.json().code], [401, 'signature-used-before'])
  assert.equal(await calendar.store.of(activitypubStorage).countFollowers(0), 0)

  // Old requests are refused by their date, so their signatures need not be remembered.
  calendar.pass(8000)
  await calendar.runJobs()
  assert.equal((await sendTo(calendar, remote, follow, { headers: { date: late } })).statusCode, 401)
  assert.equal(
    (await sendTo(calendar, remote, activityBy(remote, 'Follow', `${calendar.base}/activitypub/actors/99`)))
      .statusCode,
    404,
  )
  assert.equal(
    (await sendTo(calendar, remote, activityBy(remote, 'Like', `${calendar.base}/event/x/`))).statusCode,
    202,
  )
})

test('a key that changed is fetched again', { skip: sameOnSqlite }, async t => {
  const calendar = await serveCalendar(t)
  const remote = await startRemote(t)
  const follow = activityBy(remote, 'Follow', `${calendar.base}/activitypub/actors/0`)
  await sendTo(calendar, remote, follow)
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const document = remote.documents.get('/users/ada') as any
  remote.documents.set('/users/ada', {
    ...document,
    publicKey: { ...document.publicKey, publicKeyPem: publicKey },
  })
  calendar.pass(61)
  const undo = activityBy(remote, 'Undo', follow)
  assert.equal((await sendTo(calendar, remote, undo, { privateKey })).statusCode, 202)
  assert.equal(await calendar.store.of(activitypubStorage).countFollowers(0), 0)
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
})
