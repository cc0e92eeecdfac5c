import { type Html, html } from '../../../web/html.ts'
import type { DeskContext } from '../../frame/desk-context.ts'

const views = [
  { name: 'table', text: 'tableView' },
  { name: 'month', text: 'monthView' },
  { name: 'week', text: 'weekView' },
] as const

/** What the views share: the filters, and the day that a calendar shows. */
interface Shown {
  readonly query: string
  readonly day?: Temporal.PlainDate
}

/** The views of events, with the current one marked. */
export function viewSwitch(
  shown: (typeof views)[number]['name'],
  { query, day }: Shown,
  { t }: DeskContext,
): Html {
  const paths = {
    table: '/desk/events/',
    month: `/desk/events/month/${day ? `${day.toPlainYearMonth().toString()}/` : ''}`,
    week: `/desk/events/week/${day ? `${day.toString()}/` : ''}`,
  }
  const links = views.map(
    ({ name, text }) =>
      html`<a href="${paths[name]}${query}"${name === shown ? html` aria-current="page"` : html``}>${t(text)}</a>`,
  )
  return html`<nav class="view-switch" aria-label="${t('viewAs')}">${links}</nav>`
}
