// Messages about registrations. Registrations are not journaled: a subscriber learns the newest state of each one
// that changed after its position.

import { numberIn, type OutboxData } from '../../../domain/journal/outbox-message.ts'
import type { Webhook } from '../../../domain/journal/webhook.ts'
import { type Caller, can } from '../../../domain/rights/caller.ts'
import { anyStatusFor } from '../../../domain/rights/visibility.ts'
import type { Store } from '../../../storage/store.ts'
import type { Registration } from '../../registration/registration.ts'
import { registrationStorage } from '../../registration/storage/registration-storage.ts'
import { webhookStorage } from '../storage/webhook-storage.ts'
import { messageIdFrom, webhookRecipient } from './webhooks.ts'

const atOnce = 50

/** Writes messages about the next changes, and advances the position with them. */
export async function queueRegistrations(
  webhook: Webhook,
  store: Store,
  now: Webhook['createdAt'],
): Promise<void> {
  if (webhook.registrations === 'none') return
  await store.transaction(async tx => {
    const position = await tx.of(webhookStorage).registrationPosition(webhook.id)
    const changed = await tx.of(registrationStorage).listChangedAfter(position, atOnce)
    const last = changed.at(-1)
    if (!last) return
    await tx.of(webhookStorage).readRegistrations(webhook.id, last.seq)
    await tx.outbox.insert(
      changed.map(({ id, seq, version, state, erasedAt }) => ({
        channel: 'webhook' as const,
        topic: `registration.${erasedAt === null ? state : 'erased'}`,
        recipient: webhookRecipient(webhook.id),
        data: {
          ...{ kind: 'registration', id, seq, version, at: now },
          messageId: messageIdFrom([webhook.id, webhook.createdAt, 'registration', id, seq]),
        },
      })),
      now,
    )
  })
}

export function isAboutRegistration(data: OutboxData): boolean {
  return data.kind === 'registration'
}

/** The registration as it is now. Undefined if its reader may not see it. */
export async function registrationData(
  data: OutboxData,
  webhook: Webhook,
  caller: Caller | undefined,
  store: Store,
): Promise<object | undefined> {
  const registration = await store.of(registrationStorage).find(numberIn(data, 'id'))
  if (!registration || !caller || webhook.registrations === 'none') return undefined
  const event = await store.events.find(registration.eventId, anyStatusFor(caller), webhook.language)
  if (!event || !can(caller, 'registration.read', event)) return undefined
  return { registration: presentRegistration(registration, webhook) }
}

/** Ids and states. Names and addresses only if the operator chose so. */
function presentRegistration(registration: Registration, webhook: Webhook) {
  const { id, eventId, state, version, name, email, places } = registration
  const isNamed = webhook.registrations === 'people'
  return {
    ...{ id, event: eventId, state, version },
    ...(isNamed && { name, email }),
    places: places.map(place => ({
      ...{ id: place.id, ticket: place.ticketId, cancelled: place.isCancelled },
      checked_in: place.checkedInAt !== null,
      ...(isNamed && { name: place.name }),
    })),
  }
}
