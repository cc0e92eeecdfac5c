import type { PageText } from '../../messages/page-texts.ts'
import { today } from '../../web/days.ts'
import { type Html, html } from '../../web/html.ts'
import { keptQuery } from '../frame/kept-query.ts'
import type { PageContext } from '../frame/page-context.ts'

/** The days that visitors ask for most, what costs nothing, and a month to choose a day from. */
export function quickWays(context: PageContext): Html {
  const { t, link, path } = context
  const { from, until, free, ...kept } = keptQuery(context)
  const days = { ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
  const ways = quickDays(context).map(([text, first, last]) => {
    const chosen = { from: first.toString(), until: last.toString() }
    const isChosen = from === chosen.from && until === chosen.until
    return way(
      t(text),
      link(path, { ...kept, ...(free !== undefined && { free }), ...(!isChosen && chosen) }),
      isChosen,
    )
  })
  const isFree = free !== undefined
  const month = link('/events/month/', { ...kept, ...(isFree && { free }) })
  return html`<nav class="quick" aria-label="${t('quickWays')}"><ul>
${ways}${way(t('free'), link(path, { ...kept, ...days, ...(!isFree && { free: 1 }) }), isFree)}<li><a class="way pick" href="${month}">${t('pickDate')}</a></li>
</ul></nav>
`
}

function way(text: string, href: string, isChosen: boolean): Html {
  return html`<li><a class="way" href="${href}"${isChosen ? html` aria-current="true"` : html``}>${text}</a></li>
`
}

function quickDays(context: PageContext): [PageText, Temporal.PlainDate, Temporal.PlainDate][] {
  const { dates } = context
  const day = today(context)
  const tomorrow = day.add({ days: 1 })
  const nextWeek = day.add({ days: ((dates.firstDay - day.dayOfWeek + 6) % 7) + 1 })
  return [
    ['today', day, day],
    ['tomorrow', tomorrow, tomorrow],
    ['thisWeekend', ...weekendFrom(day, dates.weekend)],
    ['comingWeek', nextWeek, nextWeek.add({ days: 6 })],
  ]
}

/** The days off that come next, or what is left of them. */
function weekendFrom(
  day: Temporal.PlainDate,
  weekend: readonly number[],
): [Temporal.PlainDate, Temporal.PlainDate] {
  const isOff = (one: Temporal.PlainDate) => weekend.includes(one.dayOfWeek)
  let first = day
  for (let step = 0; step < 7 && !isOff(first); step++) first = first.add({ days: 1 })
  let last = first
  while (isOff(last.add({ days: 1 })) && last.since(first).days < 6) last = last.add({ days: 1 })
  return [first, last]
}
