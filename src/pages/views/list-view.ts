import { localDate } from '../../domain/time/date-time.ts'
import { type Narrowing, readNarrowing } from '../../queries/events/narrowing.ts'
import { html } from '../../web/html.ts'
import { eventList, pastList } from '../events/event-list.ts'
import { featuredEvent } from '../events/featured-event.ts'
import { miniMonth } from '../events/mini-month.ts'
import { feedsOf } from '../feeds/links.ts'
import { activeFilters, everyDate, filterChips, headingOf } from '../finding/active-filters.ts'
import { filterForm } from '../finding/filter-form.ts'
import { quickWays } from '../finding/quick-ways.ts'
import { typedDaysNote, withTypedDays } from '../finding/typed-days.ts'
import { keptQuery } from '../frame/kept-query.ts'
import type { Page } from '../frame/page.ts'
import type { PageContext } from '../frame/page-context.ts'

/** Upcoming events, soonest first. */
export async function upcomingPage(asked: PageContext): Promise<Page> {
  const { context, typed } = withTypedDays(asked)
  const narrowing = await readNarrowing(context)
  const list = await eventList(context, narrowing, miniMonth)
  const active = await activeFilters(context, narrowing)
  const heading = headingOf(context.t('upcoming'), active, narrowing, context)
  return {
    ...listed(context, narrowing, heading),
    main: html`<div class="head"><h1>${heading}</h1></div>
${await filterForm(context, 'a list')}
${await quickWays(context)}${filterChips([...active, ...everyDate(context, narrowing)], context)}${typedDaysNote(typed, context)}${await featuredEvent(context, narrowing)}${list}`,
  }
}

/** Past events, latest first. */
export async function pastPage(asked: PageContext): Promise<Page> {
  const { context, typed } = withTypedDays(asked)
  const narrowing = await readNarrowing(context)
  const list = await pastList(context, narrowing)
  const active = await activeFilters(context, narrowing)
  const heading = headingOf(context.t('past'), active, narrowing, context)
  return {
    ...listed(context, narrowing, heading),
    isUnlisted: true,
    main: html`<div class="head"><h1>${heading}</h1></div>
${await filterForm(context, 'a list')}
${filterChips([...active, ...everyDate(context, narrowing)], context)}${typedDaysNote(typed, context)}${list}`,
  }
}

/** The metadata of a list. */
function listed(
  context: PageContext,
  { filters, isNarrowed }: Narrowing,
  heading: string,
): Omit<Page, 'main'> {
  const from = filters.from?.in(context.site.zone)
  const day = from && localDate(from.utc, context.site.zone)
  return {
    title: titleOfPage(heading, filters.page, context),
    view: 'list',
    feeds: feedsOf(context, keptQuery(context)),
    isUnlisted: isNarrowed || filters.once !== undefined || filters.page > 1,
    ...(day && { days: [day, day] as const }),
  }
}

/** Each page of a list has its own title. */
export function titleOfPage(title: string, page: number, { t }: PageContext): string {
  return page > 1 ? t('titleOfPage', { title, page }) : title
}
