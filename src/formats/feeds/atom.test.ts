import assert from 'node:assert/strict'
import { test } from 'node:test'
import { goldenCalendars } from '../../../tests/formats/golden-calendars.ts'
import { inFeed, sampleEvent, sampleWebFeed, streamOf, textOf } from '../../../tests/formats/samples.ts'
import { childrenOf, readXml, textOfChild, type XmlElement } from '../../../tests/support/xml-tree.ts'
import { atom } from './atom.ts'
import type { FeedEvent, WebFeed } from './web-feed.ts'

const complete = goldenCalendars.complete?.events[0] as FeedEvent
const locked = goldenCalendars.protected?.events[0] as FeedEvent

async function feedOf(events: readonly FeedEvent[], feed: Partial<WebFeed> = {}): Promise<XmlElement> {
  const root = readXml(await textOf(atom({ ...sampleWebFeed, ...feed }, streamOf(events))))
  assert.equal(root.name, 'feed')
  assert.equal(root.uri, 'http://www.w3.org/2005/Atom')
  return root
}

async function entryOf(event: FeedEvent): Promise<XmlElement> {
  return childrenOf(await feedOf([event]), 'entry')[0] as XmlElement
}

test('the feed has its description, language, author and URL', async () => {
  const feed = await feedOf([], { name: 'Jazz & more', language: 'pt-pt' })
  assert.equal(feed.attributes['xml:lang'], 'pt-PT')
  assert.deepEqual(
    feed.children.map(({ name, text, attributes }) => [name, text.trim(), attributes.href]),
    [
      ['id', 'https://example.org/events/feed.xml', undefined],
      ['title', 'Jazz &amp; more', undefined],
      ['updated', '2032-02-03T04:05:06Z', undefined],
      ['author', '', undefined],
      ['link', '', 'https://example.org/events/feed.xml'],
      ['link', '', 'https://example.org/events/'],
      ['generator', 'Almanac', undefined],
    ],
  )
  assert.equal(textOfChild(childrenOf(feed, 'author')[0] as XmlElement, 'name'), 'Jazz & more')
})

test('an entry has the whole event, times first', async () => {
  const entry = await entryOf(complete)
  assert.equal(textOfChild(entry, 'title'), 'Jazz &amp; Soul; live, &quot;unplugged&quot;')
  assert.equal(textOfChild(entry, 'updated'), '2032-02-03T04:05:06Z')
  assert.equal(textOfChild(entry, 'published'), '2032-01-02T03:04:05Z')
  assert.deepEqual(
    childrenOf(entry, 'category').map(({ attributes }) => attributes),
    [
      { term: 'music', label: 'Music' },
      { term: 'food-drink', label: 'Food, drink' },
      { term: 'jazz', label: 'jazz' },
    ],
  )
  const [content] = childrenOf(entry, 'content')
  assert.deepEqual(content?.attributes, { type: 'html', 'xml:base': 'https://example.org/event/event-17/' })
  assert.ok(content?.text.startsWith('<p><strong>on 2032-05-06 19:00:00</strong><br />National Theatre'))
  assert.ok(content?.text.includes(complete.event.description))
  const [summary] = childrenOf(entry, 'summary')
  assert.deepEqual(
    [summary?.attributes.type, summary?.text],
    ['html', '<p><strong>on 2032-05-06 19:00:00</strong></p>'],
  )
})

test('the id of an entry survives a change of the page URL, and the link changes', async () => {
  const entry = await entryOf({ ...complete, url: 'https://example.org/event/moved/' })
  assert.equal(textOfChild(entry, 'id'), 'https://example.org/calendar/events/v1/events/17')
  assert.deepEqual(
    childrenOf(entry, 'link').map(({ attributes }) => attributes),
    [
      { rel: 'alternate', type: 'text/html', href: 'https://example.org/event/moved/' },
      {
        rel: 'enclosure',
        type: 'image/jpeg',
        length: '123456',
        href: 'https://example.org/images/17-large.jpg',
      },
    ],
  )
})

test('a password-protected event shows only its existence and times', async () => {
  const entry = await entryOf(locked)
  assert.equal(textOfChild(entry, 'content'), '<p><strong>on 2032-05-06 19:00:00</strong></p>')
  assert.equal(textOfChild(entry, 'summary'), '<p><strong>on 2032-05-06 19:00:00</strong></p>')
  assert.equal(childrenOf(entry, 'link').length, 1)
})

test('texts in any script, with any character, yield a valid document', async () => {
  const title = 'مهرجان 🎷 \u0000\u0007\ufffe\ud800 <b>&amp;</b> ]]>'
  const times = { start: '2032-05-06 19:00:00', end: '2032-05-06 21:00:00', zone: 'UTC' }
  const entry = await entryOf(inFeed(sampleEvent(1, times, { title, excerpt: title })))
  assert.equal(textOfChild(entry, 'title'), 'مهرجان 🎷 \ufffd &amp; ]]&gt;')
})

test('every event of the golden calendars becomes a complete entry', async () => {
  const events = Object.values(goldenCalendars).flatMap(calendar => calendar.events)
  const entries = childrenOf(await feedOf(events), 'entry')
  assert.equal(entries.length, events.length)
  for (const entry of entries) {
    for (const name of ['id', 'title', 'updated']) assert.equal(childrenOf(entry, name).length, 1)
  }
})
