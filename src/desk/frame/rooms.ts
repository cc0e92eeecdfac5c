import type { DeskText } from '../../messages/desk-texts.ts'
import { type Access, administrators, creators, editors, signedIn } from './access.ts'
import type { IconName } from './icons.ts'

/** A navigation entry. */
export interface Room {
  readonly name: string
  readonly path: string
  readonly text: DeskText
  readonly icon: IconName
  readonly access: Access
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
    access: creators,
    isOnPhone: true,
    part: 'action',
  },
  {
    name: 'overview',
    path: '/desk/',
    text: 'overview',
    icon: 'overview',
    access: signedIn,
    isOnPhone: true,
  },
  {
    name: 'events',
    path: '/desk/events/',
    text: 'events',
    icon: 'events',
    access: creators,
    isOnPhone: true,
  },
  {
    name: 'places',
    path: '/desk/venues/',
    text: 'places',
    icon: 'places',
    access: creators,
    isOnPhone: false,
  },
  {
    name: 'words',
    path: '/desk/categories/',
    text: 'words',
    icon: 'words',
    access: editors,
    isOnPhone: false,
  },
  {
    name: 'pictures',
    path: '/desk/pictures/',
    text: 'pictures',
    icon: 'photo',
    access: creators,
    isOnPhone: false,
  },
  {
    name: 'translations',
    path: '/desk/translations/',
    text: 'translations',
    icon: 'translations',
    access: creators,
    isOnPhone: false,
  },
  {
    name: 'settings',
    path: '/desk/settings/site/',
    text: 'settings',
    icon: 'settings',
    access: administrators,
    isOnPhone: false,
  },
  { name: 'me', path: '/desk/me/', text: 'me', icon: 'me', access: signedIn, isOnPhone: true, part: 'own' },
]

/** The keys that open a room after `G`, by room name. */
export const roomKeys: Readonly<Record<string, string>> = {
  overview: 'o',
  events: 'e',
  places: 'p',
  words: 'w',
}
