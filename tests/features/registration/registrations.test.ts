import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { registrationStorage } from '../../../src/features/registration/storage/registration-storage.ts'
import { allIn, oneIn, textsIn, valueIn } from '../../support/html.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'
import { sameOnSqlite } from '../../support/test-database.ts'
import {
  formToken,
  formValues,
  linkIn,
  mailSent,
  newWorkshop,
  registerAndConfirm,
  registerFor,
  registrationScene,
  runJob,
  sendForm,
} from './scene.ts'

const seat = { name: 'Seat', price: 0, capacity: 2 }

async function pageOf({ app }: TestApp, url: string): Promise<string> {
  return (await app.inject({ url, headers: { accept: 'text/html' } })).body
}

/** The token of the form that sends the link again. */
function againToken(html: string): string {
  return oneIn(html, 'form[action$="/again/"] input[name="form_token"]').attributes.value ?? ''
}

async function statesOf({ store }: TestApp, eventId: number): Promise<string[]> {
  const states = ['pending', 'confirmed', 'joining', 'waiting', 'offered', 'cancelled', 'expired'] as const
  return (await store.of(registrationStorage).listAll(eventId, states)).map(({ state }) => state)
}

test('a visitor registers on the event page, confirms by the link in the mail, and has a place', {
  skip: sameOnSqlite,
}, async t => {
  const scene = await registrationScene(t)
  const event = await newWorkshop(scene.app, [seat])
  const page = await pageOf(scene.app, `/fr/event/${event.slug}/`)
  assert.equal(oneIn(page, 'header a.main-action').attributes.href, '/fr/event/workshop/register/')

  const sent = await sendForm(scene.app, `/fr/event/${event.slug}/register/`, {
    name: 'Amina',
    email: 'amina@example.org',
    [`ticket_${event.tickets[0]?.id}`]: '2',
    consent: '1',
    form_token: await formToken(scene.app, event),
  })
  assert.equal(sent.statusCode, 200)
  assert.match(sent.body, /amina@example\.org/)
  assert.deepEqual(await statesOf(scene.app, event.id), ['pending'])

  const [letter] = await mailSent(scene)
  assert.equal(letter?.[0], 'amina@example.org')
  assert.match(letter?.[1] ?? '', /Bonjour Amina/)
  const path = linkIn(letter?.[1] ?? '')
  assert.match(path, /^\/fr\/registration\//)

  const opened = await scene.app.app.inject({ url: path, headers: { accept: 'text/html' } })
  assert.equal(opened.headers['referrer-policy'], 'strict-origin')
  assert.equal(opened.headers['cache-control'], 'no-store')
  assert.deepEqual(await statesOf(scene.app, event.id), ['pending'], 'Opening the link confirms nothing.')
  await sendForm(scene.app, path, { do: 'confirm' })
  assert.deepEqual(await statesOf(scene.app, event.id), ['confirmed'])
  assert.match((await mailSent(scene))[0]?.[1] ?? '', /Amina/)
  assert.equal(allIn(await pageOf(scene.app, path), 'svg.qr').length, 2)

  const { body } = await scene.app.get(`/events/${event.id}`)
  assert.equal(body.availability, 'full')
  assert.match(await pageOf(scene.app, `/event/${event.slug}/`), /waiting list/)
})

test('unconfirmed places are held for half an hour, and then belong to others', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [{ ...seat, capacity: 1 }])
  await registerFor(app, event, 'one@example.org')
  const refused = await registerFor(app, event, 'two@example.org')
  assert.equal(refused.statusCode, 422)
  assert.match(refused.body, /(No places are|Only 1 place is) left/)
  const [letter] = await mailSent(scene)

  app.clock.now = (app.clock.now + 30 * 60) as UtcSeconds
  await runJob(app, 'end-registrations')
  assert.deepEqual(await statesOf(app, event.id), ['expired'])
  assert.equal((await registerFor(app, event, 'two@example.org')).statusCode, 200)

  const late = await sendForm(app, linkIn(letter?.[1] ?? ''), { do: 'confirm' })
  assert.equal(late.statusCode, 409)
  assert.match(late.body, /not confirmed in time/)
})

test('freed places are offered to the first of the waiting list whom they fit', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat])
  const ticket = `ticket_${event.tickets[0]?.id}`
  const first = await registerAndConfirm(scene, event, 'first@example.org')
  await registerAndConfirm(scene, event, 'second@example.org')
  await registerAndConfirm(scene, event, 'pair@example.org', { waiting: '1', [ticket]: '2' })
  await registerAndConfirm(scene, event, 'single@example.org', { waiting: '1' })
  assert.deepEqual(await statesOf(app, event.id), ['confirmed', 'confirmed', 'waiting', 'waiting'])

  await sendForm(app, first, { do: 'cancel-all' })
  assert.deepEqual(await statesOf(app, event.id), ['cancelled', 'confirmed', 'waiting', 'offered'])
  const letters = await mailSent(scene)
  const offer = letters.find(([to]) => to === 'single@example.org')
  await sendForm(app, linkIn(offer?.[1] ?? ''), { do: 'confirm' })
  assert.deepEqual(await statesOf(app, event.id), ['cancelled', 'confirmed', 'waiting', 'confirmed'])

  app.clock.now = (Date.UTC(2030, 2, 1, 19) / 1000) as UtcSeconds
  await runJob(app, 'end-registrations')
  assert.deepEqual(await statesOf(app, event.id), ['cancelled', 'confirmed', 'expired', 'confirmed'])
})

test('tickets share a quota, and a lowered capacity keeps everyone and closes registration', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const hall = { price: 0, quota: 'Hall', quota_capacity: 2 }
  const event = await newWorkshop(app, [
    { name: 'Adult', ...hall },
    { name: 'Child', ...hall },
  ])
  const [adult, child] = event.tickets.map(({ id }) => `ticket_${id}`)
  await registerAndConfirm(scene, event, 'a@example.org', { [adult!]: '1', [child!]: '1' })
  assert.equal((await registerFor(app, event, 'b@example.org')).statusCode, 422)

  const { body } = await app.get(`/events/${event.id}`)
  const lowered = body.tickets.map((ticket: object) => ({ ...ticket, quota_capacity: 1 }))
  assert.equal((await app.patch(`/events/${event.id}`, { tickets: lowered })).status, 200)
  await runJob(app, 'follow-journal')
  assert.deepEqual(await statesOf(app, event.id), ['confirmed'])
  assert.equal((await app.get(`/events/${event.id}`)).body.availability, 'full')
  const raised = body.tickets.map((ticket: object) => ({ ...ticket, quota_capacity: 30 }))
  await app.patch(`/events/${event.id}`, { tickets: raised })
  await runJob(app, 'follow-journal')
  assert.equal((await app.get(`/events/${event.id}`)).body.availability, 'available')
})

test('the page is the same for a known address, and the mail says so', { skip: sameOnSqlite }, async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [{ ...seat, capacity: 9 }])
  const first = await registerFor(app, event, 'Amina@example.org')
  const [letter] = await mailSent(scene)
  await sendForm(app, linkIn(letter?.[1] ?? ''), { do: 'confirm' })
  await mailSent(scene)

  app.clock.now = (app.clock.now + 11 * 60) as UtcSeconds
  const again = await registerFor(app, event, 'amina@EXAMPLE.org')
  assert.deepEqual([again.statusCode, again.headers.location], [first.statusCode, first.headers.location])
  assert.match((await mailSent(scene))[0]?.[1] ?? '', /registered already/)
  await registerFor(app, event, 'amina@example.org')
  assert.deepEqual(await mailSent(scene), [], 'Not again immediately.')
  assert.deepEqual(await statesOf(app, event.id), ['confirmed'])

  for (let number = 0; number < 5; number++) {
    const other = await newWorkshop(app, [seat])
    assert.equal((await registerFor(app, other, 'many@example.org')).statusCode, 200)
  }
  const mails = await mailSent(scene)
  assert.equal(mails.length, 5)
  const lists = mails.filter(([, text]) => text.includes('several registrations that are not confirmed'))
  assert.equal(lists.length, 2, 'No attempt is dropped: the mail lists what is open.')
  assert.equal(lists[0]?.[1].match(/\/registration\//g)?.length, 3)
})

test('a form that a robot sends is shown again, and nothing is stored or sent', {
  skip: sameOnSqlite,
}, async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat])
  const { form_token: fresh = '' } = await freshForm(app, event)
  const { form_token: old = '' } = await formValues(app, event, '')
  const others = { ...(await formValues(app, await newWorkshop(app, [seat]), '')) }
  const attempts: readonly [Record<string, string>, RegExp][] = [
    [{ website: 'https://example.org' }, /A hidden field was filled in/],
    [{ form_token: fresh }, /faster than people/],
    [{ form_token: '' }, /open for too long/],
    [{ form_token: `${old.slice(0, -2)}AA` }, /open for too long/],
    [{ form_token: old.replace(/^\d+/, time => String(Number(time) - 5)) }, /open for too long/],
  ]
  for (const [more, expected] of attempts) {
    const answer = await registerFor(app, event, 'robot@example.org', more)
    assert.equal(answer.statusCode, 422)
    assert.match(answer.body, expected)
    assert.equal(valueIn(answer.body, 'email'), 'robot@example.org')
  }
  assert.deepEqual(await statesOf(app, event.id), [])
  assert.deepEqual(await mailSent(scene), [])
  assert.equal(typeof others.form_token, 'string')
})

test('a form is accepted once: sent again, it is shown with its values', { skip: sameOnSqlite }, async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat])
  const values = await formValues(app, event, 'amina@example.org')
  const path = `/event/${event.slug}/register/`
  assert.equal((await sendForm(app, path, values)).statusCode, 200)
  const again = await sendForm(app, path, { ...values, email: 'zoe@example.org' })
  assert.equal(again.statusCode, 422)
  assert.match(again.body, /was sent already/)
  assert.deepEqual(await statesOf(app, event.id), ['pending'])
})

test('a network and a mail address can be used so often in an hour, also on this machine if a setting says so', {
  skip: sameOnSqlite,
}, async t => {
  const scene = await registrationScene(t, { ALMANAC_LIMIT_LOOPBACK: 'true' })
  const { app } = scene
  const event = await newWorkshop(app, [{ ...seat, capacity: 1000, max_per_registration: 50 }])
  const ticket = `ticket_${event.tickets[0]?.id}`
  for (let number = 0; number < 8; number++)
    assert.notEqual((await registerFor(app, event, 'many@example.org')).statusCode, 429)
  assert.equal((await registerFor(app, event, 'many@example.org')).statusCode, 429)
  assert.equal((await registerFor(app, event, 'a@example.org', { [ticket]: '50' })).statusCode, 200)
  assert.equal((await registerFor(app, event, 'b@example.org', { [ticket]: '50' })).statusCode, 200)
  const refused = await registerFor(app, event, 'c@example.org', { [ticket]: '50' })
  assert.equal(refused.statusCode, 429)
  assert.ok(Number(refused.headers['retry-after']) > 0)
  app.clock.now = (app.clock.now + 3600) as typeof app.clock.now
  assert.equal((await registerFor(app, event, 'd@example.org', { [ticket]: '50' })).statusCode, 200)
})

test('the page that asks to check the mail sends the link again, and goes back to the form', {
  skip: sameOnSqlite,
}, async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat])
  const sent = await registerFor(app, event, 'amina@example.org')
  assert.equal((await mailSent(scene)).length, 1)
  const token = againToken(sent.body)
  app.clock.now = (app.clock.now + 30) as typeof app.clock.now
  const path = `/event/${event.slug}/register/`
  const again = await sendForm(app, `${path}again/`, { email: 'amina@example.org', form_token: token })
  assert.match(again.body, /on its way again/)
  const [letter] = await mailSent(scene)
  assert.match(letter?.[1] ?? '', /Please confirm/)
  const back = await sendForm(app, path, {
    do: 'edit',
    name: 'Amina',
    email: 'amina@example.org',
    consent: '1',
  })
  assert.equal(back.statusCode, 200)
  assert.equal(valueIn(back.body, 'email'), 'amina@example.org')
  assert.deepEqual(await statesOf(app, event.id), ['pending'])
})

test('an unknown address gets the same answer when places are short', { skip: sameOnSqlite }, async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [{ ...seat, capacity: 2 }])
  await registerAndConfirm(scene, event, 'known@example.org')
  const ticket = { [`ticket_${event.tickets[0]?.id}`]: '2' }
  const answers = []
  for (const email of ['known@example.org', 'unknown@example.org'])
    answers.push(await registerFor(app, event, email, ticket))
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode),
    [422, 422],
  )
})

/** A form that was opened this second. */
async function freshForm(
  { app }: TestApp,
  { slug }: { readonly slug: string },
): Promise<Record<string, string>> {
  const { body } = await app.inject({ url: `/event/${slug}/register/`, headers: { accept: 'text/html' } })
  return { form_token: /name="form_token" value="([^"]*)"/.exec(body)?.[1] ?? '' }
}

test('problems are shown at their fields, in the language of the page, and nothing is lost', {
  skip: sameOnSqlite,
}, async t => {
  const { app } = await registrationScene(t)
  const event = await newWorkshop(app, [seat])
  const values = { name: 'Zoé', email: 'no address', [`ticket_${event.tickets[0]?.id}`]: '0', consent: '' }
  const answer = await sendForm(app, `/event/${event.slug}/register/`, {
    ...values,
  })
  assert.equal(answer.statusCode, 422)
  assert.deepEqual(textsIn(answer.body, '.wrong').slice(1), [
    'Must be an email address.',
    'Choose at least one place.',
    'Tick this box to register.',
  ])
  assert.deepEqual(
    allIn(answer.body, '[aria-invalid]').map(({ attributes }) => attributes.id),
    ['r-email', 'r-consent'],
  )
  const more = await sendForm(app, `/event/${event.slug}/register/`, {
    ...values,
    consent: '1',
  })
  assert.equal(valueIn(more.body, 'name'), 'Zoé')
  assert.match(more.body, /Must be an email address/)
  assert.match(more.body, /Choose at least one place/)
})

test('without mail no one can register, unless an administrator allows it', {
  skip: sameOnSqlite,
}, async t => {
  const app = await buildTestApp(t)
  const event = await newWorkshop(app, [seat])
  assert.deepEqual(allIn(await pageOf(app, `/event/${event.slug}/`), '.registration'), [])
  assert.equal((await registerFor(app, event, 'a@example.org')).statusCode, 409)

  await app.store.transaction(tx => tx.of(registrationStorage).setSetting('unconfirmed', '1'))
  const answer = await registerFor(app, event, 'a@example.org')
  assert.match(String(answer.headers.location), /^\/registration\/alm_/)
  assert.match(await pageOf(app, String(answer.headers.location)), /Confirmed/)
})

test('names that are too long are refused at their inputs, not cut off', { skip: sameOnSqlite }, async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat])
  const long = 'x'.repeat(201)
  const problem = 'Must be at most 60 characters long.'

  const refused = await registerFor(app, event, 'amina@example.org', { name: long, consent: '' })
  assert.equal(refused.statusCode, 422)
  assert.deepEqual(textsIn(refused.body, '#r-consent-problem').length, 1)
  const again = await registerFor(app, event, 'amina@example.org', { name: long })
  assert.deepEqual(textsIn(again.body, '#r-name-problem'), [problem])

  const path = await registerAndConfirm(scene, event, 'amina@example.org')
  const [registration] = await app.store.of(registrationStorage).listAll(event.id, ['confirmed'])
  const input = `name_${registration?.places[0]?.id}`
  const changed = await sendForm(app, path, { do: 'names', name: '', [input]: long })
  assert.equal(changed.statusCode, 422)
  assert.deepEqual(textsIn(changed.body, '#r-name-problem'), ['Enter your name.'])
  assert.deepEqual(textsIn(changed.body, `#r-${input}-problem`), [problem])
  assert.equal(oneIn(changed.body, `input[name="${input}"]`).attributes.value, long)
  const [unchanged] = await app.store.of(registrationStorage).listAll(event.id, ['confirmed'])
  assert.equal(unchanged?.places[0]?.name, 'Amina')
})

test('the owner changes names, cancels a place, and erases everything', { skip: sameOnSqlite }, async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat])
  const path = await registerAndConfirm(scene, event, 'amina@example.org', {
    [`ticket_${event.tickets[0]?.id}`]: '2',
  })
  const [registration] = await app.store.of(registrationStorage).listAll(event.id, ['confirmed'])
  const [one, two] = registration?.places ?? []
  await sendForm(app, path, {
    do: 'names',
    name: 'Amina K.',
    [`name_${one?.id}`]: 'Amina K.',
    [`name_${two?.id}`]: 'Juma',
  })
  // What can't be undone needs a second step.
  assert.equal(allIn(await pageOf(app, path), '.ending form').length, 4)
  await sendForm(app, path, { do: 'cancel', place: String(two?.id) })
  const [changed] = await app.store.of(registrationStorage).listAll(event.id, ['confirmed'])
  assert.deepEqual(
    changed?.places.map(({ name, isCancelled }) => [name, isCancelled]),
    [
      ['Amina K.', false],
      ['Juma', true],
    ],
  )

  const erased = await sendForm(app, path, { do: 'erase' })
  assert.match(erased.body, /Your data is erased/)
  assert.equal((await app.app.inject({ url: path, headers: { accept: 'text/html' } })).statusCode, 410)
  const gone = await app.store.of(registrationStorage).find(registration?.id ?? 0)
  assert.deepEqual(
    [gone?.name, gone?.email, gone?.state, gone?.places.map(({ name }) => name)],
    ['', '', 'cancelled', ['', '']],
  )
})

test('personal data is erased thirty days after the end, also in the outbox, and counts stay', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [seat])
  await registerAndConfirm(scene, event, 'amina@example.org')
  app.clock.now = (Date.UTC(2030, 2, 31, 20, 59) / 1000) as UtcSeconds
  await runJob(app, 'erase-registrations')
  assert.equal(
    (await app.store.of(registrationStorage).listAll(event.id, ['confirmed']))[0]?.email,
    'amina@example.org',
  )
  app.clock.now = (Date.UTC(2030, 2, 31, 21, 1) / 1000) as UtcSeconds
  await runJob(app, 'erase-registrations')
  const [registration] = await app.store.of(registrationStorage).listAll(event.id, ['confirmed'])
  assert.deepEqual([registration?.email, registration?.name, registration?.places.length], ['', '', 1])
  assert.equal((await app.store.outbox.listPage({ page: 1, perPage: 9 })).total, 0)
})

test('nothing personal is in the journal, the change feed or the outbox', { skip: sameOnSqlite }, async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const event = await newWorkshop(app, [{ ...seat, capacity: 1 }])
  await registerAndConfirm(scene, event, 'secret.person@example.org', { name: 'Unmistakable' })
  const { records } = await app.store.outbox.listPage({ page: 1, perPage: 50 })
  const written = JSON.stringify([
    await app.store.journal.since(0, 1000),
    (await app.get('/changes?since=0')).body,
    (await app.get(`/events/${event.id}`)).body,
    (await app.get(`/events/${event.id}/history`, { as: 'administrator' })).body,
    records,
  ])
  assert.match(written, /availability/)
  assert.doesNotMatch(written, /secret\.person|Unmistakable/)
})
