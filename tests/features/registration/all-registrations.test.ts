// Registrations of many events by the interface: lists with cursors, filters, files, codes and check-in by id.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createToken } from '../../../src/actions/accounts/tokens.ts'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'
import { newWorkshop } from './scene.ts'

const editor = { as: 'editor' } as const
const author = { as: 'author' } as const
const seat = { name: 'Seat', price: 0, capacity: 30 }

type Workshop = Awaited<ReturnType<typeof newWorkshop>>

async function added(app: TestApp, event: Workshop, name: string, ticket = 0) {
  const { status, body } = await app.post(
    `/events/${event.id}/registrations`,
    {
      ...{ name, email: `${name.toLowerCase()}@example.org` },
      tickets: [{ id: event.tickets[ticket]?.id, count: 1 }],
    },
    editor,
  )
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

const namesIn = ({ body }: { body: { registrations: { name: string }[] } }) =>
  body.registrations.map(({ name }) => name)

function pass(app: TestApp, seconds: number): void {
  app.clock.now = (app.clock.now + seconds) as UtcSeconds
}

test('registrations of all events are read by cursor, while people register and cancel', async t => {
  const app = await buildTestApp(t)
  const events = [await newWorkshop(app, [seat]), await newWorkshop(app, [seat])]
  for (let at = 0; at < 6; at++) {
    const event = events[at % 2]
    assert.ok(event)
    await added(app, event, `Person${at}`)
  }
  for (const path of ['/registrations', `/events/${events[0]?.id}/registrations`]) {
    const seen: string[] = []
    for (let after = ''; ; ) {
      const page = await app.get(`${path}?per_page=2${after && `&after=${after}`}`, editor)
      assert.equal(page.status, 200, JSON.stringify(page.body))
      seen.push(...namesIn(page))
      if (seen.length === 2) {
        const [first] = page.body.registrations
        await app.remove(`/registrations/${first.id}?erase=true`, editor)
      }
      after = page.body.next_cursor ?? ''
      if (!after) break
    }
    assert.equal(new Set(seen).size, seen.length, path)
    assert.ok(seen.length >= 3)
  }
  const wrong = await app.get('/registrations?after=x&orderby=modified', editor)
  assert.deepEqual(Object.keys(wrong.body.data.params), ['after'])
})

test('registrations are filtered by event, address, state, ticket and time of change', async t => {
  const app = await buildTestApp(t)
  const first = await newWorkshop(app, [seat, { name: 'Stream', price: 0 }])
  const second = await newWorkshop(app, [seat])
  const amina = await added(app, first, 'Amina')
  await added(app, first, 'Baraka', 1)
  await added(app, second, 'Amina')
  const cancelled = await added(app, second, 'Chiku')
  await app.remove(`/registrations/${cancelled.id}`, editor)
  const expected = {
    '': ['Amina', 'Baraka', 'Amina', 'Chiku'],
    [`event=${second.id}`]: ['Amina', 'Chiku'],
    [`event=${first.id},${second.id}&state=confirmed`]: ['Amina', 'Baraka', 'Amina'],
    'email=AMINA@example.org': ['Amina', 'Amina'],
    'email=amina': [],
    'search=amin': ['Amina', 'Amina'],
    'state=cancelled': ['Chiku'],
    [`ticket=${first.tickets[1]?.id}`]: ['Baraka'],
    'order=desc': ['Chiku', 'Amina', 'Baraka', 'Amina'],
  }
  for (const [query, names] of Object.entries(expected))
    assert.deepEqual(namesIn(await app.get(`/registrations?${query}`, editor)), names, query)

  pass(app, 3600)
  const { places } = amina
  await app.post('/check-ins', { event: first.id, place: places[0].id, nonce: 'n' }, editor)
  const since = await app.get('/registrations?modified_after=2030-01-15 12:30:00&orderby=modified', editor)
  assert.deepEqual(namesIn(since), ['Amina'], 'A check-in is a change.')
  assert.equal(since.body.registrations[0].modified_utc, '2030-01-15 13:00:00')
  pass(app, 60)
  for (const [index, change] of [
    () => app.patch(`/registrations/${amina.id}`, { name: 'Amina O.' }, editor),
    () => app.remove(`/registrations/${amina.id}`, editor),
    () => app.remove(`/registrations/${amina.id}?erase=true`, editor),
  ].entries()) {
    assert.equal((await change()).status, 200)
    const { body } = await app.get(`/registrations/${amina.id}`, editor)
    assert.equal(body.modified_utc, `2030-01-15 13:0${index + 1}:00`)
    pass(app, 60)
  }
  const unknown = await app.get(`/registrations?event=${first.id},99999&after=x`, editor)
  assert.deepEqual(Object.keys(unknown.body.data.params).sort(), ['after', 'event'])
})

test('authors read the registrations of their own events only, in lists and files', async t => {
  const app = await buildTestApp(t)
  const own = await newWorkshop(app, [seat], { author: app.users.author.id })
  const foreign = await newWorkshop(app, [seat])
  await added(app, own, 'Amina')
  await added(app, foreign, 'Baraka')
  assert.deepEqual(namesIn(await app.get('/registrations', author)), ['Amina'])
  for (const path of ['/registrations', '/registrations/export']) {
    const { status, body } = await app.get(`${path}?event=${foreign.id}`, author)
    assert.deepEqual([status, Object.keys(body.data.params)], [400, ['event']])
    const missing = await app.get(`${path}?event=99999`, author)
    assert.equal(missing.body.data.params.event.replace('99999', String(foreign.id)), body.data.params.event)
    assert.equal((await app.get(path, { as: 'subscriber' })).status, 403)
    assert.equal((await app.app.inject({ url: `/calendar/events/v1${path}` })).statusCode, 401)
  }
  const { file } = await exported(app, 'csv', 'author')
  assert.match(file, /Amina/)
  assert.doesNotMatch(file, /Baraka/)
})

async function exported(app: TestApp, format: string, as: 'author' | 'editor' = 'editor', query = '') {
  const { statusCode, headers, body } = await app.app.inject({
    url: `/calendar/events/v1/registrations/export?format=${format}${query}`,
    headers: { authorization: `Basic ${Buffer.from(`${as}:${as}-pass`).toString('base64')}` },
  })
  assert.equal(statusCode, 200, body)
  return { headers, file: body }
}

test('registrations are exported as CSV with a row per place, and as NDJSON', async t => {
  const app = await buildTestApp(t)
  const questions = [{ label: 'Diet', type: 'text' }]
  const event = await newWorkshop(app, [seat], { questions, title: 'Bread & <em>butter</em>' })
  const [question] = (await app.get(`/events/${event.id}`, editor)).body.questions
  const { body: made } = await app.post(
    `/events/${event.id}/registrations`,
    {
      ...{ name: '=Amina', email: 'amina@example.org', answers: { [question.id]: 'none, thanks' } },
      tickets: [{ id: event.tickets[0]?.id, count: 2 }],
    },
    editor,
  )
  await added(app, event, 'Baraka')
  const csv = await exported(app, 'csv')
  assert.match(String(csv.headers['content-type']), /^text\/csv/)
  assert.match(String(csv.headers['content-disposition']), /attachment; filename="registrations\.csv"/)
  const [heading = '', ...rows] = csv.file.trimEnd().split('\r\n')
  assert.match(heading, /^\ufeffregistration,event,event_title,state,name,email/)
  assert.equal(rows.length, 3)
  assert.match(rows[0] ?? '', /Bread & butter,confirmed,'=Amina,amina@example\.org/)
  assert.match(rows[0] ?? '', /none, thanks/)
  assert.ok(rows[0]?.includes(made.places[0].code))

  const ndjson = await exported(app, 'ndjson', 'editor', '&email=amina@example.org')
  assert.match(String(ndjson.headers['content-type']), /^application\/x-ndjson/)
  const [line = '', ...others] = ndjson.file.trimEnd().split('\n')
  assert.deepEqual(others, [])
  assert.deepEqual(JSON.parse(line), (await app.get(`/registrations/${made.id}`, editor)).body)
  const unknown = await app.get('/registrations/export?format=xlsx', editor)
  assert.deepEqual(Object.keys(unknown.body.data.params), ['format'])
})

test('callers who may change registrations get the codes of confirmed places, others none', async t => {
  const app = await buildTestApp(t)
  const event = await newWorkshop(app, [seat])
  const made = await added(app, event, 'Amina')
  const [{ code, qr }] = made.places
  assert.match(code, /^\d+-[0-9A-Z]{10}$/)
  assert.equal(new URL(qr).searchParams.get('security_code'), code.split('-')[1])
  const path = `/registrations/${made.id}`
  const codesOf = async (url: string, token?: string) => {
    const headers = token ? { headers: { authorization: `Bearer ${token}` } } : editor
    const { body } = await app.get(url, headers)
    const [registration] = body.registrations ?? [body]
    return registration.places.map((place: { code?: string }) => place.code)
  }
  for (const url of [path, '/registrations', `/events/${event.id}/registrations`]) {
    assert.deepEqual(await codesOf(url), [code])
    for (const scope of ['registrations:read', 'registrations:check-in'] as const) {
      const token = { login: 'editor', name: scope, scopes: [scope] }
      const { secret } = await createToken(app.store, token, app.clock.now)
      assert.deepEqual(await codesOf(url, secret), [undefined], `${url} with ${scope}`)
    }
  }
  for (const wanted of [{ code }, { code: qr }]) {
    const { status } = await app.post('/check-ins', { event: event.id, nonce: 'n', ...wanted }, editor)
    assert.equal(status, 200)
  }
  const gone = await app.remove(path, editor)
  assert.equal(gone.body.places[0].code, undefined)
})

test('a place is checked in by its id, and by either the id or the code', async t => {
  const app = await buildTestApp(t)
  const event = await newWorkshop(app, [seat])
  const other = await newWorkshop(app, [seat])
  const { places } = await added(app, event, 'Amina')
  const waiting = await added(app, event, 'Chiku')
  await app.remove(`/registrations/${waiting.id}`, editor)
  const scan = { event: event.id, place: places[0].id, nonce: 'n1' }
  const first = await app.post('/check-ins', scan, editor)
  assert.deepEqual([first.status, first.body.first, first.body.name], [200, true, 'Amina'])
  assert.deepEqual((await app.post('/check-ins', scan, editor)).body, first.body)
  const again = await app.post('/check-ins', { ...scan, nonce: 'n2' }, editor)
  assert.equal(again.body.first, false)
  const wrong = [
    [{ ...scan, event: other.id }, 'place', /has no place/],
    [{ ...scan, place: 99_999 }, 'place', /99999/],
    [{ ...scan, place: waiting.places[0].id }, 'place', /not confirmed/],
    [{ event: event.id, nonce: 'n' }, 'code', /or its id/],
    [{ ...scan, code: places[0].code }, 'place', /code/],
    [{ ...scan, place: 'x' }, 'place', /./],
  ] as const
  for (const [input, field, message] of wrong) {
    const { status, body } = await app.post('/check-ins', input, editor)
    assert.deepEqual([status, Object.keys(body.data.params)], [400, [field]], JSON.stringify(input))
    assert.match(body.data.params[field], message)
  }
  assert.equal((await app.post('/check-ins', scan, author)).status, 403)
})

test('all faults of a registration are reported together', async t => {
  const app = await buildTestApp(t)
  const questions = [
    { label: 'Born on', type: 'date', required: true },
    { label: 'Diet', type: 'text', required: true },
  ]
  const event = await newWorkshop(app, [seat], { questions })
  const [born, diet] = (await app.get(`/events/${event.id}`, editor)).body.questions
  const path = `/events/${event.id}/registrations`
  const faults = async (input: object) =>
    Object.keys((await app.post(path, input, editor)).body.data.params).sort()
  const unknown = { tickets: [{ id: 99_999, count: 1 }] }
  assert.deepEqual(await faults({ name: '', email: 'x', ...unknown }), ['email', 'name', 'tickets'])
  assert.deepEqual(
    await faults({ name: 'A', email: 'x', ...unknown, answers: { [born.id]: 'soon' } }),
    [`answers.${born.id}`, 'email', 'tickets'].sort(),
  )
  assert.deepEqual(
    await faults({ name: '', email: 'x', ...unknown, confirmation: true }),
    [`answers.${born.id}`, `answers.${diet.id}`, 'confirmation', 'email', 'name', 'tickets'].sort(),
  )
  const made = await added(app, event, 'Amina')
  const edit = { places: [{ id: 99_999, name: 'X' }], answers: { [born.id]: 'soon' } }
  const { body } = await app.patch(`/registrations/${made.id}`, edit, editor)
  assert.deepEqual(Object.keys(body.data.params).sort(), [`answers.${born.id}`, 'places'].sort())
})
