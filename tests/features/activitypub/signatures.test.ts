// Which requests to the inbox are believed.
import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import { sha256 } from '../../../src/features/activitypub/signatures/sign-request.ts'
import { activitypubStorage } from '../../../src/features/activitypub/storage/activitypub-storage.ts'
import { sameOnSqlite } from '../../support/test-database.ts'
import { activityBy, sendTo, startRemote } from './remote-actor.ts'
import { serveCalendar } from './scene.ts'

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
    [
      'another body and its unsigned digest',
      { body, headers: { 'content-digest': `sha-256=:${sha256(body)}:` } },
      401,
    ],
    [
      'another body and its unsigned digest, by RFC 9421',
      { body, kind: 'rfc9421', headers: { digest: `SHA-256=${sha256(body)}` } },
      401,
    ],
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

  assert.equal(await calendar.store.of(activitypubStorage).findActor(remote.actor), undefined)

  // Digests that the signature doesn't cover say nothing, right or wrong.
  for (const [kind, name] of [
    ['cavage', 'content-digest'],
    ['rfc9421', 'digest'],
  ] as const) {
    const headers = { [name]: name === 'digest' ? `SHA-256=${sha256('')}` : `sha-256=:${sha256('')}:` }
    const like = activityBy(remote, 'Like', calendar.base, `${remote.actor}#${kind}`)
    assert.equal((await sendTo(calendar, remote, like, { kind, headers })).statusCode, 202, kind)
  }

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
  calendar.pass(61)
  remote.asked.length = 0
  // Forged requests have it fetched at most once a minute: the key, and its owner.
  for (const id of ['1', '2']) {
    const like = activityBy(remote, 'Like', calendar.base, id)
    assert.equal((await sendTo(calendar, remote, like, { privateKey })).statusCode, 401)
  }
  assert.deepEqual(remote.asked, ['/users/ada', '/users/ada'])
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

test('numbers and texts that PostgreSQL can’t store are refused', async t => {
  const calendar = await serveCalendar(t)
  const remote = await startRemote(t)
  const { host } = new URL(calendar.base)
  const site = `${calendar.base}/activitypub/actors/0`
  const paths = [
    ...['0', '2147483647', '2147483648', '99999999999', '9'.repeat(30)].map(
      id => `/activitypub/events/${id}`,
    ),
    ...['2147483647', '2147483648', '99999999999'].map(id => `/activitypub/actors/${id}`),
    ...['a%00b', '%00', 'organizer-999999999', 'organizer-9999999999'].map(
      name => `/.well-known/webfinger?resource=acct:${name}@${host}`,
    ),
    `/.well-known/webfinger?resource=${calendar.base}/activitypub/actors/9999999999`,
  ]
  for (const path of paths) assert.equal((await calendar.app.inject(path)).statusCode, 404, path)

  const tooLarge = { type: 'Follow', object: `${calendar.base}/activitypub/actors/9999999999` }
  const cells: readonly [string, object, number][] = [
    ['id', activityBy(remote, 'Follow', site, `${remote.actor}#\0`), 400],
    ['object', activityBy(remote, 'Undo', `${remote.actor}#\0`), 400],
    ['nested id', activityBy(remote, 'Create', { id: `${remote.base}/events/\0` }), 400],
    ['actor', { ...activityBy(remote, 'Follow', site), actor: `${remote.actor}\0` }, 400],
    ['number of an actor', activityBy(remote, 'Undo', tooLarge), 202],
  ]
  for (const [what, activity, status] of cells)
    assert.equal((await sendTo(calendar, remote, activity)).statusCode, status, what)

  // A document with such a text is not read either.
  const ada = remote.documents.get('/users/ada') as any
  const id = `${remote.base}/users/nul`
  const keyId = `${id}#main-key`
  const publicKey = { ...ada.publicKey, id: keyId, owner: id }
  remote.documents.set('/users/nul', { ...ada, id, publicKey, name: 'A\0' })
  const follow = { ...activityBy(remote, 'Follow', site), actor: id }
  assert.equal((await sendTo(calendar, remote, follow, { keyId })).statusCode, 401)
  assert.equal(await calendar.store.of(activitypubStorage).countFollowers(0), 0)
})
