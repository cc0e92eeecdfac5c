import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../../support/test-app.ts'

const quiz = { title: 'Quiz', start_date: '2030-05-01 18:00:00', end_date: '2030-05-01 20:00:00' }

test('a trashed event is answered in full, gone for the public, and readable for its editors', async t => {
  const { get, post, remove, users } = await buildTestApp(t)
  const { body: before } = await post('/events', { ...quiz, tags: ['fun'], author: users.author.id })
  const path = `/events/${before.id}`

  const { status, body } = await remove(path)

  assert.equal(status, 200)
  assert.deepEqual([body.id, body.title, body.status], [before.id, 'Quiz', 'trash'])
  assert.deepEqual(body.tags, [{ ...before.tags[0], count: 0 }])
  for (const as of [undefined, 'subscriber', 'contributor'] as const) {
    const { status, body } = await get(path, as && { as })
    assert.deepEqual([status, body.code], [404, 'event-no-longer-available'], as ?? 'the public')
  }
  for (const as of ['administrator', 'editor', 'author'] as const) {
    assert.equal((await get(path, { as })).body.status, 'trash', as)
    assert.equal((await get('/events', { as })).body.total, 0, as)
    assert.equal((await get(`/events?include=${before.id}`, { as })).body.total, 0, as)
    assert.equal((await get('/events/by-slug/quiz', { as })).status, 404, as)
    assert.equal((await get('/events?status=trash', { as })).body.events[0].id, before.id, as)
  }
})

test('the trash does not reveal an event that was never published', async t => {
  const { get, post, remove } = await buildTestApp(t)
  const { body } = await post('/events', { ...quiz, status: 'draft' })
  const before = await get(`/events/${body.id}`)
  await remove(`/events/${body.id}`)

  assert.equal(before.body.code, 'event-not-accessible')
  assert.deepEqual((await get(`/events/${body.id}`)).body, before.body)
})

test('a second deletion finds the event already in the trash', async t => {
  const { post, patch, remove } = await buildTestApp(t)
  const { body: first } = await post('/events', quiz)
  const { body: second } = await post('/events', quiz)
  await remove('/events/by-slug/quiz')
  await patch(`/events/${second.id}`, { status: 'trash' })

  for (const { id } of [first, second]) {
    const { status, body } = await remove(`/events/${id}`)
    assert.deepEqual([status, body.code, body.data.status], [410, 'event-is-in-trash', 410])
  }
  assert.equal((await remove('/events/by-slug/quiz')).status, 404)
})

test('setting its status restores an event from the trash, with all its data', async t => {
  const { get, post, patch, remove } = await buildTestApp(t)
  const { body: before } = await post('/events', {
    ...quiz,
    categories: ['Games'],
    venue: { venue: 'Pub' },
    organizer: { organizer: 'Brains' },
  })
  await remove(`/events/${before.id}`)

  const edited = await patch(`/events/${before.id}`, { excerpt: 'Soon' })
  const draft = await patch(`/events/${before.id}`, { status: 'draft', excerpt: '' })
  const restored = await patch(`/events/${before.id}`, { status: 'publish' })

  assert.deepEqual([edited.status, edited.body.status], [200, 'trash'])
  assert.equal(draft.body.status, 'draft')
  assert.deepEqual(restored.body, { ...before, version: 5 })
  assert.deepEqual((await get('/events/by-slug/quiz')).body, restored.body)
})

test('the slug of a trashed event is free, and is restored with it unless it was taken', async t => {
  const { get, post, patch, remove } = await buildTestApp(t)
  const { body: first } = await post('/events', quiz)
  const { body: second } = await post('/events', { ...quiz, title: 'Chess' })
  await remove(`/events/${first.id}`)
  await remove(`/events/${second.id}`)

  const { body: third } = await post('/events', quiz)
  const taken = await patch(`/events/${first.id}`, { status: 'publish' })
  const free = await patch(`/events/${second.id}`, { status: 'publish' })

  assert.equal(third.slug, 'quiz')
  assert.equal(taken.body.slug, 'quiz-2')
  assert.equal(free.body.slug, 'chess')
  assert.equal((await get('/events/by-slug/quiz')).body.id, third.id)
  assert.equal((await get('/events/by-slug/quiz-2')).body.id, first.id)
})

test('an author restores own events from the trash, and a contributor’s go to review', async t => {
  const { get, post, patch, remove, users } = await buildTestApp(t)
  const ofAuthor = (await post('/events', quiz, { as: 'author' })).body
  const ofContributor = (await post('/events', quiz, { as: 'contributor' })).body
  const ofEditor = (await post('/events', quiz, { as: 'editor' })).body

  for (const { id } of [ofAuthor, ofEditor]) await remove(`/events/${id}`)
  await remove(`/events/${ofContributor.id}`, { as: 'contributor' })
  const restore = (id: number, as: 'author' | 'contributor') =>
    patch(`/events/${id}`, { status: 'publish' }, { as })

  assert.equal((await restore(ofAuthor.id, 'author')).body.status, 'publish')
  assert.equal((await restore(ofContributor.id, 'contributor')).body.status, 'pending')
  assert.equal((await restore(ofEditor.id, 'author')).status, 403)
  assert.equal((await get(`/events/${ofEditor.id}`, { as: 'editor' })).body.author, String(users.editor.id))
})
