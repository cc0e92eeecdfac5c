// The programme of an event. Times are stored as offsets from the start, so that they move with the event.
import type { EventContent, ProgrammeItem } from '../../domain/events/event-content.ts'
import { withItemIds } from '../../domain/events/item-texts.ts'
import { clockSecondsBetween, type EventTimes } from '../../domain/time/event-times.ts'
import type { TimeInEvent } from '../../fields/kinds/calendar/programme.ts'
import { inItems, Problem, type ProblemsByField } from '../../messages/problem.ts'
import type { EventPatch } from './event.ts'

type ProgrammeContent = Pick<EventContent, 'doorsOffsetSeconds' | 'programme'>

export function programmeContent(
  input: EventPatch,
  current: ProgrammeContent & Partial<EventTimes>,
  times: EventTimes,
): ProgrammeContent {
  const { doors_open: doors, programme } = input
  const kept = movedWith(current, times)
  return {
    doorsOffsetSeconds: doors === undefined ? kept.doorsOffsetSeconds : offsetOf(doors, times),
    programme: programme === undefined ? kept.programme : itemsOf(programme ?? [], current, times),
  }
}

/** Programme items after the end of the event, or long before it. */
export function programmeProblems(
  { doors_open: doors, programme }: EventPatch,
  times: EventTimes,
): ProblemsByField {
  const items = inItems((programme ?? []).map(({ time }) => inTime(timeProblem(time, times))))
  const doorsProblem = timeProblem(doors, times)
  return { ...(doorsProblem && { doors_open: doorsProblem }), ...(items && { programme: items }) }
}

/** The doors of a camp may open days before the first concert. */
const mostDaysBefore = 31

function timeProblem(time: TimeInEvent | null | undefined, times: EventTimes): Problem | undefined {
  if (!time) return undefined
  const offset = time.offsetIn(times)
  if (offset === undefined) return new Problem('not_a_date')
  const isWithin =
    offset >= -mostDaysBefore * 86_400 &&
    offset <= clockSecondsBetween(times.startsAtLocal, times.endsAtLocal)
  return isWithin ? undefined : new Problem('outside_event', { days: mostDaysBefore })
}

function inTime(problem: Problem | undefined): Problem | undefined {
  return problem && new Problem('in_field', { field: 'time' }, problem)
}

function itemsOf(
  given: NonNullable<EventPatch['programme']>,
  { programme }: ProgrammeContent,
  times: EventTimes,
): ProgrammeItem[] {
  const before = programme.map(({ id, title }) => ({ id, text: title }))
  return withItemIds(given, before, ({ title }) => title).map(({ id, time, title, speaker, place }) => ({
    id,
    offsetSeconds: offsetOf(time, times),
    title,
    speaker: speaker ?? '',
    place: place ?? '',
  }))
}

function offsetOf(time: TimeInEvent | null | undefined, times: EventTimes): number | null {
  return time?.offsetIn(times) ?? null
}

/** Switching between all-day and timed changes the start time, which must not move the programme. */
function movedWith(current: ProgrammeContent & Partial<EventTimes>, times: EventTimes): ProgrammeContent {
  const { startsAtLocal, allDay, doorsOffsetSeconds, programme } = current
  if (startsAtLocal === undefined || allDay === times.allDay) return { doorsOffsetSeconds, programme }
  const shift = secondsOfDay(startsAtLocal) - secondsOfDay(times.startsAtLocal)
  const shifted = (offset: number | null) => (offset === null ? null : offset + shift)
  return {
    doorsOffsetSeconds: shifted(doorsOffsetSeconds),
    programme: programme.map(item => ({ ...item, offsetSeconds: shifted(item.offsetSeconds) })),
  }
}

function secondsOfDay(local: EventTimes['startsAtLocal']): number {
  return clockSecondsBetween(`${local.slice(0, 10)} 00:00:00` as EventTimes['startsAtLocal'], local)
}
