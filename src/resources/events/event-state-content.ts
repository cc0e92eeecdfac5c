// Whether an event takes place as planned and how one takes part: what of it goes together, and what a change that says a
// part of it means for the rest.
import { type EventContent, emptyEvent } from '../../domain/events/event-content.ts'
import { isOnline } from '../../domain/events/event-state.ts'
import type { EventTimes } from '../../domain/time/event-times.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import type { EventPatch } from './event.ts'

export type StateContent = Pick<
  EventContent,
  | 'eventStatus'
  | 'eventStatusReason'
  | 'previousStartUtc'
  | 'attendance'
  | 'onlineUrl'
  | 'onlineUrlShown'
  | 'onlineUrlMinutes'
>

/** An event before a change; a new one has no times yet. */
type Before = StateContent & Partial<EventTimes>

export function stateContent(input: EventPatch, current: Before, times: EventTimes): StateContent {
  const { eventStatus, attendance } = stateAfter(input, current)
  const { online_url: url, online_url_shown: shown, online_url_minutes: minutes } = input
  const onlineUrl = url === undefined ? current.onlineUrl : (url ?? '')
  return {
    eventStatus,
    eventStatusReason: eventStatus === 'scheduled' ? '' : reasonAfter(input, current),
    previousStartUtc: eventStatus === 'rescheduled' ? previousStart(input, current, times) : null,
    attendance,
    onlineUrl: isOnline({ attendance }) ? onlineUrl : '',
    onlineUrlShown: shown === undefined ? current.onlineUrlShown : (shown ?? emptyEvent.onlineUrlShown),
    onlineUrlMinutes:
      minutes === undefined ? current.onlineUrlMinutes : (minutes ?? emptyEvent.onlineUrlMinutes),
  }
}

/** What the change says that does not go together with the rest. */
export function stateProblems(
  input: EventPatch,
  current: Pick<EventContent, 'eventStatus' | 'attendance'> = emptyEvent,
): ProblemsByField {
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
function stateAfter(
  input: EventPatch,
  current: Pick<EventContent, 'eventStatus' | 'attendance'>,
): Pick<EventContent, 'eventStatus' | 'attendance'> {
  const eventStatus =
    input.event_status === undefined ? current.eventStatus : (input.event_status ?? 'scheduled')
  if (input.attendance !== undefined) return { eventStatus, attendance: input.attendance ?? 'in_person' }
  const moves = input.event_status === 'moved_online' && !isOnline(current)
  return { eventStatus, attendance: moves ? 'online' : current.attendance }
}

function reasonAfter({ event_status_reason: given }: EventPatch, { eventStatusReason }: Before): string {
  return given === undefined ? eventStatusReason : (given ?? '')
}

/** The change that moves an event and says so tells when it was to be. Further moves keep what people knew first. */
function previousStart(input: EventPatch, current: Before, times: EventTimes): Before['previousStartUtc'] {
  const { previous_start_date: given } = input
  if (given !== undefined) return given?.in(times.zone)?.utc ?? null
  if (current.eventStatus === 'rescheduled') return current.previousStartUtc
  const { startsAtUtc } = current
  return startsAtUtc === undefined || startsAtUtc === times.startsAtUtc ? null : startsAtUtc
}
