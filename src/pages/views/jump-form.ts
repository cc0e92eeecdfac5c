import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../frame/page-context.ts'

export interface Jump {
  /** The path of the view, below its language root. */
  readonly action: string
  /** The parameter that names the day, and the day that it names so far. */
  readonly name: 'date' | 'from'
  readonly value: string
  /** What else is in force. */
  readonly kept: Readonly<Record<string, unknown>>
}

/** A day to go to, in the view that is open. It works without scripts. */
export function jumpForm({ action, name, value, kept }: Jump, { t, link }: PageContext): Html {
  const hidden = Object.entries(kept).flatMap(([key, values]) =>
    [values].flat().map(one => html`<input type="hidden" name="${key}" value="${String(one)}">`),
  )
  return html`<details class="menu jump"><summary class="way pick">${t('pickDate')}</summary>
<form class="jump-form" action="${link(action)}" method="get">${hidden}<label class="hidden" for="jump">${t('pickDate')}</label><input id="jump" type="date" name="${name}" value="${value}" required><button>${t('goToDate')}</button></form></details>
`
}
