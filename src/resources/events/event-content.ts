import {
  type CustomValue,
  type EventContent,
  emptyEvent,
  eventContentFields,
  type Question,
  type Ticket,
} from '../../domain/events/event-content.ts'
import { isOnline } from '../../domain/events/event-state.ts'
import { withItemIds } from '../../domain/events/item-texts.ts'
import type { Site } from '../../domain/site/site.ts'
import type { TimeZoneName } from '../../domain/time/date-time.ts'
import { type EventTimes, eventTimes, movedToZone } from '../../domain/time/event-times.ts'
import type { QuestionInput, TicketInput } from '../../fields/kinds/calendar/tickets.ts'
import { inItems, Problem, type ProblemsByField } from '../../messages/problem.ts'
import { changedContent } from '../records/record-fields.ts'
import type { EventPatch } from './event.ts'
import { programmeContent, programmeProblems } from './item-change.ts'

/**
 * The content of an event after a change. Fields not named keep their values; cleared fields become empty.
 */
export function eventContent(
  input: EventPatch,
  current: EventContent & Partial<EventTimes>,
  times: EventTimes,
): EventContent {
  const after = changedContent(eventContentFields, input, current)
  return {
    ...after,
    parentId: input.post_parent === undefined ? current.parentId : input.post_parent || null,
    tickets:
      input.tickets === undefined ? current.tickets : ticketsOf(input.tickets ?? [], current, times.zone),
    questions:
      input.questions === undefined ? current.questions : questionsOf(input.questions ?? [], current),
    ...stateContent(input, { current, after, times }),
    ...programmeContent(input, current, times),
    customFields: changedCustomFields(input.custom_fields, current.customFields),
  }
}

/** The times of a new event, or the problems with them. Undefined while a date is missing. */
export function newEventTimes(input: EventPatch, site: Site): EventTimes | ProblemsByField | undefined {
  if (!input.start_date || !input.end_date) return undefined
  const zone = input.timezone ?? site.zone
  return checkedTimes(input.start_date.in(zone), input.end_date.in(zone), {
    allDay: input.all_day ?? false,
    zone,
  })
}

/** The times of a changed event. A new zone alone keeps the local time. */
export function changedEventTimes(
  input: EventPatch,
  current: EventTimes,
  site: Site,
): EventTimes | ProblemsByField {
  const zone = input.timezone === undefined ? current.zone : (input.timezone ?? site.zone)
  const moved = zone === current.zone ? current : movedToZone(current, zone)
  return checkedTimes(
    input.start_date ? input.start_date.in(zone) : { utc: moved.startsAtUtc, local: moved.startsAtLocal },
    input.end_date ? input.end_date.in(zone) : { utc: moved.endsAtUtc, local: moved.endsAtLocal },
    { allDay: input.all_day === undefined ? current.allDay : (input.all_day ?? false), zone },
  )
}

export function areTimes(times: EventTimes | ProblemsByField | undefined): times is EventTimes {
  return times !== undefined && 'zone' in times
}

type Bound = Parameters<typeof eventTimes>[0]['start']

function checkedTimes(
  start: Bound | undefined,
  end: Bound | undefined,
  { allDay, zone }: Pick<EventTimes, 'allDay' | 'zone'>,
): EventTimes | ProblemsByField {
  if (!start || !end) {
    return {
      ...(!start && { start_date: new Problem('not_a_date') }),
      ...(!end && { end_date: new Problem('not_a_date') }),
    }
  }
  const times = eventTimes({ start, end, allDay, zone })
  return times === 'ends-before-it-starts' ? { end_date: new Problem('ends_before_it_starts') } : times
}

/** Values of the change that are incompatible with each other or with the event. */
export function contentProblems(
  input: EventPatch,
  times: EventTimes | ProblemsByField | undefined,
  current?: Pick<EventContent, 'eventStatus' | 'attendance'>,
): ProblemsByField {
  return {
    ...stateProblems(input, current),
    ...(areTimes(times) && { ...programmeProblems(input, times), ...ticketProblems(input, times) }),
  }
}

/** Tickets whose sales end before they begin could never be sold. */
function ticketProblems({ tickets }: EventPatch, { zone }: EventTimes): ProblemsByField {
  const problems = (tickets ?? []).map(({ sales_start: start, sales_end: end }) => {
    const [from, until] = [start?.in(zone)?.utc, end?.in(zone)?.utc]
    if (from === undefined || until === undefined || from <= until) return undefined
    return new Problem('in_field', { field: 'sales_end' }, new Problem('ends_before_it_starts'))
  })
  const items = inItems(problems)
  return items ? { tickets: items } : {}
}

function questionsOf(given: readonly QuestionInput[], { questions }: EventContent): readonly Question[] {
  const before = questions.map(({ id, label }) => ({ id, text: label }))
  return withItemIds(given, before, ({ label }) => label).map(({ id, label, type, required }) => ({
    ...{ id, label },
    type: type ?? 'text',
    required: required ?? false,
  }))
}

function ticketsOf(
  given: readonly TicketInput[],
  { tickets }: EventContent,
  zone: TimeZoneName,
): readonly Ticket[] {
  const before = tickets.map(({ id, name }) => ({ id, text: name }))
  return withItemIds(given, before, ({ name }) => name).map(ticket => toTicket(ticket, zone))
}

function toTicket(ticket: TicketInput & { readonly id: number }, zone: TimeZoneName): Ticket {
  return {
    id: ticket.id,
    name: ticket.name,
    price: ticket.price,
    currency: ticket.currency ?? '',
    capacity: ticket.capacity ?? null,
    url: ticket.url ?? '',
    salesStartUtc: ticket.sales_start?.in(zone)?.utc ?? null,
    salesEndUtc: ticket.sales_end?.in(zone)?.utc ?? null,
    maxPerRegistration: ticket.max_per_registration ?? null,
    quota: ticket.quota ?? '',
    quotaCapacity: ticket.quota_capacity ?? null,
  }
}

function changedCustomFields(
  given: EventPatch['custom_fields'],
  current: EventContent['customFields'],
): EventContent['customFields'] {
  if (given === undefined) return current
  if (given === null) return {}
  const values = Object.entries({ ...current, ...given }).filter(([, value]) => value !== null)
  return Object.fromEntries(values as [string, CustomValue][])
}

// Status and attendance of an event: which values are compatible, and what changing one implies for the
// others.

type State = Pick<EventContent, 'eventStatus' | 'attendance'>

/** The dependent fields after a change. `after` is the event with only the given fields changed. */
function stateContent(
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
function stateProblems(input: EventPatch, current: State = emptyEvent): ProblemsByField {
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
