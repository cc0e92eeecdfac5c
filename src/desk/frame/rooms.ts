import type { DeskText } from '../../messages/desk-texts.ts'
import { type Access, administrators, creators, editors, signedIn } from './access.ts'
import type { IconName } from './icons.ts'

/** An entry of the navigation. */
export interface Room {
  readonly name: string
  readonly path: string
  readonly text: DeskText
  readonly icon: IconName
  readonly access: Access
  /** Whether it is one of the four at the bottom of a phone's screen. */
  readonly isOnPhone: boolean
  /** What stands apart from the rooms: the button that begins something, and what is about the user. */
  readonly part?: 'action' | 'own'
}

/** In their order. A room that is added here is linked on every page for those who may enter it. */
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

/** The keys that lead to a room after `G`, by the room's name. */
export const roomKeys: Readonly<Record<string, string>> = {
  overview: 'o',
  events: 'e',
  places: 'p',
  words: 'w',
}
