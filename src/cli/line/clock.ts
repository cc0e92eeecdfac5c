import type { UtcSeconds } from '../../domain/time/date-time.ts'

/** The current time. This is the only place outside tests that reads the clock. */
export function systemClock(): UtcSeconds {
  return Math.floor(Date.now() / 1000) as UtcSeconds
}
