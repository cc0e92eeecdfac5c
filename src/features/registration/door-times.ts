// When people check in at the entrance of an event. Pure.
import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { localDay } from '../../domain/time/date-time.ts'

const hour = 60 * 60
const year = 366 * 24 * hour

type Timed = Pick<CalendarEvent, 'startsAtUtc' | 'endsAtUtc' | 'zone'>

/** When links for the entrance stop working, counted from the end of the event as it is now. */
export function doorClosesAt({ endsAtUtc }: Pick<Timed, 'endsAtUtc'>): UtcSeconds {
  return (endsAtUtc + 3 * hour) as UtcSeconds
}

/** A link for the entrance. It is stored for longer than it works, because the event may be moved. */
export function doorLink({ id, endsAtUtc }: Pick<CalendarEvent, 'id' | 'endsAtUtc'>, now: UtcSeconds) {
  const expiresAt = (Math.max(endsAtUtc, now) + year) as UtcSeconds
  return { purpose: 'door', subjectId: id, expiresAt } as const
}

/** Whether the event is neither today nor within three hours, as for people who come before midnight. */
export function isOtherDay({ startsAtUtc, endsAtUtc, zone }: Timed, now: UtcSeconds): boolean {
  if (startsAtUtc - 3 * hour <= now && now <= endsAtUtc + 3 * hour) return false
  const today = localDay(now, zone)
  return today < localDay(startsAtUtc, zone) || today > localDay(endsAtUtc, zone)
}
