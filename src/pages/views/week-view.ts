import type { EventLine } from '../../domain/events/calendar-event.ts'
import { placeParts } from '../../domain/records/place-parts.ts'
import { daysFrom, edgesOf, type Placed, startOfWeek } from '../../domain/time/calendar-days.ts'
import { clockSeconds, dayOfDate, localDay } from '../../domain/time/date-time.ts'
import { type DayOfWeek, type WeekOfHours, weekOfEvents } from '../../queries/events/events-between.ts'
import { readPageFilter } from '../../queries/events/page-filter.ts'
import { dayIn, hasPage, today } from '../../web/days.ts'
import { inSiteZone, ownClock, timesOfDay, whenText } from '../../web/event-times.ts'
import { widthOfPaper } from '../../web/hours-css.ts'
import { type Html, html, trustedMarkup } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import { asWritten, mixedClass } from '../../web/text-language.ts'
import { categoryClass, isolatedParts, titleLink } from '../events/event-card.ts'
import { eventFold } from '../events/event-fold.ts'
import { offClass, overClass, stateMark } from '../events/event-state.ts'
import { runningEvents } from '../events/running-events.ts'
import { blocksOf, type DayBlocks, type HiddenEvents } from '../events/week-blocks.ts'
import { nextEventHint } from '../finding/nothing-listed.ts'
import { leadToDay } from '../finding/typed-days.ts'
import type { Page, PageContext } from '../frame/page-context.ts'
import { dayHref } from '../frame/view-links.ts'
import { periodPage } from './period-page.ts'

/** A week: a grid of hours with bars for all-day events above, or on narrow screens one column of days. */
export async function weekPage(context: PageContext): Promise<Page> {
  leadToDay(context, 'week')
  const all = weekOf(context)
  const filter = await readPageFilter(context)
  const week = await weekOfEvents(all, filter, context)
  const { isEmpty } = week
  const days = edgesOf(all)
  const title = weekTitle(days, context)
  const text = context.t('noneInWeek')
  const hint = isEmpty && (await nextEventHint({ text, last: days[1] }, filter, context))
  const body = html`${hint}${weekView(week, context)}`
  const page = await periodPage({ view: 'week', title, days, isEmpty }, body, filter, context)
  return { ...page, styles: ['week-grid.css', 'hours.css'], scripts: ['week.js'] }
}

/** "13–19 January 2030". The two months of a week over New Year are short. */
export function weekTitle(
  [first, last]: readonly [Temporal.PlainDate, Temporal.PlainDate],
  { dates }: PageContext,
): string {
  if (first.year === last.year) return dates.dayRange(first, last)
  return dates.shortDayRange(dayOfDate(first) * 86_400, dayOfDate(last) * 86_400)
}

/** Also in embeds, at any width. */
export function weekView(week: WeekOfHours, context: PageContext): Html {
  const { hours } = week
  const days = week.days.map(day => arrangedDay(day, context))
  const folds = days.flatMap(({ day, hidden }) => hidden.map(one => hiddenFold(one, day, context)))
  return html`${alsoOn(week, context)}<div class="week-view hours-${String(hours.count)}${barsClass(week)}${listedClass(days)}" data-first="${String(hours.first)}" data-hours="${String(hours.count)}">
${axis(hours, context)}${bars(week, context)}
<div class="columns">
${earlierDays(days, context)}${days.map((day, column) => dayColumn(day, { column, first: hours.first }, context))}</div>
</div>
${folds.length > 0 && html`<div class="agenda">\n${folds}</div>\n`}`
}

/** A day with its blocks, and the cards of the events without room. */
interface ArrangedDay extends DayOfWeek, Pick<DayBlocks, 'blocks'> {
  readonly hidden: readonly HiddenOnDay[]
}

interface HiddenOnDay extends HiddenEvents {
  readonly id: string
  /** Whether it is not the first of its day: the day is printed once. */
  readonly isLater: boolean
}

function arrangedDay(day: DayOfWeek, context: PageContext): ArrangedDay {
  const { blocks, hidden } = blocksOf(day.timed, {
    zone: context.site.zone,
    hasState: event => stateMark(event, context).text !== '',
  })
  const folded = hidden.map((one, index) => ({
    ...one,
    id: `more-${day.day.toString()}-${String(index + 1)}`,
    isLater: hidden.findIndex(({ width }) => width === one.width) < index,
  }))
  return { ...day, blocks, hidden: folded }
}

/** Opened by a count, and printed below the hours where the page has the same width. */
function hiddenFold(
  { id, width, isLater, start, events }: HiddenOnDay,
  day: Temporal.PlainDate,
  context: PageContext,
): Html {
  const marks = `full ${width}${isLater ? ' later' : ''}`
  const { t, dates } = context
  const from = `${dates.shortTime(start * 1800)} · ${t('more', { count: events.length })}`
  return eventFold({ id, marks, day, href: dayHref(day, context), events, from }, context)
}

/** "18:30" or "6:30 PM": replaces times that are wider than the block. */
function startText({ startsAtUtc }: EventLine, { dates, site }: PageContext): string {
  return dates.time(clockSeconds(startsAtUtc, site.zone))
}

export function weekOf(context: PageContext): Temporal.PlainDate[] {
  return daysFrom(startOfWeek(dayIn(context), context.dates.firstDay), 7)
}

/** The hour labels, hidden from screen readers because every event has its time. */
function axis({ first, count }: WeekOfHours['hours'], { dates }: PageContext): Html {
  const hours = Array.from({ length: count / 2 }, (_, index) => index)
  return html`<ol class="axis" aria-hidden="true">${hours.map(
    hour => html`<li class="at-${String(hour * 2 + 1)}">${dates.shortTime((first / 2 + hour) * 3600)}</li>`,
  )}</ol>`
}

/** On phones, the days before today are folded behind this line. */
function earlierDays(days: readonly DayOfWeek[], context: PageContext): Html {
  const now = today(context)
  if (!days.some(({ day }) => day.equals(now)) || days[0]?.day.equals(now)) return html``
  return html`<details class="earlier-days"><summary>${context.t('earlierThisWeek')}</summary></details>
`
}

/** For wide screens only: narrow ones repeat these events on each of their days. */
function bars({ days, bars: { lanes, hidden } }: WeekOfHours, context: PageContext): Html {
  if (lanes.length === 0) return html``
  const folded = days.map(({ day }, column) => {
    const count = hidden[column]?.length ?? 0
    return count === 0
      ? html``
      : html`<a class="folded from-${String(column + 1)}" href="${dayHref(day, context)}">${context.t('more', { count })}</a>`
  })
  return html`<div class="spanning">${lanes.flat().map(one => bar(one, context))}${folded}</div>`
}

/** How many rows the bars have: text in the days sticks below them. */
function barsClass({ bars: { lanes, hidden } }: WeekOfHours): string {
  const rows = lanes.length + Number(hidden.some(events => events.length > 0))
  return rows > 0 ? ` bars-${String(rows)}` : ''
}

const [lettersOfTime, lettersOfLine] = [12, 40]

/** How many lines paper has below the hours: days, and their events in five columns. */
function listedClass(days: readonly ArrangedDay[]): string {
  const counts = days.map(({ hidden }) =>
    hidden
      .filter(({ width }) => width === widthOfPaper)
      .flatMap(({ events }) => events)
      .reduce((sum, { title }) => sum + Math.ceil((title.length + lettersOfTime) / lettersOfLine), 0),
  )
  const lines = counts.filter(count => count > 0).reduce((sum, count) => sum + 1 + Math.ceil(count / 5), 0)
  return lines > 0 ? ` listed-${String(lines)}` : ''
}

function bar({ event, column, columns, beganBefore, goesOn }: Placed<EventLine>, context: PageContext): Html {
  const marks = [beganBefore && 'began', goesOn && 'goes-on'].filter(Boolean).join(' ')
  return html`<a class="event bar from-${String(column + 1)} span-${String(columns)} ${marks}${categoryClass(event)}${offClass(event)}${overClass(event, context)}" href="${context.link(recordPath('event', event))}">${stateMark(event, context)}<span class="name ${mixedClass(event.title)}"${asWritten(event.titleLanguage, context)}>${trustedMarkup(event.title)}</span><span class="hidden"> ${whenText(event, context)}</span></a>`
}

function dayColumn(
  { day, whole, blocks, hidden }: ArrangedDay,
  { column, first }: { readonly column: number; readonly first: number },
  context: PageContext,
): Html {
  const { dates, t } = context
  const order = Temporal.PlainDate.compare(day, today(context))
  const row = (start: number) => String(start - first + 1)
  // In the grid, each event is at its hour; in lists of days, sticky events come first.
  const items = [
    ...whole.map(event => ({ event, marks: 'whole' })),
    ...blocks.map(({ event, start, length, marks }) => ({
      event,
      marks: `at-${row(start)} for-${length} ${marks}`,
    })),
  ].sort((one, other) => Number(other.event.sticky) - Number(one.event.sticky))
  const all = items.map(({ event, marks }) => dayItem(event, { day, marks }, context))
  const [shown, folded] = [all.slice(0, mostInList), all.slice(mostInList)]
  return html`<section class="column column-${String(column + 1)}${order === 0 ? ' today' : order < 0 ? ' past' : ''}" data-day="${day.toString()}">
<h2><a${hasPage(day) && html` href="${dayHref(day, context)}"`}${order === 0 && html` aria-current="date"`}><span class="weekday" aria-hidden="true">${dates.shortWeekday(day)}</span> <span class="number" aria-hidden="true">${dates.dayNumber(day)}</span><span class="hidden"> ${dates.longDay(day)}</span></a></h2>
<ul>
${items.length === 0 && html`<li class="free">${t('noneOnDay')}</li>\n`}${shown}${others(folded.length, context)}${folded}${hidden.map(one => hiddenCount(one, row(one.start), context))}</ul>
</section>
`
}

/** The events of a day that a list on a narrow screen shows at first. */
const mostInList = 8

/** The ones that follow are seen if it is open. */
function others(count: number, { t }: PageContext): Html {
  if (count === 0) return html``
  return html`<li class="others"><details><summary>${t('more', { count })}</summary></details></li>\n`
}

/** "+2" beside the blocks, as tall as the events without room. It opens them as a card. */
function hiddenCount(
  { id, width, start, length, events }: HiddenOnDay,
  at: string,
  { t, dates }: PageContext,
): Html {
  const label = `${dates.shortTime(start * 1800)}: ${t('more', { count: events.length })}`
  return html`<li class="rest ${width} at-${at} for-${String(length)}"><button type="button" popovertarget="${id}" aria-label="${label}"><bdi>+${dates.number(events.length)}</bdi></button></li>
`
}

function dayItem(
  event: EventLine,
  { day, marks }: { readonly day: Temporal.PlainDate; readonly marks: string },
  context: PageContext,
): Html {
  const places = event.places.map(place => html`<span>${isolatedParts(placeParts(place), context)}</span> `)
  const isStarting = !event.allDay && localDay(event.startsAtUtc, context.site.zone) === dayOfDate(day)
  const start = isStarting && html` data-start="${startText(event, context)}"`
  return html`<li class="item ${marks}${categoryClass(event)}${offClass(event)}${overClass(event, context)}"><div class="text">${titleLink(event, context)} ${stateMark(event, context)}<span class="time"${start}>${timesOfDay(inSiteZone(event, context), day, context)}</span>${isStarting && ownClock(event, context)}${places.length > 0 && html` <span class="where parts">${places}</span>`}</div></li>
`
}

/** Long events, in one line that opens above the days. */
function alsoOn({ alsoOn: events, days }: WeekOfHours, context: PageContext): Html {
  const title = context.t('alsoOn')
  const first = days.find(({ day }) => hasPage(day))
  const allHref = first ? dayHref(first.day, context) : ''
  return runningEvents({ title, events, total: events.length, allHref, folds: 'always' }, context)
}
