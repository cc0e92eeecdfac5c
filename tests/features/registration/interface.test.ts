// Registrations in the REST interface: lists, writes, check-in, and who may use them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codeKey, codeOf, qrAddress, typedCode } from '../../../src/features/registration/actions/codes.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'
import { linkIn, mailSent, newWorkshop, registrationScene, sendForm, workshop } from './scene.ts'

const seat = { name: 'Seat', price: 0, capacity: 3 }
const editor = { as: 'editor' } as const

type Workshop = Awaited<ReturnType<typeof newWorkshop>>

function person(event: Workshop, name: string, count = 1) {
  const email = `${name.toLowerCase()}@example.org`
  return { name, email, tickets: [{ id: event.tickets[0]?.id, count }] }
}

async function added(app: TestApp, event: Workshop, name: string, count = 1) {
  const { status, body } = await app.post(`/events/${event.id}/registrations`, person(event, name, count))
  assert.equal(status, 201, JSON.stringify(body))
  return body
}

test('an editor registers people by hand, and lists them by state, search and page', async t => {
  const app = await buildTestApp(t)
  const event = await newWorkshop(app, [seat])
  const path = `/events/${event.id}/registrations`
  const first = await app.post(path, person(event, 'Amina', 2), editor)
  assert.equal(first.status, 201)
  assert.equal(first.body.state, 'confirmed')
  assert.match(String(first.headers.etag), /^"\d+\.1\./)
  assert.doesNotMatch(JSON.stringify(first.body), /amina/i, 'Stored answers have no personal data.')
  const { id } = await added(app, event, 'Baraka')
  await app.remove(`/registrations/${id}`, editor)

  const all = await app.get(path, editor)
  assert.deepEqual(
    all.body.registrations.map(({ name, email, state }: any) => [name, email, state]),
    [
      ['Amina', 'amina@example.org', 'confirmed'],
      ['Baraka', 'baraka@example.org', 'cancelled'],
    ],
  )
  const namesOf = async (query: string) =>
    (await app.get(`${path}?${query}`, editor)).body.registrations.map(({ name }: any) => name)
  assert.deepEqual(await namesOf('state=cancelled'), ['Baraka'])
  assert.deepEqual(await namesOf('search=AMI'), ['Amina'])
  assert.deepEqual(await namesOf('per_page=1&page=2'), ['Baraka'])
  const beyond = await app.get(`${path}?page=9`, editor)
  assert.deepEqual([beyond.status, beyond.body.code], [404, 'registration-archive-page-not-found'])
  const wrong = await app.get(`${path}?state=gone&i18n_language=fr`, editor)
  assert.equal(wrong.status, 400)
  assert.match(wrong.body.data.params.state, /pending, confirmed/)
})

test('wrong fields are named in the language of the caller, and nothing is written', async t => {
  const app = await buildTestApp(t)
  const event = await newWorkshop(app, [seat])
  const path = `/events/${event.id}/registrations`
  const missing = await app.post(path, {}, editor)
  assert.deepEqual([missing.status, missing.body.data.params], [400, ['name', 'email', 'tickets']])
  const bad = { name: 'Amina', email: 'nobody', tickets: [{ id: event.tickets[0]?.id, count: 0 }] }
  const refused = await app.post(path, bad, editor)
  assert.deepEqual(Object.keys(refused.body.data.params).sort(), ['email', 'tickets'])
  const noMail = await app.post(
    `${path}?i18n_language=fr`,
    { ...person(event, 'A'), email: 'nobody' },
    editor,
  )
  assert.deepEqual(Object.keys(noMail.body.data.params), ['email'])
  assert.match(noMail.body.data.params.email, /adresse/)
  const many = await app.post(path, person(event, 'Amina', 4), editor)
  assert.match(many.body.data.params.tickets, /Only 3 places are left/)
  await added(app, event, 'Amina')
  const again = await app.post(path, person(event, 'Amina'), editor)
  assert.match(again.body.data.params.email, /registered already/)
  assert.equal((await app.get(path, editor)).body.total, 1)

  const closed = await app.post('/events', { ...workshop, registration: 'none', tickets: [seat] })
  const late = await app.post(`/events/${closed.body.id}/registrations`, person(event, 'Amina'), editor)
  assert.deepEqual([late.status, late.body.code], [409, 'registration-closed'])
})

test('a registration with confirmation says what is missing on a server without mail', async t => {
  const app = await buildTestApp(t)
  const event = await newWorkshop(app, [seat])
  const path = `/events/${event.id}/registrations`
  const input = { ...person(event, 'Amina'), confirmation: true }
  const { status, body } = await app.post(path, input, editor)
  assert.deepEqual([status, body.data.details.confirmation.code], [400, 'needs_mail'])
  const two = await app.post(path, { ...input, email: 'x' }, editor)
  assert.deepEqual(Object.keys(two.body.data.params).sort(), ['confirmation', 'email'])
  assert.equal((await app.post(path, { ...input, confirmation: false }, editor)).status, 201)
})

test('a registration with confirmation waits for the link in the mail', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat])
  const input = { ...person(event, 'Amina'), language: 'fr', confirmation: true }
  const { body } = await app.post(`/events/${event.id}/registrations`, input, editor)
  assert.equal(body.state, 'pending')
  const [letter] = await mailSent(scene)
  assert.match(letter?.[1] ?? '', /Bonjour Amina/)
  await sendForm(app, linkIn(letter?.[1] ?? ''), { do: 'confirm' })
  const read = await app.get(`/registrations/${body.id}`, editor)
  assert.deepEqual([read.body.state, read.body.language], ['confirmed', 'fr'])
  assert.match(read.body.confirmed_utc, /^2030/)
})

test('a repeated request with the same key registers once', async t => {
  const app = await buildTestApp(t)
  const event = await newWorkshop(app, [seat])
  const path = `/events/${event.id}/registrations`
  const request = { ...editor, headers: { 'idempotency-key': 'k1' } }
  const first = await app.post(path, person(event, 'Amina'), request)
  const second = await app.post(path, person(event, 'Amina'), request)
  assert.deepEqual([first.status, second.status, second.body], [201, 201, first.body])
  assert.equal(second.headers['idempotency-replayed'], 'true')
  assert.equal((await app.get(path, editor)).body.total, 1)
})

test('names are changed one by one, unless the registration has changed since', async t => {
  const app = await buildTestApp(t)
  const event = await newWorkshop(app, [seat])
  const made = await added(app, event, 'Amina', 2)
  const path = `/registrations/${made.id}`
  const read = await app.get(path, editor)
  const ifMatch = { ...editor, headers: { 'if-match': String(read.headers.etag) } }
  const [first, second] = made.places
  const guest = { places: [{ id: second.id, name: 'Guest' }] }
  const changed = await app.patch(path, guest, ifMatch)
  assert.equal(changed.status, 200, JSON.stringify(changed.body))
  const stale = [await app.patch(path, { name: 'Other' }, ifMatch), await app.remove(path, ifMatch)]
  for (const { status, body } of stale) assert.deepEqual([status, body.data.version], [412, 2])

  await app.patch(path, { name: 'Amina O.' }, editor)
  const { body } = await app.get(path, editor)
  assert.deepEqual(
    [body.name, body.places.map(({ name }: any) => name)],
    ['Amina O.', ['Amina O.', 'Guest']],
    'A different name of a place stays.',
  )
  const other = await app.patch(path, { places: [{ id: 99_999, name: 'X' }] }, editor)
  assert.equal(other.status, 400)
  assert.match(other.body.data.params.places, /99999/)
  const { version } = (await app.patch(path, { ...body, places: body.places }, editor)).body
  assert.equal(version, body.version + 1)
  assert.equal((await app.get(path, editor)).body.places[0].id, first.id)
})

test('places are cancelled one by one or all, and personal data is erased', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat])
  const made = await added(app, event, 'Amina', 3)
  await mailSent(scene)
  const path = `/registrations/${made.id}`
  const before = await app.get(path, editor)
  const one = await app.remove(`${path}?places=${made.places[0].id}`, editor)
  assert.deepEqual(
    [one.body.state, one.body.places.map(({ cancelled }: any) => cancelled)],
    ['confirmed', [true, false, false]],
  )
  const ifMatch = { ...editor, headers: { 'if-match': String(before.headers.etag) } }
  assert.equal((await app.remove(path, ifMatch)).status, 412)
  assert.equal((await app.remove(`${path}?places=99999`, editor)).status, 400)
  assert.deepEqual(await mailSent(scene), [])
  const all = await app.remove(`${path}?notify=true`, editor)
  assert.equal(all.body.state, 'cancelled')
  assert.match((await mailSent(scene))[0]?.[1] ?? '', /cancelled/)

  const both = await app.remove(`${path}?erase=true&places=1`, editor)
  assert.deepEqual(Object.keys(both.body.data.params), ['places'])
  assert.equal((await app.remove(`${path}?erase=true`, editor)).status, 200)
  const { body } = await app.get(path, editor)
  assert.deepEqual([body.name, body.email, typeof body.erased_utc], ['', '', 'string'])
  const late = await app.patch(path, { name: 'Amina' }, editor)
  assert.deepEqual([late.status, late.body.code], [409, 'registration-erased'])
})

test('editors read exact numbers of places', async t => {
  const app = await buildTestApp(t)
  const event = await newWorkshop(app, [seat, { name: 'Stream', price: 0 }])
  await added(app, event, 'Amina', 2)
  const { body } = await app.get(`/events/${event.id}/availability`, editor)
  const [seats, stream] = event.tickets
  assert.deepEqual(body, {
    ...{ event: event.id, availability: 'available', confirmed: 2, held: 0, waiting: 0, checked_in: 0 },
    tickets: [
      { id: seats?.id, name: 'Seat', taken: 2, left: 1 },
      { id: stream?.id, name: 'Stream', taken: 0, left: null },
    ],
  })
})

test('everyone reads how many places are left, if the event shows it, and nothing else', async t => {
  const app = await buildTestApp(t)
  const event = await newWorkshop(app, [seat, { name: 'Stream', price: 0 }])
  const path = `/events/${event.id}/availability`
  const refused = async () => [
    (await app.get(path)).status,
    (await app.get(path, { as: 'subscriber' })).status,
  ]
  assert.deepEqual(await refused(), [401, 403])
  assert.deepEqual((await app.get('/events/99999/availability')).body, (await app.get(path)).body)

  await app.patch(`/events/${event.id}`, { show_places: true })
  for (const left of [3, 2, 1]) {
    const { status, body } = await app.get(path)
    assert.equal(status, 200)
    assert.deepEqual(Object.keys(body).sort(), ['availability', 'event', 'tickets'])
    const [seats, stream] = event.tickets
    assert.deepEqual(body.tickets, [
      { id: seats?.id, name: 'Seat', left },
      { id: stream?.id, name: 'Stream', left: null },
    ])
    await added(app, event, `Person${left}`)
  }
  await app.patch(`/events/${event.id}`, { status: 'draft' })
  assert.deepEqual(await refused(), [401, 403])
  await app.patch(`/events/${event.id}`, { status: 'publish', password: 'sesame' })
  assert.deepEqual(await refused(), [401, 403])
})

test('a code checks in once; a later scan learns who was first, and a repeated one the same as before', async t => {
  const app = await buildTestApp(t)
  const event = await newWorkshop(app, [seat])
  const { places, id } = await added(app, event, 'Amina')
  const placeId = places[0].id
  const key = await codeKey(app.store)
  const scan = { event: event.id, code: typedCode(placeId, key), nonce: 'n1' }
  const first = await app.post('/check-ins', scan, editor)
  assert.deepEqual([first.status, first.body.first, first.body.name], [200, true, 'Amina'])
  assert.deepEqual(
    [first.body.registration, first.body.place, first.body.checked_in_by],
    [id, placeId, 'editor'],
  )
  app.clock.now = (app.clock.now + 60) as typeof app.clock.now
  const repeated = await app.post('/check-ins', scan, editor)
  assert.deepEqual(repeated.body, first.body)
  const qr = qrAddress('https://events.example.org', {
    placeId,
    eventId: event.id,
    code: codeOf(placeId, key),
  })
  const second = await app.post('/check-ins', { ...scan, code: qr, nonce: 'n2' })
  assert.deepEqual(second.body, { ...first.body, first: false })
  assert.equal((await app.get(`/events/${event.id}/availability`, editor)).body.checked_in, 1)

  const other = await newWorkshop(app, [seat])
  const cancelled = await added(app, event, 'Baraka')
  await app.remove(`/registrations/${cancelled.id}`)
  const refused = [
    [{ ...scan, code: `${placeId}-0000000000` }, /not valid/],
    [{ ...scan, event: other.id }, /another event/],
    [{ ...scan, code: typedCode(cancelled.places[0].id, key) }, /not confirmed/],
  ] as const
  for (const [input, message] of refused) {
    const { status, body } = await app.post('/check-ins', input, editor)
    assert.equal(status, 400)
    assert.match(body.data.params.code, message)
  }
  const nowhere = await app.post('/check-ins', { ...scan, event: 99_999 }, editor)
  assert.match(nowhere.body.data.params.event, /99999/)
})

test('authors manage registrations for their own events only, and visitors for none', async t => {
  const app = await buildTestApp(t)
  const foreign = await newWorkshop(app, [seat])
  const own = await newWorkshop(app, [seat], { author: app.users.author.id })
  const author = { as: 'author' } as const
  const theirs = await added(app, own, 'Amina')
  const others = await added(app, foreign, 'Baraka')
  assert.equal((await app.get(`/events/${own.id}/registrations`, author)).status, 200)
  assert.equal((await app.get(`/registrations/${theirs.id}`, author)).body.name, 'Amina')
  assert.equal((await app.get(`/events/${foreign.id}/registrations`, author)).status, 403)
  for (const path of [`/registrations/${others.id}`, '/registrations/99999']) {
    const answers = [await app.get(path, author), await app.patch(path, { name: 'X' }, author)]
    for (const { status, body } of [...answers, await app.remove(path, author)])
      assert.deepEqual([status, body.code], [404, 'registration-not-found'])
  }
  const code = typedCode(others.places[0].id, await codeKey(app.store))
  const scan = { event: foreign.id, code, nonce: 'n' }
  assert.equal((await app.post('/check-ins', scan, author)).status, 403)
  assert.equal((await app.post('/check-ins', scan, { as: 'subscriber' })).status, 403)
  const nobody = await app.app.inject({ url: `/calendar/events/v1/registrations/${theirs.id}` })
  assert.equal(nobody.statusCode, 401)
})

test('a date as an answer is read back as a date', async t => {
  const app = await buildTestApp(t)
  const questions = [{ label: 'Born on', type: 'date', required: true }]
  const event = await newWorkshop(app, [seat], { questions })
  const { body: made } = await app.get(`/events/${event.id}`, { as: 'administrator' })
  const question = String(made.questions[0].id)
  const { status, body } = await app.post(`/events/${event.id}/registrations`, {
    ...{ name: 'Amina', email: 'amina@example.org', answers: { [question]: '1990-02-03' } },
    tickets: [{ id: event.tickets[0]?.id, count: 1 }],
  })
  assert.equal(status, 201, JSON.stringify(body))
  const { body: read } = await app.get(`/registrations/${body.id}`, { as: 'administrator' })
  assert.deepEqual(read.answers, { [question]: '1990-02-03' })
})

test('the document lists messages about registrations, and what a check-in accepts', async t => {
  const { get } = await buildTestApp(t)
  const { components, paths, webhooks } = (await get('/doc')).body
  const { code, data } = components.schemas.Error.properties
  assert.ok(code.enum.includes('registration-closed'))
  assert.ok(data.properties.details.additionalProperties.properties.code.enum.includes('unknown_place'))
  const registered = webhooks['registration.confirmed'].post.requestBody.content['application/json'].schema
  assert.match(JSON.stringify(registered.properties.data), /ReportedRegistration/)
  assert.ok(webhooks['registration.erased'])
  const { parameters = [], responses } = paths['/check-ins'].post
  assert.deepEqual(parameters, [], 'a check-in is recognized by its nonce')
  assert.doesNotMatch(JSON.stringify(responses), /translation-not-found/)
})
