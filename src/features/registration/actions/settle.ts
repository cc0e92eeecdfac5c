import type { CalendarEvent } from '../../../domain/events/calendar-event.ts'
import type { ChangedBy } from '../../../domain/journal/change.ts'
import type { NewMessage } from '../../../domain/journal/outbox-message.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { Store, StoreTransaction } from '../../../storage/store.ts'
import { eventRefusal } from '../allowed-actions.ts'
import {
  availabilityOf,
  fits,
  leftOf,
  offerSeconds,
  type Taken,
  ticketsHere,
  wantedBy,
} from '../registration.ts'
import type { StoredAvailability } from '../storage/availability.ts'
import { registrationStorage } from '../storage/registration-storage.ts'

/** Registrations are no changes of the calendar. Only the level of availability is, and it has no author. */
export function bySystem(now: UtcSeconds): ChangedBy {
  return { userId: null, door: 'schedule', at: now }
}

export function messageTo(id: number, topic: string, data: NewMessage['data'] = {}): NewMessage {
  return { topic: `registration.${topic}`, recipient: `registration:${id}`, data }
}

/** After any change of places: offers free ones to the waiting list, and stores how many are left. */
export async function settle(tx: StoreTransaction, event: CalendarEvent, now: UtcSeconds): Promise<void> {
  const tickets = ticketsHere(event.tickets)
  const isOpen = event.registration === 'here' && tickets.length > 0
  if (isOpen && !eventRefusal(event, now)) await offerPlaces(tx, event, now)
  const taken = await tx.of(registrationStorage).taken(event.id, now)
  const full = tickets.filter(ticket => leftOf(ticket, tickets, taken) === 0)
  const stored = isOpen && {
    level: availabilityOf(tickets, taken),
    full_tickets: full.map(({ id }) => id).join(),
    shown: await shownOf(tx, event, taken),
  }
  await setAvailability(tx, event.id, stored || null)
}

/**
 * A new level is a change of the event, so that readers learn of it and cached responses are renewed. What else
 * the event shows concerns only its page.
 */
async function setAvailability(
  tx: StoreTransaction,
  eventId: number,
  stored: StoredAvailability | null,
): Promise<void> {
  const known = (await tx.of(registrationStorage).availability(eventId)) ?? null
  const isSameLevel = known?.level === stored?.level && known?.full_tickets === stored?.full_tickets
  if (isSameLevel && known?.shown === stored?.shown) return
  await tx.of(registrationStorage).storeAvailability(eventId, stored)
  if (!isSameLevel) await tx.events.reportAvailability(eventId, known?.level ?? null, stored?.level ?? null)
}

/** What the event shows everyone besides the level: the numbers of places, and the newest change of public names. */
async function shownOf(tx: StoreTransaction, event: CalendarEvent, taken: Taken): Promise<string> {
  const { id, showPlaces, showAttendees } = event
  const numbers = showPlaces ? [...taken].sort(([one], [other]) => one - other).join(' ') : ''
  return [numbers, showAttendees ? await tx.of(registrationStorage).newestPublicChange(id) : ''].join('|')
}

/** In the order they came. People who want more places than are left are skipped, and keep their rank. */
async function offerPlaces(tx: StoreTransaction, event: CalendarEvent, now: UtcSeconds): Promise<void> {
  const waiting = await tx.of(registrationStorage).listAll(event.id, ['waiting'])
  if (waiting.length === 0) return
  const tickets = ticketsHere(event.tickets)
  const taken = new Map(await tx.of(registrationStorage).taken(event.id, now))
  const expiresAt = (now + offerSeconds(event.startsAtUtc, now)) as UtcSeconds
  for (const { id, places } of waiting) {
    const wanted = wantedBy(places)
    if (!fits(wanted, tickets, taken)) continue
    await tx.of(registrationStorage).setState(id, 'offered', { expiresAt, now })
    await tx.outbox.insert([messageTo(id, 'offered')], now)
    for (const [ticketId, count] of wanted) taken.set(ticketId, (taken.get(ticketId) ?? 0) + count)
  }
}

/** Ends registrations that were not confirmed in time, and waiting lists of events that have begun. */
export async function endExpired(store: Store, now: UtcSeconds, signal: AbortSignal): Promise<number> {
  const events = await store.of(registrationStorage).eventsToSettle(now)
  for (const id of events) {
    if (signal.aborted) break
    await store.change(bySystem(now), async tx => {
      const event = await tx.events.findForEdit(id)
      if (!event) return
      await tx.of(registrationStorage).expire(id, now)
      if (event.startsAtUtc <= now)
        for (const waiting of await tx.of(registrationStorage).listAll(id, ['waiting']))
          await tx.of(registrationStorage).setState(waiting.id, 'expired', { now })
      await settle(tx, event, now)
    })
  }
  return events.length
}
