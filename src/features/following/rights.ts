import { addLinkPurposes, addRights } from '../../domain/rights/capabilities.ts'

// biome-ignore format: one row, one capability
const rights = {
  //                                visitor subscriber  contributor  author   translator  editor  administrator
  'following.manage':      { who: ['no',   'no',       'no',          'no',   'no',       'any',  'any'], about: 'See how many people follow what by mail, and introduce the next digest.' },
  'following.own':         { who: ['no',   'no',       'no',          'no',   'no',       'no',   'no'],  about: 'Change and end the follows of a mail address by a link.' },
} as const

const links = { following: ['following.own'] } as const

declare module '../../domain/rights/capabilities.ts' {
  interface SliceCapabilities extends Record<keyof typeof rights, unknown> {}
}

declare module '../../domain/rights/signed-link.ts' {
  interface SlicePurposes extends Record<keyof typeof links, unknown> {}
}

addRights(rights)
addLinkPurposes(links)
