// Whether an event takes place as planned and how one takes part: what of it goes together, and what a change that says a
// part of it means for the rest.
import { type EventContent, emptyEvent } from '../../domain/events/event-content.ts'
import { isOnline } from '../../domain/events/event-state.ts'
import type { EventTimes } from '../../domain/time/event-times.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import type { EventPatch } from './event.ts'

type State = Pick<EventContent, 'eventStatus' | 'attendance'>

/** The fields that depend on each other, after a change; `after` is what the change alone would make of the event. */
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

/** An event before a change; a new one has no times yet. */
type Before = EventContent & Partial<EventTimes>

/** What the change says that does not go together with the rest. */
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

/** What moves online takes place online, unless the change says otherwise. */
function stateAfter(input: EventPatch, current: State): State {
  const eventStatus =
    input.event_status === undefined ? current.eventStatus : (input.event_status ?? 'scheduled')
  if (input.attendance !== undefined) return { eventStatus, attendance: input.attendance ?? 'in_person' }
  const moves = input.event_status === 'moved_online' && !isOnline(current)
  return { eventStatus, attendance: moves ? 'online' : current.attendance }
}

/** The change that moves an event and says so tells when it was to be. Further moves keep what people knew first. */
function previousStart(input: EventPatch, current: Before, times: EventTimes): Before['previousStartUtc'] {
  const { previous_start_date: given } = input
  if (given !== undefined) return given?.in(times.zone)?.utc ?? null
  if (current.eventStatus === 'rescheduled') return current.previousStartUtc
  const { startsAtUtc } = current
  return startsAtUtc === undefined || startsAtUtc === times.startsAtUtc ? null : startsAtUtc
}
