import { type Html, html } from '../../../web/html.ts'
import type { DeskContext } from '../../frame/desk-context.ts'

const views = [
  { name: 'table', path: '/desk/events/', text: 'tableView' },
  { name: 'month', path: '/desk/events/month/', text: 'monthView' },
] as const

/** The views of events, with the current one marked. */
export function viewSwitch(shown: (typeof views)[number]['name'], { t }: DeskContext): Html {
  const links = views.map(
    ({ name, path, text }) =>
      html`<a href="${path}"${name === shown ? html` aria-current="page"` : html``}>${t(text)}</a>`,
  )
  return html`<nav class="view-switch" aria-label="${t('viewAs')}">${links}</nav>`
}
