import type { UtcSeconds } from '../time/date-time.ts'

/** What somebody says of an event to those who work on it. Readers never see it. */
export interface EventComment {
  readonly id: number
  readonly eventId: number
  /** Nobody where the user is gone. */
  readonly userId: number | null
  readonly createdAt: UtcSeconds
  /** Whether the event went back to its author with it. */
  readonly asksForChanges: boolean
  readonly text: string
}

/** More is a conversation to be had elsewhere. */
export const longestComment = 4000
