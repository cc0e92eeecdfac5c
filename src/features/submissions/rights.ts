import { addLinkPurposes, addRights, addTokenScopes } from '../../domain/rights/capabilities.ts'

// biome-ignore format: one row, one capability
const rights = {
  //                                visitor subscriber  contributor  author   translator  editor  administrator
  'submission.review':     { who: ['no',   'no',       'no',          'no',   'no',       'any',  'any'], about: 'Review proposals of events and reports of mistakes, and see who sent them.' },
  'submission.create':     { who: ['no',   'no',       'no',          'no',   'no',       'any',  'any'], about: 'Pass on proposals of people whose address is known.' },
  'submission.own':        { who: ['no',   'no',       'no',          'no',   'no',       'no',   'no'],  about: 'Follow, change and withdraw a proposal by a link.' },
} as const

const scopes = {
  'submissions:write': { about: 'Pass on proposals of events.', grants: ['submission.create'] },
} as const

const links = { submission: ['submission.own'] } as const

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
