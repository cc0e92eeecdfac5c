import { changeGuarded, type GuardedStore } from '../../../actions/accounts/actor.ts'
import type { NewMessage } from '../../../domain/journal/outbox-message.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { Refusal } from '../../../messages/refusal.ts'
import type { StoreTransaction } from '../../../storage/store.ts'
import { actionRefusal } from '../allowed-actions.ts'
import { topicsByState } from '../letter-topics.ts'
import { type Registration, type RegistrationState, reachedStates, wantedBy } from '../registration.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import { changing } from './changing.ts'
import { bySystem, messageTo } from './settle.ts'

/** Sends the newest mail of a registration again, with a new link, if what it says is still true. */
export function resend(store: GuardedStore, id: number, now: UtcSeconds): Promise<void> {
  return changing(store, { id, action: 'resend', now }, async ({ tx, registration: { state } }) => {
    const topic = topicsByState[state]
    if (topic) await tx.outbox.insert([messageTo(id, topic)], now)
  })
}

/** Whom an editor writes to. */
export interface Audience {
  readonly states: readonly RegistrationState[]
  /** Only people with a place of this ticket. */
  readonly ticketId?: number | undefined
}

export const everyone: Audience = { states: reachedStates }

function isAddressed(registration: Registration, { states, ticketId }: Audience): boolean {
  const { email, state, places } = registration
  return email !== '' && states.includes(state) && (ticketId === undefined || wantedBy(places).has(ticketId))
}

interface EditorsMail {
  readonly subject: string
  readonly text: string
}

/** Writes to people who are registered or wait. Returns how many messages were queued. */
export function writeTo(
  store: GuardedStore,
  { eventId, now, ...audience }: Audience & { readonly eventId: number; readonly now: UtcSeconds },
  { subject, text }: EditorsMail,
): Promise<number> {
  return changeGuarded(store, bySystem(now), async tx => {
    const event = await tx.events.findForEdit(eventId)
    if (!event) throw new Refusal('eventNotFound')
    const all = await tx.of(registrationStorage).listAll(eventId, audience.states)
    const reached = all.filter(one => isAddressed(one, audience) && !actionRefusal('mail', one, event, now))
    const messages = reached.map(({ id }) => messageTo(id, 'message', { subject, text }))
    await tx.outbox.insert(messages, now)
    return messages.length
  })
}

/** Queues a message to everyone who is registered or waits, and has an address. */
export async function queueToAll(
  tx: StoreTransaction,
  eventId: number,
  messageFor: (id: number) => NewMessage,
  now: UtcSeconds,
): Promise<void> {
  const all = await tx.of(registrationStorage).listAll(eventId, reachedStates)
  const reachable = all.filter(one => isAddressed(one, everyone))
  await tx.outbox.insert(
    reachable.map(({ id }) => messageFor(id)),
    now,
  )
}
