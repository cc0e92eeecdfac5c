import type { UtcSeconds } from '../time/date-time.ts'

/** Somebody who is signed in at the desk, with one browser. */
export interface Session {
  readonly id: number
  /** The program that was signed in with, as it calls itself. */
  readonly agent: string
  readonly createdAt: UtcSeconds
  readonly seenAt: UtcSeconds
  /** When the password was last given. */
  readonly confirmedAt: UtcSeconds
}

const day = 24 * 60 * 60

/** A session that nobody uses ends after the first, any session after the second. */
export const idleSeconds = 7 * day
export const longestSeconds = 30 * day

/** How long the password holds for what is dangerous. */
const confirmedSeconds = 15 * 60

/** How much older than the present the last use may be told: writing it down each time would cost more than it tells. */
export const seenPrecision = 10 * 60

export function isSessionOver({ createdAt, seenAt }: Session, now: UtcSeconds): boolean {
  return now >= createdAt + longestSeconds || now >= seenAt + idleSeconds
}

export function isConfirmed({ confirmedAt }: Session, now: UtcSeconds): boolean {
  return now < confirmedAt + confirmedSeconds
}

/** What a link that lets somebody in once is for. */
export const entryPurposes = ['welcome', 'invitation', 'reset'] as const

export type EntryPurpose = (typeof entryPurposes)[number]
