import type { EventCard } from '../../domain/events/calendar-event.ts'
import { dayNumbersOf } from '../../domain/time/calendar-days.ts'
import { clockSeconds, dayOfDate } from '../../domain/time/date-time.ts'
import { type PartOfDay, partOfDay } from '../../domain/time/part-of-day.ts'
import { capitalized } from '../../i18n/language-name.ts'
import { cardsOn } from '../../queries/events/events-between.ts'
import { readPageFilter } from '../../queries/events/page-filter.ts'
import { dayIn, today } from '../../web/days.ts'
import { type Html, html } from '../../web/html.ts'
import { cardOfDay } from '../events/event-card.ts'
import { miniMonth } from '../events/mini-month.ts'
import { eventCounts, runningEvents } from '../events/running-events.ts'
import { nextEventHint } from '../finding/nothing-listed.ts'
import { leadToDay } from '../finding/typed-days.ts'
import type { Page, PageContext } from '../frame/page-context.ts'
import { periodPage } from './period-page.ts'

/** One day: sticky events, then all-day events, then by time and part of the day; long events are separate. */
export async function dayPage(context: PageContext): Promise<Page> {
  leadToDay(context, 'day')
  const { dates, t } = context
  const day = dayIn(context)
  const days = [day, day] as const
  const filter = await readPageFilter(context)
  const { events, alsoOn } = await cardsOn(day, filter, context)
  const title = capitalized(dates.longDay(day), context.language)
  const description = t('eventsOn', { day: title })
  const total = events.length + alsoOn.length
  const running = {
    title: t('alsoOn'),
    events: alsoOn,
    total: alsoOn.length,
    allHref: '',
    day,
    ...(events.length > 0 && { folds: 'on phones' as const }),
  }
  const hint =
    events.length === 0 && (await nextEventHint({ text: t('noneOnDay'), last: day }, filter, context))
  const count =
    total > 0 &&
    html`<p class="count" role="status">${eventCounts(events.length, events.length > 0 ? 0 : alsoOn.length, context)}</p>`
  const body = html`${count}
<div class="listed">
<div class="rail">${await miniMonth(day, { filter, isChosen: true }, context)}${runningEvents(running, context)}</div><section class="day-list cards"><h2 class="hidden">${description}</h2>${hint}${partsOf(events, day, context)}</section>
</div>
`
  const page = await periodPage({ view: 'day', title, days, isEmpty: total === 0 }, body, filter, context)
  return { ...page, description }
}

/** With fewer events, the parts of a day are all in view. */
const fewestWithLinks = 10

/** All-day and sticky events first, then the parts of the day, with links to them at the top. */
function partsOf(events: readonly EventCard[], day: Temporal.PlainDate, context: PageContext): Html {
  const { t, dates } = context
  const groups = [...Map.groupBy(events, event => partOn(event, day, context))]
  const next = nextOn(events, day, context)
  const mark = html`<p class="now-mark" id="now">${t('now')}</p>\n`
  // The time is above the heading of a part that has yet to begin.
  const cards = (group: readonly EventCard[]) =>
    html`${group.map((event, index) => html`${event === next && (index > 0 || groups.length < 2) && mark}${cardOfDay(event, day, context)}`)}`
  if (groups.length < 2) return cards(events)
  const sections = groups.map(
    ([part, group]) =>
      html`${group[0] === next && mark}<section class="part" id="${part}"><h2>${t(part)}</h2>${cards(group)}</section>\n`,
  )
  if (events.length < fewestWithLinks) return html`${sections}`
  const toNow = next && html`<li><a class="way to-now" href="#now">${t('now')}</a></li>\n`
  const links = groups.map(
    ([part, group]) =>
      html`<li><a class="way" href="#${part}">${t(part)} <span class="number">${dates.number(group.length)}</span></a></li>\n`,
  )
  return html`<nav class="day-parts" aria-label="${t('partsOfDay')}"><ul>
${toNow}${links}</ul></nav>
${sections}`
}

/** On the page of today, the event before which the current time is: the first one to begin, if others have begun. */
function nextOn(
  events: readonly EventCard[],
  day: Temporal.PlainDate,
  context: PageContext,
): EventCard | undefined {
  if (!day.equals(today(context))) return undefined
  const timed = events.filter(event => !event.sticky && partOn(event, day, context) !== 'allDay')
  const index = timed.findIndex(({ startsAtUtc }) => !context.time.hasCome(startsAtUtc))
  return index > 0 ? timed[index] : undefined
}

function partOn(event: EventCard, day: Temporal.PlainDate, { site }: PageContext): PartOfDay | 'allDay' {
  const [first] = dayNumbersOf(event, site.zone)
  if (event.allDay || first < dayOfDate(day)) return 'allDay'
  const seconds = clockSeconds(event.startsAtUtc, site.zone)
  return partOfDay(Math.floor((((seconds % 86_400) + 86_400) % 86_400) / 3600))
}
