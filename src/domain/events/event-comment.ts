import type { UtcSeconds } from '../time/date-time.ts'

/** A comment for the people who work on an event. Readers never see it. */
export interface EventComment {
  readonly id: number
  readonly eventId: number
  /** Null if the user was deleted. */
  readonly userId: number | null
  readonly createdAt: UtcSeconds
  /** Whether the comment sent the event back to its author. */
  readonly asksForChanges: boolean
  readonly text: string
}

export const longestComment = 4000
