// The registrations of an event at the desk, and the entrance.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { codeKey, typedCode } from '../../../src/features/registration/actions/codes.ts'
import { registrationStorage } from '../../../src/features/registration/storage/registration-storage.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { allIn, oneIn, textsIn, valueIn } from '../../support/html.ts'
import { buildTestApp } from '../../support/test-app.ts'
import {
  mailSent,
  newWorkshop,
  registerAndConfirm,
  registerFor,
  registrationScene,
  sendForm,
} from './scene.ts'

const seat = { name: 'Seat', price: 0, capacity: 3 }

test('an editor lists, searches, adds, cancels, writes to and exports registrations', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat, { ...seat, name: 'Table', capacity: 0 }])
  await registerAndConfirm(scene, event, 'amina@example.org', { name: '=cmd()' })
  const editor = await signInAtDesk(app.app, 'editor')
  const path = `/events/${event.id}/registrations/`

  const added = await editor.post(`${path}add/`, {
    name: 'Juma',
    email: 'juma@example.org',
    tickets: String(event.tickets[0]?.id),
    count: '2',
  })
  assert.equal(added.statusCode, 303, added.body)
  assert.match((await editor.get(path)).body, /3 confirmed/)
  const found = await editor.get(`${path}?q=juma`)
  assert.match(found.body, /juma@example\.org/)
  assert.doesNotMatch(found.body, /amina@example\.org/)
  const full = await editor.post(`${path}add/`, {
    name: 'X',
    email: 'x@example.org',
    tickets: String(event.tickets[1]?.id),
    count: '1',
  })
  assert.equal(full.statusCode, 422)
  assert.equal(oneIn(full.body, '#count-problem').text, 'No places are left.')
  assert.deepEqual(textsIn(full.body, '#tickets option[selected]'), ['Table'])

  const csv = (await editor.get(`${path}export.csv`)).body
  assert.match(csv, /'=cmd\(\)/)
  await mailSent(scene)
  await editor.post(`${path}write/`, { subject: 'What to bring', message: 'Bring a pen.' })
  const letters = await mailSent(scene)
  assert.deepEqual(
    letters.map(([to, text]) => [to, /Bring a pen\./.test(text)]),
    [
      ['amina@example.org', true],
      ['juma@example.org', true],
    ],
  )

  // Each of the two can be cancelled and erased, in two steps.
  assert.equal(allIn((await editor.get(path)).body, '.dangerous form').length, 4)
  const [, juma] = await app.store.of(registrationStorage).listAll(event.id, ['confirmed'])
  await editor.post(`${path}${juma?.id}/cancel/`, {})
  assert.match((await editor.get(path)).body, /1 confirmed/)
  const other = await newWorkshop(app, [seat])
  const foreign = await editor.post(`/events/${other.id}/registrations/${juma?.id}/erase/`, {})
  assert.equal(foreign.statusCode, 404)
})

test('a message to everyone that is empty or too long is refused, and stays in the form', async t => {
  const scene = await registrationScene(t)
  const event = await newWorkshop(scene.app, [seat])
  const editor = await signInAtDesk(scene.app.app, 'editor')
  const list = `/events/${event.id}/registrations/`
  assert.deepEqual(allIn((await editor.get(list)).body, '[name="message"]'), [], 'no one is registered')
  await registerAndConfirm(scene, event, 'amina@example.org')
  const { body: shown } = await editor.get(list)
  assert.match(shown, /1 person is registered or waiting, and gets your message/)
  assert.deepEqual(textsIn(shown, '#content form .dangerous button'), ['Send now'])
  const path = `${list}write/`

  for (const [message, problem] of [
    [' ', 'Must not be empty.'],
    ['x'.repeat(5001), 'Must be at most 5,000 characters long.'],
  ] as const) {
    const { statusCode, body } = await editor.post(path, { subject: 'News', message })
    assert.equal(statusCode, 422)
    assert.equal(textsIn(body, '#message-problem').join(), problem)
    assert.equal(textsIn(body, 'textarea[name="message"]').join().trim(), message.trim())
  }
  assert.deepEqual(await mailSent(scene), [])
})

test('a mail to people has a subject and an audience', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [
    { ...seat, capacity: 1 },
    { ...seat, name: 'Table' },
  ])
  await registerAndConfirm(scene, event, 'amina@example.org')
  const table = { [`ticket_${event.tickets[0]?.id}`]: '0', [`ticket_${event.tickets[1]?.id}`]: '1' }
  await registerAndConfirm(scene, event, 'juma@example.org', table)
  await registerAndConfirm(scene, event, 'zuri@example.org', { join_waiting: '1', waiting: '1' })
  const editor = await signInAtDesk(app.app, 'editor')
  const path = `/events/${event.id}/registrations/write/`
  const reached = async (audience: string) => {
    await editor.post(path, { audience, subject: 'What to bring', message: 'A pen.' })
    const to = (await mailSent(scene)).map(([address]) => address)
    assert.deepEqual(
      new Set(scene.mailbox.letters.map(({ parsed }) => parsed.subject)),
      new Set(['What to bring']),
    )
    return to
  }
  assert.deepEqual(await reached('confirmed'), ['amina@example.org', 'juma@example.org'])
  assert.deepEqual(await reached('waiting'), ['zuri@example.org'])
  assert.deepEqual(await reached(String(event.tickets[1]?.id)), ['juma@example.org'])
  const refused = await editor.post(path, { audience: 'x', subject: ' ', message: 'A pen.' })
  assert.equal(refused.statusCode, 422)
  assert.equal(oneIn(refused.body, '#subject-problem').text, 'Must not be empty.')
  oneIn(refused.body, '#audience-problem')
})

test('an editor adds beyond the limit and to the waiting list, moves up, edits, and cancels without a mail', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [{ ...seat, capacity: 1 }])
  const editor = await signInAtDesk(app.app, 'editor')
  const path = `/events/${event.id}/registrations/`
  const tickets = String(event.tickets[0]?.id)
  const add = (name: string, more = {}) =>
    editor.post(`${path}add/`, { name, email: `${name}@example.org`, tickets, count: '1', ...more })
  await add('amina')
  const asked = await add('juma')
  assert.equal(asked.statusCode, 422)
  assert.deepEqual(textsIn(asked.body, 'form button[name]'), ['Exceed the limit', 'Add to the waiting list'])
  await add('juma', { beyond: '1' })
  await add('zuri', { waiting: '1' })
  const { body: list } = await editor.get(path)
  assert.match(oneIn(list, '.about').text, /^2 of 1 places taken, 1 waiting/)

  const [zuri] = await app.store.of(registrationStorage).listAll(event.id, ['waiting'])
  const up = await editor.post(`${path}${zuri?.id}/move-up/`, {})
  assert.equal(up.statusCode, 409)
  assert.equal(oneIn(up.body, 'main h1').text, 'Not enough places are left. Exceed the limit?')
  await editor.post(`${path}${zuri?.id}/move-up/`, { beyond: valueIn(up.body, 'beyond') })
  await mailSent(scene)

  const one = `${path}${zuri?.id}/`
  const place = zuri?.places[0]?.id
  assert.equal(valueIn((await editor.get(one)).body, 'name'), 'zuri')
  await editor.post(one, { name: 'Zuri Ali', [`name_${place}`]: 'Zuri Ali' })
  assert.equal((await editor.post(`${one}add/`, { tickets, count: '2' })).statusCode, 409)
  await editor.post(`${one}add/`, { tickets, count: '2', beyond: '1' })
  await editor.post(`${one}cancel/`, { place: String(place) })
  const stored = await app.store.of(registrationStorage).find(zuri?.id ?? 0)
  assert.deepEqual(
    [stored?.state, ...(stored?.places ?? []).map(({ name, isCancelled }) => [name, isCancelled])],
    ['confirmed', ['Zuri Ali', true], ['Zuri Ali', false], ['Zuri Ali', false]],
  )
  await editor.post(`${one}cancel/`, {})
  assert.deepEqual(await mailSent(scene), [])
})

test('without a mail server no mail is offered', async t => {
  const app = await buildTestApp(t)
  const event = await newWorkshop(app, [seat])
  const editor = await signInAtDesk(app.app, 'editor')
  const list = `/events/${event.id}/registrations/`
  const person = { name: 'Juma', email: 'juma@example.org', tickets: String(event.tickets[0]?.id) }
  await editor.post(`${list}add/`, { ...person, count: '1' })
  const { body } = await editor.get(list)
  assert.match(body, /juma@example\.org/)
  assert.deepEqual([allIn(body, '[name="message"]'), textsIn(body, '.registrant form button')].flat(), [
    'Yes, cancel',
    'Yes, erase',
  ])
})

test('only those who may read registrations see who comes', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat])
  await registerAndConfirm(scene, event, 'amina@example.org')
  for (const role of ['author', 'contributor', 'subscriber'] as const) {
    const client = await signInAtDesk(app.app, role)
    for (const path of ['registrations/', 'registrations/export.csv', 'door/']) {
      const answer = await client.get(`/events/${event.id}/${path}`)
      assert.equal(answer.statusCode, 403, `${role} ${path}`)
      assert.doesNotMatch(answer.body, /amina/i)
    }
  }
})

test('a code is checked in once, a second scan says when and by whom, and a wrong code is never valid', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat], { title: 'Tea &amp; talk' })
  await registerAndConfirm(scene, event, 'amina@example.org')
  const [registration] = await app.store.of(registrationStorage).listAll(event.id, ['confirmed'])
  const code = typedCode(registration?.places[0]?.id ?? 0, await codeKey(app.store))
  app.clock.now = (Date.UTC(2030, 2, 1, 18, 30) / 1000) as UtcSeconds
  const editor = await signInAtDesk(app.app, 'editor')
  const path = `/events/${event.id}/door/`
  const scan = async (values: Record<string, string>) => (await editor.post(path, values)).body
  const resultIn = (html: string, state: string) => oneIn(html, `#door-results .${state}`).text

  const wrong = code.replace(/.$/, end => (end === 'A' ? 'B' : 'A'))
  assert.match(resultIn(await scan({ code: wrong, nonce: 'a' }), 'is-red'), /not valid/)
  const first = await scan({ code: code.toLowerCase(), nonce: 'b' })
  assert.equal(resultIn(first, 'is-in'), 'Welcome, Amina. Seat')
  assert.match(first, /1 of 1 checked in/)
  assert.match(resultIn(await scan({ code, nonce: 'b' }), 'is-in'), /^Checked in: Amina/)
  assert.match(
    resultIn(await scan({ code, nonce: 'c' }), 'is-amber'),
    /^Already checked in: Amina, at .* by editor/,
  )

  const other = await newWorkshop(app, [seat])
  const elsewhere = await editor.post(`/events/${other.id}/door/`, { code, nonce: 'd' })
  assert.match(resultIn(elsewhere.body, 'is-red'), /another event/)
  const found = (await editor.get(path)).body
  assert.equal(oneIn(found, 'h1').text, 'Check-in: Tea & talk')
  assert.deepEqual(textsIn(found, 'ul.places li bdi'), ['Amina'])
  assert.match(oneIn(found, 'ul.places li').text, /Checked in at 6:30/)

  const undone = await scan({ place: String(registration?.places[0]?.id), do: 'undo' })
  assert.equal(resultIn(undone, 'is-amber'), 'Check-in undone: Amina.')
  assert.match(undone, /0 of 1 checked in/)
})

test('a link for the entrance can check in at its event and nothing else', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat])
  await registerAndConfirm(scene, event, 'amina@example.org')
  const editor = await signInAtDesk(app.app, 'editor')
  const made = await editor.post(`/events/${event.id}/door/link/`, {})
  const path = /(\/door\/alm_[\w-]+\/)/.exec(made.body)?.[1] ?? ''
  app.clock.now = (Date.UTC(2030, 2, 1, 18, 30) / 1000) as UtcSeconds
  const found = await app.app.inject({ url: path, headers: { accept: 'text/html' } })
  assert.equal(found.headers['referrer-policy'], 'strict-origin')
  const action = oneIn(found.body, 'ul.places form').attributes.action ?? ''
  const entered = await sendForm(app, action, { place: valueIn(found.body, 'place'), nonce: 'a' })
  assert.match(entered.body, /Welcome, Amina/)
  assert.match(oneIn(entered.body, 'ul.places li').text, /^Amina\s+Checked in at/)
  assert.equal(
    (await sendForm(app, path.replace('/door/', '/registration/'), { do: 'erase' })).statusCode,
    410,
  )
})

const htmlPage = { headers: { accept: 'text/html' } }

test('at the entrance, neither addresses nor people who cancelled are found', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat])
  await registerAndConfirm(scene, event, 'amina@example.org')
  const gone = await registerAndConfirm(scene, event, 'zuri@example.org', { name: 'Zuri' })
  const [, zuri] = await app.store.of(registrationStorage).listAll(event.id, ['confirmed'])
  const code = typedCode(zuri?.places[0]?.id ?? 0, await codeKey(app.store))
  await sendForm(app, gone, { do: 'cancel-all' })
  const editor = await signInAtDesk(app.app, 'editor')
  const made = await editor.post(`/events/${event.id}/door/link/`, {})
  const path = /(\/door\/alm_[\w-]+\/)/.exec(made.body)?.[1] ?? ''
  const names = async (query: string) => {
    const { body } = await app.app.inject({ url: `${path}${query}`, ...htmlPage })
    return textsIn(body, 'ul.places bdi')
  }
  assert.deepEqual(await names(''), ['Amina'])
  assert.deepEqual(await names('?q=ami'), ['Amina'])
  assert.deepEqual(await names('?q=amina%40'), [])
  assert.deepEqual(await names('?q=example'), [])
  const scanned = await sendForm(app, path, { code, nonce: 'a' })
  assert.equal(oneIn(scanned.body, '.is-red').text, 'This place was cancelled.')
  assert.doesNotMatch(scanned.body, /Zuri/)
})

test('a check-in on another day is asked about', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat])
  await registerAndConfirm(scene, event, 'amina@example.org')
  const editor = await signInAtDesk(app.app, 'editor')
  const path = `/events/${event.id}/door/`
  const place = valueIn((await editor.get(path)).body, 'place')
  const asked = (await editor.post(path, { place, nonce: 'a' })).body
  assert.match(
    oneIn(asked, '#door-results .is-amber').text,
    /^This event is on March 1, 2030. Check in Amina anyway\?/,
  )
  assert.match(asked, /0 of 1 checked in/)
  const sure = valueIn(asked, 'sure')
  const done = (await editor.post(path, { place, sure, nonce: 'b' })).body
  assert.equal(oneIn(done, '#door-results .is-in').text, 'Welcome, Amina. Seat')
})

test('a link for the entrance works until three hours after the event, wherever it was moved, or until it is revoked', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat])
  const editor = await signInAtDesk(app.app, 'editor')
  const made = await editor.post(`/events/${event.id}/door/link/`, {})
  const url = /(\/door\/alm_[\w-]+\/)/.exec(made.body)?.[1] ?? ''
  const statusAt = async (month: number, day: number, hour: number) => {
    app.clock.now = (Date.UTC(2030, month - 1, day, hour) / 1000) as UtcSeconds
    return (await app.app.inject({ url, ...htmlPage })).statusCode
  }
  assert.deepEqual([await statusAt(3, 1, 23), await statusAt(3, 2, 0)], [200, 410])
  await app.patch(`/events/${event.id}`, { start_date: '2030-06-01 19:00', end_date: '2030-06-01 21:00' })
  assert.deepEqual([await statusAt(6, 1, 23), await statusAt(6, 2, 0)], [200, 410])
  const later = await signInAtDesk(app.app, 'editor')
  assert.equal(await statusAt(6, 1, 12), 200)
  assert.match((await later.get(`/events/${event.id}/door/`)).body, /1 link for the entrance works until/)
  await later.post(`/events/${event.id}/door/revoke/`, {})
  assert.equal(await statusAt(6, 1, 12), 410)
})

test('an administrator decides how long personal data is kept', async t => {
  const { app, store } = await buildTestApp(t)
  const admin = await signInAtDesk(app, 'administrator')
  const refused = await admin.post('/settings/registration/', { keep_days: '900', unconfirmed: '1' })
  assert.equal(refused.statusCode, 422)
  assert.equal(oneIn(refused.body, '#keep_days').attributes.value, '900')
  assert.match(oneIn(refused.body, '#keep_days-problem').text, /365 or less/)
  oneIn(refused.body, '#unconfirmed[checked]')
  assert.equal(
    (await admin.post('/settings/registration/', { keep_days: '7', unconfirmed: '1' })).statusCode,
    303,
  )
  assert.deepEqual(
    [
      await store.of(registrationStorage).setting('keep_days'),
      await store.of(registrationStorage).setting('unconfirmed'),
    ],
    ['7', '1'],
  )
})

test('an editor moves a registration to another date of the series', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [{ ...seat, capacity: 1 }], {
    recurrence: { freq: 'weekly', count: 3 },
  })
  await registerAndConfirm(scene, event, 'amina@example.org')
  const [amina] = await app.store.of(registrationStorage).listAll(event.id, ['confirmed'])
  const editor = await signInAtDesk(app.app, 'editor')
  const path = `/events/${event.id}/registrations/`
  assert.match((await editor.get(path)).body, /Move to another date/)
  const registration = String(amina?.id)

  const wrong = await editor.post(`${path}move/`, { registration: '99', event: '2030-03-08' })
  assert.equal(wrong.statusCode, 422)
  assert.match(wrong.body, /no registration with this number/)
  for (const day of ['2030-03-01', '2030-03-09', 'soon']) {
    const refused = await editor.post(`${path}move/`, { registration, event: day })
    assert.equal(refused.statusCode, 422, day)
    assert.match(refused.body, /another date of the same series/)
  }
  const moved = await editor.post(`${path}move/`, { registration, event: '2030-03-08' })
  assert.equal(moved.statusCode, 303, moved.body)
  const target = (await app.store.of(registrationStorage).find(Number(registration)))?.eventId
  assert.notEqual(target, event.id)
  assert.match((await editor.get(`/events/${target}/registrations/`)).body, /amina@example\.org/)
  assert.match((await mailSent(scene))[0]?.[1] ?? '', /moved your registration to the date below/)
})

test('a registration is not moved to a full, cancelled or past date, and a cancelled one not at all', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [{ ...seat, capacity: 1 }], {
    recurrence: { freq: 'weekly', count: 4 },
  })
  const [full, cancelled] = await Promise.all(
    ['2030-03-08', '2030-03-15'].map(async day => {
      const { body } = await app.get('/events', { query: { start_date: day, per_page: 1 } })
      return body.events[0]
    }),
  )
  await registerAndConfirm(scene, full, 'full@example.org')
  await app.patch(`/events/${cancelled.id}`, { event_status: 'cancelled' })
  await registerFor(app, event, 'amina@example.org')
  const path = `/events/${event.id}/registrations/`
  const [amina] = await app.store.of(registrationStorage).listAll(event.id, ['pending'])
  assert.ok(amina)
  const refusals = async (day: string) => {
    const editor = await signInAtDesk(app.app, 'editor')
    const refused = await editor.post(`${path}move/`, { registration: String(amina.id), event: day })
    assert.equal(refused.statusCode, 422, day)
    assert.equal((await app.store.of(registrationStorage).find(amina.id))?.eventId, event.id)
    return ['#registration-problem', '#event-problem'].flatMap(id => textsIn(refused.body, id))
  }

  assert.deepEqual(await refusals('2030-03-08'), [
    'Not enough places are left on this date. Choose another date.',
  ])
  assert.deepEqual(await refusals('2030-03-15'), ['This date is cancelled. Choose another date.'])
  await app.remove(`/registrations/${amina.id}`)
  assert.deepEqual(await refusals('2030-03-22'), [
    'This registration is cancelled or has expired, so it can’t be moved.',
  ])
  app.clock.now = (Date.UTC(2030, 2, 22, 21) / 1000) as UtcSeconds
  const [, past] = await refusals('2030-03-22')
  assert.equal(past, 'This date has already begun or is over. Choose a later date.')
})
