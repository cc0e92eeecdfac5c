import type { UtcSeconds } from '../../domain/time/date-time.ts'

/** The time of day: the one place outside of tests that asks for it. */
export function systemClock(): UtcSeconds {
  return Math.floor(Date.now() / 1000) as UtcSeconds
}
