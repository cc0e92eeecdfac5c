// Lost passwords, with a real local mail server.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { loadConfig } from '../../src/config/load-config.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { allIn, oneIn, valueIn } from '../support/html.ts'
import { type Mailbox, openMailbox, type Received, sendMail, textOf } from '../support/mailbox.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'
import { type DeskClient, signInAtDesk, visitDesk } from './desk-client.ts'

const publicUrl = 'https://events.example.org'

interface MailingApp extends TestApp {
  readonly mailbox: Mailbox
  /** Runs the mail job, and returns all mail so far. */
  readonly mail: () => Promise<Received[]>
}

async function buildMailingApp(t: TestContext): Promise<MailingApp> {
  const mailbox = await openMailbox(t)
  const env = { ALMANAC_SMTP_URL: mailbox.url, PUBLIC_URL: publicUrl, ALMANAC_SITE_NAME: 'Town calendar' }
  const app = await buildTestApp(t, { env })
  for (const role of ['editor', 'author'] as const)
    await app.store.transaction(tx => tx.users.setMail(app.users[role].id, `${role}@example.org`))
  const mail = async () => {
    assert.deepEqual((await sendMail(app, env)).errors, [])
    return mailbox.letters
  }
  return { ...app, mailbox, mail }
}

function linkIn(letter: Received | undefined): string {
  const link = /https:\/\/events\.example\.org\/desk(\/welcome\/[\w-]+\/)/.exec(letter ? textOf(letter) : '')
  assert.ok(link?.[1])
  return link[1]
}

function ask(client: DeskClient, loginOrMail: string, headers: Record<string, string> = {}) {
  return client.post('/lost-password/', { login_or_mail: loginOrMail }, { headers })
}

test('a mailed link sets a new password once, within an hour', async t => {
  const app = await buildMailingApp(t)
  const { clock } = app
  const elsewhere = await signInAtDesk(app.app, 'author')
  const client = await visitDesk(app.app)
  oneIn((await client.get('/sign-in/')).body, 'a[href="/desk/lost-password/"]')
  await client.get('/lost-password/')
  // The link leads to the calendar, regardless of the request's Host header.
  const asked = await ask(client, ' AUTHOR@Example.org ', { host: 'evil.example' })
  assert.match((await client.follow(asked)).body, /we’ve sent a link/)

  const [letter] = await app.mail()
  assert.deepEqual([letter?.to, letter?.from], ['author@example.org', 'almanac@events.example.org'])
  assert.match(letter?.source ?? '', /^Subject: A new password for Town calendar\r$/m)
  const link = linkIn(letter)
  clock.now = (clock.now + 3599) as UtcSeconds
  assert.match((await client.get(link)).body, /Choose a new password/)
  assert.equal((await elsewhere.get('/')).statusCode, 200)
  const entered = await client.post(link, { password: 'a new password' })
  assert.equal((await client.follow(entered)).statusCode, 200)
  assert.equal((await elsewhere.get('/')).statusCode, 303)
  assert.equal((await client.get(link)).statusCode, 410)

  await ask(await visitDesk(app.app), 'editor')
  const late = linkIn((await app.mail())[1])
  clock.now = (clock.now + 3600) as UtcSeconds
  assert.equal((await client.get(late)).statusCode, 410)
})

test('the answer does not reveal whether an account exists', async t => {
  const app = await buildMailingApp(t)
  await app.store.transaction(tx => tx.users.setDisabled(app.users.author.id, app.clock.now))
  const answers: unknown[] = []
  // Unknown, without an email address, disabled, malformed, and known.
  for (const name of ['nobody', 'contributor', 'author', 'x\u0000y', 'a,editor@example.org', 'editor']) {
    const client = await visitDesk(app.app)
    const answer = await ask(client, name)
    const { 'x-request-id': _, date, 'set-cookie': cookies, ...headers } = answer.headers
    const page = await client.follow(answer)
    const body = page.body.replace(client.token(), '')
    answers.push([answer.statusCode, headers, [cookies].flat().length, body])
  }
  for (const answer of answers) assert.deepEqual(answer, answers[0])

  await app.mail()
  assert.deepEqual(
    app.mailbox.letters.map(({ to }) => to),
    ['editor@example.org'],
  )
})

test('repeated requests are refused, whether or not the account exists', async t => {
  const app = await buildMailingApp(t)
  for (const name of ['editor', 'nobody']) {
    const client = await visitDesk(app.app)
    const statuses: number[] = []
    for (let count = 0; count < 7; count++) statuses.push((await ask(client, name)).statusCode)
    assert.equal(statuses[0], 303, name)
    assert.equal(statuses.at(-1), 429, name)
  }
  // A mailbox cannot be flooded from many IP addresses or under many names either.
  await ask(await visitDesk(app.app), 'editor@example.org')
  assert.equal((await app.mail()).length, 3)
})

test('mail is in the recipient’s language', async t => {
  const app = await buildMailingApp(t)
  const { id } = app.users.editor
  await app.store.transaction(tx => tx.users.setProfile(id, { name: 'Chloé', language: 'fr' }))
  await ask(await visitDesk(app.app), 'editor')

  const [letter] = await app.mail()
  assert.match(letter ? textOf(letter) : '', /^Bonjour Chloé,/)
})

test('an invitation is mailed too if there is an email address', async t => {
  const app = await buildMailingApp(t)
  const client = await signInAtDesk(app.app, 'administrator')
  const invitation = { login: 'amina', name: 'Amina', mail: 'amina@example.org', role: 'author' }
  const invited = await client.post('/settings/people/', invitation)
  assert.match(invited.body, /will also be sent to amina@example\.org/)

  const [letter] = await app.mail()
  assert.equal(letter?.to, 'amina@example.org')
  assert.match((await (await visitDesk(app.app)).get(linkIn(letter))).body, /Welcome to Town calendar/)
})

test('changing the email address needs the password, and invalidates earlier links', async t => {
  const app = await buildMailingApp(t)
  const client = await signInAtDesk(app.app, 'editor')
  await ask(await visitDesk(app.app), 'editor')
  const link = linkIn((await app.mail())[0])
  app.clock.now = (app.clock.now + 1800) as UtcSeconds

  oneIn((await client.post('/me/mail/', { mail: 'new@example.org' })).body, '[name="confirm_password"]')
  const wrong = await client.post('/me/mail/', { mail: 'new', confirm_password: 'editor-pass' })
  assert.equal(wrong.statusCode, 422)
  oneIn(wrong.body, '#mail-problem')
  const saved = await client.post('/me/mail/', { mail: 'new@example.org' })
  assert.equal(valueIn((await client.follow(saved)).body, 'mail'), 'new@example.org')
  assert.equal((await client.get(link)).statusCode, 410)
})

test('without a mail server, the page says whom to ask', async t => {
  const { app } = await buildTestApp(t)
  const client = await visitDesk(app)

  for (const page of [await client.get('/lost-password/'), await ask(client, 'editor')]) {
    assert.equal(page.statusCode, 200)
    assert.match(page.body, /Ask an administrator.*almanac user set-password/s)
    assert.deepEqual(allIn(page.body, '[name="login_or_mail"]'), [])
  }
})

test('an unreachable mail server does not cause an error for the user', async t => {
  const env = { ALMANAC_SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: publicUrl }
  const app = await buildTestApp(t, { env })
  await app.store.transaction(tx => tx.users.setMail(app.users.editor.id, 'editor@example.org'))

  assert.equal((await ask(await visitDesk(app.app), 'editor')).statusCode, 303)
  await sendMail(app, env)
  const [waiting] = (await app.store.outbox.listPage({ page: 1, perPage: 9 })).records
  assert.deepEqual([waiting?.topic, waiting?.state, waiting?.tries], ['account.reset', 'waiting', 1])
})

test('a link exists only in the mail, and mail that is sent again has a new one', async t => {
  const app = await buildMailingApp(t)
  await ask(await visitDesk(app.app), 'editor')
  const page = { page: 1, perPage: 9 }
  const [asked] = (await app.store.outbox.listPage(page)).records
  assert.deepEqual([asked?.topic, asked?.data.loginOrMail], ['account.lostPassword', 'editor'])
  const [first] = await app.mail()
  const [sent] = (await app.store.outbox.listPage(page)).records
  assert.deepEqual([sent?.topic, sent?.recipient], ['account.reset', `user:${app.users.editor.id}`])

  const admin = await signInAtDesk(app.app, 'administrator')
  const shown = await admin.get(`/settings/mail/${sent?.id}/`)
  assert.match(shown.body, /\/desk\/welcome\/\(a new link\)\//)
  await admin.post(`/settings/mail/${sent?.id}/send/`, {})
  const [, second] = await app.mail()
  assert.notEqual(linkIn(second), linkIn(first))
  const client = await visitDesk(app.app)
  for (const letter of [first, second]) assert.equal((await client.get(linkIn(letter))).statusCode, 200)
  const stored = (await app.store.outbox.listPage(page)).records
  for (const { data } of stored) assert.doesNotMatch(JSON.stringify(data), /welcome|example/)
})

test('the mail server setting has to be valid, and needs a public URL', () => {
  const load =
    (smtp: string, address = publicUrl) =>
    () =>
      loadConfig({ ALMANAC_SMTP_URL: smtp, PUBLIC_URL: address })
  load('smtps://user:pa%20ss@mail.example.org:465')()
  assert.throws(load('mail.example.org'), /ALMANAC_SMTP_URL is .* Must be the address of a mail server/)
  assert.throws(load('smtp://mail.example.org', ''), /ALMANAC_SMTP_URL is set, but PUBLIC_URL is not/)
})
