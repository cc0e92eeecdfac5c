import assert from 'node:assert/strict'
import { test } from 'node:test'
import { routes } from '../../src/api/routes.ts'
import { type Role, roles } from '../../src/domain/rights/permissions.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'

const kinds = [
  { kind: 'venue', path: '/venues' },
  { kind: 'organizer', path: '/organizers' },
] as const
type Kind = (typeof kinds)[number]

/** Every role, and `public` for a request without credentials. */
const readers = [...roles, 'public'] as const
type Reader = (typeof readers)[number]

/** The request options for this reader. The public's override the default administrator. */
function by(reader: Reader): { as: Role } {
  return { as: reader === 'public' ? undefined : reader } as { as: Role }
}

/** Creates a record as the administrator and returns its URL: `draft of author`. */
async function addRecord({ post, users }: TestApp, { kind, path }: Kind, which: string): Promise<string> {
  const [status, owner] = which.split(' of ')
  const date = status === 'future' ? { date: '2031-01-01' } : {}
  const { body } = await post(path, { [kind]: which, author: users[owner as Role].id, status, ...date })
  return `${path}/${body.id}`
}

test('which roles create records, and the status a new record gets', async t => {
  const { post, users } = await buildTestApp(t)
  const landings: Partial<Record<Reader, Record<string, string>>> = {
    contributor: { '': 'draft', draft: 'draft', pending: 'pending', publish: 'pending', private: 'pending' },
    author: { '': 'publish', draft: 'draft', pending: 'pending', publish: 'publish', private: 'private' },
    editor: { '': 'publish', draft: 'draft', pending: 'pending', publish: 'publish', private: 'private' },
    administrator: { '': 'publish', publish: 'publish', trash: 'trash' },
  }

  for (const { kind, path } of kinds) {
    for (const [as, statuses] of Object.entries(landings) as [Role, Record<string, string>][]) {
      for (const [asked, lands] of Object.entries(statuses)) {
        const { status, body } = await post(
          path,
          { [kind]: 'Forum', ...(asked && { status: asked }) },
          { as },
        )

        const what = `${as} asks for ${asked || 'nothing'}`
        assert.deepEqual([status, body.status, body.author], [201, lands, String(users[as].id)], what)
      }
    }
    assert.equal((await post(path, { [kind]: 'Forum' }, by('public'))).status, 401)
    assert.equal((await post(path, { [kind]: 'Forum' }, by('subscriber'))).status, 403)
  }
})

const editorsOf: Record<string, readonly Reader[]> = {
  'draft of author': ['administrator', 'editor', 'author'],
  'publish of author': ['administrator', 'editor', 'author'],
  'draft of contributor': ['administrator', 'editor', 'contributor'],
  'pending of contributor': ['administrator', 'editor', 'contributor'],
  'future of contributor': ['administrator', 'editor'],
  'publish of contributor': ['administrator', 'editor'],
  'draft of subscriber': ['administrator', 'editor'],
  'publish of administrator': ['administrator', 'editor'],
}

for (const kind of kinds) {
  test(`which roles edit and delete other users’ ${kind.kind}s`, async t => {
    const app = await buildTestApp(t)

    for (const [which, allowed] of Object.entries(editorsOf)) {
      for (const reader of readers) {
        const place = await addRecord(app, kind, which)
        const edited = await app.patch(place, { phone: '1' }, by(reader))
        const deleted = await app.remove(place, by(reader))

        const expected = allowed.includes(reader) ? 200 : reader === 'public' ? 401 : 403
        assert.deepEqual([edited.status, deleted.status], [expected, expected], `${reader}, ${which}`)
      }
    }
  })
}

const readersOf: Record<string, readonly Reader[]> = {
  'draft of author': ['administrator', 'editor', 'translator', 'author'],
  'private of author': ['administrator', 'editor', 'translator', 'author'],
  'future of author': ['administrator', 'editor', 'translator', 'author'],
  'draft of contributor': ['administrator', 'editor', 'translator', 'contributor'],
  'private of contributor': ['administrator', 'editor', 'translator', 'contributor'],
  'draft of subscriber': ['administrator', 'editor', 'translator'],
}

for (const { kind, path } of kinds) {
  test(`which roles read other users’ unpublished ${kind}s`, async t => {
    const app = await buildTestApp(t)
    const opened = [200, undefined, 200, undefined]
    const refused = [403, `${kind}-not-accessible`, 404, `${kind}-not-found`]

    for (const [which, allowed] of Object.entries(readersOf)) {
      const place = await addRecord(app, { kind, path } as Kind, which)
      for (const reader of readers) {
        const byId = await app.get(place, by(reader))
        const bySlug = await app.get(`${path}/by-slug/${which.replaceAll(' ', '-')}`, by(reader))

        const answers = [byId.status, byId.body.code, bySlug.status, bySlug.body.code]
        assert.deepEqual(answers, allowed.includes(reader) ? opened : refused, `${reader}, ${which}`)
      }
    }
  })
}

test('a caller that may not set the author cannot probe for user ids', async t => {
  const { post, patch, users } = await buildTestApp(t)
  const event = { title: 'Picnic', start_date: '2030-05-01', end_date: '2030-05-01' }
  const own = (await post('/events', event, { as: 'contributor' })).body.id
  const venue = (await post('/venues', { venue: 'Hall' }, { as: 'contributor' })).body.id

  for (const author of [users.editor.id, 999_999]) {
    const answers = [
      await post('/events', { ...event, end_date: 'nonsense', author }, { as: 'contributor' }),
      await patch(`/events/${own}`, { end_date: 'nonsense', author }, { as: 'contributor' }),
      await post('/venues', { venue: 'Hall', website: 'nonsense', author }, { as: 'contributor' }),
      await patch(`/venues/${venue}`, { website: 'nonsense', author }, { as: 'contributor' }),
    ]
    for (const { status, body } of answers)
      assert.deepEqual([status, body.code], [403, 'rest_cannot_edit_others'], JSON.stringify(body))
  }
})

test('only editors and administrators set another author', async t => {
  const { get, post, patch, users } = await buildTestApp(t)

  for (const { kind, path } of kinds) {
    for (const as of ['author', 'contributor'] as const) {
      const own = await post(path, { [kind]: 'Own', author: users[as].id, status: 'draft' }, { as })
      const created = await post(path, { [kind]: 'Foreign', author: users.editor.id }, { as })
      const edited = await patch(`${path}/${own.body.id}`, { author: users.editor.id }, { as })

      assert.equal(own.status, 201, as)
      assert.deepEqual([created.status, created.body.code], [403, 'rest_cannot_edit_others'], as)
      assert.deepEqual([edited.status, edited.body.code], [403, 'rest_cannot_edit_others'], as)
      assert.equal((await get(`${path}/${own.body.id}`, { as })).body.author, String(users[as].id))
    }
    for (const as of ['editor', 'administrator'] as const) {
      const { body } = await post(path, { [kind]: 'Forum', author: users.author.id }, { as })
      const unknown = await post(path, { [kind]: 'Forum', author: 99_999 }, { as })

      assert.equal(body.author, String(users.author.id))
      assert.deepEqual(Object.keys(unknown.body.data.params), ['author'])
    }
  }
})

test('an editor transfers a record to another author', async t => {
  const { post, patch, users } = await buildTestApp(t)

  for (const { kind, path } of kinds) {
    const { body } = await post(path, { [kind]: 'Forum' })
    const changed = await patch(`${path}/${body.id}`, { author: users.contributor.id }, { as: 'editor' })

    assert.equal(changed.body.author, String(users.contributor.id))
  }
})

test('status changes are limited by the rights of the user', async t => {
  const app = await buildTestApp(t)
  const rows: [Role, string, string, string][] = [
    ['contributor', 'draft', 'pending', 'pending'],
    ['contributor', 'draft', 'publish', 'pending'],
    ['author', 'draft', 'publish', 'publish'],
    ['author', 'publish', 'draft', 'draft'],
    ['editor', 'pending', 'private', 'private'],
  ]

  for (const kind of kinds) {
    for (const [as, before, asked, after] of rows) {
      const place = await addRecord(app, kind, `${before} of ${as}`)
      const { body } = await app.patch(place, { status: asked }, { as })

      assert.equal(body.status, after, `${as} changes ${before} to ${asked}`)
    }
  }
})

test('a missing permission is reported before invalid values', async t => {
  const app = await buildTestApp(t)

  for (const kind of kinds) {
    const place = await addRecord(app, kind, 'publish of administrator')
    for (const as of ['author', 'contributor'] as const) {
      const { status, body } = await app.patch(place, { website: 'nope', [kind.kind]: '' }, { as })

      assert.deepEqual([status, body.code], [403, 'rest_forbidden'], as)
    }
  }
})

test('a caller that may not set an author cannot probe for existing users', async t => {
  const { post } = await buildTestApp(t)

  for (const { kind, path } of kinds) {
    const { status, body } = await post(path, { [kind]: 'Forum', author: 99_999 }, { as: 'author' })

    assert.deepEqual([status, body.code], [403, 'rest_cannot_edit_others'])
  }
})

test('only editors and administrators write terms, and everyone reads them', async t => {
  const { get, post, patch, remove } = await buildTestApp(t)

  for (const path of ['/categories', '/tags']) {
    const { body: term } = await post(path, { name: 'Jazz' })
    for (const as of ['author', 'contributor', 'subscriber'] as const) {
      const created = await post(path, { name: 'Jazz' }, { as })
      const edited = await patch(`${path}/${term.id}`, { name: '' }, { as })
      const deleted = await remove(`${path}/99999`, { as })

      assert.deepEqual([created.status, edited.status, deleted.status], [403, 403, 403], as)
      assert.equal(created.body.code, 'rest_forbidden')
    }
    for (const as of ['editor', 'administrator'] as const) {
      const created = await post(path, { name: `By ${as}` }, { as })
      const edited = await patch(`${path}/${created.body.id}`, { name: `Of ${as}` }, { as })
      const deleted = await remove(`${path}/${created.body.id}`, { as })

      assert.deepEqual([created.status, edited.status, deleted.status], [201, 200, 200], as)
    }
    for (const reader of readers) assert.equal((await get(`${path}/${term.id}`, by(reader))).status, 200)
  }
})

test('every write checks credentials and permission first', async t => {
  const { request } = await buildTestApp(t)
  const raw = { type: 'application/json', body: '{"broken":' }
  const writes = routes.flatMap(({ methods, path }) => methods.map(method => ({ method, path })))

  // A batch is not a write: each of its operations is authorized separately.
  for (const { method, path } of writes.filter(({ method, path }) => method !== 'GET' && path !== '/batch')) {
    const place = path.replace('{id}', '99999').replace('{slug}', 'none').replace('{version}', '1')
    const anonymous = await request(method, place, { raw })
    const subscriber = await request(method, place, { raw, as: 'subscriber' })

    assert.deepEqual([anonymous.status, anonymous.body.code], [401, 'rest_forbidden'], `${method} ${path}`)
    assert.match(String(anonymous.headers['www-authenticate']), /^Basic realm="/)
    assert.deepEqual([subscriber.status, subscriber.body.code], [403, 'rest_forbidden'], `${method} ${path}`)
  }
})

test('wrong credentials are refused on every route, including public ones', async t => {
  const { request } = await buildTestApp(t)
  const basic = (pair: string) => `Basic ${Buffer.from(pair).toString('base64')}`

  for (const authorization of ['Bearer nope', basic('editor:wrong'), basic('nobody:x'), 'Digest x', 'x']) {
    for (const method of ['GET', 'POST']) {
      const { status, headers, body } = await request(method, '/venues', { headers: { authorization } })

      assert.deepEqual([status, body.code], [401, 'rest_invalid_credentials'], `${method} ${authorization}`)
      assert.ok(headers['www-authenticate'])
    }
  }
  const right = await request('GET', '/venues', { headers: { authorization: basic('editor:editor-pass') } })
  assert.equal(right.status, 200)
})
