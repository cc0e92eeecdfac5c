import { type Html, html } from '../../web/html.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { SettingsPage } from '../frame/slice-parts.ts'

type Link = Pick<SettingsPage, 'name' | 'text'>

const first: readonly Link[] = [
  { name: 'site', text: 'site' },
  { name: 'people', text: 'people' },
  { name: 'mail', text: 'outbox' },
]
const last: readonly Link[] = [{ name: 'status', text: 'systemStatus' }]

/** The pages of slices are between those of the core. */
function linksOf({ settingsPages }: DeskContext): readonly Link[] {
  return [...first, ...settingsPages, ...last]
}

/** The name of the settings page at this path, as in “Settings › Site”. */
export function settingsNameOf(path: string, context: DeskContext): string | undefined {
  const { t } = context
  const page = linksOf(context).find(({ name }) => path.startsWith(`/desk/settings/${name}/`))
  return page && `${t('settings')} › ${t(page.text)}`
}

export function settingsHead(current: string, context: DeskContext): Html {
  const { t } = context
  const links = linksOf(context).map(
    ({ name, text }) =>
      html`<li><a href="/desk/settings/${name}/"${name === current && html` aria-current="page"`}>${t(text)}</a></li>\n`,
  )
  return html`<header class="head"><h1>${t('settings')}</h1></header>
<nav class="pages" aria-label="${t('settingsPages')}"><ul>
${links}</ul></nav>\n`
}
