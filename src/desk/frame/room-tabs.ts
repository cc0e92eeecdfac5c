import type { DeskText } from '../../messages/desk-texts.ts'
import { type Html, html } from '../../web/html.ts'
import type { VisitContext } from './desk-context.ts'

export interface Tab {
  readonly path: string
  readonly text: DeskText
}

/** The tabs of a room. */
export function roomTabs(tabs: readonly Tab[], current: string, label: DeskText, { t }: VisitContext): Html {
  const links = tabs.map(
    ({ path, text }) =>
      html`<li><a href="${path}"${path === current ? html` aria-current="page"` : html``}>${t(text)}</a></li>`,
  )
  return html`<nav class="tabs" aria-label="${t(label)}"><ul>${links}</ul></nav>`
}
