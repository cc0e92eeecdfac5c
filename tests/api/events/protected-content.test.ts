// Filters must reveal nothing about a protected event: repeated queries could extract its content.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Role } from '../../../src/domain/rights/permissions.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'

const times = { start_date: '2030-05-01 20:00:00', end_date: '2030-05-01 23:00:00' }

interface Scene extends TestApp {
  readonly party: any
  readonly venue: any
  readonly organizer: any
}

/** A protected event by the author, with a venue and an organizer that no other event uses. */
async function scene(t: Parameters<typeof buildTestApp>[0], more: object = {}): Promise<Scene> {
  const app = await buildTestApp(t)
  const { body: venue } = await app.post('/venues', { venue: 'Cave', geo_lat: 46.2, geo_lng: 6.1 })
  const { body: organizer } = await app.post('/organizers', { organizer: 'Ana' })
  const { body: party } = await app.post('/events', {
    title: 'Party',
    ...times,
    description: 'Behind the waterfall',
    venue: venue.id,
    organizer: organizer.id,
    tickets: [{ name: 'Entry', price: 5 }],
    author: app.users.author.id,
    password: 'Sesame 1',
    ...more,
  })
  return { ...app, party, venue, organizer }
}

const readers: readonly (Role | undefined)[] = [undefined, 'subscriber', 'contributor']
const editors: readonly Role[] = ['author', 'editor', 'administrator']

const as = (role: Role | undefined) => (role ? { as: role } : {})

test('no event filter matches the content of a protected event', async t => {
  const { get, venue, organizer } = await scene(t)
  const filters = [
    `venue=${venue.id}`,
    `organizer=${organizer.id}`,
    'search=waterfall',
    'search=party+waterfall',
    'ticketed=true',
    'ticketed=false',
    'geoloc=true',
    'geoloc=false',
    'geoloc_lat=46.2&geoloc_lng=6.1',
  ]

  for (const filter of filters) {
    for (const reader of readers)
      assert.equal((await get(`/events?${filter}`, as(reader))).body.total, 0, `${filter} ${reader}`)
    const isFalse = filter.endsWith('false')
    for (const editor of editors)
      assert.equal(
        (await get(`/events?${filter}`, as(editor))).body.total,
        isFalse ? 0 : 1,
        `${filter} ${editor}`,
      )
  }
})

test('filters on the visible fields of a protected event match it', async t => {
  const { get } = await scene(t, { categories: ['Dance'], featured: true })

  for (const filter of ['', 'search=party', 'featured=true', 'categories=dance', 'starts_after=2030-04-01'])
    assert.equal((await get(`/events?${filter}`)).body.total, 1, filter)
  assert.equal((await get('/categories')).body.categories[0].count, 1)
})

test('lists of venues and organizers do not reveal a protected event’s links', async t => {
  const { get, party } = await scene(t)

  for (const path of ['/venues', '/organizers']) {
    const total = async (query: string, reader?: Role) =>
      (await get(`${path}?${query}`, as(reader))).body.total as number
    for (const reader of readers) {
      assert.equal(await total(`event=${party.id}`, reader), 0, `${path} ${reader}`)
      assert.equal(await total('has_events=true', reader), 0, `${path} ${reader}`)
      assert.equal(await total('has_events=false', reader), 1, `${path} ${reader}`)
      assert.equal(await total('only_with_upcoming=true', reader), 0, `${path} ${reader}`)
    }
    for (const editor of editors) {
      assert.equal(await total(`event=${party.id}`, editor), 1, `${path} ${editor}`)
      assert.equal(await total('has_events=true', editor), 1, `${path} ${editor}`)
      assert.equal(await total('has_events=false', editor), 0, `${path} ${editor}`)
      assert.equal(await total('only_with_upcoming=true', editor), 1, `${path} ${editor}`)
    }
  }
})

test('a contributor cannot filter by the content of their own event once it is published with a password', async t => {
  const app = await scene(t)
  await app.patch(`/events/${app.party.id}`, { author: app.users.contributor.id })

  const { body } = await app.get('/events?ticketed=true', { as: 'contributor' })
  await app.patch(`/events/${app.party.id}`, { status: 'pending' })
  const pending = await app.get('/events?ticketed=true&status=pending', { as: 'contributor' })

  assert.equal(body.total, 0)
  assert.equal(pending.body.total, 1)
})
