import type { DeskText } from '../../messages/text-keys.ts'
import { type Html, html } from '../../web/html.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { SettingsPage } from '../frame/settings-page.ts'

const siteAndPeople = [
  { path: '/desk/settings/site/', text: 'site' },
  { path: '/desk/settings/people/', text: 'people' },
  { path: '/desk/settings/mail/', text: 'outbox' },
] as const satisfies readonly SettingsPage[]

const status = { path: '/desk/settings/status/', text: 'systemStatus' } as const satisfies SettingsPage

/** The settings pages of the core and of features. */
export function settingsHead(current: DeskText, { t, settingsPages }: DeskContext): Html {
  const links = [...siteAndPeople, ...settingsPages, status].map(
    ({ path, text }) =>
      html`<li><a href="${path}"${text === current && html` aria-current="page"`}>${t(text)}</a></li>\n`,
  )
  return html`<header class="head"><h1>${t('settings')}</h1></header>
<nav class="pages" aria-label="${t('settingsPages')}"><ul>
${links}</ul></nav>\n`
}
