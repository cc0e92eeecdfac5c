import type { UtcSeconds } from '../time/date-time.ts'

/** The rights of a link's holder, who needs no account. */
export type LinkPurpose = 'registration' | 'door'

export interface SignedLink {
  readonly purpose: LinkPurpose
  /** The id of what the link is about, such as a registration. */
  readonly subjectId: number
  readonly expiresAt: UtcSeconds
}
