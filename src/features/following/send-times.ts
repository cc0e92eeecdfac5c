import {
  type LocalDateTime,
  localDate,
  localToUtc,
  readTimeZone,
  type TimeZoneName,
  type UtcSeconds,
} from '../../domain/time/date-time.ts'
import type { Schedule } from './follow.ts'

/**
 * The next time after this one. An hour that daylight saving time skips moves forward, and a repeated one is its first
 * pass, so every day has exactly one. Null for immediate mails, which wait for news.
 */
export function nextSendAt(schedule: Schedule, after: UtcSeconds): UtcSeconds | null {
  const { frequency, weekday } = schedule
  if (frequency === 'immediate') return null
  // Another version of the time zone database may lack a zone.
  const timeZone = readTimeZone(schedule.timeZone) ?? ('UTC' as TimeZoneName)
  const today = localDate(after, timeZone)
  for (let days = 0; days <= 8; days++) {
    const date = today.add({ days })
    if (frequency === 'weekly' && date.dayOfWeek !== weekday) continue
    const at = timeOn(date, { ...schedule, timeZone })
    if (at > after) return at
  }
  return null
}

function timeOn(date: Temporal.PlainDate, { hour, timeZone }: Schedule): UtcSeconds {
  return localToUtc(`${date} ${String(hour).padStart(2, '0')}:00:00` as LocalDateTime, timeZone)
}
