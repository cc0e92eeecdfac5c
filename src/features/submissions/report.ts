// A mistake that someone without an account reported. Pure.
import type { Language } from '../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'

export const reportReasons = ['wrong', 'cancelled', 'duplicate', 'illegal', 'other'] as const

export type ReportReason = (typeof reportReasons)[number]

export interface EventReport {
  readonly id: number
  readonly eventId: number
  readonly reason: ReportReason
  readonly text: string
  /** Empty if the person wants no answer. */
  readonly email: string
  readonly language: Language
  /** What an editor answered. */
  readonly answer: string
  readonly createdAt: UtcSeconds
  readonly closedAt: UtcSeconds | null
  readonly erasedAt: UtcSeconds | null
}
