import { changeGuarded, type GuardedStore } from '../../../actions/accounts/actor.ts'
import type { CalendarEvent } from '../../../domain/events/calendar-event.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { Refusal } from '../../../messages/refusal.ts'
import type { StoreTransaction } from '../../../storage/store.ts'
import { actionRefusal, type RegistrationAction } from '../allowed-actions.ts'
import type { Registration } from '../registration.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import { bySystem, settle } from './settle.ts'

export interface Managed {
  readonly tx: StoreTransaction
  readonly registration: Registration
  readonly event: CalendarEvent
}

interface Change {
  readonly id: number
  /** Null if the work asks the table itself. */
  readonly action: RegistrationAction | null
  readonly now: UtcSeconds
}

/** Changes a registration, if that may happen now, and settles its event, in one transaction. */
export function changing<T>(
  store: GuardedStore,
  { id, action, now }: Change,
  work: (managed: Managed) => Promise<T>,
): Promise<T> {
  return changeGuarded(store, bySystem(now), async tx => {
    const registration = await tx.of(registrationStorage).find(id)
    const event = registration && (await tx.events.findForEdit(registration.eventId))
    if (!event) throw new Refusal('registrationNotFound')
    const refusal = action && actionRefusal(action, registration, event, now)
    if (refusal) throw new Refusal(refusal)
    const result = await work({ tx, registration, event })
    await settle(tx, event, now)
    return result
  })
}
