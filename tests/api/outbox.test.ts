import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createSignedLink, getSignedLink } from '../../src/actions/accounts/signed-links.ts'
import { openProgram } from '../../src/components.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { changedKinds } from '../../src/domain/journal/change.ts'
import { sentMessagesRetention } from '../../src/domain/journal/outbox-message.ts'
import { reportedActions } from '../../src/domain/journal/reported-change.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { letters } from '../../src/features/letters.ts'
import { registrationStates } from '../../src/features/registration/registration.ts'
import { deliverWebhooks } from '../../src/features/webhooks/actions/deliver-webhooks.ts'
import { openDeliveries } from '../../src/features/webhooks/open-deliveries.ts'
import { allJobs } from '../../src/jobs/all-jobs.ts'
import { Refusal } from '../../src/messages/refusal.ts'
import { signInAtDesk } from '../desk/desk-client.ts'
import { textsIn } from '../support/html.ts'
import { type Mailbox, openMailbox, sendMail } from '../support/mailbox.ts'
import { isLong } from '../support/rounds.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'
import { sameOnSqlite } from '../support/test-database.ts'

const kills = isLong ? 20 : 1
const page = { page: 1, perPage: 50 }
const networks = { ALMANAC_WEBHOOK_NETWORKS: '127.0.0.0/8' }

interface Scene {
  readonly app: TestApp
  readonly env: Record<string, string>
  readonly eventId: number
}

/** An editor with a mailbox, and an event to write to them about. */
async function scene(t: TestContext, smtpUrl: string): Promise<Scene> {
  const env = { ALMANAC_SMTP_URL: smtpUrl, PUBLIC_URL: 'https://events.example.org', ...networks }
  const app = await buildTestApp(t, { env })
  await app.store.transaction(tx => tx.users.setMail(app.users.editor.id, 'editor@example.org'))
  const times = { start_date: '2030-03-01', end_date: '2030-03-01' }
  const { body } = await app.post('/events', { title: 'Reading', ...times })
  return { app, env, eventId: body.id }
}

async function queue({ app, eventId }: Scene, count = 1): Promise<void> {
  const message = {
    topic: 'event.submitted',
    recipient: `user:${app.users.editor.id}`,
    data: { eventId, byUserId: null, text: '' },
  }
  await app.store.transaction(tx => tx.outbox.insert(Array(count).fill(message), app.clock.now))
}

async function deliver({ app, env }: Scene): Promise<number> {
  return (await sendMail(app, env)).sent
}

const script = fileURLToPath(new URL('../support/outbox-process.ts', import.meta.url))

function startProcess({ app, env, eventId }: Scene, what: string): ChildProcess {
  const args = [app.databaseUrl, env.ALMANAC_SMTP_URL!, what, String(eventId), String(app.users.editor.id)]
  return spawn(process.execPath, [script, ...args], { stdio: 'inherit' })
}

test('a process that is killed after the commit loses no message, and it is sent once', async t => {
  const mailbox = await openMailbox(t)
  const at = await scene(t, mailbox.url)
  for (let round = 1; round <= kills; round++) {
    const [, signal] = await once(startProcess(at, 'write-mail'), 'exit')
    assert.equal(signal, 'SIGKILL')
    await deliver(at)
    await deliver(at)
    assert.equal(mailbox.letters.length, round)
  }
})

test('a process that is killed while the mail server answers sends the same message again', {
  skip: sameOnSqlite,
}, async t => {
  let child: ChildProcess | undefined
  const mailbox: Mailbox = await openMailbox(t, () => child?.kill('SIGKILL'))
  const at = await scene(t, mailbox.url)
  for (let round = 1; round <= kills; round++) {
    await queue(at)
    child = startProcess(at, 'send-mail')
    await once(child, 'exit')
    child = undefined
    await deliver(at)
    assert.equal(mailbox.letters.length, round * 2)
    const [first, second] = mailbox.letters
      .slice(-2)
      .map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1])
    assert.ok(first)
    assert.equal(first, second)
  }
  const { records } = await at.app.store.outbox.listPage(page)
  assert.ok(records.every(({ state }) => state === 'sent'))
})

/** A subscriber to changes of events, and the ids of the messages it got. */
async function subscribe(t: TestContext, { app, eventId }: Scene, onReceived = () => {}) {
  const ids: unknown[] = []
  const server = createServer((request, response) => {
    ids.push(request.headers['webhook-id'])
    onReceived()
    request.resume().on('end', () => response.writeHead(204).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  await app.post('/webhooks', { url: `http://127.0.0.1:${port}/`, kind: 'event' })
  const change = (round: number) => app.patch(`/events/${eventId}`, { title: `Reading ${round}` })
  const parts = openDeliveries(openProgram(loadConfig(networks), app.store, () => app.clock.now))
  return { ids, change, deliver: () => deliverWebhooks(parts, new AbortController().signal) }
}

test('a process that is killed before it sends to a webhook loses no message, and it is sent once', {
  skip: sameOnSqlite,
}, async t => {
  const at = await scene(t, 'smtp://127.0.0.1:1')
  const { ids, change, deliver } = await subscribe(t, at)
  for (let round = 1; round <= kills; round++) {
    await change(round)
    const [, signal] = await once(startProcess(at, 'write-webhook'), 'exit')
    assert.equal(signal, 'SIGKILL')
    assert.equal(ids.length, round - 1)
    await deliver()
    await deliver()
    assert.equal(new Set(ids).size, round)
    assert.equal(ids.length, round)
  }
})

test('a process that is killed while a webhook answers sends the same message again', {
  skip: sameOnSqlite,
}, async t => {
  let child: ChildProcess | undefined
  const at = await scene(t, 'smtp://127.0.0.1:1')
  const { ids, change, deliver } = await subscribe(t, at, () => child?.kill('SIGKILL'))
  for (let round = 1; round <= kills; round++) {
    await change(round)
    child = startProcess(at, 'send-webhook')
    await once(child, 'exit')
    child = undefined
    await deliver()
    assert.equal(ids.length, round * 2)
    assert.equal(new Set(ids).size, round)
  }
})

test('a message that keeps failing is given up after a day, and can be sent again from the desk', async t => {
  const at = await scene(t, 'smtp://127.0.0.1:1')
  const { store, clock, app } = at.app
  await queue(at)
  for (let attempt = 0; attempt < 7; attempt++) {
    assert.equal(await deliver(at), 0)
    clock.now = (clock.now + 86_400) as UtcSeconds
  }
  const [message] = (await store.outbox.listPage(page, { state: 'failed' })).records
  assert.match(message?.error ?? '', /ECONNREFUSED/)

  const admin = await signInAtDesk(app, 'administrator')
  const path = `/settings/mail/${message?.id}/`
  const shown = await admin.get(path)
  assert.match(shown.body, /ECONNREFUSED/)
  assert.match(shown.body, /For review: Reading/)
  await admin.post(`${path}send/`, {})
  assert.equal((await store.outbox.listDue('mail', clock.now, 5))[0]?.tries, 0)
})

test('the outbox lists the event and the recipient of each mail', async t => {
  const at = await scene(t, 'smtp://127.0.0.1:1')
  const admin = await signInAtDesk(at.app.app, 'administrator')
  await queue(at)
  const [line] = textsIn((await admin.get('/settings/mail/')).body, 'li.line')
  assert.match(line ?? '', /For review: Reading.*editor@/)
})

test('the outbox lists the failed attempts of a message that waits', async t => {
  const at = await scene(t, 'smtp://127.0.0.1:1')
  const admin = await signInAtDesk(at.app.app, 'administrator')
  const status = async () => textsIn((await admin.get('/settings/mail/')).body, 'li.line > span:last-child')
  await queue(at)
  assert.deepEqual(await status(), ['Waiting'])
  await deliver(at)
  assert.deepEqual(await status(), ['Waiting · 1 failed attempt'])
})

test('the outbox says what every message is about, without technical names', async t => {
  const { app, store, clock } = await buildTestApp(t)
  const kinds = changedKinds.flatMap(kind => reportedActions.map(action => `${kind}.${action}`))
  const states = [...registrationStates, 'erased'].map(state => `registration.${state}`)
  const to = { recipient: 'unknown', data: {} }
  const mails = Object.keys(letters).map(topic => ({ topic, ...to }))
  const hooks = [...kinds, ...states].map(topic => ({ channel: 'webhook' as const, topic, ...to }))
  await store.transaction(tx => tx.outbox.insert([...mails, ...hooks], clock.now))

  const admin = await signInAtDesk(app, 'administrator')
  const pages = await Promise.all([1, 2, 3].map(page => admin.get(`/settings/mail/?page=${page}`)))
  const topics = pages.flatMap(({ body }) => textsIn(body, '.line .title'))
  assert.equal(topics.length, mails.length + hooks.length)
  assert.deepEqual(
    topics.filter(topic => /\w\.\w/.test(topic)),
    [],
  )
  assert.ok(topics.includes('Registration confirmed'))
  assert.ok(topics.includes('Venues · Changed'))
})

test('nothing is sent while mail is paused, and everything afterwards', { skip: sameOnSqlite }, async t => {
  const mailbox = await openMailbox(t)
  const at = await scene(t, mailbox.url)
  const admin = await signInAtDesk(at.app.app, 'administrator')
  await admin.post('/settings/mail/pause/', {})
  await queue(at, 3)
  assert.equal(await deliver(at), 0)
  assert.match((await admin.get('/settings/mail/')).body, /Mail has been paused since/)
  await admin.post('/settings/mail/resume/', {})
  assert.equal(await deliver(at), 3)
})

test('only administrators see the mail, and sent mail is forgotten after a month', async t => {
  const mailbox = await openMailbox(t)
  const at = await scene(t, mailbox.url)
  await queue(at)
  await deliver(at)
  const editor = await signInAtDesk(at.app.app, 'editor')
  assert.equal((await editor.get('/settings/mail/')).statusCode, 403)

  const { store, clock } = at.app
  const prune = allJobs.find(({ name }) => name === 'prune-outbox')
  const context = { store, clock: () => clock.now, historyDays: 0 }
  assert.equal(await prune?.hasWork(context), false)
  clock.now = (clock.now + sentMessagesRetention + 1) as UtcSeconds
  assert.equal(await prune?.hasWork(context), true)
  await prune?.run(context, new AbortController().signal)
  assert.equal((await store.outbox.listPage(page)).total, 0)
})

test('a signed link is stored as a hash, for one purpose, until it expires', async t => {
  const { store, clock } = await buildTestApp(t)
  const link = { purpose: 'registration', subjectId: 7, expiresAt: (clock.now + 60) as UtcSeconds } as const
  const secret = await store.transaction(tx => createSignedLink(tx, link, clock.now))
  assert.ok(secret.length >= 32)
  assert.equal((await getSignedLink(store, 'registration', secret, clock.now)).subjectId, 7)
  const isOver = (error: unknown) => error instanceof Refusal && error.reason === 'signedLinkOver'
  await assert.rejects(getSignedLink(store, 'door', secret, clock.now), isOver)
  await assert.rejects(getSignedLink(store, 'registration', `${secret}x`, clock.now), isOver)
  await assert.rejects(getSignedLink(store, 'registration', secret, link.expiresAt), isOver)
})
