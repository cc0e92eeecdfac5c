// The venues and organizers of an event; its categories and tags are in linked-terms.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'

const picnic = { title: 'Picnic', start_date: '2030-05-01 12:00:00', end_date: '2030-05-01 15:00:00' }

const kinds = [
  { kind: 'venue', path: '/venues' },
  { kind: 'organizer', path: '/organizers' },
] as const

/** The names of an event's venues or organizers, however many there are. */
function namesOf(kind: string, event: any): string[] {
  return [event[kind]].flat().map(record => record[kind])
}

async function add({ post }: TestApp, path: string, fields: object): Promise<number> {
  return (await post(path, fields)).body.id
}

test('venues and organizers are given by id, by data, or both in one list', async t => {
  const app = await buildTestApp(t)

  for (const { kind, path } of kinds) {
    const a = await add(app, path, { [kind]: 'A' })
    const b = await add(app, path, { [kind]: 'B' })
    const rows: [unknown, string[]][] = [
      [a, ['A']],
      [String(a), ['A']],
      [[a], ['A']],
      [
        [b, a],
        ['B', 'A'],
      ],
      [`${b},${a}`, ['B', 'A']],
      [[a, a], ['A']],
      [{ id: b }, ['B']],
      [
        [{ id: String(b) }, a],
        ['B', 'A'],
      ],
      [{ [kind]: 'C' }, ['C']],
      [
        [{ [kind]: 'D' }, b, { id: a }, { [kind]: 'E' }],
        ['D', 'B', 'A', 'E'],
      ],
      [[], []],
      [null, []],
    ]

    for (const [given, names] of rows) {
      const { status, body } = await app.post('/events', { ...picnic, [kind]: given })

      assert.equal(status, 201, JSON.stringify(given))
      assert.deepEqual(namesOf(kind, body), names, JSON.stringify(given))
      assert.deepEqual((await app.get(`/events/${body.id}`)).body[kind], body[kind])
    }
  }
})

test('no venue is an empty list, one is an object, several are a list; organizers are always a list', async t => {
  const { post } = await buildTestApp(t)
  const answerOf = async (names: string[]) => {
    const venue = names.map(name => ({ venue: name }))
    return (await post('/events', { ...picnic, venue, organizer: names.map(name => ({ organizer: name })) }))
      .body
  }

  const [none, one, two] = [await answerOf([]), await answerOf(['A']), await answerOf(['A', 'B'])]

  assert.deepEqual([none.venue, none.organizer], [[], []])
  assert.equal(one.venue.venue, 'A')
  assert.equal(one.organizer[0].organizer, 'A')
  assert.deepEqual([two.venue[1].venue, two.organizer[1].organizer], ['B', 'B'])
})

test('a missing or invalid venue or organizer is refused', async t => {
  const app = await buildTestApp(t)

  for (const { kind, path } of kinds) {
    const own = await add(app, path, { [kind]: 'A' })
    const other = await add(app, kind === 'venue' ? '/organizers' : '/venues', {
      [kind === 'venue' ? 'organizer' : 'venue']: 'B',
    })
    const trashed = await add(app, path, { [kind]: 'T' })
    await app.remove(`${path}/${trashed}`)
    const rows = [
      ...[99_999, [own, 99_999], { id: 99_999 }, other, trashed, 'x', -1, 1.5, true, { id: 'x' }],
      ...[{ website: 'https://example.org' }, { [kind]: '' }, { [kind]: 7 }, [[own]], [null]],
      ...[
        { [kind]: 'A', website: 'x' },
        { [kind]: 'A', author: 99_999 },
        { [kind]: 'A', image: 5 },
      ],
    ]

    for (const given of rows) {
      const { status, body } = await app.post('/events', { ...picnic, [kind]: given })

      assert.equal(status, 400, JSON.stringify(given))
      assert.deepEqual(Object.keys(body.data.params), [kind], JSON.stringify(given))
    }
    assert.equal((await app.get(path)).body.total, kind === 'venue' ? 1 : 2)
  }
  assert.equal((await app.get('/events')).body.total, 0)
})

test('data that matches the name and every given field of a known record refers to that record', async t => {
  const app = await buildTestApp(t)

  for (const { kind, path } of kinds) {
    const known = { [kind]: 'Green', phone: '1', website: 'https://example.org/' }
    const id = await add(app, path, known)
    const same = [
      { [kind]: 'Green' },
      { [kind]: 'Green', phone: '1' },
      known,
      { ...known, status: 'publish' },
    ]
    const others = [
      { [kind]: 'green' },
      { [kind]: 'Green', phone: '2' },
      { [kind]: 'Green', phone: '' },
      { [kind]: 'Green', status: 'draft' },
      { [kind]: 'Green', author: app.users.editor.id },
    ]

    for (const given of same) {
      const { body } = await app.post('/events', { ...picnic, [kind]: [given] })
      assert.equal([body[kind]].flat()[0].id, id, JSON.stringify(given))
    }
    for (const given of others) {
      const { body } = await app.post('/events', { ...picnic, [kind]: [given] })
      assert.notEqual([body[kind]].flat()[0].id, id, JSON.stringify(given))
    }
    const twice = await app.post('/events', { ...picnic, [kind]: [{ [kind]: 'New' }, { [kind]: 'New' }] })
    assert.deepEqual(namesOf(kind, twice.body), ['New'])
  }
})

test('data with a different publication date creates a new record', async t => {
  const app = await buildTestApp(t)

  for (const { kind, path } of kinds) {
    const id = await add(app, path, { [kind]: 'Green' })
    const { body } = await app.post('/events', { ...picnic, [kind]: { [kind]: 'Green', date: '2020-01-01' } })

    const [record] = [body[kind]].flat()
    assert.equal(record.date, '2020-01-01 00:00:00')
    assert.notEqual(record.id, id)
  }
})

test('data never matches a record that is hidden from the writer or in the trash', async t => {
  const app = await buildTestApp(t)

  for (const { kind, path } of kinds) {
    const draft = await add(app, path, { [kind]: 'Draft', status: 'draft' })
    const trashed = await add(app, path, { [kind]: 'Trash' })
    await app.remove(`${path}/${trashed}`)

    for (const name of ['Draft', 'Trash']) {
      const { body } = await app.post('/events', { ...picnic, [kind]: { [kind]: name } }, { as: 'author' })
      const [record] = [body[kind]].flat()
      assert.ok(![draft, trashed].includes(record.id), name)
      assert.equal(record.author, String(app.users.author.id))
    }
    const foreign = await app.post('/events', { ...picnic, [kind]: draft }, { as: 'author' })
    assert.deepEqual([foreign.status, Object.keys(foreign.body.data.params)], [400, [kind]])
  }
})

test('records created with an event belong to its writer, and are pending if the event is', async t => {
  const { post, users } = await buildTestApp(t)

  const { body } = await post(
    '/events',
    { ...picnic, venue: { venue: 'Park' }, organizer: [{ organizer: 'Us', status: 'publish' }] },
    { as: 'contributor' },
  )

  const author = String(users.contributor.id)
  assert.deepEqual([body.status, body.author], ['draft', author])
  assert.deepEqual([body.venue.status, body.venue.author], ['draft', author])
  assert.deepEqual([body.organizer[0].status, body.organizer[0].author], ['pending', author])
})

test('an event with a part that cannot be stored leaves nothing behind', async t => {
  const { get, post, users } = await buildTestApp(t)
  const parts = { venue: { venue: 'Park' }, categories: ['Outdoors'], tags: ['sun'] }

  const refused = await post('/events', { ...picnic, ...parts, organizer: { organizer: 'Us', email: 'x' } })
  const forbidden = await post(
    '/events',
    { ...picnic, venue: { venue: 'Park' }, organizer: { organizer: 'Us', author: users.editor.id } },
    { as: 'author' },
  )

  assert.deepEqual([refused.status, Object.keys(refused.body.data.params)], [400, ['organizer']])
  assert.deepEqual([forbidden.status, forbidden.body.code], [403, 'rest_cannot_edit_others'])
  for (const path of ['events', 'venues', 'organizers', 'categories', 'tags']) {
    const { body } = await get(`/${path}?hide_empty=false`, { as: 'administrator' })
    assert.equal(body.total, 0, path)
  }
})

test('each reader sees the event’s venues and organizers that they may read', async t => {
  const app = await buildTestApp(t)

  for (const { kind, path } of kinds) {
    const ids = []
    for (const status of ['publish', 'draft', 'private', 'trash']) {
      ids.push(await add(app, path, { [kind]: status, author: app.users.author.id }))
    }
    const { body: event } = await app.post('/events', { ...picnic, title: kind, [kind]: ids })
    for (const [index, status] of ['publish', 'draft', 'private', 'trash'].entries()) {
      await app.patch(`${path}/${ids[index]}`, { status })
    }
    const read = async (as?: 'author' | 'editor' | 'contributor') => {
      const { body } = await app.get(`/events/${event.id}`, as && { as })
      const { body: list } = await app.get(`/events?include=${event.id}`, as && { as })
      assert.deepEqual(list.events[0][kind], body[kind])
      return namesOf(kind, body)
    }

    assert.deepEqual(await read(), ['publish'])
    assert.deepEqual(await read('contributor'), ['publish'])
    assert.deepEqual(await read('author'), ['publish', 'draft', 'private'])
    assert.deepEqual(await read('editor'), ['publish', 'draft', 'private'])
    await app.patch(`${path}/${ids[3]}`, { status: 'publish' })
    assert.deepEqual(await read(), ['publish', 'trash'])
  }
})

test('linked records hidden from the author stay linked when the rest is changed', async t => {
  const app = await buildTestApp(t)

  for (const { kind, path } of kinds) {
    const hidden = await add(app, path, { [kind]: 'Hidden', status: 'draft' })
    const [a, b] = [await add(app, path, { [kind]: 'A' }), await add(app, path, { [kind]: 'B' })]
    const event = { ...picnic, author: app.users.author.id, [kind]: [a, hidden, b] }
    const { body } = await app.post('/events', event)
    const change = async (links: unknown, as: 'author' | 'editor') => {
      await app.patch(`/events/${body.id}`, { [kind]: links }, { as })
      return namesOf(kind, (await app.get(`/events/${body.id}`, { as: 'editor' })).body)
    }

    assert.deepEqual(await change([b, a], 'author'), ['B', 'Hidden', 'A'])
    assert.deepEqual(await change([], 'author'), ['Hidden'])
    assert.deepEqual(await change([], 'editor'), [])
  }
})
