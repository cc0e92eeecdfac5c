import { type Html, html } from '../../web/html.ts'
import type { DeskContext } from '../frame/desk-context.ts'

/** How many rows of a table are selected. Scripts fill in the number and show it (`public/desk/events.js`). */
export function selectedCountHtml({ t }: DeskContext): Html {
  return html`<p class="selected" hidden>${t('selectedCount')} <output></output></p>`
}
