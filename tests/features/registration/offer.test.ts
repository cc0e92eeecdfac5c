// Whether people can register, as every part of the site says it. Nothing is written while the clock moves.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import type { TestApp } from '../../support/test-app.ts'
import { newWorkshop, registerAndConfirm, registrationScene } from './scene.ts'

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
