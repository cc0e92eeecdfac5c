// The way from a month, week or day to any other. It is a form that works without scripts: its address is redirected.
import { type Html, html } from '../../web/html.ts'
import { keptQuery } from '../frame/kept-query.ts'
import type { PageContext } from '../frame/page-context.ts'
import { MovedTo } from './record-page.ts'

/** Leads on from the address that the form makes to that of the days which it names. */
export function jumpFrom(context: PageContext, view: 'month' | 'week' | 'day'): void {
  const day = view === 'month' ? chosenMonth(context) : textOf(context.query.day)
  if (day) throw new MovedTo(`/events/${view}/${day}/`, keptQuery(context))
}

function chosenMonth({ query }: PageContext): string {
  const [year, month] = [textOf(query.year), textOf(query.month)]
  return year && month ? `${year.padStart(4, '0')}-${month.padStart(2, '0')}` : ''
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

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

export function dayJump(path: string, day: Temporal.PlainDate, context: PageContext): Html {
  const { t } = context
  const fields = html`<label for="jump-day">${t('pickDate')}</label><input id="jump-day" type="date" name="day" value="${day.toString()}" required>`
  return jumpForm(path, t('pickDate'), fields, context)
}

function jumpForm(path: string, label: string, fields: Html, context: PageContext): Html {
  const { from: _from, until: _until, ...rest } = keptQuery(context)
  const kept = Object.entries(rest).flatMap(([name, value]) =>
    [value].flat().map(one => html`<input type="hidden" name="${name}" value="${String(one)}">`),
  )
  return html`<form class="jump" id="jump" popover aria-label="${label}" action="${context.link(path)}" method="get">
${fields}${kept}
<button>${context.t('go')}</button></form>
`
}
