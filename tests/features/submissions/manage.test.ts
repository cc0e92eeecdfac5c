import assert from 'node:assert/strict'
import { test } from 'node:test'
import { submissionStorage } from '../../../src/features/submissions/storage/submission-storage.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { textsIn, valueIn } from '../../support/html.ts'
import {
  concert,
  follow,
  look,
  mailSent,
  proposeAndConfirm,
  runJob,
  sendForm,
  submissionScene,
} from './scene.ts'

const edited = { ...concert, do: 'edit' }

test('a person changes, answers and is published; a change of the published event is only proposed', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { path, event } = await proposeAndConfirm(scene, 'ana@example.org')
  const read = async () => (await app.get(`/events/${event.id}`, { as: 'editor' })).body

  const changed = { ...edited, title: 'Concert on the green', start_time: '20:00' }
  const sent = await sendForm(app, path, { ...changed, end_time: '22:00' })
  assert.deepEqual([sent.statusCode, sent.headers.location], [303, path])
  assert.equal((await read()).title, 'Concert on the green')
  assert.equal((await read()).start_date, '2030-03-01 20:00:00')

  const desk = await signInAtDesk(app.app, 'editor')
  await desk.post(`/events/${event.id}/ask-for-changes/`, {
    comment: 'Which band plays?',
  })
  assert.equal((await read()).status, 'draft')
  await follow(scene)
  const [asked] = await mailSent(scene)
  assert.equal(asked?.[0], 'ana@example.org')
  assert.match(asked?.[1] ?? '', /> Which band plays\?/)
  const page = await look(app, path)
  assert.match(page.body, /The editors ask for changes/)
  assert.deepEqual(textsIn(page.body, '.messages .said'), ['Which band plays?'])
  assert.equal((await sendForm(app, path, { do: 'answer', text: 'The Owls.' })).statusCode, 303)
  assert.equal(
    (await sendForm(app, path, { ...changed, end_time: '22:00', description: 'The Owls play.' })).statusCode,
    303,
  )
  assert.equal((await read()).status, 'pending')

  await app.patch(`/events/${event.id}`, { status: 'publish' }, { as: 'editor' })
  await follow(scene)
  assert.match((await mailSent(scene))[0]?.[1] ?? '', /Your event is published at/)
  assert.equal((await app.get(`/events/${event.id}`)).status, 200)

  const proposed = { ...changed, end_time: '23:00', description: 'The Owls play.' }
  assert.equal((await sendForm(app, path, proposed)).statusCode, 303)
  assert.equal((await read()).end_date, '2030-03-01 22:00:00')
  assert.match((await look(app, path)).body, /Your change waits for an editor/)
})

test('words are read as dates on the page of a proposal too, and nothing changes before they are confirmed', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { path, event } = await proposeAndConfirm(scene, 'ana@example.org')
  const words = { ...edited, when: '2 March 2030 20:00' }
  const echoed = await sendForm(app, path, words)
  assert.equal(echoed.statusCode, 200)
  assert.match(textsIn(echoed.body, '.note').join(), /Understood as: .*March 2, 2030/)
  assert.equal(valueIn(echoed.body, 'start_day'), '2030-03-02')
  const unclear = await sendForm(app, path, { ...words, when: 'when the moon is blue' })
  assert.equal(unclear.statusCode, 422)
  assert.equal(
    (await app.get(`/events/${event.id}`, { as: 'editor' })).body.start_date,
    '2030-03-01 19:00:00',
  )
})

test('a withdrawn proposal goes to the trash, and can’t be changed any more', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { path, event } = await proposeAndConfirm(scene, 'ana@example.org')
  assert.equal((await sendForm(app, path, { do: 'withdraw' })).statusCode, 303)
  assert.match((await look(app, path)).body, /You withdrew it/)
  assert.equal((await app.get(`/events/${event.id}`, { as: 'editor' })).body.status, 'trash')
  for (const again of [{ do: 'withdraw' }, edited, { do: 'answer', text: 'x' }])
    assert.equal((await sendForm(app, path, again)).statusCode, 409)
})

test('the link shows other proposals of its address, and no one else’s', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  await proposeAndConfirm(scene, 'eve@example.org', { title: 'Of Eve' })
  await proposeAndConfirm(scene, 'ana@example.org', { title: 'First of Ana', different: '1' })
  const { path } = await proposeAndConfirm(scene, 'Ana@example.org', {
    title: 'Second of Ana',
    different: '1',
  })
  const { body } = await look(app, path)
  assert.match(body, /First of Ana/)
  assert.doesNotMatch(body, /Of Eve/)
  assert.match((await look(app, `${path}?of=2`)).body, /<strong>\s*<bdi>First of Ana/)
  assert.equal((await look(app, `${path}?of=1`)).statusCode, 404)
  assert.equal((await sendForm(app, path, { do: 'withdraw', of: '1' })).statusCode, 404)
})

test('erasing removes the address, messages, mails and links; the event stays', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { path, event } = await proposeAndConfirm(scene, 'ana@example.org')
  await sendForm(app, path, { do: 'answer', text: 'Call me.' })
  assert.match((await sendForm(app, path, { do: 'erase' })).body, /Your data is erased/)
  assert.equal((await look(app, path)).statusCode, 410)
  const slice = app.store.of(submissionStorage)
  assert.equal((await slice.find(1))?.email, '')
  assert.deepEqual(await slice.messages(1), [])
  assert.equal((await app.get(`/events/${event.id}`, { as: 'editor' })).body.status, 'pending')
})

test('addresses are erased after the days of the setting', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  await proposeAndConfirm(scene, 'ana@example.org')
  app.clock.now = (app.clock.now + 366 * 86_400) as typeof app.clock.now
  await runJob(app, 'erase-submissions')
  assert.equal((await app.store.of(submissionStorage).find(1))?.email, '')
})

test('an event that no one reviewed is closed after its date, with a mail', async t => {
  const scene = await submissionScene(t)
  const { app } = scene
  const { path } = await proposeAndConfirm(scene, 'ana@example.org')
  app.clock.now = (app.clock.now + 90 * 86_400) as typeof app.clock.now
  await runJob(app, 'close-submissions')
  const [closed] = await mailSent(scene)
  assert.match(closed?.[1] ?? '', /no editor of Almanac checked your event/)
  assert.match((await look(app, path)).body, /No editor checked it before the event was over/)
})
