import assert from 'node:assert/strict'
import { test } from 'node:test'
import { submissionStorage } from '../../../src/features/submissions/storage/submission-storage.ts'
import { textsIn } from '../../support/html.ts'
import { buildTestApp } from '../../support/test-app.ts'
import { linkIn, look, mailSent, propose, runJob, sendForm, submissionScene } from './scene.ts'

const pendingEvents = '/events?status=pending&start_date=2029-01-01'

test('without the setting there is neither the page nor a link to it', async t => {
  const app = await buildTestApp(t)
  assert.equal((await look(app, '/events/submit/')).statusCode, 404)
  assert.doesNotMatch((await look(app, '/events/')).body, /events\/submit/)
})

test('with the setting, every page links the form in header and footer', async t => {
  const { app } = await submissionScene(t)
  const { body } = await look(app, '/events/')
  assert.deepEqual(textsIn(body, 'a[href="/events/submit/"]'), ['Submit an event', 'Submit an event'])
  assert.equal((await look(app, '/ar/events/submit/')).statusCode, 200)
})

test('a proposal counts after its address is confirmed, as a pending event without the address', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const sent = await propose(app, 'ana@example.org')
  assert.equal(sent.statusCode, 200)
  assert.match(sent.body, /We sent a link to ana@example.org/)
  assert.equal((await app.get(pendingEvents, { as: 'editor' })).body.total, 0)

  const [letter] = await mailSent(scene)
  assert.equal(letter?.[0], 'ana@example.org')
  const path = linkIn(letter?.[1])
  const page = await look(app, path)
  assert.match(page.body, /It is not confirmed yet/)
  assert.equal((await app.get(pendingEvents, { as: 'editor' })).body.total, 0)
  for (let count = 0; count < 2; count++)
    assert.equal((await sendForm(app, path, { do: 'confirm' })).statusCode, 303)

  const { body } = await app.get(pendingEvents, { as: 'editor' })
  assert.equal(body.total, 1)
  const [event] = body.events
  assert.equal(event.title, 'Concert &amp; &lt;b&gt;Friends&lt;/b&gt;')
  assert.equal(event.start_date, '2030-03-01 19:00:00')
  assert.match(event.description, /<p>Music for all\.<\/p>/)
  assert.equal(event.website, 'https://example.org/concert')
  assert.equal(event.venue[0]?.venue ?? event.venue.venue, 'Village Green')
  assert.doesNotMatch(JSON.stringify(body), /ana@/)
  assert.equal((await app.get(`/events/${event.id}`)).status, 403)
  assert.deepEqual(
    (await mailSent(scene)).map(([to]) => to),
    ['ana@example.org'],
  )
  assert.match((await look(app, path)).body, /An editor will check it/)
})

test('proposed venues and organizers are no suggestions until their event is published', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  await propose(app, 'ana@example.org')
  const [letter] = await mailSent(scene)
  await sendForm(app, linkIn(letter?.[1]), { do: 'confirm' })
  assert.equal((await app.get('/venues?search=Village')).body.total ?? 0, 0)
  const { events } = (await app.get(pendingEvents, { as: 'editor' })).body
  await app.patch(`/events/${events[0].id}`, { status: 'publish' }, { as: 'editor' })
  assert.equal((await app.get('/venues?search=Village')).body.total, 1)
})

test('an unconfirmed proposal is erased after 48 hours', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  await propose(app, 'ana@example.org')
  const path = linkIn((await mailSent(scene))[0]?.[1])
  app.clock.now = (app.clock.now + 48 * 3600) as typeof app.clock.now
  assert.equal((await sendForm(app, path, { do: 'confirm' })).statusCode, 409)
  await runJob(app, 'erase-submissions')
  assert.equal((await app.store.of(submissionStorage).find(1))?.email, '')
  assert.equal((await look(app, path)).statusCode, 410)
})

test('problems name their fields, and nothing is sent', async t => {
  const scene = await submissionScene(t)
  const wrong = { title: '', start_day: '2020-01-01', consent: '', link: 'javascript:alert(1)' }
  const { statusCode, body } = await propose(scene.app, 'nobody', wrong)
  assert.equal(statusCode, 422)
  for (const name of ['title', 'start_day', 'consent', 'link', 'email'])
    assert.equal(textsIn(body, `#f-${name}-problem`).length, 1, name)
  assert.deepEqual(await mailSent(scene), [])
})

test('the end is not asked for, because it has a default', async t => {
  const { app } = await submissionScene(t)
  const { body } = await propose(app, 'ana@example.org', { start_day: '', start_time: '', end_time: '' })
  assert.deepEqual(
    ['start_day', 'end_time', 'end_day'].map(name => textsIn(body, `#f-${name}-problem`).length),
    [1, 0, 0],
  )
})

test('words are read as dates, and shown before anything is sent', async t => {
  const scene = await submissionScene(t)
  const words = { when: '1 March 2030 20:00', start_day: '', start_time: '', end_time: '' }
  const echoed = await propose(scene.app, 'ana@example.org', words)
  assert.equal(echoed.statusCode, 200)
  assert.match(echoed.body, /Understood as: .*March 1, 2030/)
  assert.match(echoed.body, /name="start_time"[^>]*value="20:00"/)
  assert.deepEqual(textsIn(echoed.body, 'button[form="proposal"], #proposal .main-action'), [
    'That is right, send',
    'That is right, send',
  ])
  const unclear = await propose(scene.app, 'ana@example.org', { ...words, when: 'when the moon is blue' })
  assert.equal(textsIn(unclear.body, '#f-when-problem').length, 1)
  assert.deepEqual(await mailSent(scene), [])
})

test('an event that looks like a published one is asked about first', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const times = { start_date: '2030-03-01 18:00', end_date: '2030-03-01 21:00' }
  await app.post('/events', { title: 'Concert Friends', ...times })
  await app.post('/events', { title: 'Concert b friends b', ...times, status: 'draft' })
  const asked = await propose(app, 'ana@example.org')
  assert.deepEqual(textsIn(asked.body, 'h1'), ['Is it one of these?'])
  assert.deepEqual(textsIn(asked.body, 'main li a'), ['Concert Friends'])
  assert.deepEqual(await mailSent(scene), [])
  await propose(app, 'ana@example.org', { different: '1' })
  assert.equal((await mailSent(scene)).length, 1)
})

test('an address gets at most eight mails in an hour, and a form can be sent once', async t => {
  const scene = await submissionScene(t, { ALMANAC_LIMIT_LOOPBACK: 'true' })
  const { app } = scene
  const statuses = []
  for (let count = 0; count < 10; count++)
    statuses.push(
      (await propose(app, 'ana@example.org', { title: `Concert ${count}`, different: '1' })).statusCode,
    )
  assert.deepEqual(statuses, [...Array(8).fill(200), 429, 429])
  assert.equal((await mailSent(scene)).length, 8)
  assert.equal((await app.store.of(submissionStorage).listByEmail('ana@example.org')).length, 5)
})
