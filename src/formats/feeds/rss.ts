// RSS 2.0, written by hand: the package `feed` builds the whole document in memory, and doesn't remove
// forbidden characters.

import { inOneLine, plainTextOf } from '../../domain/text/search-text.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { writtenAddress } from '../web-address.ts'
import {
  contentHtml,
  element,
  type FeedEvent,
  type FeedImage,
  markedTitle,
  permanentId,
  summaryHtml,
  termsOf,
  textOrHtml,
  type WebFeed,
} from './web-feed.ts'

/** Writes one item at a time, in the order of the events. */
export const rss = writer(({ event }) => event.publishedAt, texts)

/** compat: the variant for older readers, which take an item's date for the event's. */
export const rssByStart = writer(
  ({ event }) => event.startsAtUtc,
  ({ event: { description, excerpt } }, feed) => [
    element('description', {}, textOrHtml(inOneLine(plainTextOf(excerpt || description)))),
    element('content:encoded', {}, feed.paragraphs(description || excerpt)),
  ],
)

type ItemTexts = (feedEvent: FeedEvent, feed: WebFeed) => readonly string[]

function writer(dateOf: (feedEvent: FeedEvent) => UtcSeconds, textsOf: ItemTexts) {
  return async function* (feed: WebFeed, events: AsyncIterable<FeedEvent>): AsyncGenerator<string> {
    yield `${documentStart}<channel>\n${channel(feed)}`
    for await (const one of events) yield item(one, feed, dateOf(one), textsOf(one, feed))
    yield '</channel>\n</rss>\n'
  }
}

const documentStart = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:media="http://search.yahoo.com/mrss/">
`

function channel(feed: WebFeed): string {
  return [
    element('title', {}, textOrHtml(feed.name)),
    element('link', {}, writtenAddress(feed.pageUrl)),
    element('description', {}, textOrHtml(feed.description)),
    element('language', {}, feed.language),
    element('lastBuildDate', {}, mailDate(feed.updatedAt)),
    element('ttl', {}, String(Math.ceil(feed.refreshSeconds / 60))),
    element('generator', {}, feed.product),
    element('atom:link', { rel: 'self', type: 'application/rss+xml', href: writtenAddress(feed.selfUrl) }),
  ].join('')
}

function item(feedEvent: FeedEvent, feed: WebFeed, date: UtcSeconds, about: readonly string[]): string {
  const { event, url, image } = feedEvent
  return [
    '<item>\n',
    element('title', {}, textOrHtml(markedTitle(feedEvent, feed))),
    element('link', {}, writtenAddress(url)),
    element('guid', { isPermaLink: 'false' }, permanentId(feedEvent, feed)),
    element('pubDate', {}, mailDate(date)),
    ...termsOf(event).map(({ name }) => element('category', {}, textOrHtml(name))),
    ...about,
    image === undefined ? '' : imageElements(image),
    '</item>\n',
  ].join('')
}

/** Readers show the description in lists, and the full content if there is any. */
function texts(feedEvent: FeedEvent, feed: WebFeed): string[] {
  const content = contentHtml(feedEvent, feed)
  if (feedEvent.event.excerpt === '') return [element('description', {}, content)]
  return [element('description', {}, summaryHtml(feedEvent, feed)), element('content:encoded', {}, content)]
}

/** An enclosure needs a type and a length. */
function imageElements({ url, mediaType, bytes }: FeedImage): string {
  const address = writtenAddress(url)
  const media = element('media:content', { url: address, medium: 'image', type: mediaType })
  if (mediaType === undefined || bytes === undefined) return media
  return element('enclosure', { url: address, length: String(bytes), type: mediaType }) + media
}

/** RFC 822 with a four-digit year. */
function mailDate(utc: UtcSeconds): string {
  return new Date(utc * 1000).toUTCString()
}
