import { can } from '../../domain/rights/caller.ts'
import type { Capability } from '../../domain/rights/capabilities.ts'
import type { DeskText } from '../../messages/desk-texts.ts'
import type { DeskContext } from './desk-context.ts'
import { roomKeys, rooms } from './rooms.ts'

/** A line of the command palette: a page, or an action of its script. */
export interface Command {
  readonly path: string
  readonly text: string
  readonly keys: string
}

interface CommandRow {
  readonly path: string
  readonly text: DeskText
  readonly access: Capability
  /** The group it belongs to, where its own text says too little. */
  readonly within?: DeskText
}

/** Pages and actions besides the rooms. */
const others: readonly CommandRow[] = [
  { path: '/desk/events/month/', text: 'findMonth', access: 'record.read' },
  { path: '/desk/events/week/', text: 'findWeek', access: 'record.read' },
  { path: '/desk/events/?status=pending&time=any', text: 'findReview', access: 'record.read' },
  { path: '/desk/events/?status=draft&time=any', text: 'findDrafts', access: 'record.read' },
  { path: '/desk/events/?status=trash', text: 'status_trash', access: 'record.read', within: 'events' },
  { path: '/desk/events/next-review', text: 'startReview', access: 'event.review' },
  { path: '/desk/venues/new/', text: 'newVenue', access: 'venue.create' },
  { path: '/desk/organizers/', text: 'organizers', access: 'record.read' },
  { path: '/desk/organizers/new/', text: 'newOrganizer', access: 'organizer.create' },
  { path: '/desk/venues/duplicates/', text: 'possibleDuplicates', access: 'venue.merge', within: 'venues' },
  { path: '/desk/categories/new/', text: 'newCategory', access: 'term.manage' },
  { path: '/desk/tags/', text: 'tags', access: 'term.manage' },
  { path: '/desk/tags/new/', text: 'newTag', access: 'term.manage' },
  { path: '/desk/settings/people/', text: 'people', access: 'people.manage', within: 'settings' },
  { path: '/desk/settings/webhooks/', text: 'webhooks', access: 'webhook.manage', within: 'settings' },
  { path: '/desk/settings/imports/', text: 'imports', access: 'import.run', within: 'settings' },
  { path: '/desk/settings/status/', text: 'systemStatus', access: 'system.read', within: 'settings' },
  { path: '/events/', text: 'toSite', access: 'calendar.read' },
  { path: '#shortcuts', text: 'shortcuts', access: 'account.manage' },
  { path: '#sign-out', text: 'signOut', access: 'account.manage' },
]

/** Everything that the user may open or do. The script adds the actions of the current page. */
export function commandsFor({ t, caller, session }: DeskContext): Command[] {
  const inRooms = rooms
    .filter(({ access }) => can(caller, access))
    .map(({ name, path, text }) => ({ path, text: t(text), keys: keysOf(name) }))
  const besides = others
    .filter(({ path, access }) => can(caller, access) && (path !== '#sign-out' || session))
    .map(({ path, text, within }) => ({
      path,
      text: within ? `${t(within)}: ${t(text)}` : t(text),
      keys: path === '#shortcuts' ? '?' : '',
    }))
  return [...inRooms, ...besides]
}

function keysOf(name: string): string {
  if (name === 'new-event') return 'N'
  const key = roomKeys[name]
  return key ? `G ${key.toUpperCase()}` : ''
}
