// Atom (RFC 4287), written by hand for the same reasons as RSS.
import { type UtcSeconds, utcText } from '../../domain/time/date-time.ts'
import { writtenAddress } from '../web-address.ts'
import {
  contentHtml,
  element,
  escapeXml,
  type FeedEvent,
  type FeedImage,
  markedTitle,
  permanentId,
  summaryHtml,
  termsOf,
  textOrHtml,
  type WebFeed,
  writtenAttributes,
} from './web-feed.ts'

/** Writes one entry at a time, in the order of the events. */
export async function* atom(feed: WebFeed, events: AsyncIterable<FeedEvent>): AsyncGenerator<string> {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<feed${root(feed)}>\n${head(feed)}`
  for await (const feedEvent of events) yield entry(feedEvent, feed)
  yield '</feed>\n'
}

function root({ language }: WebFeed): string {
  const [tag] = Intl.getCanonicalLocales(language)
  return writtenAttributes({ xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': tag })
}

function head(feed: WebFeed): string {
  return [
    element('id', {}, writtenAddress(feed.selfUrl)),
    htmlElement('title', feed.name),
    element('updated', {}, isoDate(feed.updatedAt)),
    `<author>\n${element('name', {}, textOrHtml(feed.name))}</author>\n`,
    element('link', { rel: 'self', type: 'application/atom+xml', href: writtenAddress(feed.selfUrl) }),
    element('link', { rel: 'alternate', type: 'text/html', href: writtenAddress(feed.pageUrl) }),
    element('generator', {}, feed.product),
  ].join('')
}

function entry(feedEvent: FeedEvent, feed: WebFeed): string {
  const { event, url, image } = feedEvent
  return [
    '<entry>\n',
    element('id', {}, permanentId(feedEvent, feed)),
    htmlElement('title', markedTitle(feedEvent, feed)),
    element('updated', {}, isoDate(event.modifiedAt)),
    element('published', {}, isoDate(event.publishedAt)),
    element('link', { rel: 'alternate', type: 'text/html', href: writtenAddress(url) }),
    ...termsOf(event).map(({ slug, name }) => element('category', { term: slug, label: textOrHtml(name) })),
    element('summary', { type: 'html' }, summaryHtml(feedEvent, feed)),
    element('content', { type: 'html', 'xml:base': writtenAddress(url) }, contentHtml(feedEvent, feed)),
    image === undefined ? '' : imageLink(image),
    '</entry>\n',
  ].join('')
}

/** Declares the type HTML, so that all readers show the title alike. */
function htmlElement(name: string, text: string): string {
  return element(name, { type: 'html' }, escapeXml(text))
}

function imageLink({ url, mediaType, bytes }: FeedImage): string {
  return element('link', {
    rel: 'enclosure',
    type: mediaType,
    length: bytes?.toString(),
    href: writtenAddress(url),
  })
}

/** RFC 3339, in UTC. */
function isoDate(utc: UtcSeconds): string {
  return `${utcText(utc).replace(' ', 'T')}Z`
}
