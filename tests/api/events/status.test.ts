import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Role, roles } from '../../../src/domain/rights/permissions.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'

const debate = { title: 'Debate', start_date: '2030-05-01 18:00:00', end_date: '2030-05-01 20:00:00' }

/** Every role, and `public` for a request without credentials. */
const readers = [...roles, 'public'] as const
type Reader = (typeof readers)[number]

/** The request options for this reader. The public's override the default administrator. */
function by(reader: Reader): { as: Role } {
  return { as: reader === 'public' ? undefined : reader } as { as: Role }
}

/** Creates an event such as `draft of author` as the administrator and returns its id. */
async function addEvent({ post, users }: TestApp, which: string): Promise<number> {
  const [status, owner] = which.split(' of ')
  const date = status === 'future' ? { date: '2031-01-01' } : {}
  const author = users[owner as Role].id
  const { body } = await post('/events', { ...debate, title: which, author, status, ...date })
  assert.equal(body.status, status)
  return body.id
}

test('which roles create events, and the status a new event gets', async t => {
  const { get, post, users } = await buildTestApp(t)
  const ofPublishers = { '': 'publish', publish: 'publish', future: 'future', private: 'private' }
  const ofAll = { draft: 'draft', pending: 'pending', trash: 'trash' }
  const landings: Partial<Record<Role, Record<string, string>>> = {
    administrator: { ...ofAll, ...ofPublishers },
    editor: { ...ofAll, ...ofPublishers },
    author: { ...ofAll, ...ofPublishers },
    contributor: { ...ofAll, '': 'draft', publish: 'pending', future: 'pending', private: 'pending' },
  }

  for (const [as, statuses] of Object.entries(landings) as [Role, Record<string, string>][]) {
    for (const [asked, lands] of Object.entries(statuses)) {
      const date = asked === 'future' ? { date: '2031-01-01' } : {}
      const input = { ...debate, ...(asked && { status: asked }), ...date }
      const { status, body } = await post('/events', input, { as })

      assert.equal(status, 201)
      assert.equal(body.status, lands, `${as} asks for ${asked || 'nothing'}`)
      assert.equal(body.author, String(users[as].id))
      assert.equal((await get(`/events/${body.id}`, { as })).body.status, lands)
    }
  }
  for (const [reader, status] of [['public', 401] as const, ['subscriber', 403] as const]) {
    const refused = await post('/events', { title: '' }, by(reader))
    assert.deepEqual([refused.status, refused.body.code], [status, 'rest_forbidden'])
  }
})

test('a status that users cannot set is refused', async t => {
  const { post } = await buildTestApp(t)

  for (const status of ['inherit', 'auto-draft', 'published', 'any', 1, true, ['draft']]) {
    const answer = await post('/events', { ...debate, status })

    assert.equal(answer.status, 400, JSON.stringify(status))
    assert.deepEqual(Object.keys(answer.body.data.params), ['status'])
  }
})

const editors = ['administrator', 'editor'] as const
const readersOf: Record<string, readonly Reader[]> = {
  'publish of author': readers,
  'draft of author': [...editors, 'translator', 'author'],
  'pending of author': [...editors, 'translator', 'author'],
  'private of author': [...editors, 'translator', 'author'],
  'future of author': [...editors, 'translator', 'author'],
  'draft of contributor': [...editors, 'translator', 'contributor'],
  'private of contributor': [...editors, 'translator', 'contributor'],
  'draft of subscriber': [...editors, 'translator'],
}

test('which roles read other users’ unpublished events, by id, by slug and in lists', async t => {
  const app = await buildTestApp(t)
  for (const [which, allowed] of Object.entries(readersOf)) {
    const id = await addEvent(app, which)

    for (const reader of readers) {
      const byId = await app.get(`/events/${id}`, by(reader))
      const bySlug = await app.get(`/events/by-slug/${which.replaceAll(' ', '-')}`, by(reader))
      const list = await app.get(`/events?include=${id}`, by(reader))

      const mayRead = allowed.includes(reader)
      const what = `${reader}, ${which}`
      assert.equal(byId.body.code, mayRead ? undefined : 'event-not-accessible', what)
      assert.equal(byId.status, mayRead ? 200 : 403, what)
      assert.equal(bySlug.body.code, mayRead ? undefined : 'rest-event-not-found', what)
      assert.equal(list.body.total, mayRead ? 1 : 0, what)
    }
  }
})

const editorsOf: Record<string, readonly Reader[]> = {
  'publish of author': [...editors, 'author'],
  'draft of author': [...editors, 'author'],
  'draft of contributor': [...editors, 'contributor'],
  'pending of contributor': [...editors, 'contributor'],
  'publish of contributor': editors,
  'future of contributor': editors,
  'private of contributor': editors,
  'draft of subscriber': editors,
  'publish of administrator': editors,
}

test('which roles edit and delete other users’ events', async t => {
  const app = await buildTestApp(t)

  for (const [which, allowed] of Object.entries(editorsOf)) {
    for (const reader of readers) {
      const path = `/events/${await addEvent(app, which)}`
      const edited = await app.patch(path, { sticky: true }, by(reader))
      const deleted = await app.remove(path, by(reader))

      const expected = allowed.includes(reader) ? 200 : reader === 'public' ? 401 : 403
      assert.deepEqual([edited.status, deleted.status], [expected, expected], `${reader}, ${which}`)
      if (expected !== 200) assert.equal(edited.body.code, 'rest_forbidden')
    }
  }
})

test('a missing permission is reported before invalid values', async t => {
  const app = await buildTestApp(t)
  const path = `/events/${await addEvent(app, 'publish of administrator')}`

  for (const as of ['author', 'contributor', 'subscriber'] as const) {
    const { status, body } = await app.patch(path, { title: '', website: 'x' }, { as })

    assert.deepEqual([status, body.code], [403, 'rest_forbidden'], as)
  }
  assert.equal((await app.patch('/events/99999', {}, { as: 'subscriber' })).status, 403)
  assert.equal((await app.patch('/events/99999', { title: '' }, { as: 'author' })).status, 404)
})

test('status changes are limited by the rights of the user', async t => {
  const app = await buildTestApp(t)
  const rows: [Role, string, string, string][] = [
    ['contributor', 'draft of contributor', 'pending', 'pending'],
    ['contributor', 'draft of contributor', 'publish', 'pending'],
    ['contributor', 'pending of contributor', 'draft', 'draft'],
    ['author', 'draft of author', 'publish', 'publish'],
    ['author', 'publish of author', 'draft', 'draft'],
    ['author', 'publish of author', 'private', 'private'],
    ['editor', 'pending of contributor', 'publish', 'publish'],
    ['editor', 'draft of subscriber', 'private', 'private'],
    ['administrator', 'publish of author', 'trash', 'trash'],
  ]

  for (const [as, which, asked, lands] of rows) {
    const { body } = await app.patch(`/events/${await addEvent(app, which)}`, { status: asked }, { as })

    assert.equal(body.status, lands, `${as} changes ${which} to ${asked}`)
  }
})

test('a list of one status shows what the reader may see, and is refused to readers who may see none', async t => {
  const app = await buildTestApp(t)
  for (const owner of ['author', 'contributor']) {
    for (const status of ['publish', 'future', 'draft', 'pending', 'private', 'trash']) {
      await addEvent(app, `${status} of ${owner}`)
    }
  }
  const totals = async (reader: Reader, status: string) => {
    const { body } = await app.get(`/events?status=${status}`, by(reader))
    return body.total ?? Object.keys(body.data.params)
  }

  for (const status of ['future', 'draft', 'pending', 'private', 'trash', 'publish,draft']) {
    const both = status === 'publish,draft'
    assert.equal(await totals('editor', status), both ? 4 : 2, status)
    assert.equal(await totals('author', status), both ? 3 : 1, status)
    assert.equal(await totals('contributor', status), both ? 3 : 1, status)
    for (const reader of ['subscriber', 'public'] as const) {
      assert.deepEqual(await totals(reader, status), ['status'], `${reader} ${status}`)
    }
  }
  for (const reader of readers) assert.equal(await totals(reader, 'publish'), 2, reader)
  assert.deepEqual(await totals('editor', 'gone'), ['status'])
  assert.deepEqual(
    await Promise.all(readers.map(async reader => (await app.get('/events', by(reader))).body.total)),
    [10, 10, 10, 6, 6, 2, 2],
  )
})

test('only editors and administrators set another author or transfer an event', async t => {
  const { get, post, patch, users } = await buildTestApp(t)

  for (const as of ['author', 'contributor'] as const) {
    const { body: own } = await post('/events', { ...debate, author: users[as].id, status: 'draft' }, { as })
    const created = await post('/events', { ...debate, author: users.editor.id }, { as })
    const edited = await patch(`/events/${own.id}`, { author: users.editor.id }, { as })
    const kept = await patch(`/events/${own.id}`, { author: users[as].id, title: 'Talk' }, { as })

    assert.equal(own.author, String(users[as].id))
    assert.deepEqual([created.status, created.body.code], [403, 'rest_cannot_edit_others'], as)
    assert.deepEqual([edited.status, edited.body.code], [403, 'rest_cannot_edit_others'], as)
    assert.deepEqual([kept.body.author, kept.body.title], [String(users[as].id), 'Talk'])
    assert.equal((await get(`/events/${own.id}`, { as })).body.author, String(users[as].id))
  }
  for (const as of editors) {
    const { body } = await post('/events', { ...debate, author: users.author.id }, { as })
    const handed = await patch(`/events/${body.id}`, { author: users.contributor.id }, { as })
    const unknown = await patch(`/events/${body.id}`, { author: 99_999 }, { as })

    assert.deepEqual(
      [body.author, handed.body.author],
      [String(users.author.id), String(users.contributor.id)],
    )
    assert.deepEqual(Object.keys(unknown.body.data.params), ['author'])
  }
})

test('a caller that may not set an author cannot probe for existing users', async t => {
  const { post } = await buildTestApp(t)

  const { status, body } = await post('/events', { ...debate, author: 99_999 }, { as: 'author' })

  assert.deepEqual([status, body.code], [403, 'rest_cannot_edit_others'])
})
