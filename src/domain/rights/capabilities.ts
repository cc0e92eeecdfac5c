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
  'editor',
  'administrator',
] as const satisfies (Role | 'visitor')[]

interface Right {
  readonly about: string
  /** One cell per column. */
  readonly who: readonly [Cell, Cell, Cell, Cell, Cell, Cell]
}

type Cell = (typeof reaches)[number]

// biome-ignore format: one row, one capability
export const rights = {
  //                                visitor subscriber  contributor  author   editor  administrator
  'calendar.read':         { who: ['any',  'any',      'any',         'any',  'any',  'any'], about: 'Read what is published.' },
  'record.read':           { who: ['no',   'no',       'own',         'own',  'any',  'any'], about: 'Read events, venues, organizers and images that aren’t public.' },
  'record.readProtected':  { who: ['no',   'no',       'unpublished', 'own',  'any',  'any'], about: 'Read protected events without their password, and join links before they are public.' },

  'event.create':          { who: ['no',   'no',       'own',         'own',  'any',  'any'], about: 'Create events.' },
  'event.edit':            { who: ['no',   'no',       'unpublished', 'own',  'any',  'any'], about: 'Change, trash and restore events, and read their history.' },
  'event.publish':         { who: ['no',   'no',       'no',          'own',  'any',  'any'], about: 'Publish and schedule events. Without it, they are submitted for review.' },
  'event.review':          { who: ['no',   'no',       'no',          'no',   'any',  'any'], about: 'Approve submitted events, or ask for changes.' },

  'venue.create':          { who: ['no',   'no',       'own',         'own',  'any',  'any'], about: 'Create venues.' },
  'venue.edit':            { who: ['no',   'no',       'unpublished', 'own',  'any',  'any'], about: 'Change, trash and restore venues, and read their history.' },
  'venue.publish':         { who: ['no',   'no',       'no',          'own',  'any',  'any'], about: 'Publish venues.' },
  'venue.merge':           { who: ['no',   'no',       'no',          'no',   'any',  'any'], about: 'Merge duplicate venues.' },
  'organizer.create':      { who: ['no',   'no',       'own',         'own',  'any',  'any'], about: 'Create organizers.' },
  'organizer.edit':        { who: ['no',   'no',       'unpublished', 'own',  'any',  'any'], about: 'Change, trash and restore organizers, and read their history.' },
  'organizer.publish':     { who: ['no',   'no',       'no',          'own',  'any',  'any'], about: 'Publish organizers.' },
  'organizer.merge':       { who: ['no',   'no',       'no',          'no',   'any',  'any'], about: 'Merge duplicate organizers.' },

  'term.manage':           { who: ['no',   'no',       'no',          'no',   'any',  'any'], about: 'Create, change, merge and delete categories and tags.' },
  'image.upload':          { who: ['no',   'no',       'own',         'own',  'any',  'any'], about: 'Upload images.' },
  'image.edit':            { who: ['no',   'no',       'own',         'own',  'any',  'any'], about: 'Change the texts of images that only they may change, and delete unused ones.' },
  'image.publish':         { who: ['no',   'no',       'no',          'own',  'any',  'any'], about: 'Upload to the public media library of older clients.' },

  'registration.read':     { who: ['no',   'no',       'no',          'own',  'any',  'any'], about: 'Read the registrations of events.' },
  'registration.write':    { who: ['no',   'no',       'no',          'own',  'any',  'any'], about: 'Add, change and cancel registrations of events.' },
  'registration.checkIn':  { who: ['no',   'no',       'no',          'own',  'any',  'any'], about: 'Check in people at events.' },

  'account.enter':         { who: ['no',   'no',       'no',          'no',   'no',   'no'],  about: 'Sign in once by a link, and set a password.' },
  'account.manage':        { who: ['no',   'own',      'own',         'own',  'own',  'own'], about: 'Use the desk, and manage the own account, sessions and access tokens.' },
  'account.read':          { who: ['no',   'own',      'own',         'own',  'own',  'any'], about: 'Read the own account, or any account.' },

  'people.read':           { who: ['no',   'no',       'no',          'no',   'no',   'any'], about: 'List the users.' },
  'people.manage':         { who: ['no',   'no',       'no',          'no',   'no',   'any'], about: 'Invite, change and disable users.' },
  'settings.read':         { who: ['no',   'no',       'no',          'no',   'no',   'any'], about: 'Read the settings of the site.' },
  'settings.manage':       { who: ['no',   'no',       'no',          'no',   'no',   'any'], about: 'Change the settings of the site.' },
  'import.run':            { who: ['no',   'no',       'no',          'no',   'no',   'any'], about: 'Import calendars, and follow them.' },
  'webhook.manage':        { who: ['no',   'no',       'no',          'no',   'no',   'any'], about: 'Decide where changes of the calendar are sent.' },
  'system.read':           { who: ['no',   'no',       'no',          'no',   'no',   'any'], about: 'See the state of the server.' },
} as const satisfies Readonly<Record<string, Right>>

export type Capability = keyof typeof rights

export const capabilityNames = entriesOf(rights).map(([name]) => name)

/** Scopes limit an access token to some capabilities of its user. A token without scopes has all of them. */
export const tokenScopes = {
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
      'venue.publish',
      'venue.merge',
      'organizer.create',
      'organizer.edit',
      'organizer.publish',
      'organizer.merge',
      'image.upload',
      'image.edit',
      'image.publish',
    ],
  },
  'terms:write': { about: 'Create, change and delete categories and tags.', grants: ['term.manage'] },
  'registrations:read': { about: 'Read registrations.', grants: ['registration.read'] },
  'registrations:write': {
    about: 'Add, change and cancel registrations. Includes reading.',
    grants: ['registration.read', 'registration.write'],
  },
  'registrations:check-in': {
    about: 'Check in people at events. Includes reading registrations.',
    grants: ['registration.read', 'registration.checkIn'],
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

export type TokenScope = keyof typeof tokenScopes

export const tokenScopeNames = entriesOf(tokenScopes).map(([name]) => name)

/** The capabilities of a link in a letter, for one record. */
export const linkCapabilities = {
  welcome: ['account.enter'],
  invitation: ['account.enter'],
  reset: ['account.enter'],
  registration: ['registration.read', 'registration.write'],
  door: ['registration.read', 'registration.checkIn'],
} as const satisfies Readonly<Record<EntryPurpose | SignedPurpose, readonly Capability[]>>

export type LinkPurpose = keyof typeof linkCapabilities
