import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { buildTestApp, type TestAnswer, type TestApp, testNow } from '../../support/test-app.ts'

const as = 'administrator'

const party = {
  title: 'Party',
  start_date: '2030-05-01 20:00:00',
  end_date: '2030-05-01 23:00:00',
  description: 'Behind the waterfall',
  excerpt: 'Waterfall',
  cost: '€5',
  website: 'https://example.org/party',
  venue: { venue: 'Cave' },
  organizer: { organizer: 'Ana' },
  categories: ['Dance'],
  tickets: [{ name: 'Entry', price: 5 }],
  custom_fields: { code: 'moss' },
}
const env = {
  ALMANAC_CUSTOM_FIELDS: JSON.stringify([{ name: 'code', label: 'Code', type: 'text' }]),
}

/** The path of an event by the author, protected with the password `Sesame 1`. */
async function addParty({ post, users }: TestApp): Promise<string> {
  const { body } = await post('/events', { ...party, author: users.author.id, password: 'Sesame 1' })
  return `/events/${body.id}`
}

test('a protected event is readable by id and slug with its password only', async t => {
  const app = await buildTestApp(t, { env })
  const path = await addParty(app)

  for (const place of [path, '/events/by-slug/party']) {
    for (const query of [{}, { password: 'sesame 1' }, { password: 'Sesame 1 ' }]) {
      const { status, body } = await app.get(place, { query })
      assert.deepEqual([status, body.code], [403, 'event-password-protected'], JSON.stringify(query))
      assert.ok(!JSON.stringify(body).includes('waterfall'))
    }
    const { status, body } = await app.get(place, { query: { password: 'Sesame 1' } })
    assert.equal(status, 200)
    assert.equal(body.description, '<p>Behind the waterfall</p>')
  }
})

test('an update sets the password, other changes keep it, and an empty one removes it', async t => {
  const { get, post, patch, request } = await buildTestApp(t, { env })
  const { body: event } = await post('/events', party)
  const path = `/events/${event.id}`
  const opens = async (password: string) => (await get(path, { query: { password } })).status

  for (const empty of ['', null]) {
    await patch(path, { password: 'one' })
    assert.deepEqual([await opens('one'), (await get(path)).status], [200, 403])
    await patch(path, { title: 'Feast' })
    assert.deepEqual([await opens('one'), (await get(path)).status], [200, 403])
    await request('POST', path, { as: 'administrator', form: 'password=two' })
    assert.deepEqual([await opens('one'), await opens('two')], [403, 200])
    await patch(path, { password: empty })
    assert.equal((await get(path)).status, 200)
  }
})

test('a password in the query of a change or deletion unlocks the event and does not set one', async t => {
  const app = await buildTestApp(t, { env })
  const { body: open } = await app.post('/events', party)
  const assertRefused = ({ status, body }: TestAnswer, code: string) => {
    assert.deepEqual([status, Object.keys(body.data.params)], [400, ['password']])
    assert.equal(body.data.details.password.code, code)
  }

  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const path = await addParty(app)
    const send = (place: string) => app.request(method, place, { as: 'author', json: { title: 'Feast' } })
    assertRefused(await send(`${path}?password=other`), 'wrong_password')
    assertRefused(await send(`${path}?password[]=other`), 'not_text')
    assertRefused(await app.request(method, `/events/${open.id}?password=x`, { as }), 'no_password')
  }
  const path = await addParty(app)
  const { body: both } = await app.patch(`${path}?password=other`, { venue: 99, title: '' })
  assert.deepEqual(Object.keys(both.data.params).sort(), ['password', 'title', 'venue'])
  assert.equal((await app.get(path, { as })).body.title, party.title)

  assert.equal((await app.patch(`${path}?password=Sesame%201`, { title: 'Feast' })).body.title, 'Feast')
  assert.equal((await app.patch(`${path}?password=`, { title: 'Ball' })).body.title, 'Ball')
  assert.equal((await app.patch(`${path}?password=Sesame%201`, { password: 'new' })).status, 200)
  assert.equal((await app.get(path, { query: { password: 'new' } })).body.title, 'Ball')
  assert.equal((await app.remove(`${path}?password=new`)).status, 200)
})

test('a wrong password in the body of a deletion is refused, as in its query', async t => {
  const app = await buildTestApp(t, { env })
  const path = await addParty(app)

  for (const wrong of [{ json: { password: 'other' } }, { form: 'password=other' }]) {
    const { status, body } = await app.request('DELETE', path, { as, ...wrong })
    assert.equal(status, 400)
    assert.deepEqual(Object.keys(body.data.params), ['password'])
  }
  const { status } = await app.request('DELETE', path, { as, json: { password: 'Sesame 1' } })
  assert.equal(status, 200)
})

test('a password in the query of a creation is refused, not ignored', async t => {
  const { get, post, request } = await buildTestApp(t, { env })
  const form = 'title=Party&start_date=2030-05-01&end_date=2030-05-01'

  const answers = [
    await post('/events?password=x', party),
    await post('/events?password=x', { ...party, password: 'y' }),
    await request('POST', `/events?password=x&${form}`, { as }),
    await request('POST', '/events?password[]=x', { as, form }),
  ]

  for (const { status, body } of answers) {
    assert.deepEqual([status, body.data.details.password.code], [400, 'only_in_body'])
  }
  const { body: missing } = await post('/events?password=x', { title: 'Party' })
  assert.deepEqual(missing.data.params, ['start_date', 'end_date'])
  assert.equal(missing.data.details.password.code, 'only_in_body')
  assert.equal((await get('/events', { as })).body.total, 0)
})

test('a user who may edit a protected event needs no password', async t => {
  const app = await buildTestApp(t, { env })
  const path = await addParty(app)

  for (const as of ['administrator', 'editor', 'author'] as const) {
    assert.equal((await app.get(path, { as })).status, 200, as)
    assert.equal((await app.get('/events', { as })).body.events[0].venue.venue, 'Cave', as)
  }
  for (const as of ['contributor', 'subscriber'] as const) {
    assert.equal((await app.get(path, { as })).status, 403, as)
    assert.deepEqual((await app.get('/events', { as })).body.events[0].venue, [], as)
  }
})

test('lists show a protected event and its dates, but not its content', async t => {
  const app = await buildTestApp(t, { env })
  await addParty(app)

  const { body } = await app.get('/events')
  const [event] = body.events

  assert.equal(body.total, 1)
  assert.equal(event.title, 'Party')
  assert.deepEqual([event.start_date, event.end_date], [party.start_date, party.end_date])
  for (const name of ['description', 'excerpt', 'cost', 'website']) assert.equal(event[name], '', name)
  for (const name of ['venue', 'organizer', 'tickets', 'custom_fields'])
    assert.deepEqual(event[name], [], name)
  assert.equal(event.image, false)
  assert.deepEqual(event.cost_details.values, [])
})

test('the public cannot find a protected event by its hidden content', async t => {
  const app = await buildTestApp(t, { env })
  await addParty(app)
  const found = async (search: string, as?: 'editor') =>
    (await app.get('/events', { query: { search }, ...(as && { as }) })).body.total

  assert.equal(await found('waterfall', 'editor'), 1)
  assert.equal(await found('waterfall'), 0)
})

test('a password and its hash appear in no answer', async t => {
  const app = await buildTestApp(t, { env })
  const path = await addParty(app)
  const as = 'administrator'

  const answers = [
    await app.patch(path, { password: 'Sesame 1' }),
    await app.get(path, { as }),
    await app.get(path, { query: { password: 'Sesame 1' } }),
    await app.get(path, { query: { password: 'Sesame 2' } }),
    await app.get('/events', { as, query: { password: 'Sesame 1' } }),
    await app.patch(path, { password: ['Sesame 1'] }),
    await app.remove(path),
  ]

  for (const { body } of answers) assert.doesNotMatch(JSON.stringify(body), /Sesame|argon2/)
})

test('a password is text of limited length', async t => {
  const { get, post } = await buildTestApp(t)
  const { title, start_date, end_date } = party

  for (const password of [1, true, ['a'], {}, 'x'.repeat(201), 'a\0b']) {
    const { status, body } = await post('/events', { title, start_date, end_date, password })

    assert.equal(status, 400, JSON.stringify(password))
    assert.deepEqual(Object.keys(body.data.params), ['password'])
  }
  assert.equal((await get('/events')).body.total, 0)
})

test('an unpublished protected event stays hidden, even with the password', async t => {
  const app = await buildTestApp(t, { env })
  const path = await addParty(app)
  await app.patch(path, { status: 'private' })

  const { status, body } = await app.get(path, { query: { password: 'Sesame 1' } })

  assert.deepEqual([status, body.code], [403, 'event-not-accessible'])
})

test('password guesses are rate limited for each event separately', async t => {
  const app = await buildTestApp(t, { env })
  const path = await addParty(app)
  const { body: other } = await app.post('/events', { ...party, password: 'Sesame 2' })
  const open = (place: string, password: string) => app.get(place, { query: { password } })

  const guesses = []
  for (let number = 1; number <= 6; number++) guesses.push(await open(path, `guess ${number}`))
  const right = await open(path, 'Sesame 1')
  const elsewhere = await open(`/events/${other.id}`, 'Sesame 2')
  app.clock.now = (testNow + 2) as UtcSeconds
  const later = await open(path, 'Sesame 1')

  assert.deepEqual(
    guesses.map(({ status }) => status),
    [403, 403, 403, 403, 403, 429],
  )
  assert.deepEqual([right.status, right.body.code], [429, 'rest_too_many_requests'])
  assert.equal(right.headers['retry-after'], '1')
  assert.equal((await app.get(path)).body.code, 'event-password-protected')
  assert.deepEqual([elsewhere.status, later.status], [200, 200])
})
