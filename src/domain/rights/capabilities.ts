// Who may do what. Every route, page, desk action, job and command requires a capability of this table.
// `npm run docs` writes docs/permissions.md from it.
import { entriesOf } from '../typed-entries.ts'
import type { Role } from './permissions.ts'
import type { EntryPurpose } from './session.ts'
import type { LinkPurpose as SignedPurpose } from './signed-link.ts'

/**
 * The records that a capability covers: any, the caller's own, or the caller's own while they aren't published.
 * Contributors lose the last kind when an editor publishes their record. `no` is not granted.
 */
export const reaches = ['no', 'unpublished', 'own', 'any'] as const

export type Reach = Exclude<(typeof reaches)[number], 'no'>

/** The columns of the table. */
export const columns = [
  'visitor',
  'subscriber',
  'contributor',
  'author',
  'translator',
  'editor',
  'administrator',
] as const satisfies (Role | 'visitor')[]

interface Right {
  readonly about: string
  /** One cell per column. */
  readonly who: readonly [Cell, Cell, Cell, Cell, Cell, Cell, Cell]
}

type Cell = (typeof reaches)[number]

// biome-ignore format: one row, one capability
const coreRights = {
  //                                visitor subscriber  contributor  author   translator  editor  administrator
  'calendar.read':         { who: ['any',  'any',      'any',         'any',  'any',      'any',  'any'], about: 'Read what is published.' },
  'record.read':           { who: ['no',   'no',       'own',         'own',  'any',      'any',  'any'], about: 'Read events, venues, organizers and images that aren’t public.' },
  'record.readProtected':  { who: ['no',   'no',       'unpublished', 'own',  'any',      'any',  'any'], about: 'Read protected events without their password, and join links before they are public.' },

  'event.create':          { who: ['no',   'no',       'own',         'own',  'no',       'any',  'any'], about: 'Create events.' },
  'event.edit':            { who: ['no',   'no',       'unpublished', 'own',  'no',       'any',  'any'], about: 'Change, trash and restore events, and read their history.' },
  'event.translate':       { who: ['no',   'no',       'unpublished', 'own',  'any',      'any',  'any'], about: 'Change translations of events.' },
  'event.publish':         { who: ['no',   'no',       'no',          'own',  'no',       'any',  'any'], about: 'Publish and schedule events. Without it, they are submitted for review.' },
  'event.review':          { who: ['no',   'no',       'no',          'no',   'no',       'any',  'any'], about: 'Approve submitted events, or ask for changes.' },

  'venue.create':          { who: ['no',   'no',       'own',         'own',  'no',       'any',  'any'], about: 'Create venues.' },
  'venue.edit':            { who: ['no',   'no',       'unpublished', 'own',  'no',       'any',  'any'], about: 'Change, trash and restore venues, and read their history.' },
  'venue.translate':       { who: ['no',   'no',       'unpublished', 'own',  'any',      'any',  'any'], about: 'Change translations of venues.' },
  'venue.publish':         { who: ['no',   'no',       'no',          'own',  'no',       'any',  'any'], about: 'Publish venues.' },
  'venue.merge':           { who: ['no',   'no',       'no',          'no',   'no',       'any',  'any'], about: 'Merge duplicate venues.' },
  'organizer.create':      { who: ['no',   'no',       'own',         'own',  'no',       'any',  'any'], about: 'Create organizers.' },
  'organizer.edit':        { who: ['no',   'no',       'unpublished', 'own',  'no',       'any',  'any'], about: 'Change, trash and restore organizers, and read their history.' },
  'organizer.translate':   { who: ['no',   'no',       'unpublished', 'own',  'any',      'any',  'any'], about: 'Change translations of organizers.' },
  'organizer.publish':     { who: ['no',   'no',       'no',          'own',  'no',       'any',  'any'], about: 'Publish organizers.' },
  'organizer.merge':       { who: ['no',   'no',       'no',          'no',   'no',       'any',  'any'], about: 'Merge duplicate organizers.' },

  'term.manage':           { who: ['no',   'no',       'no',          'no',   'no',       'any',  'any'], about: 'Create, change, merge and delete categories and tags.' },
  'term.translate':        { who: ['no',   'no',       'no',          'no',   'any',      'any',  'any'], about: 'Change translations of categories and tags.' },
  'image.upload':          { who: ['no',   'no',       'own',         'own',  'no',       'any',  'any'], about: 'Upload images.' },
  'image.edit':            { who: ['no',   'no',       'own',         'own',  'no',       'any',  'any'], about: 'Change the texts of images that only they may change, and delete unused ones.' },
  'image.publish':         { who: ['no',   'no',       'no',          'own',  'no',       'any',  'any'], about: 'Upload to the public media library of older clients.' },

  'account.enter':         { who: ['no',   'no',       'no',          'no',   'no',       'no',   'no'],  about: 'Sign in once by a link, and set a password.' },
  'account.manage':        { who: ['no',   'own',      'own',         'own',  'own',      'own',  'own'], about: 'Use the desk, and manage the own account, sessions and access tokens.' },
  'account.read':          { who: ['no',   'own',      'own',         'own',  'own',      'own',  'any'], about: 'Read the own account, or any account.' },

  'people.read':           { who: ['no',   'no',       'no',          'no',   'no',       'no',   'any'], about: 'List the users.' },
  'people.manage':         { who: ['no',   'no',       'no',          'no',   'no',       'no',   'any'], about: 'Invite, change and disable users.' },
  'settings.read':         { who: ['no',   'no',       'no',          'no',   'no',       'no',   'any'], about: 'Read the settings of the site.' },
  'settings.manage':       { who: ['no',   'no',       'no',          'no',   'no',       'no',   'any'], about: 'Change the settings of the site.' },
  'import.run':            { who: ['no',   'no',       'no',          'no',   'no',       'no',   'any'], about: 'Import calendars, and follow them.' },
  'webhook.manage':        { who: ['no',   'no',       'no',          'no',   'no',       'no',   'any'], about: 'Decide where changes of the calendar are sent.' },
  'system.read':           { who: ['no',   'no',       'no',          'no',   'no',       'no',   'any'], about: 'See the state of the server.' },
} as const satisfies Readonly<Record<string, Right>>

/** The capabilities of slices. Each adds its own by declaration merging, and calls `addRights`. */
// biome-ignore lint/suspicious/noEmptyInterface: slices extend it
export interface SliceCapabilities {}

export type Capability = keyof typeof coreRights | keyof SliceCapabilities

/** Scopes limit an access token to some capabilities of its user. A token without scopes has all of them. */
const coreScopes = {
  'events:read': {
    about: 'Read events, venues, organizers and images that aren’t public.',
    grants: ['record.read', 'record.readProtected'],
  },
  'events:write': {
    about: 'Create, change and publish events with their images. Includes reading.',
    grants: [
      'record.read',
      'record.readProtected',
      'event.create',
      'event.edit',
      'event.translate',
      'event.publish',
      'event.review',
      'image.upload',
      'image.edit',
      'image.publish',
    ],
  },
  'venues:write': {
    about: 'Create, change and publish venues and organizers with their images. Includes reading.',
    grants: [
      'record.read',
      'venue.create',
      'venue.edit',
      'venue.translate',
      'venue.publish',
      'venue.merge',
      'organizer.create',
      'organizer.edit',
      'organizer.translate',
      'organizer.publish',
      'organizer.merge',
      'image.upload',
      'image.edit',
      'image.publish',
    ],
  },
  'terms:write': {
    about: 'Create, change and delete categories and tags.',
    grants: ['term.manage', 'term.translate'],
  },
  'webhooks:write': {
    about:
      'Manage webhooks. Webhooks that send what a user sees need `events:read` too, and those with registrations `registrations:read`.',
    grants: ['webhook.manage'],
  },
  'site:read': {
    about: 'Read users and settings of the site.',
    grants: ['account.read', 'people.read', 'settings.read'],
  },
} as const satisfies Readonly<Record<string, { about: string; grants: readonly Capability[] }>>

// biome-ignore lint/suspicious/noEmptyInterface: slices extend it
export interface SliceScopes {}

export type TokenScope = keyof typeof coreScopes | keyof SliceScopes

/** The capabilities of a link in a letter, for one record. */
const coreLinks = {
  welcome: ['account.enter'],
  invitation: ['account.enter'],
  reset: ['account.enter'],
} as const satisfies Readonly<Record<EntryPurpose, readonly Capability[]>>

export type LinkPurpose = EntryPurpose | SignedPurpose

interface Scope {
  readonly about: string
  readonly grants: readonly Capability[]
}

// The tables of the core and of every slice that is loaded.
const rights = new Map<Capability, Right>()
const scopes = new Map<TokenScope, Scope>(entriesOf(coreScopes))
const links = new Map<LinkPurpose, readonly Capability[]>(entriesOf(coreLinks))
const reached = new Map(columns.map(name => [name, new Map<Capability, Reach>()]))
const everything = new Map<Capability, Reach>()

/** Called when a slice is loaded. */
export function addRights<Name extends Capability>(rows: Readonly<Record<Name, Right>>): void {
  for (const [name, right] of entriesOf(rows)) {
    rights.set(name, right)
    everything.set(name, 'any')
    for (const [index, column] of columns.entries()) {
      const reach = right.who[index]
      if (reach !== undefined && reach !== 'no') reached.get(column)?.set(name, reach)
    }
  }
}

addRights(coreRights)

/** Called when a slice is loaded. */
export function addTokenScopes<Name extends TokenScope>(rows: Readonly<Record<Name, Scope>>): void {
  for (const [name, scope] of entriesOf(rows)) scopes.set(name, scope)
}

/** Called when a slice is loaded. */
export function addLinkPurposes<Name extends LinkPurpose>(
  rows: Readonly<Record<Name, readonly Capability[]>>,
): void {
  for (const [name, granted] of entriesOf(rows)) links.set(name, granted)
}

export const allRights: ReadonlyMap<Capability, Right> = rights
/** For jobs, and for commands that act for no account. */
export const allCapabilities: ReadonlyMap<Capability, Reach> = everything
export const tokenScopes: ReadonlyMap<TokenScope, Scope> = scopes
export const linkCapabilities: ReadonlyMap<LinkPurpose, readonly Capability[]> = links

export function tokenScopeNames(): readonly TokenScope[] {
  return [...scopes.keys()]
}

/** Whether the second role may do everything that the first one may do. */
export function isWithin(role: Role, other: Role): boolean {
  const rank = (reach: Reach | undefined) => reaches.indexOf(reach ?? 'no')
  return [...capabilitiesOf(role)].every(
    ([name, reach]) => rank(reach) <= rank(capabilitiesOf(other).get(name)),
  )
}

/** What each role reaches. */
export function capabilitiesOf(column: Role | 'visitor'): ReadonlyMap<Capability, Reach> {
  return reached.get(column) ?? new Map()
}
