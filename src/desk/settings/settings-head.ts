import type { DeskText } from '../../messages/text-keys.ts'
import { type Html, html } from '../../web/html.ts'
import type { DeskContext } from '../frame/desk-context.ts'

/** The settings pages, in display order. */
const settingsPages = [
  { name: 'site', path: '/desk/settings/site/', text: 'site' },
  { name: 'people', path: '/desk/settings/people/', text: 'people' },
  { name: 'webhooks', path: '/desk/settings/webhooks/', text: 'webhooks' },
  { name: 'mail', path: '/desk/settings/mail/', text: 'outbox' },
  { name: 'registration', path: '/desk/settings/registration/', text: 'regSettings' },
  { name: 'imports', path: '/desk/settings/imports/', text: 'imports' },
  { name: 'status', path: '/desk/settings/status/', text: 'systemStatus' },
] as const satisfies readonly {
  readonly name: string
  readonly path: string
  readonly text: DeskText
}[]

type SettingsPage = (typeof settingsPages)[number]['name']

export function settingsHead(current: SettingsPage, { t }: DeskContext): Html {
  const links = settingsPages.map(
    ({ name, path, text }) =>
      html`<li><a href="${path}"${name === current && html` aria-current="page"`}>${t(text)}</a></li>\n`,
  )
  return html`<header class="head"><h1>${t('settings')}</h1></header>
<nav class="pages" aria-label="${t('settingsPages')}"><ul>
${links}</ul></nav>\n`
}
