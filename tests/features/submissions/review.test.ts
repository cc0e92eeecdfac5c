import assert from 'node:assert/strict'
import { test } from 'node:test'
import { submissionStorage } from '../../../src/features/submissions/storage/submission-storage.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { textsIn } from '../../support/html.ts'
import type { TestApp } from '../../support/test-app.ts'
import {
  concert,
  follow,
  formToken,
  linkIn,
  look,
  mailSent,
  press,
  propose,
  proposeAndConfirm,
  runJob,
  sendForm,
  submissionScene,
} from './scene.ts'

async function setSetting({ store }: TestApp, name: string, value: string): Promise<void> {
  await store.transaction(tx => tx.of(submissionStorage).setSetting(name, value))
}

test('the editor of a proposed event shows who sent it, what is new, similar events and real hosts', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const times = { start_date: '2030-03-01 18:00', end_date: '2030-03-01 21:00' }
  await app.post('/events', { title: 'Concert of friends', ...times, status: 'draft' })
  const { event } = await proposeAndConfirm(scene, 'ana@example.org', {
    title: 'Concert of friends!',
    description: 'Tickets at https://example.org@evil.example/x',
  })
  const desk = await signInAtDesk(app.app, 'editor')
  const { body } = await desk.get(`/events/${event.id}/`)
  assert.match(textsIn(body, '#proposal')[0] ?? '', /ana@example.org/)
  const facts = textsIn(body, '.proposal dd')
  assert.deepEqual(facts.slice(0, 2), ['Village Green · Music Club', 'example.org · evil.example'])
  assert.match(facts[2] ?? '', /Concert of friends \(/)
  const author = await signInAtDesk(app.app, 'author')
  assert.doesNotMatch((await author.get(`/events/${event.id}/`)).body, /ana@/)
})

test('declining trashes the event, mails the reason if wanted, and the next one follows', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { event, path } = await proposeAndConfirm(scene, 'ana@example.org')
  const desk = await signInAtDesk(app.app, 'editor')
  const sent = await desk.post('/submissions/1/', { do: 'decline', text: 'Too far away.' })
  assert.equal(sent.headers.location, `/desk/events/next-review?after=${event.id}`)
  const [letter] = await mailSent(scene)
  assert.match(letter?.[1] ?? '', /> Too far away\./)
  assert.match((await look(app, path)).body, /The editors declined it/)
  assert.equal((await desk.post('/submissions/1/', { do: 'decline' })).statusCode, 409)
})

test('a blocked address can’t propose again, nor can its domain', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { event } = await proposeAndConfirm(scene, 'spam@bad.example')
  const desk = await signInAtDesk(app.app, 'editor')
  await desk.post('/submissions/1/', { do: 'block-domain' })
  assert.equal((await app.get(`/events/${event.id}`, { as: 'editor' })).body.status, 'trash')
  assert.deepEqual(await mailSent(scene), [])
  const again = await propose(app, 'other@mail.bad.example')
  assert.equal(again.statusCode, 422)
  assert.equal(textsIn(again.body, '#f-email-problem').length, 1)
})

test('blocked words and hosts and more than three links are refused with a reason', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  await setSetting(app, 'blocked', 'casino\nevil.example')
  for (const description of ['Play CASINO now', 'See http://www.evil.example/x']) {
    const { statusCode, body } = await propose(app, 'ana@example.org', { description })
    assert.equal(statusCode, 422)
    assert.match(textsIn(body, '#f-description-problem')[0] ?? '', /does not accept/)
  }
  const many = ['a', 'b', 'c'].map(name => `https://${name}.example`).join(' ')
  const { body } = await propose(app, 'ana@example.org', { description: many })
  assert.match(textsIn(body, '#f-description-problem')[0] ?? '', /At most 3 links/)
  assert.deepEqual(await mailSent(scene), [])
})

test('an editor sees the difference of a proposed change, and accepts or declines it', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { event, path } = await proposeAndConfirm(scene, 'ana@example.org')
  await app.patch(
    `/events/${event.id}`,
    { status: 'publish', description: '<p>Edited <b>text</b>.</p>' },
    { as: 'editor' },
  )
  await follow(scene)
  await mailSent(scene)
  const change = { ...concert, description: 'Edited text.', do: 'edit', end_time: '23:00' }
  const desk = await signInAtDesk(app.app, 'editor')
  const read = async () => (await app.get(`/events/${event.id}`)).body
  await sendForm(app, path, change)
  const { body } = await desk.get(`/events/${event.id}/`)
  assert.deepEqual(textsIn(body, '.proposal dl.proposed dt'), ['When'])
  assert.match((await desk.get('/submissions/')).body, /Village Green|Concert/)
  await desk.post('/submissions/1/', { do: 'decline-change', text: 'No.' })
  assert.equal((await read()).end_date, '2030-03-01 21:00:00')
  assert.match((await mailSent(scene))[0]?.[1] ?? '', /left the event as it is/)

  await sendForm(app, path, change)
  await press(desk, event.id, 'accept')
  assert.equal((await read()).end_date, '2030-03-01 23:00:00')
  assert.match((await read()).description, /Edited <b>text<\/b>/)
  assert.match((await mailSent(scene))[0]?.[1] ?? '', /accepted your change/)
  assert.equal((await desk.post('/submissions/1/', { do: 'accept' })).statusCode, 409)
})

test('a trusted address publishes immediately; it is listed, and can be taken back', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  await setSetting(app, 'trust_after', '1')
  const first = await proposeAndConfirm(scene, 'ana@example.org')
  await app.patch(`/events/${first.event.id}`, { status: 'publish' }, { as: 'editor' })
  await follow(scene)
  await mailSent(scene)
  await proposeAndConfirm(scene, 'ana@example.org', { title: 'Second', start_day: '2030-03-02' })
  const { body } = await app.get('/events?start_date=2030-03-02')
  assert.deepEqual(
    body.events.map(({ title }: { title: string }) => title),
    ['Second'],
  )
  const desk = await signInAtDesk(app.app, 'editor')
  assert.match((await desk.get('/submissions/')).body, /Second/)
  await desk.post('/submissions/2/', { do: 'decline-quietly' })
  assert.equal((await app.get('/events?start_date=2030-03-02')).body.total, 0)
})

test('a changed proposal does not count towards trust', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  await setSetting(app, 'trust_after', '1')
  const { event } = await proposeAndConfirm(scene, 'ana@example.org')
  await app.patch(`/events/${event.id}`, { status: 'publish', title: 'Better' }, { as: 'editor' })
  await follow(scene)
  await mailSent(scene)
  await proposeAndConfirm(scene, 'ana@example.org', { title: 'Second', start_day: '2030-03-02' })
  assert.equal((await app.get('/events?start_date=2030-03-02')).body.total, 0)
})

test('editors get one mail a day or one each, as they choose', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  await app.store.transaction(tx => tx.users.setMail(app.users.editor.id, 'editor@example.org'))
  await proposeAndConfirm(scene, 'ana@example.org')
  await runJob(app, 'submission-digest')
  await runJob(app, 'submission-digest')
  const digest = await mailSent(scene)
  assert.deepEqual(
    digest.map(([to]) => to),
    ['editor@example.org'],
  )
  assert.match(digest[0]?.[1] ?? '', /1 proposal and no reports/)
  const desk = await signInAtDesk(app.app, 'editor')
  await desk.post('/me/submissions/', { submissions: 'each' })
  await propose(app, 'eve@example.org', { title: 'Other', different: '1' })
  const [, text] = (await mailSent(scene))[0] ?? []
  await sendForm(app, /\.org(\S*\/submission\/\S+)/.exec(text ?? '')?.[1] ?? '', { do: 'confirm' })
  assert.deepEqual((await mailSent(scene)).map(([to]) => to).toSorted(), [
    'editor@example.org',
    'eve@example.org',
  ])
})

test('a mistake is reported on the page of an event, and an editor answers', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const times = { start_date: '2030-03-01 18:00', end_date: '2030-03-01 21:00' }
  const { body: event } = await app.post('/events', { title: 'Reading', ...times })
  const url = `/event/${event.slug}/report/`
  assert.match((await look(app, `/event/${event.slug}/`)).body, new RegExp(url))
  const values = { reason: 'cancelled', text: 'It is off.', email: 'ana@example.org' }
  assert.equal((await sendForm(app, url, { ...values, text: '' })).statusCode, 422)
  assert.equal((await sendForm(app, url, values)).statusCode, 422)
  const sent = await sendForm(app, url, { ...values, form_token: await formToken(app, url) })
  assert.match(sent.body, /The editors received your report/)
  const desk = await signInAtDesk(app.app, 'editor')
  assert.match((await desk.get('/submissions/')).body, /It is off\./)
  await desk.post('/submissions/reports/1/', { answer_1: 'Thank you, corrected.' })
  assert.match((await mailSent(scene))[0]?.[1] ?? '', /> Thank you, corrected\./)
  assert.doesNotMatch((await desk.get('/submissions/')).body, /It is off\./)
})

test('the desk counts everything that waits, and says how much it doesn’t list', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { body: event } = await app.post('/events', {
    ...{ title: 'Reading', start_date: '2030-03-01 18:00', end_date: '2030-03-01 21:00' },
  })
  await app.store.transaction(async tx => {
    const report = { eventId: event.id, reason: 'other', email: '', language: 'en' } as const
    for (let index = 1; index <= 60; index++)
      await tx.of(submissionStorage).insertReport({ ...report, text: `Mistake ${index}` }, app.clock.now)
  })
  const desk = await signInAtDesk(app.app, 'editor')
  const { body } = await desk.get('/submissions/')
  assert.deepEqual(textsIn(body, '.card > .comments > li > .said').length, 50)
  assert.deepEqual(textsIn(body, '.card > .comments + .muted'), ['and 10 more'])
  assert.match((await desk.get('/')).body, /Reported mistakes: 60\./)
  const { id } = app.users.editor
  await app.store.transaction(tx => tx.users.setProfile(id, { name: 'Ada', language: 'ar' }))
  const inArabic = (await desk.get('/submissions/')).body
  assert.deepEqual(textsIn(inArabic, '.card > .comments + .muted'), ['و10 أخرى'], 'Reports are no dates.')
})

test('an administrator switches proposals on at the desk', async t => {
  const scene = await submissionScene(t, { ALMANAC_SUBMISSIONS: undefined })
  const { app } = scene
  assert.equal((await look(app, '/events/submit/')).statusCode, 404)
  const desk = await signInAtDesk(app.app, 'administrator')
  const values = {
    submissions: '1',
    keep_days: '90',
    trust_after: '0',
    trusted: '',
    blocked: '@Bad.example\n\nbad.example',
  }
  await desk.post('/settings/submissions/', values)
  assert.equal((await look(app, '/events/submit/')).statusCode, 200)
  assert.match((await look(app, '/events/')).body, /events\/submit/)
  assert.deepEqual(textsIn((await desk.get('/settings/submissions/')).body, '#blocked'), ['bad.example'])
  assert.equal((await desk.post('/settings/submissions/', { ...values, keep_days: '0' })).statusCode, 422)
})

test('an address that was blocked after it sent a proposal can’t confirm it', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  await propose(app, 'spam@bad.example')
  const path = linkIn((await mailSent(scene))[0]?.[1])
  await setSetting(app, 'blocked', 'bad.example')
  const { statusCode, body } = await sendForm(app, path, { do: 'confirm' })
  assert.equal(statusCode, 422)
  assert.match(textsIn(body, '[role="alert"]').join(), /accepts nothing from this address/)
  assert.equal((await app.get('/events?status=pending', { as: 'editor' })).body.total, 0)
})

test('a scheduled event is announced once, when it is published', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { event, path } = await proposeAndConfirm(scene, 'ana@example.org')
  const statuses = [
    { status: 'future', date: '2030-02-01' },
    { status: 'publish', date: '2030-01-01' },
  ]
  const sent: number[] = []
  for (const change of [...statuses, { status: 'draft' }, { status: 'publish' }]) {
    await app.patch(`/events/${event.id}`, change, { as: 'editor' })
    await follow(scene)
    sent.push((await mailSent(scene)).length)
    if (change.status === 'future') assert.match((await look(app, path)).body, /not public yet/)
  }
  assert.deepEqual(sent, [0, 1, 0, 0])
})

test('editors get few mails, however often a person writes', async t => {
  const scene = await submissionScene(t, { ALMANAC_LIMIT_LOOPBACK: 'true' })
  const { app } = scene
  const { path } = await proposeAndConfirm(scene, 'ana@example.org')
  const statuses: number[] = []
  for (let count = 0; count < 10; count++)
    statuses.push((await sendForm(app, path, { do: 'answer', text: 'Hello?' })).statusCode)
  assert.deepEqual(statuses, [...Array(8).fill(303), 429, 429])
})
