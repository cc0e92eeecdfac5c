import { localDate } from '../../domain/time/date-time.ts'
import { type PageFilter, readPageFilter } from '../../queries/events/page-filter.ts'
import { html } from '../../web/html.ts'
import { eventList, pastList } from '../events/event-list.ts'
import { featuredEvent } from '../events/featured-event.ts'
import { miniMonth } from '../events/mini-month.ts'
import { feedsOf } from '../feeds/links.ts'
import { activeFilters, everyDate, filterChips, headingOf } from '../finding/active-filters.ts'
import { filterForm } from '../finding/filter-form.ts'
import { quickWays } from '../finding/quick-ways.ts'
import { typedDaysNote, withTypedDays } from '../finding/typed-days.ts'
import { carriedQuery } from '../frame/carried-query.ts'
import type { Page } from '../frame/page.ts'
import type { PageContext } from '../frame/page-context.ts'

/** Upcoming events, soonest first. */
export async function upcomingPage(requested: PageContext): Promise<Page> {
  const { context, typed } = withTypedDays(requested)
  const filter = await readPageFilter(context)
  const list = await eventList(context, filter, miniMonth)
  const active = await activeFilters(context, filter)
  const heading = headingOf(context.t('upcoming'), active, filter, context)
  return {
    ...listed(context, filter, heading),
    main: html`<div class="head"><h1>${heading}</h1></div>
${await filterForm(context, 'a list')}
${await quickWays(context)}${filterChips([...active, ...everyDate(context, filter)], context)}${typedDaysNote(typed, context)}${await featuredEvent(context, filter)}${list}`,
  }
}

/** Past events, latest first. */
export async function pastPage(requested: PageContext): Promise<Page> {
  const { context, typed } = withTypedDays(requested)
  const filter = await readPageFilter(context)
  const list = await pastList(context, filter)
  const active = await activeFilters(context, filter)
  const heading = headingOf(context.t('past'), active, filter, context)
  return {
    ...listed(context, filter, heading),
    isUnlisted: true,
    main: html`<div class="head"><h1>${heading}</h1></div>
${await filterForm(context, 'a list')}
${filterChips([...active, ...everyDate(context, filter)], context)}${typedDaysNote(typed, context)}${list}`,
  }
}

/** The metadata of a list. */
function listed(
  context: PageContext,
  { filters, isNarrowed }: PageFilter,
  heading: string,
): Omit<Page, 'main'> {
  const from = filters.from?.in(context.site.zone)
  const day = from && localDate(from.utc, context.site.zone)
  return {
    title: titleOfPage(heading, filters.page, context),
    view: 'list',
    feeds: feedsOf(context, carriedQuery(context)),
    isUnlisted: isNarrowed || filters.once !== undefined || filters.page > 1,
    ...(day && { days: [day, day] as const }),
  }
}

/** Each page of a list has its own title. */
export function titleOfPage(title: string, page: number, { t }: PageContext): string {
  return page > 1 ? t('titleOfPage', { title, page }) : title
}
