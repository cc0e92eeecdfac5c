import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { idIn } from '../../../desk/frame/desk-row.ts'
import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { authorize } from '../../../domain/rights/caller.ts'
import type { Capability } from '../../../domain/rights/capabilities.ts'
import { anyStatusFor } from '../../../domain/rights/visibility.ts'
import { Refusal } from '../../../messages/refusal.ts'

/** The event, if the user may do this with its registrations. */
export async function eventFor(capability: Capability, context: DeskContext): Promise<VisibleEvent> {
  const { store, caller, language } = context
  const event = await store.events.find(idIn(context), anyStatusFor(caller), language)
  if (!event) throw new Refusal('eventNotFound')
  authorize(caller, capability, event)
  return event
}

export function listPath(eventId: number): string {
  return `/desk/events/${eventId}/registrations/`
}
