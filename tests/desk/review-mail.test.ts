// Mail about the review of events, with a real local mail server.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CalendarEvent } from '../../src/domain/events/calendar-event.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { allIn, oneIn } from '../support/html.ts'
import { openMailbox, sendMail, textOf } from '../support/mailbox.ts'
import { buildTestApp, byTest, type TestApp } from '../support/test-app.ts'
import { fieldsIn, signInAtDesk } from './desk-client.ts'

const evening = { start_day: '2030-03-01', start_time: '19:00', end_time: '21:30', timezone: 'UTC' }

function settings(url: string): Record<string, string> {
  return {
    ALMANAC_SMTP_URL: url,
    PUBLIC_URL: 'https://events.example.org',
    ALMANAC_SITE_NAME: 'Town calendar',
  }
}

async function send(app: TestApp, env: Record<string, string>): Promise<string[]> {
  return (await sendMail(app, env)).errors
}

test('editors get mail about submissions, and authors about comments and decisions, each in their language', async t => {
  const mailbox = await openMailbox(t)
  const env = settings(mailbox.url)
  const app = await buildTestApp(t, { env })
  const { editor, contributor } = app.users
  await app.store.transaction(async tx => {
    for (const { id, login } of Object.values(app.users)) await tx.users.setMail(id, `${login}@example.org`)
    await tx.users.setMail(app.users.administrator.id, '')
    await tx.users.setProfile(editor.id, { name: 'Chloé', language: 'fr' })
    await tx.users.setProfile(contributor.id, { name: 'Amina', language: 'sw' })
  })
  const told = async () => {
    mailbox.letters.length = 0
    assert.deepEqual(await send(app, env), [])
    return mailbox.letters.map(letter => [letter.to, textOf(letter)] as const)
  }
  const author = await signInAtDesk(app.app, 'contributor')
  await author.post('/events/preview/', { title: 'Reading', ...evening })
  const created = await author.post('/events/new/', { title: 'Reading & more', ...evening, do: 'submit' })
  const path = String(created.headers.location).replace('/desk', '')

  const [submitted, ...others] = await told()
  assert.deepEqual([submitted?.[0], others], ['editor@example.org', []])
  assert.match(
    submitted?.[1] ?? '',
    new RegExp(`^Bonjour Chloé,.*Amina.*Reading & more.*\\.org/desk${path}`, 's'),
  )
  assert.deepEqual(await told(), [])

  const reviewer = await signInAtDesk(app.app, 'editor')
  await reviewer.post(`${path}comments/`, { comment: 'Who reads?' })
  await author.post(`${path}comments/`, { comment: 'I do.' })
  await reviewer.post(`${path}ask-for-changes/`, { comment: 'Say so.' })
  const letters = await told()
  assert.deepEqual(
    letters.map(([to]) => to),
    ['contributor@example.org', 'editor@example.org', 'contributor@example.org'],
  )
  for (const [index, said] of ['Who reads?', 'I do.', 'Say so.'].entries())
    assert.ok(letters[index]?.[1].includes(`\n${said}`), said)

  const shown = fieldsIn((await author.get(path)).body)
  await author.post(path, { ...shown, do: 'submit' })
  await reviewer.post(path, { ...fieldsIn((await reviewer.get(path)).body), do: 'publish' })
  const [again, published] = await told()
  assert.equal(again?.[0], 'editor@example.org')
  assert.equal(published?.[0], 'contributor@example.org')
  assert.match(published?.[1] ?? '', /Amina.*Chloé.*https:\/\/events\.example\.org\/event\/reading-more\//s)
})

test('failed mail is retried later, and deleted with its event', async t => {
  const env = settings('smtp://127.0.0.1:1')
  const app = await buildTestApp(t, { env })
  const { store, clock, users } = app
  await store.transaction(tx => tx.users.setMail(users.editor.id, 'editor@example.org'))
  const { body: event } = await app.post(
    '/events',
    { title: 'Reading', start_date: '2030-03-01', end_date: '2030-03-01', status: 'pending' },
    { as: 'contributor' },
  )

  assert.deepEqual(await send(app, env), ['a mail could not be sent'])
  assert.equal(await store.outbox.hasDue('mail', clock.now), false)
  clock.now = (clock.now + 60) as UtcSeconds
  assert.equal((await store.outbox.listDue('mail', clock.now, 9))[0]?.tries, 1)
  await store.change(byTest, async tx => {
    await tx.events.remove((await tx.events.findForEdit(event.id)) as CalendarEvent)
  })
  assert.deepEqual(await send(app, env), [])
  assert.equal((await store.outbox.listPage({ page: 1, perPage: 9 })).total, 0)
})

test('without a mail server, no mail is queued', async t => {
  const { store, users, post, clock } = await buildTestApp(t)
  await store.transaction(tx => tx.users.setMail(users.editor.id, 'editor@example.org'))
  const times = { start_date: '2030-03-01', end_date: '2030-03-01' }
  await post('/events', { title: 'Reading', ...times, status: 'pending' }, { as: 'contributor' })
  assert.equal(await store.outbox.hasDue('mail', clock.now), false)
})

test('a user gets only the mail that they chose', async t => {
  const mailbox = await openMailbox(t)
  const env = settings(mailbox.url)
  const app = await buildTestApp(t, { env })
  await app.store.transaction(async tx => {
    for (const role of ['editor', 'contributor'] as const)
      await tx.users.setMail(app.users[role].id, `${role}@example.org`)
  })
  const editor = await signInAtDesk(app.app, 'editor')
  const author = await signInAtDesk(app.app, 'contributor')
  oneIn((await editor.get('/me/')).body, '[value="submitted"][checked]')
  assert.deepEqual(allIn((await author.get('/me/')).body, '[value="submitted"]'), [])

  await editor.follow(await editor.post('/me/notices/', { 'notices[]': ['commented'] }))
  const { body } = await editor.get('/me/')
  assert.deepEqual(allIn(body, '[value="submitted"][checked]'), [])
  oneIn(body, '[value="commented"][checked]')
  const created = await author.post('/events/new/', { title: 'Reading', ...evening, do: 'submit' })
  const path = String(created.headers.location).replace('/desk', '')
  await editor.post(`${path}comments/`, { comment: 'Who reads?' })
  await send(app, env)

  assert.deepEqual(
    mailbox.letters.map(({ to }) => to),
    ['contributor@example.org'],
  )
})
