import type { Page } from '../layout.ts'
import type { PageContext } from '../page-context.ts'

/** The feeds of what a view shows, with the same filters. */
export function feedsOf(
  context: PageContext,
  query: Readonly<Record<string, unknown>>,
): NonNullable<Page['feeds']> {
  const { addresses, link, site } = context
  const narrowed = Object.fromEntries(Object.entries(query).filter(([name]) => isForFeeds(name)))
  const address = (kind: string) => `${addresses.base}${link(`/events/feed.${kind}`, narrowed)}`
  return [
    { type: 'text/calendar', title: site.name, href: address('ics') },
    { type: 'application/atom+xml', title: site.name, href: address('atom') },
    { type: 'application/rss+xml', title: site.name, href: address('rss') },
  ]
}

const ofListsOnly = ['page', 'sort', 'once']

/** Whether a filter says which events are meant, and not how a list shows them. */
export function isForFeeds(filter: string): boolean {
  return !ofListsOnly.includes(filter)
}
