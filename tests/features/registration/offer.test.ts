// Whether people can register, as every part of the site says it. Nothing is written while the clock moves.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { registrationStorage } from '../../../src/features/registration/storage/registration-storage.ts'
import { textsIn } from '../../support/html.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'
import { newWorkshop, type RegistrationScene, registerAndConfirm, registrationScene } from './scene.ts'

const seat = { name: 'Seat', price: 0, capacity: 20 }
const sold = { sales_start: '2030-02-01 09:00', sales_end: '2030-02-20 18:00' }

function goTo({ clock }: TestApp, time: string): void {
  clock.now = (Date.parse(`${time}Z`) / 1000) as UtcSeconds
}

/** Before, while and after tickets are on sale, during the event, and after it. */
const moments = [
  '2030-01-31T12:00',
  '2030-02-01T09:00',
  '2030-02-20T18:00',
  '2030-03-01T20:00',
  '2030-03-02T12:00',
]

test('the interface says that registration opens later and is closed, also in cached responses', async t => {
  const { app } = await registrationScene(t)
  goTo(app, '2030-01-31T11:00')
  const { id } = await newWorkshop(app, [{ ...seat, ...sold }], { timezone: 'UTC', show_places: true })
  const list = '/events?start_date=2030-01-01&end_date=2030-12-31'
  const said: string[][] = []
  for (const moment of moments) {
    goTo(app, moment)
    const one = await app.get(`/events/${id}`)
    const all = await app.get(list)
    const counts = await app.get(`/events/${id}/availability`)
    said.push([one.body, all.body.events[0], counts.body].map(({ availability }) => availability))
  }
  const thrice = (value: string) => [value, value, value]
  assert.deepEqual(said, ['opens_later', 'available', 'closed', 'closed', 'closed'].map(thrice))
})

test('the response that creates an event says that places are available', async t => {
  const { app } = await registrationScene(t)
  const tickets = [seat]
  const here = {
    title: 'Open',
    start_date: '2030-03-01',
    end_date: '2030-03-02',
    registration: 'here',
    tickets,
  }
  assert.equal((await app.post('/events', here)).body.availability, 'available')
  const none = { ...here, tickets: [{ ...seat, capacity: 0 }] }
  assert.equal((await app.post('/events', none)).body.availability, 'full')
  assert.equal((await app.post('/events', { ...here, tickets: [] })).body.availability, null)
  assert.equal((await app.post('/events', { ...here, status: 'draft' })).body.availability, null)
})

test('JSON-LD says whether a place can be had', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  const offerOf = async (id: number) => (await app.get(`/events/${id}`)).body.json_ld.offers[0]
  const stockOf = async (id: number) => (await offerOf(id)).availability.replace('https://schema.org/', '')
  goTo(app, '2030-01-31T11:00')
  const later = await newWorkshop(app, [{ ...seat, ...sold }], { timezone: 'UTC' })
  const stocks: string[] = []
  for (const moment of moments) {
    goTo(app, moment)
    stocks.push(await stockOf(later.id))
  }
  assert.deepEqual(stocks, ['PreOrder', 'InStock', 'SoldOut', 'SoldOut', 'SoldOut'])
  const { priceCurrency, validFrom } = await offerOf(later.id)
  assert.deepEqual([priceCurrency, validFrom], [undefined, '2030-02-01T09:00:00+00:00'])

  goTo(app, '2030-01-31T11:00')
  const small = await newWorkshop(app, [{ ...seat, capacity: 2 }])
  await registerAndConfirm(scene, small, 'amina@example.org', { [`ticket_${small.tickets[0]?.id}`]: '2' })
  assert.equal(await stockOf(small.id), 'SoldOut')
  const few = await newWorkshop(app, [{ ...seat, capacity: 10 }])
  await registerAndConfirm(scene, few, 'juma@example.org', { [`ticket_${few.tickets[0]?.id}`]: '9' })
  assert.equal(await stockOf(few.id), 'LimitedAvailability')
})

/** The page of an event, as visitors see its state at the top. */
async function topOf({ app }: TestApp, path: string) {
  const { body } = await app.inject({ url: path, headers: { accept: 'text/html' } })
  const [action = ''] = textsIn(body, '.main-action')
  const [note = ''] = textsIn(body, '.registration-note')
  return {
    badges: textsIn(body, 'header .badge'),
    action,
    note,
    hasForm: body.includes('/register/"'),
  }
}

test('a cached page changes when registration opens and closes', async t => {
  const { app } = await registrationScene(t)
  goTo(app, '2030-01-31T11:00')
  const { slug } = await newWorkshop(app, [{ ...seat, ...sold }], { timezone: 'UTC' })
  const said: unknown[] = []
  for (const moment of moments) {
    goTo(app, moment)
    const { action, note, hasForm } = await topOf(app, `/event/${slug}/`)
    said.push([action, note, hasForm])
  }
  assert.deepEqual(said, [
    ['Remind me', 'Registration opens Fri, Feb 1, 9:00 AM', false],
    ['Register', '', true],
    ['', 'Registration closed on February 20', false],
    ['', 'Registration closed on February 20', false],
    ['', '', false],
  ])
})

async function fill(scene: RegistrationScene, capacity: number, taken: number, more: object = {}) {
  const event = await newWorkshop(scene.app, [{ ...seat, capacity }], more)
  const email = `guest-${event.id}@example.org`
  await registerAndConfirm(scene, event, email, { [`ticket_${event.tickets[0]?.id}`]: String(taken) })
  return event
}

test('the page of a full event says so at the top and leads to the waiting list', async t => {
  const scene = await registrationScene(t)
  const full = await fill(scene, 2, 2)
  const { badges, action } = await topOf(scene.app, `/event/${full.slug}/`)
  assert.deepEqual([badges, action], [['Full'], 'Join the waiting list'])
  const few = await fill(scene, 10, 9)
  const top = await topOf(scene.app, `/event/${few.slug}/`)
  assert.deepEqual([top.badges, top.action], [['Few places'], 'Register'])
})

/** What the page says first, in this order: the state of the event, of the registration, and what to do. */
async function statementsOf({ app }: TestApp, path: string): Promise<string[]> {
  const { body } = await app.inject({ url: path, headers: { accept: 'text/html' } })
  const parts = ['.state-notice strong', '.ended-notice', '.registration-note', 'header .main-action']
  return parts.flatMap(part => textsIn(body, part))
}

test('the page of an event has one statement for each state of the registration and of the event', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  goTo(app, '2030-01-31T11:00')
  const zone = { timezone: 'UTC' }
  const elsewhere = { ...zone, registration: 'external', website: 'https://tickets.example.org/' }
  const paid = { name: 'Seat', price: 5, currency: 'EUR' }
  const events: Readonly<
    Record<string, readonly [{ readonly id: number; readonly slug: string }, string[]]>
  > = {
    nothing: [await newWorkshop(app, [], { ...zone, registration: 'none' }), []],
    'opens later': [
      await newWorkshop(app, [{ ...seat, ...sold }], zone),
      ['Registration opens Fri, Feb 1, 9:00 AM', 'Remind me'],
    ],
    open: [await newWorkshop(app, [seat], zone), ['Register']],
    few: [await fill(scene, 10, 9, zone), ['Register']],
    'waiting list': [await fill(scene, 2, 2, zone), ['Join the waiting list']],
    closed: [
      await newWorkshop(app, [{ ...seat, sales_end: '2030-01-30 12:00' }], zone),
      ['Registration closed on January 30'],
    ],
    elsewhere: [await newWorkshop(app, [paid], elsewhere), ['Register']],
    'sold out': [await newWorkshop(app, [{ ...paid, capacity: 0 }], elsewhere), ['Sold out']],
  }
  const states: Readonly<Record<string, (said: string[]) => string[]>> = {
    scheduled: said => said,
    rescheduled: said => ['New date', ...said],
    moved_online: said => ['Moved online', ...said],
    postponed: () => ['Postponed', 'Get the new date in your calendar'],
    cancelled: () => ['Cancelled'],
  }
  for (const [name, [{ id, slug }, said]] of Object.entries(events)) {
    for (const [event_status, expected] of Object.entries(states)) {
      assert.equal((await app.patch(`/events/${id}`, { event_status })).status, 200)
      const statements = await statementsOf(app, `/event/${slug}/`)
      assert.deepEqual(statements, expected(said), `${name}, ${event_status}`)
    }
    await app.patch(`/events/${id}`, { event_status: 'scheduled' })
  }
  goTo(app, '2030-03-02T12:00')
  for (const [name, [{ slug }]] of Object.entries(events))
    assert.deepEqual(await statementsOf(app, `/event/${slug}/`), ['This event has ended.'], `${name}, over`)
})

test('without mail a full event has no waiting list, and without consent to that no registration', async t => {
  const app = await buildTestApp(t)
  const { slug } = await newWorkshop(app, [{ ...seat, capacity: 0 }])
  const none = await topOf(app, `/event/${slug}/`)
  assert.deepEqual(none, { badges: [], action: '', note: '', hasForm: false })
  await app.store.transaction(tx => tx.of(registrationStorage).setSetting('unconfirmed', '1'))
  goTo(app, '2030-01-31T11:00')
  const full = await topOf(app, `/event/${slug}/`)
  assert.deepEqual(full, {
    badges: [],
    action: '',
    note: 'All places are taken.',
    hasForm: false,
  })
})

test('lists, month, week, day, search, related events and embeds say who can register', async t => {
  const scene = await registrationScene(t)
  const { app } = scene
  goTo(app, '2030-01-31T11:00')
  const { body: category } = await app.post('/categories', { name: 'Crafts' })
  const more = { timezone: 'UTC', categories: [category.id] }
  await fill(scene, 2, 2, { ...more, title: 'Filled' })
  await fill(scene, 10, 9, { ...more, title: 'Nearly' })
  await newWorkshop(app, [{ ...seat, ...sold }], { ...more, title: 'Later' })
  await newWorkshop(app, [{ ...seat, sales_end: '2030-01-30 12:00' }], { ...more, title: 'Missed' })
  const open = await newWorkshop(app, [seat], { ...more, title: 'Open' })
  const words = ['Few places', 'Opens Feb 1', 'Registration closed', 'Waiting list']
  const pages = {
    '/events/?from=2030-03-01': '.card .offer-badge',
    '/events/month/2030-03/': '.lane .state',
    '/events/week/2030-03-01/': '.column .state',
    '/events/day/2030-03-01/': '.card .offer-badge',
    '/events/category/crafts/': '.card .offer-badge',
    '/events/embed/list': '.card .offer-badge',
  }
  for (const [url, selector] of Object.entries(pages)) {
    const { body, statusCode } = await app.app.inject({ url, headers: { accept: 'text/html' } })
    assert.equal(statusCode, 200, url)
    assert.deepEqual([...new Set(textsIn(body, selector))].sort(), words, url)
  }
  const found = await app.app.inject({ url: '/events/?search=filled', headers: { accept: 'text/html' } })
  assert.deepEqual(textsIn(found.body, '.offer-badge'), ['Waiting list'])
  const page = await app.app.inject({ url: `/event/${open.slug}/`, headers: { accept: 'text/html' } })
  assert.ok(textsIn(page.body, '.related .offer-badge').length > 0)
})

test('a calendar file reminds when registration opens', async t => {
  const { app } = await registrationScene(t)
  goTo(app, '2030-01-31T11:00')
  const { slug, id } = await newWorkshop(app, [{ ...seat, ...sold }], {
    title: 'Salt &amp; pepper',
    timezone: 'UTC',
  })
  const url = `/event/${slug}/registration.ics`
  const { body } = await app.app.inject(url)
  assert.match(body, new RegExp(`UID:registration-${id}@`))
  assert.match(body, /DTSTART(;TZID=UTC)?:20300201T090000Z?\r\n/)
  assert.match(body, /SUMMARY:Registration opens: Salt & pepper\r\n/)
  assert.match(body, /TRIGGER:PT0S\r\n/)
  goTo(app, '2030-02-01T09:00')
  assert.equal((await app.app.inject(url)).statusCode, 404)
})

test('an event without a cost shows the prices of its tickets, on its page and its card', async t => {
  const app = await buildTestApp(t)
  const tickets = [
    { name: 'Adult', price: 20, currency: 'EUR' },
    { name: 'Child', price: 0 },
  ]
  const { slug } = await newWorkshop(app, tickets, { registration: 'none' })
  const textsAt = async (url: string, selector: string) =>
    textsIn((await app.app.inject({ url, headers: { accept: 'text/html' } })).body, selector)
  assert.deepEqual(await textsAt(`/event/${slug}/`, 'header .cost'), ['Free – €20'])
  assert.deepEqual(await textsAt('/events/', '.card .cost'), ['Free – €20'])
})
