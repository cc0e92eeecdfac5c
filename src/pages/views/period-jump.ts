// Forms that go to any other month, week or day without scripts: `leadToDay()` redirects their addresses.
import { type Html, html } from '../../web/html.ts'
import { carriedQuery } from '../frame/carried-query.ts'
import type { PageContext } from '../frame/page-context.ts'

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

export interface DayJump {
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
