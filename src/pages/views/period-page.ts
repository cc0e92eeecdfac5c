import { dayOfDate } from '../../domain/time/date-time.ts'
import { capitalized } from '../../i18n/language-name.ts'
import type { PageFilter } from '../../queries/events/page-filter.ts'
import { hasPage, today } from '../../web/days.ts'
import { type Html, html } from '../../web/html.ts'
import { feedsOf } from '../feeds/formats.ts'
import { activeFilters, filterChips } from '../finding/active-filters.ts'
import { filterChoices } from '../finding/filter-choices.ts'
import { filterForm } from '../finding/filter-form.ts'
import { carriedQuery, type Page, type PageContext } from '../frame/page-context.ts'
import { type PeriodView, periodPath } from '../frame/view-links.ts'

/** The steps between periods, and the texts of the links to the adjacent ones. */
const adjacent = {
  month: { step: { months: 1 }, previous: 'previousMonth', next: 'nextMonth' },
  week: { step: { days: 7 }, previous: 'previousWeek', next: 'nextWeek' },
  day: { step: { days: 1 }, previous: 'previousDay', next: 'nextDay' },
} as const

interface Period {
  readonly view: PeriodView
  readonly title: string
  readonly days: readonly [Temporal.PlainDate, Temporal.PlainDate]
  readonly isEmpty: boolean
}

/** The page of a month, week or day, with links to the previous and next one. */
export async function periodPage(
  { view, title, days, isEmpty }: Period,
  body: Html,
  filter: PageFilter,
  context: PageContext,
): Promise<Page> {
  const choices = await filterChoices(context)
  const active = await activeFilters(context, filter, choices)
  const names = active.map(({ text }) => text)
  const { search } = filter.filters
  return {
    title: [...(search ? [`“${search}”`] : []), ...names, title].join(' · '),
    view,
    days,
    feeds: feedsOf(context, carriedQuery(context)),
    isUnlisted: filter.isNarrowed || isEmpty || isFarAway(days[0], context),
    main: html`<div class="top">${periodHead({ view, title, days }, context)}${await filterForm(context, choices)}</div>
${filterChips(active, context)}${body}`,
  }
}

function periodHead({ view, title, days }: Omit<Period, 'isEmpty'>, context: PageContext): Html {
  const { t, link } = context
  const [first] = days
  const { step, previous, next } = adjacent[view]
  const to = (path: string) => link(path, carriedQuery(context))
  const [before, after] = [first.subtract(step), first.add(step)]
  const path = `/events/${view}/`
  // The heading opens a date picker.
  const jump =
    view === 'month'
      ? monthJump(first, context)
      : dayJump({ path, name: 'date', value: first.toString() }, context)
  const brief = briefTitle(view, days, context)
  return html`<div class="head"><h1><button type="button" class="jump-opener" popovertarget="jump"${brief && html` data-brief="${brief}"`}><span class="full">${title}</span></button></h1>
${jump}<nav class="around" aria-label="${title}">
${hasPage(before) && html`<a class="arrow back" rel="prev" href="${to(periodPath(view, before))}"><span class="hidden">${t(previous)}</span></a>`}
<a class="today" href="${to(path)}">${t('today')}</a>
${hasPage(after) && html`<a class="arrow forward" rel="next" href="${to(periodPath(view, after))}"><span class="hidden">${t(next)}</span></a>`}
</nav></div>
`
}

/** Phones have room for a short month, or the days alone, if they are in this year. Empty if the whole title is short. */
export function briefTitle(view: PeriodView, [first, last]: Period['days'], context: PageContext): string {
  const { dates, language } = context
  if (view === 'month') return capitalized(dates.shortMonthAndYear(first), language)
  const { year } = today(context)
  const isThisYear = first.year === year && last.year === year
  const [from, until] = [dayOfDate(first) * 86_400, dayOfDate(last) * 86_400]
  if (view === 'week') return isThisYear ? dates.dayRangeInYear(from, until) : ''
  const day = isThisYear ? dates.weekdayAndDay(first) : dates.weekdayRange(from, until)
  return capitalized(day, language)
}

/** Days so far from today that search engines should not follow the arrows to them. */
function isFarAway(day: Temporal.PlainDate, context: PageContext): boolean {
  const now = today(context)
  const isPast = Temporal.PlainDate.compare(day, now.subtract({ years: 1 })) < 0
  return isPast || Temporal.PlainDate.compare(day, now.add({ years: 2 })) > 0
}

// Forms that go to any other month, week or day without scripts: `leadToDay()` redirects their addresses.

/** A year, and its months as buttons. */
function monthJump({ year, month }: Temporal.PlainDate, context: PageContext): Html {
  const { t, dates, language } = context
  const months = Array.from({ length: 12 }, (_, index) => {
    const name = capitalized(dates.monthName(new Temporal.PlainDate(2028, index + 1, 1)), language)
    return html`<button name="month" value="${String(index + 1)}"${index + 1 === month && html` aria-current="true"`}>${name}</button>`
  })
  // The browser presses the first button if someone presses Enter. Safari takes none that is not drawn.
  const fields = html`<button class="hidden" name="month" value="${String(month)}" tabindex="-1" aria-hidden="true"></button><label for="jump-year">${t('year')}</label><input id="jump-year" type="number" name="year" value="${String(year)}" min="1970" max="2200" required>
<div class="month-choice">${months}</div>`
  return jumpForm('/events/month/', t('chooseMonth'), fields, context)
}

/** A view of one period goes to its `date`; a list starts `from` there. */
export function dayJump(
  { path, name, value }: { readonly path: string; readonly name: 'date' | 'from'; readonly value: string },
  context: PageContext,
): Html {
  const { t } = context
  const fields = html`<label for="jump-day">${t('pickDate')}</label><input id="jump-day" type="date" name="${name}" value="${value}" required><button>${t('go')}</button>`
  return jumpForm(path, t('pickDate'), fields, context)
}

function jumpForm(path: string, label: string, fields: Html, context: PageContext): Html {
  const { from: _from, until: _until, ...rest } = carriedQuery(context)
  const kept = Object.entries(rest).flatMap(([name, value]) =>
    [value].flat().map(one => html`<input type="hidden" name="${name}" value="${String(one)}">`),
  )
  return html`<form class="jump" id="jump" popover aria-label="${label}" action="${context.link(path)}" method="get">
${fields}${kept}</form>
`
}
