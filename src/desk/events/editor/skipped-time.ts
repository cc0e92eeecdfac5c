import { clockSeconds, localDate } from '../../../domain/time/date-time.ts'
import type { EventTimes } from '../../../domain/time/event-times.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import type { EventForm } from './field-groups.ts'

/** Explains how a typed time was read that the clock skips, as it does in spring. */
export function skippedTimes(
  { values }: Pick<EventForm, 'values'>,
  times: EventTimes,
  { dates }: DeskContext,
): { typed: string; day: string; time: string }[] {
  if (times.allDay) return []
  const bounds = [
    { typed: values.start_time ?? '', local: times.startsAtLocal, at: times.startsAtUtc },
    { typed: values.end_time ?? '', local: times.endsAtLocal, at: times.endsAtUtc },
  ]
  return bounds
    .filter(({ typed, local }) => /^\d\d:\d\d$/.test(typed) && local.slice(11, 16) !== typed)
    .map(({ typed, at }) => ({
      typed,
      day: dates.longDay(localDate(at, times.zone)),
      time: dates.time(clockSeconds(at, times.zone)),
    }))
}
