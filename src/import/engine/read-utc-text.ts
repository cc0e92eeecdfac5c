import type { UtcSeconds } from '../../domain/time/date-time.ts'

/** `2032-05-06 19:00:00` as this program and the older service write times in UTC. */
export function readUtcText(text: unknown): UtcSeconds | undefined {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d$/.test(text)) return undefined
  const milliseconds = Date.parse(`${text.replace(' ', 'T')}Z`)
  return Number.isNaN(milliseconds) ? undefined : ((milliseconds / 1000) as UtcSeconds)
}
