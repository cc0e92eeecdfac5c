import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goldenCalendars } from '../../../tests/formats/golden-calendars.ts'
import { inFeed, sampleEvent, sampleWebFeed, streamOf, textOf } from '../../../tests/formats/samples.ts'
import { childrenOf, readXml, textOfChild, type XmlElement } from '../../../tests/support/xml-tree.ts'
import { rss } from './rss.ts'
import type { FeedEvent, WebFeed } from './web-feed.ts'

const complete = goldenCalendars.complete?.events[0] as FeedEvent
const locked = goldenCalendars.protected?.events[0] as FeedEvent

async function channelOf(events: readonly FeedEvent[], feed: Partial<WebFeed> = {}): Promise<XmlElement> {
  const root = readXml(await textOf(rss({ ...sampleWebFeed, ...feed }, streamOf(events))))
  assert.equal(root.name, 'rss')
  assert.equal(root.attributes.version, '2.0')
  return childrenOf(root, 'channel')[0] as XmlElement
}

async function itemOf(event: FeedEvent): Promise<XmlElement> {
  return childrenOf(await channelOf([event]), 'item')[0] as XmlElement
}

test('the channel has its description, language and URL', async () => {
  const channel = await channelOf([], { name: 'Jazz & more', language: 'pt-pt', refreshSeconds: 90 })
  assert.deepEqual(
    channel.children.map(({ name, text }) => [name, text]),
    [
      ['title', 'Jazz & more'],
      ['link', 'https://example.org/events/'],
      ['description', 'Upcoming events, times and places.'],
      ['language', 'pt-pt'],
      ['lastBuildDate', 'Tue, 03 Feb 2032 04:05:06 GMT'],
      ['ttl', '2'],
      ['generator', 'Almanac'],
      ['atom:link', ''],
    ],
  )
  const self = channel.children.at(-1)
  assert.equal(self?.uri, 'http://www.w3.org/2005/Atom')
  assert.deepEqual(self?.attributes, {
    rel: 'self',
    type: 'application/rss+xml',
    href: 'https://example.org/events/feed.xml',
  })
})

test('an item has the whole event, times first', async () => {
  const item = await itemOf(complete)
  assert.equal(textOfChild(item, 'title'), 'Jazz & Soul; live, "unplugged"')
  assert.equal(textOfChild(item, 'link'), 'https://example.org/event/event-17/')
  assert.equal(textOfChild(item, 'pubDate'), 'Fri, 02 Jan 2032 03:04:05 GMT')
  assert.deepEqual(
    childrenOf(item, 'category').map(({ text }) => text),
    ['Music', 'Food, drink', 'jazz'],
  )
  const description = textOfChild(item, 'description') ?? ''
  assert.ok(
    description.startsWith(
      '<p><strong>on 2032-05-06 19:00:00</strong><br />National Theatre, Harry Thuku Road, 00100 Nairobi, Kenya; The Courtyard; open air</p>\n<p>',
    ),
  )
  assert.ok(description.includes(complete.event.description))
  assert.ok(
    description.endsWith(
      '<p>KSh 500 – KSh 1,500<br /><a href="https://jazz.example/nairobi">https://jazz.example/nairobi</a></p>',
    ),
  )
})

test('the guid of an item survives a change of the page URL', async () => {
  const [guid] = childrenOf(await itemOf({ ...complete, url: 'https://example.org/event/moved/' }), 'guid')
  assert.equal(guid?.text, 'https://example.org/calendar/events/v1/events/17')
  assert.deepEqual(guid?.attributes, { isPermaLink: 'false' })
})

test('the excerpt becomes the description, and the full text the content', async () => {
  const item = await itemOf(inFeed({ ...complete.event, excerpt: 'In short' }))
  assert.equal(
    textOfChild(item, 'description'),
    '<p><strong>on 2032-05-06 19:00:00</strong></p>\n<p>In short</p>',
  )
  const [content] = childrenOf(item, 'content:encoded')
  assert.equal(content?.uri, 'http://purl.org/rss/1.0/modules/content/')
  assert.ok(content?.text.includes(complete.event.description))
})

test('an image is an enclosure if its type and length are known, and always media content', async () => {
  const item = await itemOf(complete)
  const url = 'https://example.org/images/17-large.jpg'
  assert.deepEqual(childrenOf(item, 'enclosure')[0]?.attributes, {
    url,
    length: '123456',
    type: 'image/jpeg',
  })
  assert.deepEqual(childrenOf(item, 'media:content')[0]?.attributes, {
    url,
    medium: 'image',
    type: 'image/jpeg',
  })

  const unknown = await itemOf({ ...complete, image: { url } })
  assert.deepEqual(childrenOf(unknown, 'enclosure'), [])
  assert.deepEqual(childrenOf(unknown, 'media:content')[0]?.attributes, { url, medium: 'image' })
})

test('a password-protected event shows only its existence and times', async () => {
  const item = await itemOf(locked)
  assert.deepEqual(
    item.children.map(({ name, text }) => [name, text]),
    [
      ['title', 'For members'],
      ['link', 'https://example.org/event/event-1/'],
      ['guid', 'https://example.org/calendar/events/v1/events/1'],
      ['pubDate', 'Fri, 02 Jan 2032 03:04:05 GMT'],
      ['category', 'Members'],
      ['description', '<p><strong>on 2032-05-06 19:00:00</strong></p>'],
    ],
  )
})

test('texts in any script, with any character, yield a valid document', async () => {
  const title = 'مهرجان 🎷 \u0000\u0007\ufffe\ud800 <b>&amp;</b> ]]>'
  const times = { start: '2032-05-06 19:00:00', end: '2032-05-06 21:00:00', zone: 'UTC' }
  const item = await itemOf(
    inFeed(sampleEvent(1, times, { title, description: title, cost: '<5>', website: 'a<b' })),
  )
  assert.equal(textOfChild(item, 'title'), 'مهرجان 🎷 \ufffd & ]]>')
  assert.ok(textOfChild(item, 'description')?.endsWith('<p>&lt;5&gt;<br />a&lt;b</p>'))
})

test('every event of the golden calendars becomes an item', async () => {
  const events = Object.values(goldenCalendars).flatMap(calendar => calendar.events)
  const items = childrenOf(await channelOf(events), 'item')
  assert.equal(items.length, events.length)
})
