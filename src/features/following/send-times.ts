import { type LocalDateTime, localDate, localToUtc, type UtcSeconds } from '../../domain/time/date-time.ts'
import type { Schedule } from './follow.ts'

/**
 * The next time after this one. An hour that daylight saving time skips moves forward, and a repeated one is its first
 * pass, so every day has exactly one. Null for immediate mails, which wait for news.
 */
export function nextSendAt(schedule: Schedule, after: UtcSeconds): UtcSeconds | null {
  const { frequency, weekday, timeZone } = schedule
  if (frequency === 'immediate') return null
  const today = localDate(after, timeZone)
  for (let days = 0; days <= 8; days++) {
    const date = today.add({ days })
    if (frequency === 'weekly' && date.dayOfWeek !== weekday) continue
    const at = timeOn(date, schedule)
    if (at > after) return at
  }
  return null
}

function timeOn(date: Temporal.PlainDate, { hour, timeZone }: Schedule): UtcSeconds {
  return localToUtc(`${date} ${String(hour).padStart(2, '0')}:00:00` as LocalDateTime, timeZone)
}
