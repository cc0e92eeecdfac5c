import type { EventCard } from '../../domain/events/calendar-event.ts'
import { daysOf } from '../../domain/time/calendar-days.ts'
import { lastSecond } from '../../domain/time/date-time.ts'
import { Refusal } from '../../messages/refusal.ts'
import {
  comingEvents,
  lastEvent,
  nearestEvents,
  nextEvent,
  pastEvents,
} from '../../queries/events/coming-events.ts'
import { type PageFilter, readPageFilter } from '../../queries/events/page-filter.ts'
import { type Html, html } from '../../web/html.ts'
import { eventCard, titleLink } from '../events/event-card.ts'
import { carriedQuery, type PageContext } from '../frame/page-context.ts'
import { eventPageLinks } from '../views/page-links.ts'

/** What is beside a list: a month with the days of its events. */
export type Beside = (context: PageContext, filter: PageFilter, shown: readonly EventCard[]) => Promise<Html>

/** An empty list, with what is beside it. */
export async function emptyList(
  context: PageContext,
  filter: PageFilter,
  which: 'coming' | 'over',
  beside: Beside,
): Promise<Html> {
  const everything = wholeCalendar(context)
  // Beside the next events of the whole calendar is their month.
  const rail =
    which === 'coming' &&
    filter.isNarrowed &&
    (await beside(everything, await readPageFilter(everything), []))
  return html`<div class="listed"><div class="rail">${rail}</div><div class="months">
${await nothingListed(context, filter, which)}</div></div>
`
}

function wholeCalendar(context: PageContext): PageContext {
  return { ...context, path: '/events/', query: {} }
}

/** Shown in place of an empty list, with ways to widen the filters. */
export async function nothingListed(
  context: PageContext,
  filter: PageFilter,
  which: 'coming' | 'over',
): Promise<Html> {
  const { t, link, path } = context
  const past = which === 'coming' && (await pastInstead(context, filter))
  if (!filter.isNarrowed)
    return html`<div class="nothing"><p>${t(which === 'coming' ? 'noneUpcoming' : 'noEvents')}</p></div>${past}`
  const { search } = filter.filters
  const tips = search && html` ${t('nothingTips')}`
  const next = which === 'coming' ? await nextEvents(context, 'otherUpcoming') : html``
  // Filters beside a search are cleared above. The next events have a heading and a link of their own.
  const all = t(!search ? 'clearFilters' : which === 'coming' ? 'upcoming' : 'past')
  const way = !(search && next.text) && html` <a href="${link(path)}">${all}</a>`
  return html`<div class="nothing"><p role="status">${t('nothingFound')}${tips}${way}</p></div>${past}${next}`
}

const mostNext = 3

/** The next events of the whole calendar, where a page has none. */
export async function nextEvents(
  context: PageContext,
  title: 'upcoming' | 'otherUpcoming' = 'upcoming',
): Promise<Html> {
  const { t, link } = context
  const everything = wholeCalendar(context)
  const filter = await readPageFilter(everything)
  const { coming } = await comingEvents(filter, { page: 1, perPage: mostNext }, context)
  if (coming.records.length === 0) return html``
  return html`<section class="next-instead"><h2>${t(title)}</h2>
<div class="cards found">
${coming.records.map(event => eventCard(event, everything))}</div>
<p><a class="main-action" href="${link('/events/')}">${t('moreEvents')}</a></p></section>
`
}

const mostPast = 3

/** The latest past events, if few or none are upcoming. Series with an upcoming date are left out. */
export async function pastInstead(
  context: PageContext,
  filter: PageFilter,
  shown: readonly Pick<EventCard, 'seriesId'>[] = [],
): Promise<Html> {
  const { t, link, path } = context
  const { from: _from, until: _until, ...filters } = filter.filters
  if (filters.page > 1) return html``
  const { total, records } = await pastEvents({ ...filter, filters }, { page: 1, perPage: mostPast }, context)
  const goingOn = new Set(shown.flatMap(({ seriesId }) => seriesId ?? []))
  const over = records.filter(({ seriesId }) => seriesId === null || !goingOn.has(seriesId))
  if (over.length === 0) return html``
  // The list of past events only accepts the query.
  const all =
    path === '/events/' &&
    total > records.length &&
    html`<p class="more"><a href="${link('/events/past/', withoutDays(context))}">${t('allPast')}</a></p>`
  return html`
<section class="past-instead" aria-labelledby="past-instead"><h2 id="past-instead">${t(filter.isNarrowed ? 'pastInstead' : 'pastInsteadAll')}</h2>
<div class="cards found">
${over.map(event => eventCard(event, context))}</div>
${all}</section>
`
}

const perPage = 20

/** Searches around a place list the nearest events first, unless sorted by date. */
export function isByDistance({ filters, query }: PageFilter): boolean {
  return query.near !== undefined && filters.sort !== 'date'
}

/** One page of upcoming and ongoing events around a place, with their distances. */
export async function nearestList(context: PageContext, filter: PageFilter, beside: Beside): Promise<Html> {
  const { page } = filter.filters
  const { total, records } = await nearestEvents(filter, { page, perPage }, context)
  const isPastEnd = page > 1 && records.length === 0
  if (isPastEnd && !context.takesAnyPage) throw new Refusal('noEventPage', { page })
  if (total === 0 || isPastEnd) return emptyList(context, filter, 'coming', beside)
  return html`<p class="count" role="status">${context.t('eventCount', { count: total })}</p>
${orderLinks(context, filter)}<div class="listed"><div class="rail">${await beside(context, filter, records)}</div><div class="months">
<div class="cards found">
${records.map(event => eventCard(event, context))}</div>
${eventPageLinks(context, { page, perPage, total })}</div></div>`
}

/** Links to sort by distance or by date, for searches around a place. */
export function orderLinks(context: PageContext, filter: PageFilter): Html {
  if (!filter.query.near) return html``
  const { t, link, path } = context
  const { sort: _sort, ...others } = carriedQuery(context)
  const byDistance = isByDistance(filter)
  const orders = [
    { text: t('nearestFirst'), query: others, isCurrent: byDistance },
    { text: t('soonestFirst'), query: { ...others, sort: 'date' }, isCurrent: !byDistance },
  ]
  return html`<nav class="orders" aria-label="${t('order')}"><ul>
${orders.map(
  ({ text, query, isCurrent }) =>
    html`<li><a class="way" href="${link(path, query)}"${isCurrent && html` aria-current="true"`}>${text}</a></li>
`,
)}</ul></nav>
`
}

/** Says that days are empty, with a link to the next event after the last of them or from now on, or else to past ones. */
export async function nextEventHint(
  { text, last }: { readonly text: string; readonly last: Temporal.PlainDate },
  filter: PageFilter,
  context: PageContext,
): Promise<Html> {
  const { now, site, t, link } = context
  const after = await nextEvent(lastSecond(last, site.zone), filter, context)
  const next = after ?? (await nextEvent(now, filter, context))
  // compat: a page of empty days names no event before them.
  const way = next
    ? html` ${dayLink(next, after ? 'nextOne' : 'nextFromToday', context)}${after && html` · ${titleLink(after, context)}`}`
    : (await lastEvent(now, filter, context)) &&
      html` <a href="${link('/events/past/', withoutDays(context))}">${t('allPast')}</a>`
  return html`<p class="none" role="status">${text}${way}</p>
`
}

function dayLink(event: EventCard, text: 'nextOne' | 'nextFromToday', { t, dates, site, link }: PageContext) {
  const [first] = daysOf(event, site.zone)
  return html`<a href="${link(`/events/day/${first.toString()}/`)}">${t(text, { day: dates.fullDay(first) })}</a>`
}

/** What the list of past events accepts of the query. */
function withoutDays(context: PageContext) {
  const { from: _from, until: _until, sort: _sort, ...others } = carriedQuery(context)
  return others
}
