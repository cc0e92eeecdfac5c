// What RSS and Atom feeds have in common.
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import type { Series } from '../../domain/recurrence/series.ts'
import { inOneLine, plainTextOf } from '../../domain/text/search-text.ts'
import type { LocalDateTime, UtcSeconds } from '../../domain/time/date-time.ts'
import { venuesText } from '../venue-text.ts'
import { findWebAddress, writtenAddress } from '../web-address.ts'

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

/** Properties of every feed, in any format. */
export interface Feed {
  readonly name: string
  /** The public page of the feed's content. */
  readonly pageUrl: string
  readonly selfUrl: string
  readonly language: Language
  readonly refreshSeconds: number
  /** The program that writes the feed. In iCalendar a formal identifier, `-//Owner//Program//EN`. */
  readonly product: string
  /** The cost of an event in the reader's language. Empty if unknown. */
  readonly describeCost: (event: LinkedEvent) => string
  /** The status of an event that isn't as planned, in a word. Otherwise empty. */
  readonly describeState: (event: LinkedEvent) => string
  /** When the doors open, and the programme, one line each. */
  readonly describeProgramme: (event: LinkedEvent) => readonly string[]
}

/** An event for a feed, with data that isn't part of the event. */
export interface FeedEvent {
  readonly event: LinkedEvent
  readonly url: string
  /** The revision of the event. Calendars keep the state with the higher number. */
  readonly sequence: number
  /** The join link if it is public, otherwise empty. */
  readonly onlineUrl: string
  readonly image?: FeedImage | undefined
  /** The UID, if it isn't derived from the event alone. */
  readonly uid?: string
}

/** A series with all occurrences that the reader may see. */
export interface FeedSeries {
  readonly series: Series
  /** By date. */
  readonly occurrences: readonly FeedEvent[]
  /** The dates of the rule without an event. */
  readonly absentDates: readonly LocalDateTime[]
  /** Whether a date has its own component in a calendar file, even if it is like the others. */
  readonly isApart?: (date: LocalDateTime) => boolean
}

export type FeedItem = FeedEvent | FeedSeries

export function isSeries(item: FeedItem): item is FeedSeries {
  return 'occurrences' in item
}

export interface FeedImage {
  readonly url: string
  /** Such as `image/jpeg`. */
  readonly mediaType?: string | undefined
  readonly bytes?: number | undefined
}

type Attributes = Readonly<Record<string, string | undefined>>

/** An element, self-closing without content. Attributes without a value are omitted. */
export function element(name: string, attributes: Attributes, text = ''): string {
  const start = `<${name}${writtenAttributes(attributes)}`
  return text === '' ? `${start}/>\n` : `${start}>${escapeXml(text)}</${name}>\n`
}

export function writtenAttributes(attributes: Attributes): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === undefined ? '' : ` ${name}="${escapeXml(value)}"`))
    .join('')
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r\n': '\n',
  '\r': '\n',
}

/** Characters to escape, and characters that XML 1.0 (2.2) forbids or discourages. */
const specialCharacters = /[&<>"']|\r\n?|[[\p{Cc}\ufffe\uffff]--[\t\n\u0085]]/gv

/**
 * Text for elements that readers may interpret as text or as HTML, such as RSS titles. It yields no tag
 * either way. Text that looks like neither a tag nor a character reference is unchanged, for readers that
 * treat it as text. https://www.rssboard.org/rss-profile#data-types-characterdata
 */
export function textOrHtml(text: string): string {
  return text.replace(/<|&(?=#|[a-z][a-z\d]*;)/gi, escapeXml)
}

/** Escapes text for content and attributes, in XML and HTML. */
export function escapeXml(text: string): string {
  return text.toWellFormed().replace(specialCharacters, found => escapes[found] ?? '')
}
