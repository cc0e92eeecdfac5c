// Two sides act on a proposal at the same time, or something around it changes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editSettings } from '../../../src/actions/settings.ts'
import { submissionStorage } from '../../../src/features/submissions/storage/submission-storage.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { allIn, textsIn, valueIn } from '../../support/html.ts'
import {
  concert,
  follow,
  linkIn,
  look,
  mailSent,
  press,
  propose,
  proposeAndConfirm,
  runJob,
  type SubmissionScene,
  sendForm,
  submissionScene,
} from './scene.ts'

const typed = { ...concert, do: 'edit' }

async function published(scene: SubmissionScene, email = 'ana@example.org') {
  const proposal = await proposeAndConfirm(scene, email)
  await scene.app.patch(`/events/${proposal.event.id}`, { status: 'publish' }, { as: 'editor' })
  await follow(scene)
  await mailSent(scene)
  return proposal
}

test('what an editor improved while the person’s form was open stays', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { path, event } = await proposeAndConfirm(scene, 'ana@example.org')
  const before = valueIn((await look(app, path)).body, 'before')
  await app.patch(`/events/${event.id}`, { description: '<p>Checked.</p>', cost: '7' }, { as: 'editor' })
  const form = { ...typed, title: 'Concert on the green', before }
  assert.equal((await sendForm(app, path, form)).statusCode, 303)
  const { title, description, cost } = (await app.get(`/events/${event.id}`, { as: 'editor' })).body
  assert.equal(title, 'Concert on the green')
  assert.match(description, /Checked/)
  assert.match(cost, /7/)
})

test('the form that is shown again still knows what it showed first', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { path, event } = await proposeAndConfirm(scene, 'ana@example.org')
  const before = valueIn((await look(app, path)).body, 'before')
  await app.patch(`/events/${event.id}`, { description: '<p>Checked.</p>' }, { as: 'editor' })
  const refused = await sendForm(app, path, { ...typed, title: '', before })
  assert.equal(refused.statusCode, 422)
  assert.equal(valueIn(refused.body, 'before'), before)
})

test('an accepted change leaves what editors changed since it was proposed', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { path, event } = await published(scene)
  await sendForm(app, path, { ...typed, end_time: '23:00' })
  await app.patch(`/events/${event.id}`, { description: '<p>Sold out.</p>' }, { as: 'editor' })
  const desk = await signInAtDesk(app.app, 'editor')
  const { body } = await desk.get(`/events/${event.id}/`)
  assert.deepEqual(textsIn(body, '.proposal dl.proposed dt'), ['When'])
  assert.equal((await press(desk, event.id, 'accept')).statusCode, 303)
  const changed = (await app.get(`/events/${event.id}`)).body
  assert.equal(changed.end_date, '2030-03-01 23:00:00')
  assert.match(changed.description, /Sold out/)
})

test('an editor accepts only the change that the page showed', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { path, event } = await published(scene)
  await sendForm(app, path, { ...typed, end_time: '23:00' })
  const desk = await signInAtDesk(app.app, 'editor')
  const seen = allIn((await desk.get(`/events/${event.id}/`)).body, '.proposal input[name="seen"]').at(-1)
  await sendForm(app, path, { ...typed, title: 'Buy now' })
  const form = { do: 'accept', seen: seen?.attributes.value }
  assert.equal((await desk.post('/submissions/1/', form)).statusCode, 409)
  assert.equal((await app.get(`/events/${event.id}`)).body.end_date, '2030-03-01 21:00:00')
  assert.equal((await desk.post('/submissions/1/', { do: 'accept' })).statusCode, 409)
})

test('a venue that is published keeps its address, so it is no change', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { path, event } = await published(scene)
  await sendForm(app, path, { ...typed, address: 'Another Street 9' })
  const desk = await signInAtDesk(app.app, 'editor')
  assert.doesNotMatch((await look(app, path)).body, /Your change waits/)
  assert.equal(allIn((await desk.get(`/events/${event.id}/`)).body, 'dl.proposed').length, 0)
})

test('a change waits while its event is in the trash, and comes back with it', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { path, event } = await published(scene)
  await sendForm(app, path, { ...typed, end_time: '23:00' })
  const listed = async () => (await app.store.of(submissionStorage).listProposedChanges(50)).length
  assert.equal(await listed(), 1)
  await app.patch(`/events/${event.id}`, { status: 'trash' }, { as: 'editor' })
  await follow(scene)
  assert.equal(await listed(), 0)
  const gone = await look(app, path)
  assert.match(gone.body, /The editors declined it/)
  assert.doesNotMatch(gone.body, /Your change waits/)
  assert.equal((await sendForm(app, path, typed)).statusCode, 409)
  await app.patch(`/events/${event.id}`, { status: 'publish' }, { as: 'editor' })
  await follow(scene)
  assert.equal(await listed(), 1)
  assert.match((await look(app, path)).body, /Your change waits/)
})

test('a declined proposal that editors take out of the trash is open again, and closes after its date', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { path, event } = await proposeAndConfirm(scene, 'ana@example.org')
  const desk = await signInAtDesk(app.app, 'editor')
  await desk.post('/submissions/1/', { do: 'decline' })
  await mailSent(scene)
  await app.patch(`/events/${event.id}`, { status: 'pending' }, { as: 'editor' })
  await follow(scene)
  assert.match((await look(app, path)).body, /An editor will check it/)
  app.clock.now = (Date.UTC(2030, 2, 2) / 1000) as typeof app.clock.now
  await runJob(app, 'close-submissions')
  assert.match((await mailSent(scene))[0]?.[1] ?? '', /no editor of .* checked your event/)
})

test('two tabs confirm one event', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  await propose(app, 'ana@example.org')
  const path = linkIn((await mailSent(scene))[0]?.[1])
  const both = await Promise.all([1, 2].map(() => sendForm(app, path, { do: 'confirm' })))
  assert.deepEqual(
    both.map(({ statusCode }) => statusCode),
    [303, 303],
  )
  assert.equal((await app.get('/events?status=pending', { as: 'editor' })).body.total, 1)
  assert.equal((await mailSent(scene)).length, 1)
})

test('the page before the confirmation shows everything that was typed', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  await propose(app, 'ana@example.org')
  const { body } = await look(app, linkIn((await mailSent(scene))[0]?.[1]))
  assert.deepEqual(textsIn(body, 'dl.typed dd'), [
    'Village Green, Main Street 1, Porto',
    'Music for all. Bring a chair.',
    '5',
    'https://example.org/concert',
    'Music Club',
  ])
})

test('a proposal whose date passes before it is confirmed says so', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  app.clock.now = (Date.UTC(2030, 2, 1, 10) / 1000) as typeof app.clock.now
  await propose(app, 'ana@example.org')
  const path = linkIn((await mailSent(scene))[0]?.[1])
  app.clock.now = (Date.UTC(2030, 2, 2, 10) / 1000) as typeof app.clock.now
  const { statusCode, body } = await sendForm(app, path, { do: 'confirm' })
  assert.equal(statusCode, 422)
  assert.match(textsIn(body, '[role="alert"]').join(), /date has passed/)
})

test('a proposal that is sent again can be confirmed for 48 hours from then', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  await propose(app, 'ana@example.org')
  await mailSent(scene)
  app.clock.now = (app.clock.now + 47 * 3600) as typeof app.clock.now
  await propose(app, 'ana@example.org')
  const path = linkIn((await mailSent(scene))[0]?.[1])
  app.clock.now = (app.clock.now + 47 * 3600) as typeof app.clock.now
  await runJob(app, 'erase-submissions')
  assert.equal((await sendForm(app, path, { do: 'confirm' })).statusCode, 303)
})

test('a site that takes no proposals any more confirms none, and keeps those it has', async t => {
  const scene = await submissionScene(t, { ALMANAC_SUBMISSIONS: undefined })
  const { app } = scene
  await editSettings(app.store, { submissions: 'true' }, {})
  const { path, event } = await published(scene)
  await propose(app, 'bo@example.org', { different: '1' })
  const open = linkIn((await mailSent(scene))[0]?.[1])
  await editSettings(app.store, { submissions: 'false' }, {})
  const { body } = await look(app, open)
  assert.match(textsIn(body, '[role="status"]').join(), /does not take proposals/)
  assert.equal(allIn(body, 'input[value="confirm"]').length, 0)
  assert.equal((await sendForm(app, open, { do: 'confirm' })).statusCode, 404)
  assert.equal((await sendForm(app, path, { ...typed, end_time: '23:00' })).statusCode, 303)
  assert.match((await look(app, path)).body, /Your change waits/)
  assert.equal((await app.get(`/events/${event.id}`)).status, 200)
})

test('a blocked person can neither write nor propose changes, and what editors published stays', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { path, event } = await published(scene)
  const desk = await signInAtDesk(app.app, 'editor')
  const blocked = await desk.post('/submissions/1/', { do: 'block-domain' })
  assert.equal(blocked.headers.location, `/desk/events/${event.id}/`)
  assert.match((await desk.follow(blocked)).body, /Blocked\. The event stays as it is\./)
  assert.equal((await app.get(`/events/${event.id}`)).status, 200)
  for (const form of [
    { do: 'answer', text: 'Why?' },
    { ...typed, end_time: '23:00' },
  ]) {
    const { statusCode, body } = await sendForm(app, path, form)
    assert.equal(statusCode, 422)
    assert.match(textsIn(body, '[role="alert"]').join(), /accepts nothing from this address/)
  }
  const slice = app.store.of(submissionStorage)
  assert.deepEqual(await slice.messages(1), [])
  assert.equal((await slice.find(1))?.proposed, null)
})

test('blocking an address takes back what was published without a review', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  await app.store.transaction(tx => tx.of(submissionStorage).setSetting('trusted', 'ana@example.org'))
  const { event } = await proposeAndConfirm(scene, 'ana@example.org')
  assert.equal((await app.get(`/events/${event.id}`)).status, 200)
  const desk = await signInAtDesk(app.app, 'editor')
  await press(desk, event.id, 'block')
  assert.equal((await app.get(`/events/${event.id}`, { as: 'editor' })).body.status, 'trash')
})

test('a message without text is not sent, and an answer that is too long is shown at its report', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { event } = await published(scene)
  const desk = await signInAtDesk(app.app, 'editor')
  const answer = await press(desk, event.id, 'write', { text: ' ' })
  assert.match((await desk.follow(answer)).body, /Write a message of at most/)
  assert.deepEqual(await mailSent(scene), [])
  const reports = [1, 2].map(() => ({
    ...{ eventId: event.id, reason: 'wrong', text: 'x', email: 'bo@example.org', language: 'en' },
  })) as Parameters<ReturnType<typeof submissionStorage.writes>['insertReport']>[0][]
  await app.store.transaction(async tx => {
    for (const report of reports) await tx.of(submissionStorage).insertReport(report, app.clock.now)
  })
  const long = await desk.post('/submissions/reports/2/', { answer_2: 'x'.repeat(2001) })
  assert.equal(long.statusCode, 422)
  assert.deepEqual(
    allIn(long.body, '[aria-invalid="true"]').map(({ attributes }) => attributes.name),
    ['answer_2'],
  )
})

test('a person whose event became a series changes its first date', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { path, event } = await proposeAndConfirm(scene, 'ana@example.org')
  const made = await app.patch(
    `/events/${event.id}`,
    { status: 'publish', recurrence: 'FREQ=DAILY;COUNT=3' },
    { as: 'editor' },
  )
  assert.equal(made.status, 200, JSON.stringify(made.body))
  await follow(scene)
  const before = valueIn((await look(app, path)).body, 'before')
  assert.equal((await sendForm(app, path, { ...typed, title: 'First night', before })).statusCode, 303)
  const desk = await signInAtDesk(app.app, 'editor')
  assert.equal((await press(desk, event.id, 'accept')).statusCode, 303)
  const { events } = (await app.get('/events?start_date=2030-03-01&per_page=10')).body
  assert.deepEqual(
    events.map(({ title }: { title: string }) => title),
    ['First night', 'Concert &amp; &lt;b&gt;Friends&lt;/b&gt;', 'Concert &amp; &lt;b&gt;Friends&lt;/b&gt;'],
  )
})
