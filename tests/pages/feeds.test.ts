import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { pictureOf, uploaded } from '../support/pictures.ts'
import { checkCalendar } from '../support/rfc5545.ts'
import { buildTestApp, byTest, testNow } from '../support/test-app.ts'
import { childrenOf, readXml, textOfChild } from '../support/xml-tree.ts'
import {
  addEvent,
  itemsInRss,
  lineOf,
  on,
  titlesAt,
  titlesInAtom,
  titlesInCalendar,
  titlesInRss,
} from './read-feed.ts'

const calendar = '/events/feed.ics'

test('the calendar file contains every published event in list order', async t => {
  const app = await buildTestApp(t)
  await addEvent(app, 'Second', on('2030-03-02'))
  await addEvent(app, 'First')
  await addEvent(app, 'Whole day', { start_date: '2030-03-03', end_date: '2030-03-04', all_day: true })

  const { status, headers, body } = await app.get(`/${calendar}`)

  assert.equal(status, 200)
  assert.deepEqual(titlesInCalendar(body), ['First', 'Second', 'Whole day'])
  assert.equal(headers['content-type'], 'text/calendar; charset=utf-8')
  assert.match(String(headers['content-disposition']), /^inline; filename="almanac\.ics"/)
  assert.equal(headers['content-language'], 'en')
  assert.equal(headers['cache-control'], 'no-cache')
  assert.equal(headers['last-modified'], undefined)
  assert.match(body, /\r\nREFRESH-INTERVAL;VALUE=DURATION:PT1H\r\n/)
})

test('a calendar file without events is valid', async t => {
  const app = await buildTestApp(t)

  assert.deepEqual(await titlesAt(app, calendar), [])
  assert.deepEqual(titlesInRss((await app.get('//events/feed.rss')).body), [])
  assert.deepEqual(titlesInAtom((await app.get('//events/feed.atom')).body), [])
})

test('RSS and Atom contain the same events, last published first', async t => {
  const app = await buildTestApp(t)
  await addEvent(app, 'Old & known', { date: '2030-01-01 12:00' })
  await addEvent(app, 'New', { date: '2030-01-14 12:00', ...on('2030-05-01') })

  const rss = await app.get('//events/feed.rss')
  const atom = await app.get('//events/feed.atom')

  assert.deepEqual(titlesInRss(rss.body), ['New', 'Old & known'])
  assert.deepEqual(titlesInAtom(atom.body), ['New', 'Old & known'])
  assert.equal(rss.headers['content-type'], 'application/rss+xml; charset=utf-8')
  assert.equal(atom.headers['content-type'], 'application/atom+xml; charset=utf-8')
})

test('a news feed says when, where and how much, and identifies an event by a permanent URL', async t => {
  const app = await buildTestApp(t, { env: { PUBLIC_URL: 'https://town.example' } })
  const { id } = await addEvent(app, 'Jazz', { cost: '5', venue: { venue: 'Hall', city: 'Nairobi' } })

  const { body } = await app.get('//events/feed.atom')

  const [entry] = childrenOf(readXml(body), 'entry')
  assert.ok(entry)
  const content = textOfChild(entry, 'content') ?? ''
  assert.match(content, /March/)
  assert.match(content, /EAT/)
  assert.match(content, /Hall, Nairobi/)
  assert.match(content, /\$5/)
  assert.equal(textOfChild(entry, 'id'), `https://town.example/calendar/events/v1/events/${id}`)
  assert.equal(textOfChild(readXml(body), 'id'), 'https://town.example/events/feed.atom')
})

test('draft, private, pending, hidden and trashed events are in no feed', async t => {
  const app = await buildTestApp(t)
  await addEvent(app, 'Shown')
  await addEvent(app, 'Draft', { status: 'draft' })
  await addEvent(app, 'Pending', { status: 'pending' })
  await addEvent(app, 'Private', { status: 'private' })
  await addEvent(app, 'Waiting', { date: '2030-02-01 00:00' })
  await addEvent(app, 'Hidden', { hide_from_listings: true })
  const removed = await addEvent(app, 'Removed')
  await app.remove(`/events/${removed.id}`)

  for (const kind of ['ics', 'rss', 'atom']) {
    const { body } = await app.get(`//events/feed.${kind}`, { as: 'administrator' })
    assert.match(body, /Shown/)
    assert.doesNotMatch(body, /Draft|Pending|Private|Waiting|Hidden|Removed/)
  }
})

test('a scheduled event appears when it is published', async t => {
  const app = await buildTestApp(t)
  await addEvent(app, 'Waiting', { date: '2030-01-16 00:00:00' })
  assert.deepEqual(await titlesAt(app, calendar), [])

  app.clock.now = (testNow + 86_400) as UtcSeconds
  await app.store.change(byTest, tx => tx.publishDue(app.clock.now))

  assert.deepEqual(await titlesAt(app, calendar), ['Waiting'])
})

test('feeds show that a protected event exists and when, and no more', async t => {
  const app = await buildTestApp(t)
  const secret = {
    password: 'sesame',
    description: 'Hidden words',
    excerpt: 'Hidden words',
    cost: '77',
    website: 'https://hidden.example',
    venue: { venue: 'Hidden house' },
    organizer: { organizer: 'Hidden host' },
  }
  const event = await addEvent(app, 'Closed', secret)

  for (const path of [
    'events/feed.ics',
    'events/feed.rss',
    'events/feed.atom',
    `event/${event.slug}/event.ics`,
  ]) {
    const { body } = await app.get(`//${path}`)
    assert.match(body, /Closed/)
    assert.doesNotMatch(body, /hidden|77/i)
  }
})

test('past events stay for the configured number of days', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_FEED_PAST_DAYS: '10' } })
  await addEvent(app, 'Long ago', on('2030-01-04'))
  await addEvent(app, 'Ten days ago', on('2030-01-05'))
  await addEvent(app, 'Goes on', { start_date: '2029-12-01 10:00', end_date: '2030-01-20 10:00' })

  assert.deepEqual(await titlesAt(app, calendar), ['Goes on', 'Ten days ago'])
  assert.deepEqual(await titlesAt(app, calendar, { from: '2029-01-01' }), [
    'Goes on',
    'Long ago',
    'Ten days ago',
  ])
})

test('a feed larger than one read is complete and in order', async t => {
  const app = await buildTestApp(t)
  const sample = await addEvent(app, 'Sample', { venue: { venue: 'Hall' }, categories: ['Music'] })
  const event = await app.store.change(byTest, tx => tx.events.findForEdit(sample.id))
  assert.ok(event)
  const links = { venueIds: [sample.venue.id], categoryIds: [sample.categories[0].id] }
  const others = Array.from({ length: 2999 }, (_, index) => ({
    event: { ...event, title: `Event ${index + 1}`, slug: `event-${index + 1}` },
    links,
  }))
  await app.store.change(byTest, tx => tx.events.insertMany(others))
  const expected = ['Sample', ...Array.from({ length: 2999 }, (_, index) => `Event ${index + 1}`)]

  app.statements.length = 0
  const { body } = await app.get(`/${calendar}`)

  assert.deepEqual(checkCalendar(body).faults, [])
  assert.deepEqual(
    Array.from(body.matchAll(/^SUMMARY:(.*)\r$/gm), ([, title]) => title),
    expected,
  )
  assert.equal(body.match(/LOCATION:Hall/g)?.length, 3000)
  assert.ok(app.statements.length < 100, `${app.statements.length} statements`)
  const next = expected.slice(0, 100)
  assert.deepEqual(titlesInRss((await app.get('//events/feed.rss')).body), next.toReversed())
})

test('the sequence of an event increases with every change', async t => {
  const app = await buildTestApp(t)
  const { id } = await addEvent(app, 'Walk')
  assert.equal(lineOf((await app.get(`/${calendar}`)).body, 'SEQUENCE'), 'SEQUENCE:0')

  await app.patch(`/events/${id}`, { title: 'Long walk' })
  await app.patch(`/events/${id}`, { title: 'Longer walk' })

  assert.equal(lineOf((await app.get(`/${calendar}`)).body, 'SEQUENCE'), 'SEQUENCE:2')
})

test('the image of an event is in its feeds', async t => {
  const app = await buildTestApp(t, { env: { PUBLIC_URL: 'https://town.example' } })
  const image = await uploaded(app, await pictureOf('png'))
  await addEvent(app, 'Pictured', { image: image.id })

  const ics = (await app.get(`/${calendar}`)).body
  const rss = (await app.get('//events/feed.rss')).body

  assert.match(
    lineOf(ics, 'IMAGE') ?? '',
    /FMTTYPE=image\/png:https:\/\/town\.example\/images\/[0-9a-f]{64}\//,
  )
  const [enclosure] = itemsInRss(rss).flatMap(item => childrenOf(item, 'enclosure'))
  const { url, length, type } = enclosure!.attributes
  assert.match(String(url), /^https:\/\/town\.example\/images\/./)
  assert.match(String(length), /^\d+$/)
  assert.equal(type, 'image/png')
})

test('HEAD is answered like GET, without events or a length', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_CACHE_MEGABYTES: '0' } })
  await addEvent(app, 'Walk')

  for (const kind of ['ics', 'rss', 'atom']) {
    const { headers } = await app.get(`//events/feed.${kind}`)
    const head = await app.request('HEAD', `//events/feed.${kind}`)
    assert.equal(head.status, 200)
    assert.equal(head.body, '')
    assert.equal(head.headers.etag, headers.etag)
    assert.equal(head.headers['content-type'], headers['content-type'])
    assert.equal(head.headers['content-length'], undefined)
  }
})

test('any site may read the feeds', async t => {
  const { get } = await buildTestApp(t)

  const { headers } = await get(`/${calendar}`, { headers: { origin: 'https://elsewhere.example' } })

  assert.equal(headers['access-control-allow-origin'], '*')
})

test('a title in a feed is never markup, even when a reader decodes it and inserts it as HTML', async t => {
  const app = await buildTestApp(t)
  const title = '&lt;img src=x onerror=alert(1)&gt;'
  await addEvent(app, title, { categories: [title] })

  for (const path of ['//events/feed.rss', '//events/feed.atom']) {
    const { body } = await app.get(path, { query: { search: '<img' } })
    const texts = (tree: ReturnType<typeof readXml>): string[] => [
      ...(['title', 'name', 'category', 'subtitle'].includes(tree.name) ? [tree.text] : []),
      ...(tree.attributes.label ? [tree.attributes.label] : []),
      ...tree.children.flatMap(texts),
    ]
    const found = texts(readXml(body)).filter(text => text.includes('img'))
    assert.ok(found.length >= 3, path)
    for (const text of found) assert.doesNotMatch(text, /</, path)
  }
})
