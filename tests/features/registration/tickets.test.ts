// The older service's API of tickets and attendees.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { createToken } from '../../../src/actions/accounts/tokens.ts'
import { codeKey, codeOf } from '../../../src/features/registration/actions/codes.ts'
import { registrationStorage } from '../../../src/features/registration/storage/registration-storage.ts'
import { allIn } from '../../support/html.ts'
import { buildTestApp } from '../../support/test-app.ts'
import { sameOnSqlite } from '../../support/test-database.ts'
import { newWorkshop, registerAndConfirm, registrationScene } from './scene.ts'

const root = '//wp-json/tribe/tickets/v1'
const seat = { name: 'Seat', price: 0, capacity: 4 }

test('the public sees tickets of published events, without their numbers', {
  skip: sameOnSqlite,
}, async t => {
  const app = await buildTestApp(t)
  const event = await newWorkshop(app, [seat, { name: 'Gala', price: 20, url: 'https://example.org' }])
  await newWorkshop(app, [seat], { status: 'draft' })
  await newWorkshop(app, [seat], { registration: 'none' })
  const [ticket] = event.tickets
  const { status, body, headers } = await app.get(`${root}/tickets`)
  assert.equal(status, 200)
  assert.deepEqual([body.total, body.total_pages, body.tickets.length], [1, 1, 1])
  assert.deepEqual([headers['x-et-total'], headers['x-et-total-pages']], ['1', '1'])
  assert.match(String(headers['access-control-expose-headers']), /X-ET-Total, X-ET-Total-Pages/)
  assert.deepEqual(
    [headers['x-et-api-version'], headers['x-et-api-root']],
    ['v1', 'http://localhost:80/wp-json/tribe/tickets/v1/'],
  )
  const [listed] = body.tickets
  assert.deepEqual((await app.get(`${root}/tickets/${ticket?.id}`)).body, listed)
  assert.deepEqual(
    [listed.id, listed.post_id, listed.provider, listed.title, listed.is_available, listed.cost],
    [ticket?.id, event.id, 'rsvp', 'Seat', true, 'Free'],
  )
  assert.equal(listed.global_id, `localhost?type=rsvp&id=${ticket?.id}`)
  assert.deepEqual(
    [listed.capacity, listed.capacity_details],
    [-1, { available_percentage: 100, available: -1 }],
  )
  assert.equal('checkin' in listed || 'rsvp' in listed, false)
})

test('managers see how many places are taken', { skip: sameOnSqlite }, async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [{ ...seat, sales_start: '2029-01-02 08:00' }])
  await registerAndConfirm(scene, event, 'amina@example.org')
  const path = `${root}/tickets/${event.tickets[0]?.id}`
  const { body } = await app.get(path, { as: 'editor' })
  assert.equal(body.capacity, 4)
  assert.deepEqual(body.capacity_details, {
    available_percentage: 75,
    available: 3,
    max: 4,
    sold: 1,
    pending: 0,
    global_stock_mode: 'own',
  })
  assert.deepEqual(body.totals, { stock: 3, sold: 1, pending: 0 })
  assert.deepEqual(body.rsvp, { rsvp_going: 1, rsvp_not_going: 0 })
  assert.equal(body.checkin.unchecked_in_percentage, 100)
  assert.deepEqual(
    [body.available_from, body.available_from_details.hour, body.available_until],
    ['2029-01-02 08:00:00', '08', ''],
  )
  assert.equal('checkin' in (await app.get(path, { as: 'author' })).body, false, 'The event of another user.')
})

test('tickets are filtered, sorted and paged', async t => {
  const app = await buildTestApp(t)
  const one = await newWorkshop(app, [seat, { ...seat, name: 'Bench' }])
  const two = await newWorkshop(app, [{ name: 'Floor', price: 0, capacity: 0 }])
  const titles = async (query: string, as?: 'editor') =>
    (await app.get(`${root}/tickets?${query}`, as && { as })).body.tickets
      .map(({ title }: { title: string }) => title)
      .join(' ')
  assert.equal(await titles('orderby=title'), 'Bench Floor Seat')
  assert.equal(await titles('order=desc'), 'Floor Bench Seat')
  assert.equal(await titles(`include_post=${two.id}`), 'Floor')
  assert.equal(await titles(`exclude_post=${two.id}&search=ben`), 'Bench')
  assert.equal(await titles('is_available=false'), 'Floor')
  assert.equal(await titles('provider=tribe-commerce'), '')
  assert.equal(await titles('status=draft&post_status=publish', 'editor'), '')
  assert.equal(await titles(`include=${one.tickets[0]?.id}`), 'Seat')
  assert.equal(await titles('capacity_min=1', 'editor'), 'Seat Bench')
  assert.equal(await titles('per_page=2&page=2'), 'Floor')
  const past = await app.get(`${root}/tickets?page=2`)
  assert.deepEqual([past.status, past.body.code], [400, 'invalid-page-number'])
  assert.equal((await app.get(`${root}/tickets?per_page=101`)).status, 400)
  const unknown = await app.get(`${root}/tickets?include_post=${two.id},99999&exclude_post=99998`)
  assert.deepEqual([unknown.status, Object.keys(unknown.body.data.params)], [400, ['include_post']])
})

test('the ticket of a series is offered at its next date with places, or at a named date', async t => {
  const app = await buildTestApp(t)
  const times = { start_date: '2030-01-08 19:00', end_date: '2030-01-08 20:00' }
  const series = { ...times, recurrence: 'FREQ=WEEKLY;COUNT=5' }
  const { tickets } = await newWorkshop(app, [{ ...seat, capacity: 1 }], series)
  const ticketId = tickets[0]?.id
  const { body } = await app.get(`/events?orderby=start_date`)
  // The first date is over.
  const [second, third, fourth, fifth] = body.events.map(({ id }: { id: number }) => id)
  const add = async (more: object) => {
    const person = { ticket_id: ticketId, full_name: 'Asha', email: 'family@example.org', ...more }
    const { status, body: attendee } = await app.post(`${root}/attendees`, person)
    assert.equal(status, 201, JSON.stringify(attendee))
    return attendee.post_id
  }

  assert.deepEqual([await add({}), await add({ post_id: third }), await add({})], [second, third, fourth])
  const ticket = await app.get(`${root}/tickets/${ticketId}`)
  assert.deepEqual([ticket.body.post_id, ticket.body.is_available], [fifth, true])
  const listed = await app.get(`${root}/tickets?is_available=true`)
  assert.deepEqual([listed.body.total, listed.body.tickets[0].post_id], [1, fifth])
  assert.equal(new URL(listed.body.rest_url).search, '?is_available=true')
})

test('tickets of events that are not public are refused', { skip: sameOnSqlite }, async t => {
  const app = await buildTestApp(t)
  const draft = await newWorkshop(app, [seat], { status: 'draft' })
  const locked = await newWorkshop(app, [seat], { password: 'hunter2' })
  for (const { tickets } of [draft, locked]) {
    const path = `${root}/tickets/${tickets[0]?.id}`
    const { status, body } = await app.get(path)
    assert.deepEqual([status, body.code], [401, 'ticket-not-accessible'])
    assert.equal((await app.get(path, { as: 'editor' })).status, 200)
  }
  const unknown = await app.get(`${root}/tickets/999`)
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'ticket-not-found'])
})

test('tickets of protected events are listed without their values', async t => {
  const app = await buildTestApp(t)
  const shows = { show_attendees: true, show_places: true }
  const secret = { ...seat, name: 'Vault', sales_start: '2019-01-02 08:00' }
  const locked = await newWorkshop(app, [secret], { password: 'hunter2', ...shows })
  const open = await newWorkshop(app, [{ ...seat, name: 'Bench' }])
  const titles = async (query: string, as?: 'editor') =>
    (await app.get(`${root}/tickets?${query}`, as && { as })).body.tickets
      .map(({ title }: { title: string }) => title)
      .join(', ')
  const { body } = await app.get(`${root}/tickets`)
  const [hidden, shown] = body.tickets
  assert.deepEqual([body.total, shown.title], [2, 'Bench'])
  assert.deepEqual(Object.keys(hidden), Object.keys(shown))
  assert.deepEqual([...new Set(leavesOf(hidden))], [0, 'No Access', null])
  assert.deepEqual(hidden.attendees, [])
  assert.equal(await titles(`include_post=${locked.id}`), 'No Access')
  assert.equal(await titles('', 'editor'), 'Vault, Bench')
  // Filters and order say nothing about it.
  for (const query of ['search=vault', 'is_available=false', 'available_from=2018-01-01', 'search=No'])
    assert.equal(await titles(query), '', query)
  assert.equal(await titles('is_available=true'), 'Bench')
  assert.equal(await titles('orderby=title'), 'No Access, Bench')
  assert.equal(await titles(`exclude_post=${locked.id}`), 'Bench')
  assert.equal(await titles(`include_post=${open.id}`), 'Bench')
})

function leavesOf(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]
}

test('the interface describes itself', { skip: sameOnSqlite }, async t => {
  const app = await buildTestApp(t)
  const { body } = await app.get(`${root}/doc`)
  assert.ok(Object.keys(body.paths).some(path => path.endsWith('/tickets/{id}')))
  assert.ok((await app.get('//wp-json')).body.namespaces.includes('tribe/tickets/v1'))
})

/** An event with one confirmed registration, and a token that may only check in. */
async function scannedScene(t: TestContext) {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat])
  await registerAndConfirm(scene, event, 'amina@example.org')
  const [registration] = await app.store.of(registrationStorage).listAll(event.id, ['confirmed'])
  const placeId = registration?.places[0]?.id ?? 0
  const token = { login: 'editor', name: 'scanner', scopes: ['registrations:check-in'] as const }
  const { secret } = await createToken(app.store, token, app.clock.now)
  const code = codeOf(placeId, await codeKey(app.store))
  return { ...scene, event, placeId, key: secret, code }
}

test('only managers see attendees', { skip: sameOnSqlite }, async t => {
  const { app, event, placeId, key } = await scannedScene(t)
  const open = await app.get(`${root}/attendees`)
  assert.deepEqual([open.status, open.body.total, open.body.attendees], [200, 0, []])
  const hidden = await app.get(`${root}/attendees/${placeId}`)
  assert.deepEqual([hidden.status, hidden.body.code], [401, 'attendee-not-accessible'])
  assert.doesNotMatch(JSON.stringify(hidden.body), /amina/i)
  assert.equal((await app.get(`${root}/attendees`, { as: 'author' })).body.total, 0)
  assert.equal((await app.get(`${root}/attendees/${placeId}`, { as: 'author' })).status, 401)
  const unknown = await app.get(`${root}/attendees/9999`, { as: 'editor' })
  assert.deepEqual([unknown.status, unknown.body.code], [404, 'attendee-not-found'])

  const scanner = `page=1&per_page=25&order_status=public&post_id=${event.id}&api_key=${key}`
  const { body, headers } = await app.get(`${root}/attendees?${scanner}`)
  assert.deepEqual([headers['x-et-total'], headers['x-unknown-parameters']], ['1', undefined])
  assert.match(String(headers['cache-control']), /private/)
  const [attendee] = body.attendees
  assert.deepEqual(
    [attendee.id, attendee.post_id, attendee.title, attendee.email, attendee.checked_in, attendee.rsvp_going],
    [placeId, event.id, 'Amina', 'amina@example.org', false, true],
  )
  assert.deepEqual([attendee.ticket.title, attendee.checkin_details, attendee.optout], ['Seat', false, true])
  assert.deepEqual((await app.get(`${root}/attendees/${placeId}`, { as: 'editor' })).body, attendee)
  assert.doesNotMatch(body.rest_url, /api_key/)
  await app.patch(`/events/${event.id}`, { status: 'private' })
  assert.equal((await app.get(`${root}/attendees?${scanner}`)).body.total, 1)
  assert.equal((await app.get(`${root}/attendees?post_status=publish`, { as: 'editor' })).body.total, 0)
  const wrong = await app.get(`${root}/attendees?api_key=alm_wrong`)
  assert.deepEqual([wrong.status, wrong.body.code], [401, 'rest_invalid_credentials'])
})

test('everyone sees the names that the event and the person show, without addresses and check-ins', async t => {
  const scene = await scannedScene(t)
  const { app, event, placeId } = scene
  await app.patch(`/events/${event.id}`, { show_attendees: true, show_places: true })
  await registerAndConfirm(scene, event, 'juma@example.org', { name: 'Juma', public: '1' })
  const total = async (query: string) => (await app.get(`${root}/attendees?${query}`)).body.total
  const { body } = await app.get(`${root}/attendees?post_id=${event.id}`)
  assert.deepEqual(
    body.attendees.map(({ title }: { title: string }) => title),
    ['Juma'],
  )
  const [attendee] = body.attendees
  assert.doesNotMatch(JSON.stringify(attendee), /@|juma@|checked|Amina/)
  assert.deepEqual((await app.get(`${root}/attendees/${attendee.id}`)).body, attendee)
  assert.equal((await app.get(`${root}/attendees/${placeId}`)).status, 401)
  // Tickets that are not public can't be requested either.
  assert.deepEqual([await total('email=juma'), await total('checkedin=false')], [0, 0])
  assert.deepEqual([await total('name=amina'), await total('order_status=any')], [0, 1])
  assert.deepEqual(await total('search=jum'), 1)
  const [ticket] = (await app.get(`${root}/tickets?include_post=${event.id}`)).body.tickets
  assert.equal(ticket.capacity - ticket.capacity_details.available, 2)
  assert.equal(ticket.capacity_details.sold, undefined)
  assert.deepEqual(ticket.attendees, body.attendees)
  assert.deepEqual((await app.get(`${root}/tickets/${ticket.id}`)).body, ticket)

  for (const hidden of [{ show_attendees: false }, { show_attendees: true, status: 'draft' }]) {
    await app.patch(`/events/${event.id}`, hidden)
    assert.equal((await app.get(`${root}/attendees/${attendee.id}`)).status, 401)
    assert.equal((await app.get(`${root}/attendees`)).body.total, 0)
    const managed = await app.get(`${root}/tickets/${ticket.id}`, { as: 'editor' })
    assert.deepEqual(managed.body.attendees, [])
  }
  await app.patch(`/events/${event.id}`, { status: 'publish', password: 'sesame' })
  assert.equal((await app.get(`${root}/attendees`)).body.total, 0)
})

test('attendees are filtered', async t => {
  const scene = await scannedScene(t)
  const { app, event, placeId } = scene
  await registerAndConfirm(scene, event, 'juma@example.org', { name: 'Juma' })
  const names = async (query: string) =>
    (await app.get(`${root}/attendees?${query}`, { as: 'editor' })).body.attendees
      .map(({ title }: { title: string }) => title)
      .join(' ')
  await app.post(`${root}/attendees/${placeId}`, { attendee_status: 'no' })
  assert.equal(await names(''), 'Amina Juma')
  assert.equal(await names('order_status=public'), 'Juma')
  assert.equal(await names('order_status=any&orderby=title&order=desc'), 'Juma Amina')
  assert.equal(await names('rsvp_going_status=no'), 'Amina')
  assert.equal(await names('rsvp_going_status=yes,no'), 'Amina Juma')
  assert.equal(await names('order_status=any&email=AMINA@'), 'Amina')
  assert.equal(await names('order_status=any&search=jum'), 'Juma')
  assert.equal(await names(`order_status=any&include=${placeId}&after=2020-01-01`), 'Amina')
  const ofTicket = `event=${event.id}&per_page=100&ticket_id=${event.tickets[0]?.id}`
  assert.equal(await names(ofTicket), 'Amina Juma')
  assert.equal(await names(`${ofTicket}&order_status=yes`), 'Juma')
  assert.equal(await names('checkedin=true'), '')
  assert.equal(await names('price_min=0.5'), '')
  const unknown = await app.get(`${root}/attendees?include_post=99999`)
  assert.deepEqual([unknown.status, Object.keys(unknown.body.data.params)], [400, ['include_post']])
})

test('managers read answers, and find the attendees and tickets with them', async t => {
  const { app } = await registrationScene(t)
  const questions = [
    { label: 'Meal', type: 'text' },
    { label: 'Born', type: 'date' },
    { label: 'Member', type: 'boolean' },
  ]
  const event = await newWorkshop(app, [seat], { questions })
  const silent = await newWorkshop(app, [seat])
  const asked = (await app.get(`/events/${event.id}`, { as: 'editor' })).body.questions
  const [meal, born, member] = asked.map(({ id }: { id: number }) => id)
  for (const { id, tickets, answers } of [
    { ...event, answers: { [meal]: 'Pilau', [born]: '1990-02-03', [member]: true } },
    { ...event, answers: {} },
    { ...silent, answers: {} },
  ]) {
    const person = {
      name: `With ${Object.keys(answers).length}`,
      email: `${id}-${Object.keys(answers).length}@example.org`,
      answers,
    }
    const created = await app.post(`/events/${id}/registrations`, {
      ...{ ...person, is_public: true },
      tickets: [{ id: tickets[0]?.id, count: 1 }],
    })
    assert.equal(created.status, 201, JSON.stringify(created.body))
  }
  type Listed = { title: string; information: unknown }
  const find = async (informed: string, as?: 'editor') =>
    (
      await app.get(`${root}/attendees?attendee_information_available=${informed}`, { ...(as && { as }) })
    ).body.attendees.map(({ title, information }: Listed) => [title, information])
  assert.deepEqual(await find('true', 'editor'), [
    [
      'With 3',
      [
        { id: meal, label: 'Meal', value: 'Pilau' },
        { id: born, label: 'Born', value: '1990-02-03' },
        { id: member, label: 'Member', value: true },
      ],
    ],
  ])
  assert.deepEqual(await find('false', 'editor'), [
    ['With 0', []],
    ['With 0', []],
  ])
  assert.deepEqual(await find('true'), [])
  const tickets = async (informed: string) =>
    (await app.get(`${root}/tickets?attendee_information_available=${informed}`)).body.tickets.map(
      ({ post_id }: { post_id: number }) => post_id,
    )
  assert.deepEqual([await tickets('true'), await tickets('false')], [[event.id], [silent.id]])
})

test('all filters of attendees apply together, and empty ones not at all', async t => {
  const scene = await scannedScene(t)
  const { app, event } = scene
  const other = await newWorkshop(app, [{ ...seat, name: 'Bench' }])
  const added = async (name: string, email: string, { tickets }: typeof event) =>
    (await app.post(`${root}/attendees`, { ticket_id: tickets[0]?.id, full_name: name, email })).body.id
  const zoe = await added('Zoé', 'zo_e@example.org', event)
  const elise = await added('Élise', 'elise@example.org', other)
  const names = async (query: string) =>
    (await app.get(`${root}/attendees?${query}`, { as: 'editor' })).body.attendees
      .map(({ title }: { title: string }) => title)
      .join(' ')
  for (const empty of ['post_id', 'event', 'ticket_id', 'include', 'exclude', 'status'])
    assert.equal(await names(`${empty}=&include_post=${other.id}`), 'Élise', empty)
  assert.equal(await names(`post_id=${event.id}&include_post=${other.id}`), '')
  assert.equal(await names(`post_id=${event.id},${other.id}&event=${other.id}`), 'Élise')
  assert.equal(await names(`ticket_id=${event.tickets[0]?.id}&include_ticket=${other.tickets[0]?.id}`), '')
  assert.equal(await names(`include=${elise},${zoe}&orderby=include`), 'Élise Zoé')
  assert.equal(await names(`include=${elise},${zoe}&orderby=include&order=desc`), 'Zoé Élise')
  assert.deepEqual([await names('status=draft'), await names('status=publish&name=zo')], ['', 'Zoé'])
  for (const search of ['Élise', 'élise', 'LISE']) assert.equal(await names(`search=${search}`), 'Élise')
  assert.equal(await names('email=ZO_E@'), 'Zoé')
  assert.equal(await names('name=_'), '')
})

test('a scanner checks in once by QR code, and undoes it', async t => {
  const { app, event, placeId, key, code } = await scannedScene(t)
  const query = { api_key: key, ticket_id: placeId, event_id: event.id, security_code: code }
  const scan = (values: Readonly<Record<string, string | number>>) =>
    app.get(`${root}/qr`, { query: { ...query, ...values } })
  const wrong = await scan({ security_code: 'AAAAAAAAAA' })
  assert.deepEqual([wrong.status, wrong.body.error], [403, 'security_code_not_valid'])
  assert.deepEqual((await scan({ event_id: 99999 })).body.error, 'attendee_not_found')
  const stranger = await scan({ api_key: 'alm_wrong' })
  assert.deepEqual([stranger.status, stranger.body.ticket_id], [400, String(placeId)])
  const bare = await app.get(`${root}/qr?ticket_id=1&event_id=2`)
  assert.deepEqual([bare.status, bare.body.code], [400, 'rest_missing_callback_param'])
  assert.equal(bare.body.message, 'Missing parameter(s): api_key, security_code')
  assert.deepEqual(bare.body.data.params, ['api_key', 'security_code'])
  const stateOf = async () => (await app.get(`${root}/qr/${placeId}`, { as: 'editor' })).body
  assert.deepEqual(await stateOf(), { id: placeId, checked_in: '' })

  assert.equal((await app.request('HEAD', `${root}/qr`, { query })).status, 404, 'HEAD changes nothing.')

  // compat: scanner apps show "already" if the attendee of the first scan is checked in.
  const done = await scan({})
  assert.deepEqual([done.status, done.body.msg, done.body.attendee.checked_in], [201, 'Checked In!', false])
  assert.equal(done.body.attendee.checkin_details, false)
  const again = await scan({})
  assert.equal(again.body.attendee.checked_in, true)
  assert.equal(again.body.attendee.checkin_details.author, 'editor')
  assert.deepEqual(
    [again.status, again.body.error, again.body.attendee.title],
    [403, 'attendee_already_checked_in', 'Amina'],
  )
  assert.deepEqual(await stateOf(), { id: placeId, checked_in: '1' })

  const undo = await app.request('POST', `${root}/attendees/${placeId}?api_key=${key}`, {
    json: { check_in: false },
  })
  assert.deepEqual([undo.status, undo.body.checked_in], [201, false])
  const renamed = await app.request('POST', `${root}/attendees/${placeId}?api_key=${key}`, {
    json: { full_name: 'Mallory' },
  })
  assert.deepEqual([renamed.status, renamed.body.code], [403, 'rest_insufficient_scope'])
  await app.post(`${root}/attendees/${placeId}`, { attendee_status: 'no' })
  assert.equal((await scan({})).body.error, 'attendee_not_authorized')
})

test('only tokens that may check in can scan', { skip: sameOnSqlite }, async t => {
  const { app, event, placeId, code } = await scannedScene(t)
  const query = { ticket_id: placeId, event_id: event.id, security_code: code }
  const token = { login: 'editor', name: 'reader', scopes: ['registrations:read'] as const }
  const { secret } = await createToken(app.store, token, app.clock.now)
  const refused = await app.get(`${root}/qr`, { query: { ...query, api_key: secret } })
  assert.deepEqual([refused.status, refused.body.code], [403, 'rest_insufficient_scope'])
  const ofOther = await app.get(`${root}/qr`, { query, as: 'author' })
  for (const { status, body } of [refused, ofOther])
    assert.deepEqual([status, body.error, body.msg], [403, 'attendee_not_authorized', body.message])
  assert.equal((await app.get(`//wp-json/tribe/events/v1/events?api_key=alm_wrong`)).status, 200)
  assert.equal((await app.store.of(registrationStorage).findPlace(placeId))?.checkedInAt, null)
})

test('only those who may read registrations learn which places exist, and who is checked in', async t => {
  const { app, event, placeId } = await scannedScene(t)
  const answer = async (id: number, as?: 'author' | 'editor') => {
    const { status, body } = await app.get(`${root}/qr/${id}`, as && { as })
    return [status, body.code ?? body.checked_in]
  }
  for (const change of [{}, { status: 'draft' }, { password: 'secret', status: 'publish' }]) {
    await app.patch(`/events/${event.id}`, change)
    for (const caller of [undefined, 'author'] as const)
      for (const id of [placeId, 99999])
        assert.deepEqual(await answer(id, caller), [403, 'ticket-not-accessible'], `${caller} ${id}`)
    assert.deepEqual(await answer(placeId, 'editor'), [200, ''])
  }
  assert.deepEqual(await answer(99999, 'editor'), [404, 'attendee-not-found'])
})

test('managers add and change attendees', { skip: sameOnSqlite }, async t => {
  const { app, event, placeId } = await scannedScene(t)
  const person = { ticket_id: event.tickets[0]?.id, full_name: 'Juma', email: 'juma@example.org' }
  assert.equal((await app.request('POST', `${root}/attendees`, { json: person })).status, 401)
  assert.equal((await app.post(`${root}/attendees`, person, { as: 'author' })).status, 403)
  const { status, body } = await app.post(`${root}/attendees`, { ...person, check_in: true })
  assert.deepEqual([status, body.title, body.checked_in], [201, 'Juma', true])
  const bad = await app.post(`${root}/attendees`, { ...person, email: 'nobody' })
  assert.deepEqual([bad.status, Object.keys(bad.body.data.params)], [400, ['email']])
  const worse = await app.post(`${root}/attendees`, { ...person, email: 'nobody', check_in: 'x' })
  assert.deepEqual(Object.keys(worse.body.data.params).sort(), ['check_in', 'email'])
  const missing = await app.post(`${root}/attendees`, {})
  assert.deepEqual(missing.body.data.params, ['ticket_id', 'full_name', 'email'])
  for (const name of ['Zoé', 'Ali']) {
    const added = await app.post(`${root}/attendees`, {
      ...person,
      full_name: name,
      email: `${name.length}${name === 'Ali' ? 'a' : 'z'}@example.org`,
    })
    assert.equal(added.status, 201)
  }
  const full = await app.post(`${root}/attendees`, { ...person, email: 'late@example.org' })
  assert.deepEqual([full.status, Object.keys(full.body.data.params)], [400, ['ticket_id']])

  const path = `${root}/attendees/${body.id}`
  assert.equal((await app.post(path, { check_in: true })).body.code, 'tec-et-attendee-already-checked-in')
  assert.equal((await app.patch(path, { full_name: 'Juma K.' })).body.title, 'Juma K.')
  assert.equal((await app.post(path, { attendee_status: 'maybe' })).body.code, 'invalid-attendee-status')
  assert.equal((await app.post(path, { attendee_status: 'no' })).body.rsvp_going, false)
  assert.equal((await app.post(path, { attendee_status: 'yes' })).body.code, 'invalid-attendee-status')
  const late = await app.post(path, { check_in: true })
  assert.deepEqual([late.status, late.body.code], [400, 'tec-et-attendee-invalid-check-in'])
  assert.equal((await app.get(`${root}/attendees/${placeId}`, { as: 'editor' })).body.title, 'Amina')
})

test('attendees are added and changed once with an idempotency key', async t => {
  const { app, event, placeId } = await scannedScene(t)
  const send = (path: string, json: object) => {
    const headers = { 'idempotency-key': `key of ${path}` }
    return app.request('POST', `${root}${path}`, { as: 'editor', json, headers })
  }
  const twice = async (path: string, json: object) => {
    const [first, again] = [await send(path, json), await send(path, json)]
    assert.deepEqual([first.status, again.status], [201, 201], JSON.stringify(first.body))
    assert.deepEqual(again.body, first.body)
    return first.body
  }
  const person = { ticket_id: event.tickets[0]?.id, full_name: 'Juma', email: 'juma@example.org' }
  const added = await twice('/attendees', { ...person, check_in: true })
  assert.equal(added.checked_in, true)
  const changed = await twice(`/attendees/${placeId}`, { full_name: 'Amina K.', check_in: true })
  assert.deepEqual([changed.title, changed.checked_in], ['Amina K.', true])
  assert.equal((await app.get(`${root}/attendees`, { as: 'editor' })).body.total, 2)

  await app.remove(`/registrations/${added.order}?erase=true`)
  const gone = await send('/attendees', { ...person, check_in: true })
  assert.deepEqual(
    [gone.status, gone.body.title, gone.body.email],
    [201, '', ''],
    'They are not stored for retries.',
  )
})

test('a refused change of an attendee changes nothing', { skip: sameOnSqlite }, async t => {
  const { app, placeId } = await scannedScene(t)
  const path = `${root}/attendees/${placeId}`
  const refused = async (change: object, code: string) => {
    const before = (await app.get(path, { as: 'editor' })).body
    const { status, body } = await app.post(path, change)
    assert.deepEqual([status, body.code], [400, code])
    assert.deepEqual((await app.get(path, { as: 'editor' })).body, before)
  }
  const renamed = { full_name: 'Mallory' }
  await refused({ ...renamed, attendee_status: 'maybe' }, 'invalid-attendee-status')
  await refused({ attendee_status: 'no', check_in: true }, 'tec-et-attendee-invalid-check-in')
  await refused({ full_name: '' }, 'rest_invalid_param')
  await app.post(path, { check_in: true })
  await refused({ ...renamed, check_in: true }, 'tec-et-attendee-already-checked-in')
  await app.post(path, { attendee_status: 'no', check_in: false })
  await refused({ ...renamed, check_in: true }, 'tec-et-attendee-invalid-check-in')
})

test('there is no cart', { skip: sameOnSqlite }, async t => {
  const app = await buildTestApp(t)
  for (const method of ['GET', 'POST']) {
    const { status, body } = await app.request(method, `${root}/cart`)
    assert.deepEqual([status, body.code], [403, 'post-has-no-tickets'])
  }
})

test('events say at the older root whether people register here', { skip: sameOnSqlite }, async t => {
  const app = await buildTestApp(t)
  const events = '//wp-json/tribe/events/v1/events'
  const here = await newWorkshop(app, [seat])
  const elsewhere = await newWorkshop(app, [{ name: 'Gala', price: 20, url: 'https://example.org' }])
  assert.deepEqual((await app.get(`${events}/${here.id}`)).body.ticketed, ['rsvp'])
  assert.equal((await app.get(`${events}/${elsewhere.id}`)).body.ticketed, false)
  const { body } = await app.get(events)
  assert.deepEqual(
    body.events.map(({ ticketed }: { ticketed: unknown }) => ticketed),
    [['rsvp'], false],
  )
  assert.equal('ticketed' in (await app.get(`/events/${here.id}`)).body, false)
})

test('managers see at the older root how many attend, and may send that back', async t => {
  const { app, event, placeId } = await scannedScene(t)
  const path = `//wp-json/tribe/events/v1/events/${event.id}`
  const of = async (as?: 'editor' | 'author') => (await app.get(path, as && { as })).body.attendance
  assert.deepEqual(await of('editor'), { total_attendees: 1, checked_in: 0, not_checked_in: 1 })
  await app.post(`${root}/attendees/${placeId}`, { check_in: true })
  const numbers = { total_attendees: 1, checked_in: 1, not_checked_in: 0 }
  const { body } = await app.get(path, { as: 'editor' })
  assert.deepEqual(body.attendance, numbers)
  const { events } = (await app.get('//wp-json/tribe/events/v1/events', { as: 'editor' })).body
  assert.deepEqual(events[0].attendance, numbers)
  assert.deepEqual(
    [await of(), await of('author')],
    ['in_person', 'in_person'],
    'Those who do not manage it.',
  )
  assert.equal((await app.get(`/events/${event.id}`, { as: 'editor' })).body.attendance, 'in_person')

  const stale = { ...body, attendance: { ...numbers, checked_in: 0 } }
  const sent = await app.patch(path, stale)
  assert.deepEqual([sent.status, sent.body.version], [200, body.version])
  await app.patch(path, { attendance: 'online' })
  assert.equal(await of(), 'online')
})

test('pages name the root of the tickets', { skip: sameOnSqlite }, async t => {
  const { get } = await buildTestApp(t)
  const { headers, body } = await get('//events/')
  assert.match(String(headers['x-et-api-root']), /\/wp-json\/tribe\/tickets\/v1\/$/)
  assert.equal(allIn(body, 'meta[name="et-api-version"][content="v1"]').length, 1)
})
