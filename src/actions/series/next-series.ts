import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import { placedRecurrence } from '../../domain/recurrence/recurrence.ts'
import {
  isSameTimes,
  laterBy,
  lengthOf,
  movedRecurrence,
  type NewSeries,
  type Series,
  startOfSeries,
} from '../../domain/recurrence/series.ts'
import { clockOf, type LocalDateTime } from '../../domain/time/date-time.ts'
import type { EventTimes } from '../../domain/time/event-times.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields } from '../../messages/refusal.ts'
import type { Actor } from '../accounts/actor.ts'
import type { CheckedChange } from '../events/event-change.ts'
import { seriesDates } from './series-dates.ts'

/** The result of a change on a series. */
export interface NextSeries {
  readonly series: NewSeries
  /** The new and previous dates, if they may differ. */
  readonly dates?: ReadonlySet<LocalDateTime>
  readonly datesBefore?: ReadonlySet<LocalDateTime>
  readonly isChanged: boolean
  /** Whether occurrences move to other times. */
  readonly isMoved: boolean
  /** Whether the recurrence ends and only the named event remains. */
  readonly isEnded: boolean
}

/** Computes the series after a change of one occurrence that applies to all. */
export async function nextSeries(
  series: Series,
  named: CalendarEvent,
  { input, times }: CheckedChange,
  now: Actor['now'],
): Promise<NextSeries> {
  const { recurrence } = input
  const isMoved = !isSameTimes(named, times)
  if (recurrence === null)
    return { series, dates: new Set(), isChanged: false, isMoved: false, isEnded: true }
  if (!recurrence && !isMoved) return { series, isChanged: false, isMoved, isEnded: false }
  const moved = movedSeries(series, named, times, input)
  const planned: NewSeries = recurrence
    ? { ...moved, recurrence: placedRecurrence(recurrence, moved, moved.recurrence) }
    : moved
  const before = await seriesDates(series, now)
  const found = await seriesDates(planned, now)
  if (found instanceof Problem) throw invalidFields({ recurrence: found })
  const { skipped, madeUntil, ofRule } = found
  const shift = clockOf(planned.startsAt) - clockOf(series.startsAt)
  const start = laterBy(named.originalStart as LocalDateTime, shift)
  if (!found.dates.includes(start))
    throw invalidFields({ recurrence: new Problem('start_not_in_rule', { start }) })
  return {
    // A rule for other days starts on the first of those days.
    series: { ...planned, startsAt: ofRule[0] ?? planned.startsAt, skippedDates: skipped, madeUntil },
    dates: new Set(found.dates),
    datesBefore: new Set(before instanceof Problem ? [] : before.dates),
    isChanged: true,
    isMoved,
    isEnded: false,
  }
}

/** Moves the whole series by as much as the named occurrence moved in local time. */
function movedSeries(
  series: Series,
  named: CalendarEvent,
  times: EventTimes,
  { recurrence: given }: CheckedChange['input'],
): NewSeries {
  const [from, to] = [startOfSeries(named), startOfSeries(times)]
  const shift = clockOf(to) - clockOf(from)
  const startsAt = laterBy(series.startsAt, shift)
  const recurrence = movedRecurrence(series.recurrence, from, to)
  if (!recurrence && given === undefined) throw invalidFields({ start_date: new Problem('needs_rule') })
  return {
    zone: times.zone,
    allDay: times.allDay,
    startsAt,
    lastsSeconds: Math.max(0, series.lastsSeconds + lengthOf(times) - lengthOf(named)),
    recurrence: recurrence ?? shiftedDates(series, shift),
    skippedDates: series.skippedDates,
    madeUntil: series.madeUntil,
  }
}

/** The dates of a series whose rule is replaced. */
function shiftedDates({ recurrence }: Series, shift: number): NewSeries['recurrence'] {
  const shifted = (dates: readonly LocalDateTime[]) => dates.map(date => laterBy(date, shift))
  return {
    rule: recurrence.rule,
    extraDates: shifted(recurrence.extraDates),
    excludedDates: shifted(recurrence.excludedDates),
  }
}
