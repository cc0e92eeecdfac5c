import { dayNumbersOf } from './calendar-days.ts'
import {
  clockSeconds,
  dayOfDate,
  type LocalDateTime,
  localToUtc,
  type TimeZoneName,
  type UtcSeconds,
} from './date-time.ts'
import { type EventTimes, shiftedTimes } from './event-times.ts'

/** A place on a calendar. Without a time, the time of day stays. */
export interface CalendarPosition {
  readonly at: Temporal.PlainDateTime
  readonly hasTime: boolean
}

/** Where an event is dragged to: its start, which moves the whole event, or its end alone. */
export type Drag = { readonly start: CalendarPosition } | { readonly end: CalendarPosition }

/** The times of an event after it was dragged on a calendar in this zone. */
export function draggedTimes(
  times: EventTimes,
  drag: Drag,
  shownIn: TimeZoneName,
): EventTimes | 'ends-before-it-starts' | 'out-of-range' {
  const [first, last] = dayNumbersOf(times, shownIn)
  const by = (place: CalendarPosition, from: UtcSeconds, day: number) =>
    place.hasTime && !times.allDay
      ? clockSeconds(localToUtc(localText(place.at), shownIn), times.zone) - clockSeconds(from, times.zone)
      : (dayOfDate(place.at) - day) * 86_400
  if ('start' in drag) {
    const seconds = by(drag.start, times.startsAtUtc, first)
    return shiftedTimes(times, { start: seconds, end: seconds }) ?? 'out-of-range'
  }
  const seconds = by(drag.end, times.endsAtUtc, last)
  if (times.endsAtUtc + seconds < times.startsAtUtc) return 'ends-before-it-starts'
  return shiftedTimes(times, { start: 0, end: seconds }) ?? 'out-of-range'
}

function localText(at: Temporal.PlainDateTime): LocalDateTime {
  return at.toString({ smallestUnit: 'second' }).replace('T', ' ') as LocalDateTime
}
