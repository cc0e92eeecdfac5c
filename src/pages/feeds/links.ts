import type { Page } from '../layout.ts'
import type { PageContext } from '../page-context.ts'

/** The feeds of what a view shows, with the same filters. */
export function feedsOf(
  context: PageContext,
  query: Readonly<Record<string, unknown>>,
): NonNullable<Page['feeds']> {
  const { addresses, link, site } = context
  const address = (kind: string) => `${addresses.base}${link(`/events/feed.${kind}`, query)}`
  return [
    { type: 'text/calendar', title: site.name, href: address('ics') },
    { type: 'application/atom+xml', title: site.name, href: address('atom') },
    { type: 'application/rss+xml', title: site.name, href: address('rss') },
  ]
}
