import type { EventCard, LinkedEvent, VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { eventStates, isOff } from '../../../domain/events/event-state.ts'
import { isOpenEnded } from '../../../domain/recurrence/recurrence.ts'
import type { Series } from '../../../domain/recurrence/series.ts'
import { published } from '../../../domain/rights/visibility.ts'
import { clockSeconds, localDate, type UtcSeconds } from '../../../domain/time/date-time.ts'
import type { ListWindow } from '../../../domain/time/list-window.ts'
import { withRules } from '../../../queries/events/page-filter.ts'
import type { EventQuery } from '../../../storage/events/list/event-query.ts'
import type { TakingPlace } from '../../../storage/series/series.ts'
import { instant, rangeInYearWithZone, whenText } from '../../../web/event-times.ts'
import { type Html, html } from '../../../web/html.ts'
import { recordPath } from '../../../web/record-links.ts'
import { eventCard, shortDay } from '../../events/event-card.ts'
import { stateMark, whenSaid } from '../../events/event-state.ts'
import { repeatsWords } from '../../events/repeats.ts'
import type { PageContext } from '../../frame/page-context.ts'
import { isOver } from './event-actions.ts'

/** A short preview: the pages of the venue, categories and tags list all of them. */
const mostOthers = 3

/** Other upcoming events of the same categories, at the same venue, and else on the same days. */
export async function otherEvents(event: LinkedEvent, context: PageContext): Promise<Html> {
  const { t, store, language } = context
  const [venue] = event.venues
  const alike = await sharingTerms(event, context)
  const atVenue = venue
    ? await coming({ venueIds: [venue.id], termGroups: [] }, [event, ...alike], context)
    : []
  const isLonely = alike.length + atVenue.length === 0 && !isOver(event, context)
  const sameDays = isLonely ? await onSameDays(event, context) : []
  const found = await store.events.withCards([...alike, ...atVenue, ...sameDays], published, language)
  const cards = await withRules(found, store)
  const here = venue ? { ...context, venueId: venue.id } : context
  const end = alike.length + atVenue.length
  return html`${section(t('relatedEvents'), cards.slice(0, alike.length), context)}${section(venue ? t('moreAt', { name: venue.name }) : '', cards.slice(alike.length, end), here)}${section(t('sameDays'), cards.slice(end), context)}`
}

/** Events that share a category come before events that share only a tag. */
async function sharingTerms(event: LinkedEvent, context: PageContext): Promise<VisibleEvent[]> {
  const found: VisibleEvent[] = []
  for (const terms of [event.categories, event.tags]) {
    const termGroups = [terms.map(({ id }) => id)]
    if (terms.length > 0 && found.length < mostOthers)
      found.push(...(await coming({ termGroups }, [event, ...found], context)))
  }
  return found.slice(0, mostOthers)
}

function onSameDays(event: LinkedEvent, context: PageContext): Promise<VisibleEvent[]> {
  const { startsAtUtc, endsAtUtc } = event
  const day = 86_400
  const window = {
    startsFrom: Math.max(context.now, startsAtUtc - day / 2) as UtcSeconds,
    startsBefore: (endsAtUtc + day / 2) as UtcSeconds,
  }
  return first({ termGroups: [], window }, [event], context)
}

/** The next other events, filled up with ongoing ones. Each series appears once, except the event's own. */
async function coming(
  query: Pick<EventQuery, 'termGroups' | 'venueIds'>,
  except: readonly { readonly id: number; readonly seriesId: number | null }[],
  context: PageContext,
): Promise<VisibleEvent[]> {
  const { now } = context
  const next = await first({ ...query, window: { startsFrom: now } }, except, context)
  if (next.length >= mostOthers) return next
  const running = await first({ ...query, window: { startsBefore: now, endsAfter: now } }, except, context)
  return [...next, ...running].slice(0, mostOthers)
}

async function first(
  query: Pick<EventQuery, 'termGroups' | 'venueIds' | 'window'>,
  except: readonly { readonly id: number; readonly seriesId: number | null }[],
  { store, language }: PageContext,
): Promise<VisibleEvent[]> {
  const series = new Set(except.flatMap(({ seriesId }) => seriesId ?? []))
  const perPage = mostOthers + series.size
  const order = { orderBy: 'start_date', order: 'asc', page: 1, perPage } as const
  const found = await store.events.first(
    {
      ...query,
      ...order,
      exceptIds: except.map(({ id }) => id),
      oncePerSeries: { within: query.window, keeps: 'first' },
      states: eventStates.filter(eventStatus => !isOff({ eventStatus })),
      includeHidden: false,
      venues: published,
    },
    published,
    language,
  )
  const others = found.filter(({ seriesId }) => seriesId === null || !series.has(seriesId))
  return others.slice(0, mostOthers)
}

function section(title: string, events: readonly EventCard[], context: PageContext): Html {
  if (events.length === 0) return html``
  return html`<section class="related"><h2>${title}</h2>
<div class="cards">
${events.map(other => eventCard(other, context))}</div></section>
`
}

/** A short preview with a link to all dates. */
const mostDates = 5

/** The rule with the numbers of dates that take place, and the next dates that were moved. */
export async function repeatsText({ series }: LinkedEvent, context: PageContext): Promise<Html> {
  if (!series) return html``
  const { store, dates, now, t } = context
  const taking = await store.series.takingPlace(series, published, now)
  const exceptions = taking.moved.map(({ originalStart, ...times }) => {
    const from = dates.weekdayAndDay(Temporal.PlainDate.from(originalStart.slice(0, 10)))
    return html` <span>${t('dateMoved', { from, when: rangeInYearWithZone(times, context) })}</span>`
  })
  return html`<p class="repeats">${repeatsWords(series, context, countedBy(taking, series))}${exceptions.length > 0 && '.'}${exceptions}</p>`
}

/**
 * The rule and the number of additional dates, as the sentence says them. A rule without an end has no number, and one
 * with an end has it only if not all of its dates take place. Undefined if none does: the series is described as planned.
 */
function countedBy({ ofRule, added, calledOff }: TakingPlace, { recurrence }: Series) {
  if (ofRule + added === 0) return undefined
  const { rule, extraDates, excludedDates } = recurrence
  const isRegular = calledOff === 0 && extraDates.length === 0 && excludedDates.length === 0
  const isCounted = rule.count !== undefined || (!isOpenEnded(rule) && !isRegular)
  return { rule: isCounted ? { ...rule, count: ofRule } : rule, added }
}

/**
 * Says that the event is over. The address of a series is that of its first date, which people keep and share, so a
 * series that goes on leads to its next date.
 */
export async function overNotice(event: LinkedEvent, context: PageContext): Promise<Html> {
  if (!isOver(event, context)) return html``
  const { now, t, link } = context
  const [next] = event.seriesId === null ? [] : await datesAfter(event.seriesId, now, 1, context)
  if (!next) return html`<p class="ended-notice">${t('isOver')}</p>`
  return html`<p class="ended-notice">${t('dateIsOver')}</p>
<p class="next-date"><a class="main-action" href="${link(recordPath('event', next))}">${t('nextDate', { when: rangeInYearWithZone(next, context) })}</a></p>`
}

/** The next dates of the series, with links to all of them. */
export async function seriesDatesOf(event: LinkedEvent, context: PageContext): Promise<Html> {
  const { store, now, t } = context
  const { id, seriesId } = event
  if (!event.series || seriesId === null) return html``
  const { coming, past } = await countDates(seriesId, context)
  if (coming + past < 2) return html``
  // This date, the dates that are shown, and one more that says whether there are others.
  const found = await datesAfter(seriesId, now, mostDates + 2, context)
  const others = found.filter(other => other.id !== id)
  const next = others.slice(0, mostDates)
  const isWhole = others.length === next.length
  const facts = await store.slices.factsOfEvents(next)
  const dates = next.map(other => ({ ...other, ...facts.get(other.id) }))
  return html`<section class="series-dates"><h2>${t(next.length > 0 ? 'otherDates' : 'series')}</h2>
${next.length > 0 && html`<ul>${dates.map(other => html`<li>${stateMark(other, context)}<a href="${context.link(recordPath('event', other))}">${whenSaid(dateOf(other, event, context), other, context)}</a></li>\n`)}</ul>`}
<p class="parts">${waysToAll(seriesId, { coming: isWhole ? 0 : coming, past }, context)}</p></section>`
}

/** The link names the time only if it differs from the time of the event on this page. */
function dateOf(other: VisibleEvent, own: LinkedEvent, context: PageContext): Html {
  const { zone } = context.site
  const clocks = [other, own].map(({ startsAtUtc, endsAtUtc }) =>
    [clockSeconds(startsAtUtc, zone) % 86_400, endsAtUtc - startsAtUtc].join(),
  )
  if (other.allDay || own.allDay || clocks[0] !== clocks[1]) return whenText(other, context)
  const day = localDate(other.startsAtUtc, zone)
  return html`<time datetime="${instant(other.startsAtUtc)}">${shortDay(day, context)}</time>`
}

async function datesAfter(
  seriesId: number,
  now: UtcSeconds,
  most: number,
  { store, language }: PageContext,
): Promise<VisibleEvent[]> {
  const order = { orderBy: 'start_date', order: 'asc', page: 1, perPage: most } as const
  return store.events.first({ ...datesWithin(seriesId, { endsAfter: now }), ...order }, published, language)
}

interface DateCounts {
  readonly coming: number
  readonly past: number
}

/** Counted like the lists that the links lead to. */
async function countDates(seriesId: number, { store, language, now }: PageContext): Promise<DateCounts> {
  const countWithin = async (window: ListWindow) => {
    const counts = await store.events.countBySeries(datesWithin(seriesId, window), published, language)
    return counts.get(seriesId) ?? 0
  }
  return {
    coming: await countWithin({ endsAfter: (now - 1) as UtcSeconds }),
    past: await countWithin({ endsBefore: now }),
  }
}

function datesWithin(seriesId: number, window: ListWindow) {
  return { seriesIds: [seriesId], window, termGroups: [], includeHidden: false, venues: published }
}

function waysToAll(series: number, { coming, past }: DateCounts, { link, t }: PageContext): Html {
  const ways = [
    ...(coming > 0
      ? [html`<a href="${link('/events/', { series })}">${t('comingDates', { count: coming })}</a>`]
      : []),
    ...(past > 0
      ? [html`<a href="${link('/events/past/', { series })}">${t('pastDates', { count: past })}</a>`]
      : []),
    html`<a href="${link('/events/feed.ics', { series })}">${t('seriesFeed')}</a>`,
  ]
  return html`${ways.map(way => html`${way} `)}`
}
