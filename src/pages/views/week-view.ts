import type { EventLine } from '../../domain/events/calendar-event.ts'
import { daysFrom, edgesOf, type Placed, startOfWeek } from '../../domain/time/calendar-days.ts'
import type { Beside } from '../../domain/time/day-hours.ts'
import { type DayOfWeek, type WeekOfHours, weekOfEvents } from '../../queries/events/events-between.ts'
import { readPageFilter } from '../../queries/events/page-filter.ts'
import { dayIn, today } from '../../web/days.ts'
import { cellTime, timesOfDay } from '../../web/event-times.ts'
import { type Html, html, trustedMarkup } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import { asWritten } from '../../web/text-language.ts'
import { categoryClass, placeText, titleLink } from '../events/event-card.ts'
import { offClass, stateMark } from '../events/event-state.ts'
import { runningEvents } from '../events/running-events.ts'
import { nextEventHint } from '../finding/nothing-listed.ts'
import { leadToDay } from '../finding/typed-days.ts'
import type { Page, PageContext } from '../frame/page-context.ts'
import { dayHref } from '../frame/view-links.ts'
import { periodPage } from './period-page.ts'

/** A week: a grid of hours with bars for all-day events above, or on narrow screens one column of days. */
export async function weekPage(context: PageContext): Promise<Page> {
  leadToDay(context, 'week')
  const { dates, t } = context
  const all = weekOf(context)
  const filter = await readPageFilter(context)
  const week = await weekOfEvents(all, filter, context)
  const { isEmpty, hours } = week
  const days = edgesOf(all)
  const title = t('weekOf', { days: dates.dayRange(...days) })
  const hint = isEmpty && (await nextEventHint({ text: t('noneInWeek'), days }, filter, context))
  const body = html`${hint}<div class="week-view hours-${String(hours.count)}" data-first="${String(hours.first)}" data-hours="${String(hours.count)}">
${axis(hours, context)}${bars(week, context)}
<div class="columns">
${week.days.map((day, column) => dayColumn(day, column, week, context))}</div>
</div>
${alsoOn(week, days[0], context)}`
  const page = await periodPage({ view: 'week', title, days, isEmpty }, body, filter, context)
  return { ...page, styles: ['hours.css'], scripts: ['week.js'] }
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

/** For wide screens only: narrow ones repeat these events on each of their days. */
function bars({ days, bars: { lanes, hidden, ongoing } }: WeekOfHours, context: PageContext): Html {
  if (lanes.length === 0) return html``
  const folded = days.map(({ day }, column) => {
    const count = hidden[column]?.length ?? 0
    return count === 0
      ? html``
      : html`<a class="folded from-${String(column + 1)}" href="${dayHref(day, context)}" tabindex="-1">${context.t('more', { count })}</a>`
  })
  // Events without a bar are listed below the hours.
  const rest =
    ongoing &&
    html`<a class="folded from-${String(ongoing.column + 1)} span-${String(ongoing.columns)}" href="#ongoing" tabindex="-1">${context.t('ongoingCount', { count: ongoing.events.length })}</a>`
  const rows = lanes.map((lane, index) => {
    const placed = lane.map(one => bar(one, context))
    return html`${index === ongoing?.lane && rest}${placed}`
  })
  return html`<div class="spanning" aria-hidden="true">${rows}${folded}</div>`
}

function bar({ event, column, columns, beganBefore, goesOn }: Placed<EventLine>, context: PageContext): Html {
  const marks = [beganBefore && 'began', goesOn && 'goes-on'].filter(Boolean).join(' ')
  return html`<a class="event bar from-${String(column + 1)} span-${String(columns)} ${marks}${categoryClass(event)}${offClass(event)}" href="${context.link(recordPath('event', event))}" tabindex="-1">${stateMark(event, context)}<span class="name"${asWritten(event.titleLanguage, context)}>${trustedMarkup(event.title)}</span></a>`
}

function dayColumn(
  { day, whole, timed }: DayOfWeek,
  column: number,
  { hours }: WeekOfHours,
  context: PageContext,
): Html {
  const { dates, t } = context
  const isToday = day.equals(today(context))
  const row = (start: number) => String(start - hours.first + 1)
  const rest = timed.hidden > 0 && html` <span class="crowd">${t('more', { count: timed.hidden })}</span>`
  // In the grid, each event is at its hour; in lists of days, sticky events come first.
  const items = [
    ...whole.map(event => ({ event, marks: 'whole' })),
    ...timed.events.map(({ event, start, length, place }) => ({
      event,
      marks: `${placeMarks(place)}at-${row(start)} for-${length}`,
    })),
  ].sort((one, other) => Number(other.event.sticky) - Number(one.event.sticky))
  return html`<section class="column column-${String(column + 1)}${isToday ? ' today' : ''}" data-day="${day.toString()}">
<h2><a href="${dayHref(day, context)}"${isToday && html` aria-current="date"`}><span class="weekday" aria-hidden="true">${dates.shortWeekday(day)}</span> <span class="number" aria-hidden="true">${dates.dayNumber(day)}</span><span class="hidden"> ${dates.longDay(day)}</span>${rest}</a></h2>
<ul>
${items.map(({ event, marks }) => dayItem(event, { day, marks }, context))}</ul>
</section>
`
}

/** The classes for its position beside overlapping events; empty if there are none. */
function placeMarks(place: Beside | undefined): string {
  if (!place) return 'crowded '
  const { column, span, of } = place
  return [column > 0 && `in-${column} `, span > 1 && of > span && `over-${span} `, of > span && `of-${of} `]
    .filter(Boolean)
    .join('')
}

function dayItem(
  event: EventLine,
  { day, marks }: { readonly day: Temporal.PlainDate; readonly marks: string },
  context: PageContext,
): Html {
  const place = placeText(event.places)
  const isWhole = marks === 'whole'
  // In the grid, half an hour has one line for both time and title.
  const time = isWhole
    ? timesOfDay(event, day, context)
    : html`<span class="starts">${cellTime(event, context)}</span><span class="lasts">${timesOfDay(event, day, context)}</span>`
  return html`<li class="item ${marks}${event.featured ? ' featured' : ''}${categoryClass(event)}${offClass(event)}"><span class="time">${time}</span> ${stateMark(event, context)}${titleLink(event, context)}${place && html` <bdi class="where">${place}</bdi>`}</li>
`
}

/** Events longer than the week: below the days all of them, below the hours only those without a bar. */
function alsoOn(
  { alsoOn: events, bars: { lanes } }: WeekOfHours,
  first: Temporal.PlainDate,
  context: PageContext,
): Html {
  const barred = new Set(lanes.flat().map(({ event }) => event.id))
  return runningEvents(
    {
      id: 'ongoing',
      title: context.t('alsoOn'),
      events,
      total: events.length,
      allHref: dayHref(first, context),
      isElsewhere: ({ id }) => barred.has(id),
    },
    context,
  )
}
