// Online events and their join links in each format. All tests share one calendar.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { oneIn } from '../../support/html.ts'
import { apiRoot, buildTestApp } from '../../support/test-app.ts'

const concert = {
  title: 'Concert',
  start_date: '2030-02-01 19:00:00',
  end_date: '2030-02-01 22:00:00',
  timezone: 'Europe/Lisbon',
}

test('events that are online:', async t => {
  const { app, get, post, patch, clock } = await buildTestApp(t)
  const create = async (fields: object) => (await post('/events', { ...concert, ...fields })).body
  const text = async (path: string) => (await app.inject({ url: path })).body

  await t.test('a visible join link appears in every format', async () => {
    const url = 'https://live.example.org/open'
    const venue = { venue: 'Hall' }
    const event = await create({
      title: 'Both ways',
      slug: 'both',
      attendance: 'hybrid',
      online_url: url,
      venue,
    })
    const { eventAttendanceMode, location } = event.json_ld
    assert.equal(eventAttendanceMode, 'https://schema.org/MixedEventAttendanceMode')
    assert.deepEqual(
      location.map((place: any) => place['@type']),
      ['Place', 'VirtualLocation'],
    )
    assert.equal(location[1].url, url)
    assert.equal((await get('/events?attendance=hybrid')).body.events[0].online_url, url)
    assert.match(
      await text('/event/both/event.ics'),
      /\r\nCONFERENCE;VALUE=URI:https:\/\/live\.example\.org\/open\r\n/,
    )
    const page = await text('/event/both/')
    assert.equal(oneIn(page, '.badge').text, 'In person and online')
    oneIn(page, `header a.main-action[href="${url}"]`)
    oneIn(page, `dd a[href="${url}"]`)
    assert.match(await text('/events/feed.rss'), /live\.example\.org\/open/)
    const back = await patch(`/events/${event.id}`, { attendance: 'in_person' })
    assert.deepEqual([back.body.online_url, back.body.attendance], ['', 'in_person'])
  })

  await t.test('a join link with a reveal time appears on its own, including in cached answers', async () => {
    const url = 'https://live.example.org/later'
    const event = await create({
      title: 'Later',
      slug: 'later',
      attendance: 'online',
      online_url: url,
      online_url_shown: 'before_start',
      online_url_minutes: 30,
    })
    assert.equal(event.online_url, url)
    const addresses = [
      `${apiRoot}/events/${event.id}`,
      `${apiRoot}/events?attendance=online`,
      `${apiRoot}/events?per_page=50`,
      '/event/later/',
      '/event/later/event.ics',
      '/events/feed.ics',
      '/events/feed.rss',
    ]
    const told = async () => {
      const found: boolean[] = []
      for (const address of addresses) found.push((await text(address)).includes('live.example.org/later'))
      return found
    }
    const etag = async () => (await app.inject({ url: '/events/feed.ics' })).headers.etag
    const shownFrom = Date.parse('2030-02-01T18:30:00Z') / 1000
    clock.now = (shownFrom - 3) as UtcSeconds
    assert.deepEqual(
      await told(),
      addresses.map(() => false),
    )
    assert.match(await text('/event/later/'), /The link appears here 30 minutes before it starts/)
    const { body: editors } = await get(`/events/${event.id}`, { as: 'editor' })
    assert.equal(editors.online_url, url)
    const before = await etag()
    clock.now = shownFrom as UtcSeconds
    assert.deepEqual(
      await told(),
      addresses.map(() => true),
    )
    assert.notEqual(await etag(), before)
    clock.now = (shownFrom - 17 * 86_400) as UtcSeconds
  })
})
