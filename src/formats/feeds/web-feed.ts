// What feeds for the web have in common: RSS and Atom tell the same of an event in other words.
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { inOneLine, plainTextOf } from '../../domain/text/search-text.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { venuesText } from '../venue-text.ts'
import { findWebAddress, writtenAddress } from '../web-address.ts'
import type { Feed, FeedEvent } from './feed.ts'
import { escapeXml } from './xml.ts'

export interface WebFeed extends Feed {
  /** What the feed holds, in a sentence. */
  readonly description: string
  /** When anything in the feed was last changed. */
  readonly updatedAt: UtcSeconds
  /** An address that the id of an event makes complete, for a name that stays when the page of the event moves. */
  readonly permanentRoot: string
  /** When an event takes place, in a line in the language of the reader. */
  readonly describeTimes: (event: LinkedEvent) => string
  /** Gives an HTML text its paragraphs, as where the interface shows it. */
  readonly paragraphs: (html: string) => string
}

export function permanentId({ event }: FeedEvent, { permanentRoot }: WebFeed): string {
  return writtenAddress(`${permanentRoot}${event.id}`)
}

/** Readers show little more than the title in their lists: what is not as planned is told there. */
export function markedTitle({ event }: FeedEvent, { describeState }: WebFeed): string {
  return [describeState(event), plainTextOf(event.title)].filter(Boolean).join(': ')
}

/** When and where, then all that there is to say, with cost and website. */
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

/** When, and in a few words what. */
export function summaryHtml({ event }: FeedEvent, feed: WebFeed): string {
  return [linesHtml([timesHtml(event, feed)]), feed.paragraphs(event.excerpt)].filter(Boolean).join('\n')
}

/** Both categories and tags: other formats do not tell them apart. */
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
