import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../../support/test-app.ts'

// Events and their JSON are shared until the calendar changes (0094). No response may depend on who read before.

const dates = { start_date: '2031-05-01 10:00:00', end_date: '2031-05-01 12:00:00' }

const online = { attendance: 'online', online_url: 'https://meet.test/a', online_url_shown: 'before_start' }

const lists = [
  '/events',
  '/events?_fields=id,title,venue.city',
  '/events?i18n_language=fr',
  '/events?per_page=1&page=2',
  '/events?i18n_language=pt-pt&_fields=venue,categories',
]

const readers = [undefined, 'administrator', 'author', 'subscriber'] as const

async function calendar(t: Parameters<typeof buildTestApp>[0]) {
  const calls = await buildTestApp(t)
  const post = async (path: string, json: object) => {
    const answer = await calls.post(path, json)
    assert.equal(answer.status, 201, JSON.stringify(answer.body))
    return answer
  }
  const { body: venue } = await post('/venues', { venue: 'Town Hall', city: 'Lisbon' })
  const { body: category } = await post('/categories', { name: 'Music' })
  const linked = { ...dates, venue: { id: venue.id }, categories: [category.id] }
  const { body: event } = await post('/events', { ...linked, title: 'Concert' })
  await post('/events', { ...linked, title: 'Draft', status: 'draft' })
  await post('/events', { ...linked, title: 'Locked', description: 'for members', password: 'secret' })
  await post('/events', { ...linked, ...online, title: 'Online' })
  await post('/events', { ...linked, title: 'Weekly', recurrence: { freq: 'weekly', count: 3 } })
  return { ...calls, venue, category, event }
}

type Calendar = Awaited<ReturnType<typeof calendar>>

/** Every list as every reader gets it, read in this order of readers. */
async function readAll({ get, app }: Calendar, order: readonly (typeof readers)[number][]) {
  const found: Record<string, unknown> = {}
  for (const as of order) {
    for (const path of lists) found[`${as} ${path}`] = (await get(path, as ? { as } : {})).body
    if (as) found[`${as} drafts`] = (await get('/events?status=publish,draft', { as })).body
  }
  found.older = (await app.inject('/wp-json/tribe/events/v1/events')).json()
  return found
}

test('shared events are the same for a reader in whatever order readers come', async t => {
  const all = await calendar(t)
  const once = await readAll(all, readers)
  assert.deepEqual(await readAll(all, readers), once)
  // A change empties the caches.
  await all.post('/tags', { name: 'Unused' })
  assert.deepEqual(await readAll(all, readers.toReversed()), once)
})

test('a list shows a change of an event, and of the venue and category that events share', async t => {
  const all = await calendar(t)
  const { post, get, venue, category, event } = all
  for (const [path, change, shown] of [
    [`/events/${event.id}`, { title: 'Evening concert' }, 'Evening concert'],
    [`/venues/${venue.id}`, { venue: 'City Hall' }, 'City Hall'],
    [`/categories/${category.id}`, { name: 'Concerts' }, 'Concerts'],
  ] as const) {
    await readAll(all, readers)
    await post(path, change)
    for (const as of readers) {
      const { body } = await get('/events', as ? { as } : {})
      const listed = body.events.find(({ id }: { id: number }) => id === event.id)
      assert.match(JSON.stringify(listed), new RegExp(shown), `${path} as ${as}`)
      const { json_ld: _, ...single } = (await get(`/events/${event.id}`, as ? { as } : {})).body
      assert.deepEqual(listed, single)
    }
  }
})

test('a visitor after an editor sees no draft, join link or protected text', async t => {
  const { get } = await calendar(t)
  const seen = JSON.stringify((await get('/events?status=publish,draft', { as: 'administrator' })).body)
  for (const secret of [/"Draft"/, /for members/, /meet\.test/]) assert.match(seen, secret)

  const visible = JSON.stringify((await get('/events')).body)
  assert.match(visible, /"Online"/)
  assert.doesNotMatch(visible, /"Draft"|for members|meet\.test/)
})
