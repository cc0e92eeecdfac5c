// The parent event, for readers who may see it and for those who may not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'

const times = { start_date: '2030-05-01 20:00:00', end_date: '2030-05-01 23:00:00' }

async function addPart({ post, patch, users }: TestApp, parentStatus: string) {
  const { body: whole } = await post('/events', { title: 'Festival', ...times })
  const { body: part } = await post('/events', {
    title: 'Concert',
    ...times,
    post_parent: whole.id,
    author: users.author.id,
  })
  await patch(`/events/${whole.id}`, { status: parentStatus })
  return { whole, part }
}

test('an answer names the parent event only to those who may read it', async t => {
  const app = await buildTestApp(t)

  for (const status of ['draft', 'pending', 'private']) {
    const { whole, part } = await addPart(app, status)
    const parents = async (as?: 'editor' | 'author' | 'contributor') => {
      const read = await app.get(`/events/${part.id}`, as ? { as } : {})
      const list = await app.get(`/events?include=${part.id}`, as ? { as } : {})
      return [read.body.post_parent, list.body.events[0].post_parent]
    }
    assert.deepEqual(await parents(), [0, 0], status)
    assert.deepEqual(await parents('author'), [0, 0], status)
    assert.deepEqual(await parents('contributor'), [0, 0], status)
    assert.deepEqual(await parents('editor'), [whole.id, whole.id], status)
  }
})

test('a client that cannot see the parent keeps it when it sends back what it read', async t => {
  const app = await buildTestApp(t)
  const { whole, part } = await addPart(app, 'draft')
  const path = `/events/${part.id}`

  const byAuthor = await app.patch(path, { title: 'Late concert', post_parent: null }, { as: 'author' })
  assert.deepEqual([byAuthor.status, byAuthor.body.post_parent], [200, 0])
  assert.equal((await app.get(path, { as: 'editor' })).body.post_parent, whole.id)

  await app.patch(path, { post_parent: null }, { as: 'editor' })
  assert.equal((await app.get(path, { as: 'editor' })).body.post_parent, 0)
})

test('setting a parent does not reveal whether a hidden event exists', async t => {
  const app = await buildTestApp(t)
  const { users, post } = app
  const { body: own } = await post('/events', { title: 'Own', ...times, author: users.author.id })
  const { body: hidden } = await post('/events', {
    title: 'Hidden',
    ...times,
    status: 'draft',
    post_parent: own.id,
  })

  const refused = async (id: number) =>
    (await app.patch(`/events/${own.id}`, { post_parent: id }, { as: 'author' })).body.data.params.post_parent

  assert.equal(
    (await refused(hidden.id)).replace(String(hidden.id), 'ID'),
    (await refused(99_999)).replace('99999', 'ID'),
  )
})
