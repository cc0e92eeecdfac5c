// Status and attendance of an event: which values are compatible, and what changing one implies for the
// others.
import { type EventContent, emptyEvent } from '../../domain/events/event-content.ts'
import { isOnline } from '../../domain/events/event-state.ts'
import type { EventTimes } from '../../domain/time/event-times.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import type { EventPatch } from './event.ts'

type State = Pick<EventContent, 'eventStatus' | 'attendance'>

/** The dependent fields after a change. `after` is the event with only the given fields changed. */
export function stateContent(
  input: EventPatch,
  { current, after, times }: { current: Before; after: EventContent; times: EventTimes },
) {
  const { eventStatus, attendance } = stateAfter(input, current)
  return {
    eventStatus,
    eventStatusReason: eventStatus === 'scheduled' ? '' : after.eventStatusReason,
    previousStartUtc: eventStatus === 'rescheduled' ? previousStart(input, current, times) : null,
    attendance,
    onlineUrl: isOnline({ attendance }) ? after.onlineUrl : '',
  }
}

/** An event before a change. A new one has no times yet. */
type Before = EventContent & Partial<EventTimes>

/** Incompatible values in the change. */
export function stateProblems(input: EventPatch, current: State = emptyEvent): ProblemsByField {
  const { eventStatus, attendance } = stateAfter(input, current)
  const isContradicted = eventStatus === 'moved_online' && !isOnline({ attendance })
  return {
    ...(input.event_status_reason &&
      eventStatus === 'scheduled' && { event_status_reason: new Problem('only_when_not_as_planned') }),
    ...(input.previous_start_date &&
      eventStatus !== 'rescheduled' && { previous_start_date: new Problem('only_when_rescheduled') }),
    ...(isContradicted && { attendance: new Problem('not_in_person') }),
    ...(input.online_url && !isOnline({ attendance }) && { online_url: new Problem('only_when_online') }),
  }
}

/** An event that moves online is attended online, unless the change says otherwise. */
function stateAfter(input: EventPatch, current: State): State {
  const eventStatus =
    input.event_status === undefined ? current.eventStatus : (input.event_status ?? 'scheduled')
  if (input.attendance !== undefined) return { eventStatus, attendance: input.attendance ?? 'in_person' }
  const moves = input.event_status === 'moved_online' && !isOnline(current)
  return { eventStatus, attendance: moves ? 'online' : current.attendance }
}

/**
 * A change that moves an event and marks it as rescheduled records the previous start. Later moves keep the
 * first one.
 */
function previousStart(input: EventPatch, current: Before, times: EventTimes): Before['previousStartUtc'] {
  const { previous_start_date: given } = input
  if (given !== undefined) return given?.in(times.zone)?.utc ?? null
  if (current.eventStatus === 'rescheduled') return current.previousStartUtc
  const { startsAtUtc } = current
  return startsAtUtc === undefined || startsAtUtc === times.startsAtUtc ? null : startsAtUtc
}
