import type { PageFilter } from '../../queries/events/page-filter.ts'
import { today } from '../../web/days.ts'
import { type Html, html } from '../../web/html.ts'
import type { ActiveFilter } from '../finding/active-filters.ts'
import { carriedQuery, type PageContext } from '../frame/page-context.ts'

export interface Period {
  readonly title: string
  readonly previous: { readonly path: string; readonly text: string }
  readonly next: { readonly path: string; readonly text: string }
  readonly todayPath: string
  /** The date picker that the heading opens. */
  readonly jump: Html
}

/** The heading of a month, week or day, with links to the previous and next one. */
export function periodHead({ title, previous, next, todayPath, jump }: Period, context: PageContext): Html {
  const { t, link } = context
  const to = (path: string) => link(path, carriedQuery(context))
  return html`<div class="head"><h1><button type="button" class="jump-opener" popovertarget="jump">${title}</button></h1>
${jump}<nav class="around" aria-label="${title}">
<a class="arrow back" rel="prev" href="${to(previous.path)}"><span class="hidden">${previous.text}</span></a>
<a class="today" href="${to(todayPath)}">${t('today')}</a>
<a class="arrow forward" rel="next" href="${to(next.path)}"><span class="hidden">${next.text}</span></a>
</nav></div>
`
}

/** Days so far from today that search engines should not follow the arrows to them. */
export function isFarAway(day: Temporal.PlainDate, context: PageContext): boolean {
  const now = today(context)
  const isPast = Temporal.PlainDate.compare(day, now.subtract({ years: 1 })) < 0
  return isPast || Temporal.PlainDate.compare(day, now.add({ years: 2 })) > 0
}

/** The window title for these days, with the active filters. */
export function periodTitle(title: string, active: readonly ActiveFilter[], { filters }: PageFilter): string {
  const names = active.map(({ text }) => text)
  return [...(filters.search ? [`“${filters.search}”`] : []), ...names, title].join(' · ')
}

// Forms that go to any other month, week or day without scripts: `leadToDay()` redirects their addresses.

export function monthJump(month: Temporal.PlainYearMonth, context: PageContext): Html {
  const { t, dates } = context
  const options = Array.from({ length: 12 }, (_, index) => {
    const name = dates.monthName(new Temporal.PlainDate(2028, index + 1, 1))
    return html`<option value="${String(index + 1)}"${index + 1 === month.month ? html` selected` : html``}>${name}</option>`
  })
  const fields = html`<label for="jump-month">${t('month')}</label><select id="jump-month" name="month">${options}</select>
<label for="jump-year">${t('year')}</label><input id="jump-year" type="number" name="year" value="${String(month.year)}" min="1970" max="2200" required>`
  return jumpForm('/events/month/', t('chooseMonth'), fields, context)
}

interface DayJump {
  readonly path: string
  /** A view of one period goes to its `date`; a list starts `from` there. */
  readonly name: 'date' | 'from'
  readonly value: string
}

export function dayJump({ path, name, value }: DayJump, context: PageContext): Html {
  const { t } = context
  const fields = html`<label for="jump-day">${t('pickDate')}</label><input id="jump-day" type="date" name="${name}" value="${value}" required>`
  return jumpForm(path, t('pickDate'), fields, context)
}

function jumpForm(path: string, label: string, fields: Html, context: PageContext): Html {
  const { from: _from, until: _until, ...rest } = carriedQuery(context)
  const kept = Object.entries(rest).flatMap(([name, value]) =>
    [value].flat().map(one => html`<input type="hidden" name="${name}" value="${String(one)}">`),
  )
  return html`<form class="jump" id="jump" popover aria-label="${label}" action="${context.link(path)}" method="get">
${fields}${kept}
<button>${context.t('go')}</button></form>
`
}
