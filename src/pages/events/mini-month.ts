// A small month beside a list or a day. It links the days with events.
import { comingWindow, pastWindow } from '../../queries/events/coming-events.ts'
import { monthOfCounts } from '../../queries/events/month-of-events.ts'
import type { PageFilter } from '../../queries/events/page-filter.ts'
import { hasPage, today } from '../../web/days.ts'
import { type Html, html } from '../../web/html.ts'
import { carriedQuery, type PageContext } from '../frame/page-context.ts'
import { dayHref } from '../frame/view-links.ts'
import { monthTable, monthTitle } from './month-table.ts'

const pastPath = '/events/past/'

/** The month of a day, with links to the months around it. On the page of that day it is marked. */
export async function miniMonth(
  day: Temporal.PlainDate,
  { filter, isChosen }: { readonly filter: PageFilter; readonly isChosen: boolean },
  context: PageContext,
): Promise<Html> {
  const month = day.toPlainYearMonth()
  if (!hasPage(month)) return html``
  const isPast = context.path === pastPath
  // A list counts the events that it shows, a day those of all days.
  const { endsAfter, endsBefore } = isChosen ? {} : (isPast ? pastWindow : comingWindow)(filter, context)
  const ends = { ...(endsAfter && { endsAfter }), ...(endsBefore && { endsBefore }) }
  const found = await monthOfCounts({ month, firstDay: context.dates.firstDay, ends }, filter, context)
  const { from: _from, until: _until, ...kept } = carriedQuery(context)
  const href = context.link(`/events/month/${month.toString()}/`, kept)
  const { t } = context
  const now = today(context)
  // Lists of upcoming events begin in this month, and those of past ones end in it.
  const fromNow = Temporal.PlainYearMonth.compare(month, now.toPlainYearMonth())
  // A day leads to the same day of another month, and a list to the events from there, or to past ones until then.
  const hrefIn = (months: number) => {
    if (isChosen) return dayHref(day.add({ months }), context)
    const other = month.add({ months })
    const last = other.toPlainDate({ day: other.daysInMonth })
    if (isPast) return context.link(pastPath, { ...kept, until: last.toString() })
    // A list of this month begins today.
    const from = other.equals(now.toPlainYearMonth()) ? now : other.toPlainDate({ day: 1 })
    return context.link('/events/', { ...kept, from: from.toString() })
  }
  const back =
    hasPage(month.subtract({ months: 1 })) &&
    (isChosen || isPast || fromNow > 0) &&
    html`<a class="arrow back" rel="nofollow" href="${hrefIn(-1)}"><span class="hidden">${t('previousMonth')}</span></a>`
  const forward =
    hasPage(month.add({ months: 1 })) &&
    (isChosen || !isPast || fromNow < 0) &&
    html`<a class="arrow forward" rel="nofollow" href="${hrefIn(1)}"><span class="hidden">${t('nextMonth')}</span></a>`
  return html`<div class="mini${isPast ? ' over' : ''}"><div class="mini-head"><p class="title"><a href="${href}">${monthTitle(month, context)}</a></p>${back}${forward}</div>
${monthTable({ ...found, ...(isChosen && { chosen: day.toString() }) }, context)}</div>
`
}
