// Event filters and counts in lists of venues, organizers, categories and tags.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp, type TestApp } from '../support/test-app.ts'

const linkedKinds = [
  { kind: 'venue', path: '/venues' },
  { kind: 'organizer', path: '/organizers' },
] as const
const taxonomies = [
  { field: 'categories', path: '/categories' },
  { field: 'tags', path: '/tags' },
] as const

const past = { start_date: '2029-06-01 19:00:00', end_date: '2029-06-01 21:00:00' }
const running = { start_date: '2030-01-15 11:00:00', end_date: '2030-01-15 13:00:00' }
const ahead = { start_date: '2030-06-01 19:00:00', end_date: '2030-06-01 21:00:00' }

async function addEvent({ post }: TestApp, fields: Record<string, unknown>): Promise<number> {
  const { status, body } = await post('/events', { title: 'Concert', ...ahead, ...fields })
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}

/** Adds one record per name, and returns the ids by name. */
async function addNamed({ post }: TestApp, path: string, nameField: string, names: string[]) {
  const ids: Record<string, number> = {}
  for (const name of names) ids[name] = (await post(path, { [nameField]: name })).body.id
  return ids
}

async function namesIn({ get }: TestApp, path: string, nameField: string, query: string, as?: 'editor') {
  const { body } = await get(`${path}?${query}`, as && { as })
  return body[path.slice(1)].map((record: Record<string, string>) => record[nameField]).sort()
}

test('venues and organizers are filtered by the event they belong to', async t => {
  const app = await buildTestApp(t)

  for (const { kind, path } of linkedKinds) {
    const ids = await addNamed(app, path, kind, ['A', 'B', 'C'])
    const one = await addEvent(app, { [kind]: ids.A })
    const two = await addEvent(app, { [kind]: [ids.A, ids.B] })
    const none = await addEvent(app, {})
    const draft = await addEvent(app, { [kind]: ids.C, status: 'draft' })

    assert.deepEqual(await namesIn(app, path, kind, `event=${one}`), ['A'])
    assert.deepEqual(await namesIn(app, path, kind, `event=${two}`), ['A', 'B'])
    assert.deepEqual(await namesIn(app, path, kind, `event=${none}`), [])
    assert.deepEqual(await namesIn(app, path, kind, `event=${draft}`, 'editor'), ['C'])
    for (const event of [draft, ids.A, 99_999]) {
      const { status, body } = await app.get(path, { query: { event: event ?? 0 } })
      assert.deepEqual([status, Object.keys(body.data.params)], [400, ['event']])
    }
  }
})

test('venues and organizers are filtered by whether they have events visible to the reader', async t => {
  const app = await buildTestApp(t)

  for (const { kind, path } of linkedKinds) {
    const ids = await addNamed(app, path, kind, ['Published', 'Draft', 'Trash', 'None'])
    await addEvent(app, { [kind]: ids.Published })
    await addEvent(app, { [kind]: ids.Draft, status: 'draft' })
    await app.remove(`/events/${await addEvent(app, { [kind]: ids.Trash })}`)

    for (const yes of ['true', '1']) {
      assert.deepEqual(await namesIn(app, path, kind, `has_events=${yes}`), ['Published'])
      assert.deepEqual(await namesIn(app, path, kind, `has_events=${yes}`, 'editor'), ['Draft', 'Published'])
    }
    for (const no of ['false', '0']) {
      assert.deepEqual(await namesIn(app, path, kind, `has_events=${no}`), ['Draft', 'None', 'Trash'])
      assert.deepEqual(await namesIn(app, path, kind, `has_events=${no}`, 'editor'), ['None', 'Trash'])
    }
  }
})

test('venues and organizers with upcoming events have at least one that is not over', async t => {
  const app = await buildTestApp(t)

  for (const { kind, path } of linkedKinds) {
    const ids = await addNamed(app, path, kind, ['Past', 'Running', 'Ahead', 'Both', 'Draft', 'None'])
    await addEvent(app, { [kind]: [ids.Past, ids.Both], ...past })
    await addEvent(app, { [kind]: ids.Running, ...running })
    await addEvent(app, { [kind]: [ids.Ahead, ids.Both] })
    await addEvent(app, { [kind]: ids.Draft, status: 'draft' })

    const upcoming = await namesIn(app, path, kind, 'only_with_upcoming=true')
    const pastOnly = await namesIn(app, path, kind, 'has_events=true')

    assert.deepEqual(upcoming, ['Ahead', 'Both', 'Running'])
    assert.deepEqual(pastOnly, ['Ahead', 'Both', 'Past', 'Running'])
    assert.equal((await namesIn(app, path, kind, 'only_with_upcoming=false')).length, 6)
  }
})

test('terms count their published events, and are hidden when they have none', async t => {
  const app = await buildTestApp(t)

  for (const { field, path } of taxonomies) {
    const ids = await addNamed(app, path, 'name', ['Two', 'One', 'Draft', 'None'])
    const both = await addEvent(app, { [field]: [ids.Two, ids.One] })
    await addEvent(app, { [field]: [ids.Two] })
    await addEvent(app, { [field]: [ids.Draft], status: 'draft' })

    const { body } = await app.get(`${path}?orderby=count&order=desc`)
    const all = await namesIn(app, path, 'name', 'hide_empty=false')
    await app.remove(`/events/${both}`)
    const after = await app.get(path)

    const counts = (list: { name: string; count: number }[]) => list.map(({ name, count }) => [name, count])
    assert.deepEqual(counts(body[field]), [
      ['Two', 2],
      ['One', 1],
    ])
    assert.deepEqual(all, ['Draft', 'None', 'One', 'Two'])
    assert.deepEqual(counts(after.body[field]), [['Two', 1]])
  }
})

test('terms are filtered by the event they belong to, with either filter name', async t => {
  const app = await buildTestApp(t)

  for (const { field, path } of taxonomies) {
    const ids = await addNamed(app, path, 'name', ['A', 'B', 'C'])
    const event = await addEvent(app, { [field]: [ids.A, ids.B] })
    const draft = await addEvent(app, { [field]: [ids.C], status: 'draft' })

    for (const filter of ['post', 'event']) {
      assert.deepEqual(await namesIn(app, path, 'name', `${filter}=${event}`), ['A', 'B'])
      assert.deepEqual(await namesIn(app, path, 'name', `${filter}=${draft}&hide_empty=false`, 'editor'), [
        'C',
      ])
      for (const unknown of [draft, 99_999]) {
        const { status, body } = await app.get(path, { query: { [filter]: unknown } })
        assert.deepEqual([status, Object.keys(body.data.params)], [400, [filter]])
      }
    }
  }
})

test('deleting a term removes it from its events', async t => {
  const app = await buildTestApp(t)

  for (const { field, path } of taxonomies) {
    const ids = await addNamed(app, path, 'name', ['A', 'B'])
    const event = await addEvent(app, { [field]: [ids.A, ids.B] })

    const deleted = await app.remove(`${path}/${ids.A}`)

    assert.equal(deleted.body.count, 1)
    const { body } = await app.get(`/events/${event}`)
    assert.deepEqual(
      body[field].map(({ name }: { name: string }) => name),
      ['B'],
    )
  }
})
