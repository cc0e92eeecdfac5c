import type { UtcSeconds } from '../../../domain/time/date-time.ts'

/** Parses `2032-05-06 19:00:00` in UTC, the format of this program and of the older service. */
export function readUtcText(text: unknown): UtcSeconds | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/.test(text)) return undefined
  const milliseconds = Date.parse(`${text.replace(' ', 'T')}Z`)
  return Number.isNaN(milliseconds) ? undefined : ((milliseconds / 1000) as UtcSeconds)
}
