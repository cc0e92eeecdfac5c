import { atom } from '../../formats/feeds/atom.ts'
import { rss, rssByStart } from '../../formats/feeds/rss.ts'
import { type FeedEvent, type FeedItem, isSeries, type WebFeed } from '../../formats/feeds/web-feed.ts'
import { type FeedCalendar, icalendar } from '../../formats/icalendar/icalendar.ts'
import type { EventQuery } from '../../storage/events/list/event-query.ts'
import type { Page, PageContext } from '../frame/page-context.ts'

/** The metadata of a feed, in any format. */
export type FeedHead = FeedCalendar & WebFeed

export interface FeedFormat {
  readonly extension: 'ics' | 'rss' | 'atom'
  readonly type: string
  readonly order: Pick<EventQuery, 'orderBy' | 'order'>
  /** Whether clients save it as a file; its name has only plain characters. */
  readonly isFile?: boolean
  /** Whether a series is one event with a rule, instead of one event per date. */
  readonly knowsSeries?: boolean
  /** Whether it lists one event per series, unless every date is requested. */
  readonly holdsSeriesOnce?: boolean
  readonly write: (head: FeedHead, items: AsyncIterable<FeedItem>) => AsyncGenerator<string>
}

export const calendarFormat: FeedFormat = {
  extension: 'ics',
  type: 'text/calendar; charset=utf-8',
  order: { orderBy: 'start_date', order: 'asc' },
  knowsSeries: true,
  write: (head, items) => icalendar({ ...head, product: `-//Almanac//${head.product}//EN` }, items),
}

/** RSS and Atom. */
export function isNews({ extension }: FeedFormat): boolean {
  return extension !== 'ics'
}

/** compat: the calendar and news feeds of a page, as clients of an older service expect them. */
export const olderFormats = {
  calendar: { ...calendarFormat, isFile: true },
  news: {
    extension: 'rss',
    type: 'application/rss+xml; charset=utf-8',
    order: { orderBy: 'start_date', order: 'asc' },
    write: (head, items) => rssByStart(head, eachEvent(items)),
  },
} as const satisfies Record<string, FeedFormat>

/** Feed readers expect the newest item first; some show only the start of a long feed. */
const newestFirst = { orderBy: 'date', order: 'desc' } as const

/** https://www.rssboard.org/rss-specification and RFC 4287 */
export const feedFormats: readonly FeedFormat[] = [
  calendarFormat,
  {
    extension: 'rss',
    type: 'application/rss+xml; charset=utf-8',
    order: newestFirst,
    holdsSeriesOnce: true,
    write: (head, items) => rss(head, eachEvent(items)),
  },
  {
    extension: 'atom',
    type: 'application/atom+xml; charset=utf-8',
    order: newestFirst,
    holdsSeriesOnce: true,
    write: (head, items) => atom(head, eachEvent(items)),
  },
]

/** News feeds have single events. */
async function* eachEvent(items: AsyncIterable<FeedItem>): AsyncGenerator<FeedEvent> {
  for await (const item of items) {
    if (isSeries(item)) yield* item.occurrences
    else yield item
  }
}

/** The feeds of a view, with the same filters. */
export function feedsOf(
  context: PageContext,
  query: Readonly<Record<string, unknown>>,
): NonNullable<Page['feeds']> {
  const { addresses, link, site } = context
  const address = (kind: 'ics' | 'atom' | 'rss') => {
    const narrowed = Object.entries(query).filter(([name]) => isForFeeds(name, kind))
    return `${addresses.base}${link(`/events/feed.${kind}`, Object.fromEntries(narrowed))}`
  }
  return [
    { type: 'text/calendar', title: site.name, href: address('ics') },
    { type: 'application/atom+xml', title: site.name, href: address('atom') },
    { type: 'application/rss+xml', title: site.name, href: address('rss') },
  ]
}

const ofListsOnly = ['page', 'sort']

/** Whether a filter selects events, rather than how a list shows them. Calendars contain every date. */
export function isForFeeds(filter: string, kind: 'ics' | 'atom' | 'rss'): boolean {
  if (filter === 'remind') return kind === 'ics'
  return !ofListsOnly.includes(filter) && (filter !== 'once' || kind !== 'ics')
}
