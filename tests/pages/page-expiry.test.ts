// Pages are cached until the calendar or the time changes what they show.
import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { buildAppBeside, buildTestApp } from '../support/test-app.ts'

/** One event today from 15:00 to 16:30, and one tomorrow. */
async function calendarOf(t: TestContext) {
  const app = await buildTestApp(t)
  const common = { venue: { venue: 'Hall' }, categories: ['Music'] }
  const { body: event } = await app.post('/events', {
    title: 'Today',
    start_date: '2030-01-15 15:00:00',
    end_date: '2030-01-15 16:30:00',
    website: 'https://example.org/',
    ...common,
  })
  await app.post('/events', {
    title: 'Tomorrow',
    start_date: '2030-01-16 15:00:00',
    end_date: '2030-01-16 16:00:00',
    ...common,
  })
  const fresh = await buildAppBeside(t, app, { ALMANAC_CACHE_MEGABYTES: '0' })
  const moveTo = (time: string) => {
    app.clock.now = (Date.parse(`2030-01-${time}Z`) / 1000) as UtcSeconds
    fresh.clock.now = app.clock.now
  }
  return { ...app, event, moveTo, fresh }
}

const addresses = (slug: string) => [
  '//events/',
  '//events/month/',
  '//events/week/',
  '//events/day/',
  `//event/${slug}/`,
  '//venue/hall/',
]

test('a page is cached until an event starts or ends, or the day ends', async t => {
  const { get, statements, event, moveTo } = await calendarOf(t)
  const isCached = async (address: string, { from, until }: { from: string; until: string }) => {
    moveTo(from)
    await get(address)
    moveTo(until)
    statements.length = 0
    await get(address)
    return statements.every(sql => sql.includes('"journal"'))
  }
  for (const address of addresses(event.slug)) {
    assert.ok(await isCached(address, { from: '15T12:00:30', until: '15T14:59:59' }), address)
    assert.ok(!(await isCached(address, { from: '15T14:59:59', until: '15T15:00:00' })), `start, ${address}`)
    assert.ok(await isCached(address, { from: '15T15:01:00', until: '15T16:29:59' }), address)
    assert.ok(!(await isCached(address, { from: '15T16:29:59', until: '15T16:30:00' })), `end, ${address}`)
    assert.ok(await isCached(address, { from: '15T16:31:00', until: '15T23:59:59' }), address)
    assert.ok(!(await isCached(address, { from: '15T23:59:59', until: '16T00:00:00' })), `day, ${address}`)
  }
})

test('at every time, a cached page equals a fresh one', async t => {
  const { get, event, moveTo, fresh } = await calendarOf(t)
  const moments = [
    '14:59:30',
    '15:00:00',
    '15:00:59',
    '15:01:00',
    '16:29:59',
    '16:30:00',
    '16:31:00',
    '23:59:59',
  ]
  for (const address of [...addresses(event.slug), '//events/past/', '//events/?from=-2%20hours'])
    for (const time of [
      ...moments.map(moment => `15T${moment}`),
      '16T00:00:00',
      '16T15:00:00',
      '16T16:01:00',
    ]) {
      moveTo(time)
      assert.equal((await get(address)).body, (await fresh.get(address)).body, `${address} at ${time}`)
    }
})

test('a page with a join link is cached until the link opens', async t => {
  const { get, post, moveTo, statements } = await calendarOf(t)
  const { body: online } = await post('/events', {
    title: 'Online',
    start_date: '2030-01-15 20:00:00',
    end_date: '2030-01-15 21:00:00',
    attendance: 'online',
    online_url: 'https://meet.example.org/room',
    online_url_shown: 'before_start',
    online_url_minutes: 60,
  })
  const text = async () => (await get(`//event/${online.slug}/`)).body
  moveTo('15T17:00:00')
  assert.doesNotMatch(await text(), /meet\.example\.org/)
  moveTo('15T18:59:59')
  statements.length = 0
  assert.doesNotMatch(await text(), /meet\.example\.org/)
  assert.ok(statements.every(sql => sql.includes('"journal"')))
  moveTo('15T19:00:00')
  assert.match(await text(), /meet\.example\.org/)
})
