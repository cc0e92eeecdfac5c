import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { Store } from '../../../storage/store.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import type { FoundPlace } from '../storage/registrations.ts'
import { codeKey, isCode, readCode } from './codes.ts'
import { bySystem } from './settle.ts'

/** `in` is new, `already` was in before, `repeated` is the same scan again. Others are not valid here. */
export type CheckInOutcome = 'in' | 'already' | 'repeated' | 'unknown' | 'otherEvent' | 'notConfirmed'

export interface CheckedIn {
  readonly outcome: CheckInOutcome
  readonly place?: FoundPlace
}

export interface Scan {
  readonly eventId: number
  /** Who scans: a login, or the name of a link. */
  readonly by: string
  /** Unique for each scan, so that one that is sent twice is recognized. */
  readonly nonce: string
  readonly now: UtcSeconds
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
    if (!place) return { outcome: 'unknown' }
    const { registration, isCancelled } = place
    if (registration.eventId !== eventId) return { outcome: 'otherEvent' }
    if (registration.state !== 'confirmed' || isCancelled) return { outcome: 'notConfirmed', place }
    if (place.checkedInAt !== null)
      return { outcome: nonce !== '' && place.nonce === nonce ? 'repeated' : 'already', place }
    await tx.of(registrationStorage).checkIn(placeId, { at: now, by, nonce })
    return { outcome: 'in', place: { ...place, checkedInAt: now, checkedInBy: by } }
  })
}

export function undoCheckIn(store: Store, placeId: number, now: UtcSeconds): Promise<void> {
  return store.change(bySystem(now), tx =>
    tx.of(registrationStorage).checkIn(placeId, { at: null, by: '', nonce: '' }),
  )
}
