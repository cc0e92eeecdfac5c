// The events of a page as a feed, for programs that request it at the page's URL.

import type { Taxonomy } from '../../domain/records/term.ts'
import { edgesOf } from '../../domain/time/calendar-days.ts'
import { firstSecond, lastSecond, type UtcSeconds } from '../../domain/time/date-time.ts'
import { type ListWindow, touching } from '../../domain/time/list-window.ts'
import { dayIn, monthIn } from '../../web/days.ts'
import type { PageContext } from '../frame/page-context.ts'
import { findRecord } from '../views/record-page.ts'
import { categorySlugIn, termIn } from '../views/term-page.ts'
import { weekOf } from '../views/week-view.ts'
import type { FeedFormat } from './formats.ts'
import { type FeedSource, listedEvents, oneEvent } from './source.ts'

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
  '/venue/:slug/': (context, format) => recordFeed(context, format, 'venue'),
  '/organizer/:slug/': (context, format) => recordFeed(context, format, 'organizer'),
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

async function recordFeed(context: PageContext, format: FeedFormat, kind: 'venue' | 'organizer') {
  const { record } = await findRecord(context, kind)
  const { id, name, slug } = record
  return eventsOf(context, format, { fixed: { [`${kind}Ids`]: [id] }, name, file: slug })
}

function eventsOf(
  context: PageContext,
  format: FeedFormat,
  { file = 'events', ...events }: Parameters<typeof listedEvents>[2] & { readonly file?: string } = {},
): Promise<FeedSource> {
  const place = {
    pagePath: context.path,
    fileName: `${file}.${format.extension}`,
    ...addressOf(context, format),
  }
  return listedEvents(context, format, { ...events, place })
}

function windowOf(days: readonly Temporal.PlainDate[], { site }: PageContext): ListWindow {
  const [first, last] = edgesOf(days)
  return touching(firstSecond(first, site.zone), lastSecond(last, site.zone) as UtcSeconds)
}

function addressOf({ path }: PageContext, { extension }: FeedFormat): Pick<FeedSource, 'path' | 'ownQuery'> {
  return extension === 'ics' ? { path, ownQuery: { ical: 1 } } : { path: `${path}feed/` }
}
