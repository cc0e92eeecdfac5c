import type { Capability } from '../../domain/rights/capabilities.ts'
import type { DeskText } from '../../messages/desk-texts.ts'
import { type Html, html } from '../../web/html.ts'
import type { VisitContext } from './desk-context.ts'
import type { IconName } from './icons.ts'

export interface Room {
  readonly name: string
  readonly path: string
  readonly text: DeskText
  readonly icon: IconName
  readonly access: Capability
  /** Whether it is one of the four entries of the bottom bar on phones. */
  readonly isOnPhone: boolean
  /** Entries outside the list of rooms: the main action button, and the user's account. */
  readonly part?: 'action' | 'own'
}

/** In display order. Every page links the rooms that its user may enter. */
export const rooms: readonly Room[] = [
  {
    name: 'new-event',
    path: '/desk/events/new/',
    text: 'newEvent',
    icon: 'add',
    access: 'event.create',
    isOnPhone: true,
    part: 'action',
  },
  {
    name: 'overview',
    path: '/desk/',
    text: 'overview',
    icon: 'overview',
    access: 'account.manage',
    isOnPhone: true,
  },
  {
    name: 'events',
    path: '/desk/events/',
    text: 'events',
    icon: 'events',
    access: 'record.read',
    isOnPhone: true,
  },
  {
    name: 'places',
    path: '/desk/venues/',
    text: 'places',
    icon: 'places',
    access: 'record.read',
    isOnPhone: false,
  },
  {
    name: 'words',
    path: '/desk/categories/',
    text: 'words',
    icon: 'words',
    access: 'term.manage',
    isOnPhone: false,
  },
  {
    name: 'pictures',
    path: '/desk/pictures/',
    text: 'pictures',
    icon: 'photo',
    access: 'record.read',
    isOnPhone: false,
  },
  {
    name: 'translations',
    path: '/desk/translations/',
    text: 'translations',
    icon: 'translations',
    access: 'record.read',
    isOnPhone: false,
  },
  {
    name: 'settings',
    path: '/desk/settings/site/',
    text: 'settings',
    icon: 'settings',
    access: 'settings.manage',
    isOnPhone: false,
  },
  {
    name: 'me',
    path: '/desk/me/',
    text: 'me',
    icon: 'me',
    access: 'account.manage',
    isOnPhone: true,
    part: 'own',
  },
]

/** The keys that open a room after `G`, by room name. */
export const roomKeys: Readonly<Record<string, string>> = {
  overview: 'o',
  events: 'e',
  places: 'p',
  words: 'w',
}

interface Tab {
  readonly path: string
  readonly text: DeskText
}

export function roomTabs(tabs: readonly Tab[], current: string, label: DeskText, { t }: VisitContext): Html {
  const links = tabs.map(
    ({ path, text }) =>
      html`<li><a href="${path}"${path === current && html` aria-current="page"`}>${t(text)}</a></li>`,
  )
  return html`<nav class="tabs" aria-label="${t(label)}"><ul>${links}</ul></nav>`
}
