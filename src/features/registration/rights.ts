import { addLinkPurposes, addRights, addTokenScopes } from '../../domain/rights/capabilities.ts'

// biome-ignore format: one row, one capability
const rights = {
  //                                visitor subscriber  contributor  author   translator  editor  administrator
  'registration.read':     { who: ['no',   'no',       'no',          'own',  'no',       'any',  'any'], about: 'Read the registrations of events.' },
  'registration.write':    { who: ['no',   'no',       'no',          'own',  'no',       'any',  'any'], about: 'Add, change and cancel registrations of events.' },
  'registration.checkIn':  { who: ['no',   'no',       'no',          'own',  'no',       'any',  'any'], about: 'Check in people at events.' },
} as const

const scopes = {
  'registrations:read': { about: 'Read registrations.', grants: ['registration.read'] },
  'registrations:write': {
    about: 'Add, change and cancel registrations. Includes reading.',
    grants: ['registration.read', 'registration.write'],
  },
  'registrations:check-in': {
    about: 'Check in people at events. Includes reading registrations.',
    grants: ['registration.read', 'registration.checkIn'],
  },
} as const

const links = {
  registration: ['registration.read', 'registration.write'],
  door: ['registration.read', 'registration.checkIn'],
} as const

declare module '../../domain/rights/capabilities.ts' {
  interface SliceCapabilities extends Record<keyof typeof rights, unknown> {}
  interface SliceScopes extends Record<keyof typeof scopes, unknown> {}
}

declare module '../../domain/rights/signed-link.ts' {
  interface SlicePurposes extends Record<keyof typeof links, unknown> {}
}

addRights(rights)
addTokenScopes(scopes)
addLinkPurposes(links)
