// The feature that the documentation explains, loaded into a server.
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { cancellations } from '../../examples/feature/feature.ts'
import { followJournal } from '../../src/actions/notifications/follow-journal.ts'
import { buildApp } from '../../src/app.ts'
import { loadConfig, siteOf } from '../../src/config/load-config.ts'
import { allFeatures } from '../../src/features/all-features.ts'
import { loadMessages } from '../../src/i18n/messages.ts'
import { buildTestApp, sharedRenderer } from '../support/test-app.ts'

test('the example of a feature serves its page, follows the journal and writes its mail', async t => {
  const { store, clock, users, post, patch } = await buildTestApp(t)
  const config = loadConfig({ ALMANAC_LOG_LEVEL: 'silent' })
  const site = siteOf(config)
  const parts = { config, store, clock: () => clock.now, renderer: sharedRenderer }
  const app = await buildApp({ ...parts, features: [cancellations] })
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
    secretFor: async () => '',
  })
  assert.ok(letter && 'to' in letter)
  const { to, subject, text } = letter
  assert.deepEqual([to, subject], ['author@example.org', 'Cancelled: Reading'])
  assert.match(text, new RegExp(`^“Reading” at ${site.name} is cancelled\\.`))
})

test('each feature has its own name, and it is the name of its folder', () => {
  const folders = globSync('*/feature.ts', { cwd: join(import.meta.dirname, '../../src/features') })
  assert.deepEqual(allFeatures.map(({ name }) => name).sort(), folders.map(path => dirname(path)).sort())
})
