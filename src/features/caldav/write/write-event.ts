// Writes of single events, in the transaction of a PUT.
import type ICAL from 'ical.js'
import type { Actor } from '../../../actions/accounts/actor.ts'
import { insertEvent, updateEvent } from '../../../actions/events/events.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import type { RecurrenceInput } from '../../../domain/recurrence/recurrence.ts'
import type { Scope } from '../../../domain/recurrence/series.ts'
import type { TimeZoneName } from '../../../domain/time/date-time.ts'
import { readFields, valuesOf } from '../../../fields/read-args.ts'
import { readContextOf } from '../../../import/engine/read-values.ts'
import { clockOf, recurrenceOf } from '../../../import/icalendar/series.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields } from '../../../messages/refusal.ts'
import { eventFields } from '../../../resources/events/event.ts'
import type { StoreTransaction } from '../../../storage/store.ts'
import { Precondition } from '../precondition.ts'
import type { DavReader } from '../resource.ts'
import type { Mapping, RawFields } from './event-fields.ts'
import type { SentObject } from './sent-object.ts'

/** A PUT inside its transaction. The reader reads in it, too. */
export interface Saving {
  readonly tx: StoreTransaction
  readonly actor: Actor
  readonly reader: DavReader
  readonly sent: SentObject
}

/** How components are mapped. Times without a zone are in this one. */
export function mappingOf({ sent, reader }: Saving, calendarZone: TimeZoneName): Mapping {
  return {
    calendarZone,
    described: sent.described,
    eventPages: new URL('/event/', reader.context.addresses.base).href,
  }
}

/** Venues and organizers that exist are linked, like in an import. Others are created. */
async function withKnownLinks({ tx, reader }: Saving, fields: RawFields): Promise<RawFields> {
  const { visibility } = reader.home
  const { venue, organizer } = fields
  const linked = async (kind: 'venues' | 'organizers', items: unknown, name: 'venue' | 'organizer') => {
    const [item] = Array.isArray(items) ? items : []
    const [known] = item ? await tx[kind].named([String(item[name])], visibility) : []
    return known ? [known.id] : items
  }
  return {
    ...fields,
    ...(venue !== undefined && { venue: await linked('venues', venue, 'venue') }),
    ...(organizer !== undefined && { organizer: await linked('organizers', organizer, 'organizer') }),
  }
}

interface Repeated {
  readonly recurrence?: RecurrenceInput | null | undefined
}

export async function insertSent(
  saving: Saving,
  fields: RawFields,
  { recurrence }: Repeated,
): Promise<LinkedEvent> {
  const { tx, actor } = saving
  const raw = await withKnownLinks(saving, fields)
  const values = valuesOf(readFields(eventFields, raw, 'create', readContextOf(actor)))
  return insertEvent(
    tx,
    { input: { ...values, ...(recurrence && { recurrence }) }, passwordHash: null },
    actor,
  )
}

interface Change extends Repeated {
  readonly scope?: Scope
  /** Fields that no longer differ from the series. */
  readonly ownFieldsThen?: readonly string[]
}

/** Writes nothing if nothing differs. */
export async function updateSent(
  saving: Saving,
  id: number,
  fields: RawFields,
  { recurrence, ...change }: Change = {},
): Promise<void> {
  if (Object.keys(fields).length === 0 && recurrence === undefined) return
  const { tx, actor } = saving
  const raw = await withKnownLinks(saving, fields)
  const values = valuesOf(readFields(eventFields, raw, 'update', readContextOf(actor)))
  const input = { ...values, ...(recurrence !== undefined && { recurrence }) }
  await updateEvent(tx, id, { input, passwordHash: null, ...change }, actor)
}

/** How the event repeats. Undefined for a single event. */
export function recurrenceIn(
  vevent: ICAL.Component,
  zone: TimeZoneName,
): (RecurrenceInput & { readonly excludedDates?: RecurrenceInput['excludedDates'] }) | undefined {
  if (!vevent.hasProperty('rrule') && !vevent.hasProperty('rdate')) return undefined
  const clock = clockOf(vevent, zone)
  if (!clock) throw new Precondition('validData', 'unknownZone')
  const recurrence = recurrenceOf(vevent, clock)
  if (recurrence instanceof Problem) throw invalidFields({ recurrence })
  return recurrence
}
