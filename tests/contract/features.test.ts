// The feature that the documentation explains, loaded into a server.
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { cancellations } from '../../examples/feature/feature.ts'
import { followJournal } from '../../src/actions/notifications/follow-journal.ts'
import { buildApp } from '../../src/app.ts'
import { loadConfig, siteOf } from '../../src/config/load-config.ts'
import { allFeatures } from '../../src/features/all-features.ts'
import { loadMessages } from '../../src/i18n/messages.ts'
import { textsIn } from '../support/html.ts'
import { buildTestApp, sharedRenderer } from '../support/test-app.ts'

test('the example of a feature serves its page, follows the journal and writes its mail', async t => {
  const { store, clock, users, post, patch } = await buildTestApp(t)
  const config = loadConfig({ ALMANAC_LOG_LEVEL: 'silent' })
  const site = siteOf(config)
  const parts = { config, store, clock: () => clock.now, renderer: sharedRenderer }
  const app = await buildApp({ ...parts, features: [...allFeatures, cancellations] })
  t.after(() => app.close())
  assert.equal((await app.inject('/cancelled/')).statusCode, 200)

  const { consumers = [], letters = {}, locales } = cancellations
  assert.ok(locales)
  const { signal } = new AbortController()
  await followJournal(store, consumers, clock.now, signal)
  const times = { start_date: '2030-03-01', end_date: '2030-03-01' }
  const { body: event } = await post('/events', { title: 'Reading', ...times }, { as: 'author' })
  await patch(`/events/${event.id}`, { event_status: 'cancelled' })
  await followJournal(store, consumers, clock.now, signal)
  await store.transaction(tx => tx.users.setMail(users.author.id, 'author@example.org'))

  const [message] = await store.outbox.listDue('mail', clock.now, 9)
  assert.ok(message)
  const letter = await letters[message.topic]?.(message, {
    ...{ store, site, now: clock.now },
    translate: loadMessages([locales]),
    isPreview: false,
    secretFor: async () => '',
  })
  assert.ok(letter && 'to' in letter)
  const { to, subject, text } = letter
  assert.deepEqual([to, subject], ['author@example.org', 'Cancelled: Reading'])
  assert.match(text, new RegExp(`^“Reading” at ${site.name} is cancelled\\.`))
})

/** The example in a server of its own. */
async function serveExample(t: TestContext, env: Record<string, string> = {}) {
  const { store, clock } = await buildTestApp(t)
  const config = loadConfig({ ALMANAC_LOG_LEVEL: 'silent', ...env })
  const parts = { config, store, clock: () => clock.now, renderer: sharedRenderer }
  const app = await buildApp({ ...parts, features: [...allFeatures, cancellations] })
  t.after(() => app.close())
  return app
}

const reports = '/cancelled-reports/all'
const xml = { 'content-type': 'application/xml; charset=utf-8' }

test('an endpoint of a feature takes other methods and bodies', async t => {
  const app = await serveExample(t)
  const send = (method: string, payload: string | Buffer, headers: Record<string, string>) =>
    app.inject({ method: method as 'POST', url: reports, payload, headers })
  const answered = await send('REPORT', '<query>é</query>', xml)
  assert.equal(answered.statusCode, 207)
  assert.equal(answered.headers['content-type'], 'application/xml; charset=utf-8')
  assert.equal(answered.body, '<answer about="REPORT all visitor" length="16"/>')
  const cells: readonly [string, string | Buffer, Record<string, string>, number, string?][] = [
    ['PROPFIND', '', {}, 207],
    ['PROPFIND', '<a/>', { 'content-type': 'text/xml' }, 207],
    ['REPORT', 'x'.repeat(1000), xml, 207],
    ['REPORT', 'x'.repeat(1001), xml, 413, 'body-too-large'],
    ['REPORT', Buffer.from([0xff]), xml, 400, 'invalid-request'],
    ['REPORT', '{}', { 'content-type': 'application/json' }, 415, 'unsupported-media-type'],
    ['REPORT', 'a', { 'content-type': 'text/plain' }, 415, 'unsupported-media-type'],
    ['POST', '', {}, 404],
  ]
  const found = []
  for (const [method, body, headers] of cells) found.push(await send(method, body, headers))
  assert.deepEqual(
    found.map(({ statusCode }) => statusCode),
    cells.map(cell => cell[3]),
  )
  assert.equal(found.at(-1)?.headers.allow, 'PROPFIND, REPORT, OPTIONS')
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/calendar/events/v1/venues',
    payload: '<a/>',
    headers: xml,
  })
  assert.equal(statusCode, 401)
})

test('an endpoint of a feature may be a well-known address, without language roots', async t => {
  const app = await serveExample(t)
  const found = await app.inject('/.well-known/cancellations')
  assert.deepEqual([found.statusCode, found.headers.location], [301, `http://localhost:80${reports}`])
  assert.equal((await app.inject('/fr/.well-known/cancellations')).statusCode, 404)
})

test('the paths of endpoints are reserved', async t => {
  await assert.rejects(serveExample(t, { ALMANAC_NAMESPACE: 'cancelled-reports/v1' }), /cancelled-reports/)
})

test('a feature has its own kind of rate limit', async t => {
  const app = await serveExample(t)
  const ask = (url = reports) => app.inject({ method: 'PROPFIND' as 'GET', url, remoteAddress: '192.0.2.1' })
  const first = await ask()
  assert.deepEqual([first.headers['ratelimit-limit'], first.headers['ratelimit-remaining']], ['5', '4'])
  for (let count = 0; count < 4; count++) assert.equal((await ask()).statusCode, 207)
  assert.equal((await ask()).statusCode, 429)
  const other = await app.inject({ url: '/events/', remoteAddress: '192.0.2.1' })
  assert.equal(other.statusCode, 200)
})

test('a feature finds callers by its own credentials, and their responses are private', async t => {
  const app = await serveExample(t)
  const actor = 'https://social.example.org/users/ada'
  const ask = (url: string, authorization: string, method = 'GET') =>
    app.inject({ method: method as 'GET', url, headers: { authorization } })
  assert.match(
    (await ask(reports, `Actor ${actor}`, 'REPORT')).body,
    new RegExp(`about="REPORT all ${actor}"`),
  )
  const events = await ask('/calendar/events/v1/events', `Actor ${actor}`)
  assert.deepEqual([events.statusCode, events.headers['cache-control']], [200, 'private, no-cache'])
  assert.equal((await ask('/events/', 'Actor nobody')).statusCode, 401)
  assert.equal((await ask('/events/', 'Bearer nothing')).statusCode, 401)
})

test('a feature has links in the header, the footer and the menu of subscriptions', async t => {
  const app = await serveExample(t)
  const { body } = await app.inject('/fr/events/')
  for (const place of ['.views', '.site-footer', '.subscribe-ways'])
    assert.deepEqual(textsIn(body, `${place} a[href="/fr/cancelled/"]`), ['Événements annulés'], place)
})

test('each feature has its own name, and it is the name of its folder', () => {
  const folders = globSync('*/feature.ts', { cwd: join(import.meta.dirname, '../../src/features') })
  assert.deepEqual(allFeatures.map(({ name }) => name).sort(), folders.map(path => dirname(path)).sort())
})
