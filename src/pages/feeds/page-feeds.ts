// The events of a page as a feed, for programs that request it at the page's URL.

import type { Taxonomy } from '../../domain/records/term.ts'
import { published } from '../../domain/rights/visibility.ts'
import { firstSecond, lastSecond, type UtcSeconds } from '../../domain/time/date-time.ts'
import { type ListWindow, touching } from '../../domain/time/list-window.ts'
import { readPageFilter } from '../../queries/events/page-filter.ts'
import type { EventQuery } from '../../storage/events/list/event-query.ts'
import { dayIn, monthIn } from '../../web/days.ts'
import type { PageContext } from '../frame/page-context.ts'
import { findRecord } from '../views/record-page.ts'
import { categorySlugIn, termIn } from '../views/term-page.ts'
import { weekOf } from '../views/week-view.ts'
import type { FeedFormat } from './formats.ts'
import { feedListing } from './listing.ts'
import { type FeedSource, filtersIn, filtersOf, namesOf, oneEvent } from './source.ts'

type PageFeed = (context: PageContext, format: FeedFormat) => Promise<FeedSource>

/** By page path. Other pages have no events. */
export const pageFeeds: Readonly<Record<string, PageFeed>> = {
  '/events/': (context, format) => eventsOf(context, format),
  '/events/map/': (context, format) => eventsOf(context, format),
  '/events/past/': (context, format) => eventsOf(context, format, { window: { endsBefore: context.now } }),
  '/events/month/': monthFeed,
  '/events/month/:month/': monthFeed,
  '/events/week/': weekFeed,
  '/events/week/:day/': weekFeed,
  '/events/day/': dayFeed,
  '/events/day/:day/': dayFeed,
  '/events/category/*': (context, format) => termFeed(context, format, 'category', categorySlugIn(context)),
  '/tag/:slug/': (context, format) => termFeed(context, format, 'tag', context.params.slug ?? ''),
  '/venue/:slug/': async (context, format) => {
    const { record } = await findRecord(context, 'venue')
    return eventsOf(context, format, {
      fixed: { venueIds: [record.id] },
      name: record.name,
      file: record.slug,
    })
  },
  '/organizer/:slug/': async (context, format) => {
    const { record } = await findRecord(context, 'organizer')
    const fixed = { organizerIds: [record.id] }
    return eventsOf(context, format, { fixed, name: record.name, file: record.slug })
  },
  '/event/:slug/': async (context, format) => ({
    ...(await oneEvent(context, format)),
    ...addressOf(context, format),
  }),
}

function monthFeed(context: PageContext, format: FeedFormat): Promise<FeedSource> {
  const month = monthIn(context)
  const days = [month.toPlainDate({ day: 1 }), month.toPlainDate({ day: month.daysInMonth })]
  return eventsOf(context, format, { window: windowOf(days, context), file: month.toString() })
}

function weekFeed(context: PageContext, format: FeedFormat): Promise<FeedSource> {
  return eventsOf(context, format, { window: windowOf(weekOf(context), context) })
}

function dayFeed(context: PageContext, format: FeedFormat): Promise<FeedSource> {
  const day = dayIn(context)
  return eventsOf(context, format, { window: windowOf([day], context), file: day.toString() })
}

async function termFeed(context: PageContext, format: FeedFormat, taxonomy: Taxonomy, slug: string) {
  const { term, ids } = await termIn(context, taxonomy, slug)
  return eventsOf(context, format, { fixed: { termGroups: [ids] }, name: term.name, file: term.slug })
}

interface PageEvents {
  /** The fixed filters of the page, which visitors can't remove. */
  readonly fixed?: Partial<EventQuery>
  readonly name?: string
  readonly file?: string
  /** Defaults to upcoming events, and past ones of some days. */
  readonly window?: ListWindow
}

async function eventsOf(
  context: PageContext,
  format: FeedFormat,
  { fixed = {}, name, file = 'events', window }: PageEvents = {},
): Promise<FeedSource> {
  const filter = await readPageFilter(context, fixed, filtersOf(format))
  return {
    listing: await feedListing(filter, format, context, window),
    names: [
      ...(name === undefined ? [] : [name]),
      ...(name === undefined ? await namesOf(filter, context) : []),
    ],
    pagePath: context.path,
    query: filtersIn(context, format),
    fileName: `${file}.${format.extension}`,
    visibility: published,
    remindMinutes: filter.filters.remind,
    isOpened: false,
    ...addressOf(context, format),
  }
}

function windowOf(days: readonly Temporal.PlainDate[], { site }: PageContext): ListWindow {
  const [first, last] = [days[0]!, days.at(-1)!]
  return touching(firstSecond(first, site.zone), lastSecond(last, site.zone) as UtcSeconds)
}

function addressOf({ path }: PageContext, { extension }: FeedFormat): Pick<FeedSource, 'path' | 'ownQuery'> {
  return extension === 'ics' ? { path, ownQuery: { ical: 1 } } : { path: `${path}feed/` }
}
