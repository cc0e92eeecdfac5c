import type { Capability } from '../../domain/rights/capabilities.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import { type Html, html } from '../../web/html.ts'
import type { VisitContext } from './desk-context.ts'
import type { IconName } from './icons.ts'

export interface NavItem {
  /** Also the key of its text. */
  readonly name: DeskText
  readonly path: string
  readonly icon: IconName
  readonly access: Capability
  /** The key that opens it after `G`. */
  readonly key?: string
  /** Whether the bottom bar on phones has it, besides the entries outside the list. */
  readonly isOnPhone?: boolean
  /** Entries outside the list: the main action button, and the user's account. */
  readonly part?: 'action' | 'own'
}

/** In display order. Every page links the entries that its user may open. */
export const navItems: readonly NavItem[] = [
  { name: 'newEvent', path: '/desk/events/new/', icon: 'add', access: 'event.create', part: 'action' },
  { name: 'overview', path: '/desk/', icon: 'overview', access: 'account.manage', key: 'o', isOnPhone: true },
  { name: 'events', path: '/desk/events/', icon: 'events', access: 'record.read', key: 'e', isOnPhone: true },
  { name: 'places', path: '/desk/venues/', icon: 'places', access: 'record.read', key: 'p' },
  { name: 'terms', path: '/desk/categories/', icon: 'terms', access: 'term.manage', key: 'w' },
  { name: 'pictures', path: '/desk/pictures/', icon: 'photo', access: 'record.read' },
  { name: 'translations', path: '/desk/translations/', icon: 'translations', access: 'record.read' },
  { name: 'settings', path: '/desk/settings/site/', icon: 'settings', access: 'settings.manage' },
  { name: 'me', path: '/desk/me/', icon: 'me', access: 'account.manage', part: 'own' },
]

/** The entries of the bottom bar on phones. Who adds no events, translates them. */
export function phoneItems(items: readonly NavItem[]): readonly NavItem[] {
  const addsEvents = items.some(({ part }) => part === 'action')
  const listed = items.filter(
    ({ isOnPhone, part, name }) => !part && (isOnPhone || (name === 'translations' && !addsEvents)),
  )
  return [...listed, ...items.filter(({ part }) => part)]
}

interface Tab {
  readonly path: string
  readonly text: DeskText
}

export function navTabs(tabs: readonly Tab[], current: string, label: DeskText, { t }: VisitContext): Html {
  const links = tabs.map(
    ({ path, text }) =>
      html`<li><a href="${path}"${path === current && html` aria-current="page"`}>${t(text)}</a></li>`,
  )
  return html`<nav class="tabs" aria-label="${t(label)}"><ul>${links}</ul></nav>`
}
