import type { Page } from '../frame/page.ts'
import type { PageContext } from '../frame/page-context.ts'

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
