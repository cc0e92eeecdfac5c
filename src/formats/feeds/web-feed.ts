// What RSS and Atom feeds have in common.
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { inOneLine, plainTextOf } from '../../domain/text/search-text.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { venuesText } from '../venue-text.ts'
import { findWebAddress, writtenAddress } from '../web-address.ts'
import type { Feed, FeedEvent } from './feed.ts'
import { escapeXml } from './xml.ts'

export interface WebFeed extends Feed {
  /** The description of the feed, in one sentence. */
  readonly description: string
  /** The last modification of anything in the feed. */
  readonly updatedAt: UtcSeconds
  /** A URL prefix to which the event's id is appended, for a permanent id that survives slug changes. */
  readonly permanentRoot: string
  /** The times of an event, as a line in the reader's language. */
  readonly describeTimes: (event: LinkedEvent) => string
  /** Adds paragraphs to HTML text, as in the API. */
  readonly paragraphs: (html: string) => string
}

export function permanentId({ event }: FeedEvent, { permanentRoot }: WebFeed): string {
  return writtenAddress(`${permanentRoot}${event.id}`)
}

/** Feed readers list little more than the title, so it includes a changed status. */
export function markedTitle({ event }: FeedEvent, { describeState }: WebFeed): string {
  return [describeState(event), plainTextOf(event.title)].filter(Boolean).join(': ')
}

/** The times, the place and the full text, with cost and website. */
export function contentHtml({ event, onlineUrl }: FeedEvent, feed: WebFeed): string {
  return [
    linesHtml([escapeXml(event.eventStatusReason)]),
    linesHtml([timesHtml(event, feed), escapeXml(venuesText(event.venues)), websiteHtml(onlineUrl)]),
    feed.paragraphs(event.description || event.excerpt),
    linesHtml(feed.describeProgramme(event).map(escapeXml)),
    linesHtml([escapeXml(feed.describeCost(event)), websiteHtml(event.website)]),
  ]
    .filter(Boolean)
    .join('\n')
}

/** The times and a short description. */
export function summaryHtml({ event }: FeedEvent, feed: WebFeed): string {
  return [linesHtml([timesHtml(event, feed)]), feed.paragraphs(event.excerpt)].filter(Boolean).join('\n')
}

/** Categories and tags. Other formats don't distinguish them. */
export function termsOf({
  categories,
  tags,
}: LinkedEvent): { readonly slug: string; readonly name: string }[] {
  return [...categories, ...tags].map(({ slug, name }) => ({ slug, name: inOneLine(name) }))
}

function timesHtml(event: LinkedEvent, { describeTimes }: WebFeed): string {
  return `<strong>${escapeXml(describeTimes(event))}</strong>`
}

function linesHtml(lines: readonly string[]): string {
  const written = lines.filter(Boolean)
  return written.length === 0 ? '' : `<p>${written.join('<br />')}</p>`
}

function websiteHtml(website: string): string {
  const address = findWebAddress(website)
  if (address === undefined) return escapeXml(website.trim())
  return `<a href="${escapeXml(address)}">${escapeXml(address)}</a>`
}
