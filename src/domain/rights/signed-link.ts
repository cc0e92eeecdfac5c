import type { UtcSeconds } from '../time/date-time.ts'

/** The purposes of links that slices send. Each adds its own by declaration merging, and calls `addLinkPurposes`. */
// biome-ignore lint/suspicious/noEmptyInterface: slices extend it
export interface SlicePurposes {}

/** The rights of a link's holder, who needs no account. */
export type LinkPurpose = keyof SlicePurposes

export interface SignedLink {
  readonly purpose: LinkPurpose
  /** The id of what the link is about, such as a registration. */
  readonly subjectId: number
  readonly expiresAt: UtcSeconds
}
