import { startOfWeek } from '../../domain/time/calendar-days.ts'
import { entriesOf } from '../../domain/typed-entries.ts'
import type { PageText } from '../../messages/text-keys.ts'
import { hasPage, today } from '../../web/days.ts'
import { carriedQuery, type Page, type PageContext } from './page-context.ts'

/** The link to a view from this page, with the same days and filters. */
export function viewHref(
  view: { readonly name: FixedPageName; readonly path: string },
  page: Page,
  context: PageContext,
): string {
  const { from, until, ...kept } = { ...(page.view && carriedQuery(context)), ...page.narrowedTo }
  const days = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
  // The current view is left unchanged.
  if (view.name === page.view && view.name === 'list') return context.link(view.path, { ...kept, ...days })
  if (!page.days) return context.link(view.path, kept)
  const now = today(context)
  const [first, last] = page.days
  const isNow = Temporal.PlainDate.compare(first, now) <= 0 && Temporal.PlainDate.compare(now, last) <= 0
  // The first days of a week may have no pages.
  const shown = isNow ? now : [first, last].find(hasPage)
  const { path, query } = shown ? opened(view.name, shown, now, context) : {}
  return context.link(path ?? view.path, { ...kept, ...query })
}

export type PeriodView = 'month' | 'week' | 'day'

/** The path of the month, week or day with this day. */
export function periodPath(view: PeriodView, day: Temporal.PlainDate): string {
  return `/events/${view}/${(view === 'month' ? day.toPlainYearMonth() : day).toString()}/`
}

/** The link to a day, with the filters of this page. */
export function dayHref(day: Temporal.PlainDate | string, context: PageContext): string {
  return context.link(`/events/day/${day.toString()}/`, carriedQuery(context))
}

interface Opened {
  readonly path?: string
  readonly query?: Readonly<Record<string, string>>
}

/** The path of the view for this day; its plain path if that shows the day. */
function opened(
  name: FixedPageName,
  day: Temporal.PlainDate,
  now: Temporal.PlainDate,
  { dates }: PageContext,
): Opened {
  if (name === 'month' && !day.toPlainYearMonth().equals(now.toPlainYearMonth()))
    return { path: periodPath(name, day) }
  if (name === 'week' && !startOfWeek(day, dates.firstDay).equals(startOfWeek(now, dates.firstDay)))
    return { path: periodPath(name, day) }
  if (name === 'day' && !day.equals(now)) return { path: periodPath(name, day) }
  if (name === 'list' && Temporal.PlainDate.compare(day, now) > 0) return { query: { from: day.toString() } }
  return {}
}

/** A page at a fixed path, which exists even in an empty calendar. */
interface FixedPage {
  readonly path: string
  readonly text: PageText
  /** Where every page links it. The header has the views, which keep the search. */
  readonly linkedIn: 'header' | 'footer'
  readonly inSitemap: boolean
}

/** Used by the header, the footer, the sitemap, and the tests that visit every page. */
const fixedPages = {
  list: { path: '/events/', text: 'list', linkedIn: 'header', inSitemap: true },
  month: { path: '/events/month/', text: 'month', linkedIn: 'header', inSitemap: true },
  week: { path: '/events/week/', text: 'week', linkedIn: 'header', inSitemap: true },
  day: { path: '/events/day/', text: 'day', linkedIn: 'header', inSitemap: true },
  map: { path: '/events/map/', text: 'map', linkedIn: 'header', inSitemap: true },
  my: { path: '/my/', text: 'myEvents', linkedIn: 'footer', inSitemap: false },
  past: { path: '/events/past/', text: 'past', linkedIn: 'footer', inSitemap: false },
  embed: { path: '/embed/', text: 'embedTitle', linkedIn: 'footer', inSitemap: false },
} as const satisfies Readonly<Record<string, FixedPage>>

type FixedPageName = keyof typeof fixedPages
export type FixedPagePath = (typeof fixedPages)[FixedPageName]['path']

export const fixedPageList = entriesOf(fixedPages).map(([name, page]) => ({ name, ...page }))
