import type { CalendarEvent } from '../../../domain/events/calendar-event.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { Refusal, type RefusalReason } from '../../../messages/refusal.ts'
import type { Store } from '../../../storage/store.ts'
import { actionRefusal } from '../allowed-actions.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import type { FoundPlace } from '../storage/registrations.ts'
import { codeKey, isCode, readCode } from './codes.ts'
import { bySystem } from './settle.ts'

/** `in` is new, `already` was in before, `repeated` is the same scan again. Others are not valid here. */
export type CheckInOutcome =
  | 'in'
  | 'already'
  | 'repeated'
  | 'unknown'
  | 'otherEvent'
  | 'notConfirmed'
  | 'eventIsOff'
  | 'otherDay'

export interface CheckedIn {
  readonly outcome: CheckInOutcome
  readonly place?: FoundPlace
  /** Why the place is not valid. */
  readonly refusal?: RefusalReason
}

interface Scan {
  readonly eventId: number
  /** Who scans: a login, or the name of a link. */
  readonly by: string
  /** Unique for each scan, so that one that is sent twice is recognized. */
  readonly nonce: string
  readonly now: UtcSeconds
  /** Whether to ask first, because the event is on another day. */
  readonly isOtherDay?: boolean
}

export async function checkInByCode(store: Store, text: string, scan: Scan): Promise<CheckedIn> {
  const read = readCode(text)
  if (!read || !isCode(read, await codeKey(store))) return { outcome: 'unknown' }
  return checkIn(store, read.placeId, scan)
}

/** Checks in a place that was found by name. */
export function checkIn(store: Store, placeId: number, scan: Scan): Promise<CheckedIn> {
  const { eventId, by, nonce, now } = scan
  return store.change(bySystem(now), async tx => {
    const place = await tx.of(registrationStorage).findPlace(placeId)
    const event = place && (await tx.events.findForEdit(eventId))
    if (!event) return { outcome: 'unknown' }
    if (place.registration.eventId !== eventId) return { outcome: 'otherEvent' }
    const refusal = placeRefusal('checkIn', place, event, now)
    if (refusal) return { outcome: outcomeOf(refusal), place, refusal }
    if (place.checkedInAt !== null)
      return { outcome: nonce !== '' && place.nonce === nonce ? 'repeated' : 'already', place }
    if (scan.isOtherDay) return { outcome: 'otherDay', place }
    await tx.of(registrationStorage).checkIn(placeId, { at: now, by, nonce }, now)
    return { outcome: 'in', place: { ...place, checkedInAt: now, checkedInBy: by } }
  })
}

function outcomeOf(refusal: RefusalReason): CheckInOutcome {
  return refusal === 'eventIsCancelled' || refusal === 'eventIsTrashed' ? 'eventIsOff' : 'notConfirmed'
}

/** A place that is not checked in stays as it is. */
export function undoCheckIn(
  store: Store,
  placeId: number,
  { eventId, now }: Pick<Scan, 'eventId' | 'now'>,
): Promise<FoundPlace> {
  return store.change(bySystem(now), async tx => {
    const place = await tx.of(registrationStorage).findPlace(placeId)
    const event = await tx.events.findForEdit(eventId)
    if (!place || !event || place.registration.eventId !== eventId) throw new Refusal('registrationNotFound')
    if (place.checkedInAt === null) return place
    const refusal = placeRefusal('undoCheckIn', place, event, now)
    if (refusal) throw new Refusal(refusal)
    await tx.of(registrationStorage).checkIn(placeId, { at: null, by: '', nonce: '' }, now)
    return place
  })
}

function placeRefusal(
  action: 'checkIn' | 'undoCheckIn',
  { isCancelled, registration }: FoundPlace,
  event: CalendarEvent,
  now: UtcSeconds,
): RefusalReason | undefined {
  return actionRefusal(action, registration, event, now) ?? (isCancelled ? 'placeIsCancelled' : undefined)
}
