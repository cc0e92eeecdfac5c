import type { EventCard } from '../../domain/events/calendar-event.ts'
import { localDate, type UtcSeconds } from '../../domain/time/date-time.ts'
import { nextFeatured } from '../../queries/events/coming-events.ts'
import { type PageFilter, readPageFilter } from '../../queries/events/page-filter.ts'
import { today } from '../../web/days.ts'
import { whenByItself } from '../../web/event-times.ts'
import { type Html, html } from '../../web/html.ts'
import {
  cardImage,
  categoryClass,
  offeredCost,
  placeLine,
  summaryLine,
  titleLink,
} from '../events/event-card.ts'
import { eventList, pastList } from '../events/event-list.ts'
import { stateBadges, whenSaid } from '../events/event-state.ts'
import { miniMonth } from '../events/mini-month.ts'
import { feedsOf } from '../feeds/formats.ts'
import { activeFilters, everyDate, filterChips, headingOf } from '../finding/active-filters.ts'
import { filterChoices } from '../finding/filter-choices.ts'
import { filterForm } from '../finding/filter-form.ts'
import { quickWays, upcomingWay } from '../finding/quick-ways.ts'
import { typedDaysNote, withTypedDays } from '../finding/typed-days.ts'
import { carriedQuery, type Page, type PageContext } from '../frame/page-context.ts'
import { subjectLinks } from '../frame/site-links.ts'

/** Upcoming events, soonest first. */
export function upcomingPage(requested: PageContext): Promise<Page> {
  return listPage(requested, 'upcoming')
}

/** Past events, latest first. */
export async function pastPage(requested: PageContext): Promise<Page> {
  return { ...(await listPage(requested, 'past')), isUnlisted: true }
}

async function listPage(requested: PageContext, which: 'upcoming' | 'past'): Promise<Page> {
  const { context, typed } = withTypedDays(requested)
  const { zone } = context.site
  const filter = await readPageFilter(context)
  const { page, from, once } = filter.filters
  const isPast = which === 'past'
  const list = await (isPast
    ? pastList(context, filter, latestMonth)
    : eventList(context, filter, firstMonth))
  const choices = await filterChoices(context)
  const active = await activeFilters(context, filter, choices)
  const heading = headingOf(context.t(which), filter, context)
  const names = active.map(({ text }) => text)
  const title = filter.filters.search || names.length === 0 ? [heading, ...names] : names
  const chips = [...active, ...everyDate(context, filter)]
  const start = from?.in(zone)
  const day = start && localDate(start.utc, zone)
  return {
    title: titleOfPage(title.join(' · '), page, context),
    view: 'list',
    feeds: feedsOf(context, carriedQuery(context)),
    isUnlisted: filter.isNarrowed || once !== undefined || page > 1,
    ...(day && { days: [day, day] as const }),
    main: html`<div class="top"><div class="head"><h1>${heading}</h1>${isPast ? upcomingWay(context) : subjectLinks(context)}</div>
${await filterForm(context, choices, 'a list')}</div>
${isPast ? filterChips(chips, context) : quickWays(context, chips, choices)}${typedDaysNote(typed, context)}${isPast ? html`` : await featuredEvents(context, filter)}${list}`,
  }
}

/** Each page of a list has its own title. */
export function titleOfPage(title: string, page: number, { t }: PageContext): string {
  return page > 1 ? t('titleOfPage', { title, page }) : title
}

/** The next featured events, at the top of the unfiltered list. */
async function featuredEvents(context: PageContext, filter: PageFilter): Promise<Html> {
  if (filter.isNarrowed || filter.filters.page > 1) return html``
  const events = await nextFeatured(filter, context)
  if (events.length === 0) return html``
  return html`<section class="leading"><h2 class="hidden">${context.t('featured')}</h2>
${events.map(event => hero(event, context))}</section>
`
}

function hero(event: EventCard, context: PageContext): Html {
  const cost = offeredCost(event, context)
  const marks = stateBadges(event, context)
  // Where there is neither a place nor a price, there is room.
  const isBare = event.places.length === 0 && cost === '' && marks.length === 0
  return html`<article class="hero card${categoryClass(event)}" data-event="${String(event.id)}">
${cardImage(event, '(min-width: 60rem) 14rem, 30vw')}
<div class="card-text">
<h3>${titleLink(event, context)}</h3>
<p class="when">${whenSaid(whenByItself(event, context), event, context)}</p>
${isBare ? summaryLine(event, context) : placeLine(event.places, context)}<p class="badges">${marks.map(mark => html`${mark} `)}${cost && html`<bdi class="cost">${cost}</bdi>`}</p>
</div>
</article>
`
}

/** The month of the first event of a list, because the results of a search may begin later. */
function firstMonth(context: PageContext, filter: PageFilter, shown: readonly EventCard[]): Promise<Html> {
  const from = filter.filters.from?.in(context.site.zone)
  const day = from ? localDate(from.utc, context.site.zone) : firstDayOf(shown, context)
  return miniMonth(day, { filter, isChosen: false }, context)
}

/** The month of the latest past event on the page. */
async function latestMonth(
  context: PageContext,
  filter: PageFilter,
  [latest]: readonly EventCard[],
): Promise<Html> {
  if (!latest) return html``
  const day = localDate(latest.startsAtUtc, context.site.zone)
  return miniMonth(day, { filter, isChosen: false }, context)
}

/** The first day with one of these events, but not before today. */
function firstDayOf(events: readonly EventCard[], context: PageContext): Temporal.PlainDate {
  const day = today(context)
  if (events.length === 0) return day
  const starts = Math.min(...events.map(({ startsAtUtc }) => startsAtUtc)) as UtcSeconds
  const first = localDate(starts, context.site.zone)
  return Temporal.PlainDate.compare(first, day) > 0 ? first : day
}

/** The same for a list about one subject, such as a venue. It leads to events of the subject. */
export function miniMonthOf(subject: Readonly<Record<string, string>>) {
  return (context: PageContext, filter: PageFilter, shown: readonly EventCard[]) =>
    firstMonth({ ...context, query: { ...context.query, ...subject } }, filter, shown)
}
