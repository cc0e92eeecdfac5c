import { type Html, html } from '../../web/html.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { SettingsPage } from '../frame/settings-page.ts'

type Link = Pick<SettingsPage, 'name' | 'text'>

const first: readonly Link[] = [
  { name: 'site', text: 'site' },
  { name: 'people', text: 'people' },
  { name: 'mail', text: 'outbox' },
]
const last: readonly Link[] = [{ name: 'status', text: 'systemStatus' }]

/** The settings pages, with the pages of slices between those of the core. */
export function settingsHead(current: string, { t, settingsPages }: DeskContext): Html {
  const links = [...first, ...settingsPages, ...last].map(
    ({ name, text }) =>
      html`<li><a href="/desk/settings/${name}/"${name === current && html` aria-current="page"`}>${t(text)}</a></li>\n`,
  )
  return html`<header class="head"><h1>${t('settings')}</h1></header>
<nav class="pages" aria-label="${t('settingsPages')}"><ul>
${links}</ul></nav>\n`
}
