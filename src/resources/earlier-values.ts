// Converts journal values to client input, to restore them.
import type { CalendarEvent } from '../domain/events/calendar-event.ts'
import { eventContentFields, type ProgrammeItem, type Ticket } from '../domain/events/event-content.ts'
import type { ContentFields } from '../domain/records/content/content-field.ts'
import type { LocalDateTime, UtcSeconds } from '../domain/time/date-time.ts'
import { utcToLocal } from '../domain/time/date-time.ts'
import type { TimeInEvent } from '../fields/kinds/calendar/programme.ts'
import type { Moment } from '../fields/kinds/date-time.ts'
import type { EventPatch } from './events/event.ts'
import type { RecordPatch } from './records/record-fields.ts'

type Values = Readonly<Record<string, unknown>>

/** Fields that can't be restored, or are restored with others. */
const notAsTheyAre = [
  'password',
  'authorId',
  'publishedAt',
  'imageId',
  'venueIds',
  'organizerIds',
  'seriesId',
  'originalStart',
  'seriesVersion',
]

/** Values by their wire names. */
export function wireValues(fields: ContentFields, values: Values): Record<string, unknown> {
  const named = Object.entries(values).map(([name, value]) => [fields[name]?.wire ?? name, value])
  return Object.fromEntries(named)
}

/** The values of a venue or organizer, and the corresponding part of an event. */
export function earlierFrame(fields: ContentFields, values: Values): RecordPatch & Values {
  const { publishedAt, imageId } = values as { publishedAt?: UtcSeconds; imageId?: number | null }
  const restorable = Object.entries(values).filter(([name]) => !notAsTheyAre.includes(name))
  return {
    ...wireValues(fields, Object.fromEntries(restorable)),
    ...(publishedAt !== undefined && { date_utc: atUtc(publishedAt) }),
    ...(imageId !== undefined && { image: imageId === null ? null : { id: imageId } }),
  }
}

const timeNames = ['startsAtUtc', 'startsAtLocal', 'endsAtUtc', 'endsAtLocal', 'zone', 'allDay']

export function earlierEvent(values: Values, current: CalendarEvent): EventPatch {
  const { tickets, customFields, venueIds, organizerIds, categoryIds, tagIds, ...some } = values
  const { previousStartUtc, doorsOffsetSeconds, programme, ...rest } = some
  const others = Object.entries(rest).filter(([name]) => !timeNames.includes(name))
  const toLinks = (ids: unknown) => (ids as readonly number[]).map(id => ({ id }))
  return {
    ...earlierFrame(eventContentFields, Object.fromEntries(others)),
    ...(categoryIds !== undefined && { categories: categoryIds }),
    ...(tagIds !== undefined && { tags: tagIds }),
    ...earlierTimes(values, current),
    ...(previousStartUtc !== undefined && {
      previous_start_date: previousStartUtc === null ? null : atUtc(previousStartUtc as UtcSeconds),
    }),
    ...(doorsOffsetSeconds !== undefined && { doors_open: afterStart(doorsOffsetSeconds as number | null) }),
    ...(programme !== undefined && { programme: (programme as ProgrammeItem[]).map(toItemInput) }),
    ...(tickets !== undefined && { tickets: (tickets as Ticket[]).map(toTicketInput) }),
    ...(customFields !== undefined && { custom_fields: earlierCustomFields(customFields, current) }),
    ...(venueIds !== undefined && { venue: toLinks(venueIds) }),
    ...(organizerIds !== undefined && { organizer: toLinks(organizerIds) }),
  } as EventPatch
}

/** An event's times depend on each other: if one is restored, all are given. */
function earlierTimes(values: Values, current: CalendarEvent): EventPatch {
  if (!timeNames.some(name => Object.hasOwn(values, name))) return {}
  const times = { ...current, ...values } as CalendarEvent
  return {
    timezone: times.zone,
    all_day: times.allDay,
    start_date: { in: () => ({ utc: times.startsAtUtc, local: times.startsAtLocal }) },
    end_date: { in: () => ({ utc: times.endsAtUtc, local: times.endsAtLocal }) },
  }
}

/** A change of some custom fields keeps the others, so added ones are cleared by name. */
function earlierCustomFields(earlier: unknown, { customFields }: CalendarEvent) {
  const gone = Object.keys(customFields).map(name => [name, null])
  return { ...Object.fromEntries(gone), ...(earlier as object) }
}

/** An item of a stored programme as client input. */
export function toItemInput({ offsetSeconds, ...item }: ProgrammeItem) {
  return { ...item, time: afterStart(offsetSeconds) }
}

function afterStart(offsetSeconds: number | null): TimeInEvent | null {
  return offsetSeconds === null ? null : { offsetIn: () => offsetSeconds }
}

/** The same for a ticket. */
export function toTicketInput({ salesStartUtc, salesEndUtc, ...given }: Ticket) {
  const { maxPerRegistration, quotaCapacity, ...ticket } = given
  return {
    ...ticket,
    max_per_registration: maxPerRegistration ?? null,
    quota_capacity: quotaCapacity ?? null,
    sales_start: salesStartUtc === null ? null : atUtc(salesStartUtc),
    sales_end: salesEndUtc === null ? null : atUtc(salesEndUtc),
  }
}

/** The same instant in any zone. */
function atUtc(utc: UtcSeconds): Moment {
  return { in: zone => ({ utc, local: utcToLocal(utc, zone) as LocalDateTime }) }
}
