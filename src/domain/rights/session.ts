import type { UtcSeconds } from '../time/date-time.ts'
import type { Profile } from './permissions.ts'

/** A sign-in at the desk from one browser. */
export interface Session {
  readonly id: number
  /** The User-Agent. */
  readonly agent: string
  readonly createdAt: UtcSeconds
  readonly seenAt: UtcSeconds
  /** When the password was last entered. */
  readonly confirmedAt: UtcSeconds
}

const day = 24 * 60 * 60

/** An unused session ends after the first, any session after the second. */
export const idleSeconds = 7 * day
export const longestSeconds = 30 * day

/** How long a password confirmation is valid for dangerous actions. */
const confirmedSeconds = 15 * 60

/** The last use is stored with this precision, to avoid a write per request. */
export const seenPrecision = 10 * 60

export function isSessionOver({ createdAt, seenAt }: Session, now: UtcSeconds): boolean {
  return now >= createdAt + longestSeconds || now >= seenAt + idleSeconds
}

export function isConfirmed({ confirmedAt }: Session, now: UtcSeconds): boolean {
  return now < confirmedAt + confirmedSeconds
}

/** The purpose of a single-use sign-in link. */
export type EntryPurpose = 'welcome' | 'invitation' | 'reset'

export interface EntryLink {
  readonly id: number
  readonly purpose: EntryPurpose
  readonly user: Profile
}
