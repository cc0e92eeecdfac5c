import type { UtcSeconds } from '../time/date-time.ts'

/** What a link lets its holder do, without an account. */
export const linkPurposes = ['registration', 'door'] as const

export type LinkPurpose = (typeof linkPurposes)[number]

export interface SignedLink {
  readonly purpose: LinkPurpose
  /** The id of what the link is about, such as a registration. */
  readonly subjectId: number
  readonly expiresAt: UtcSeconds
}
