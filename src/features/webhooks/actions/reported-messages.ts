// Messages about records of slices, such as registrations. They are not journaled: a subscriber learns the newest state
// of each one that changed after its position.

import { numberIn, type OutboxData } from '../../../domain/journal/outbox-message.ts'
import { type Caller, can } from '../../../domain/rights/caller.ts'
import { anyStatusFor } from '../../../domain/rights/visibility.ts'
import type { Store } from '../../../storage/store.ts'
import { webhookStorage } from '../storage/webhook-storage.ts'
import type { Webhook } from '../webhook.ts'
import { messageIdFrom, webhookRecipient } from './webhook-messages.ts'

const atOnce = 50

/** Writes messages about the next changes, and advances the position with them. */
export async function queueReported(
  webhook: Webhook,
  store: Store,
  now: Webhook['createdAt'],
): Promise<void> {
  if (webhook.registrations === 'none') return
  await store.transaction(async tx => {
    const { reported } = tx.slices
    if (!reported) return
    const { kind } = reported
    const position = await tx.of(webhookStorage).registrationPosition(webhook.id)
    const changed = await reported.listChangedAfter(position, atOnce)
    const last = changed.at(-1)
    if (!last) return
    await tx.of(webhookStorage).readRegistrations(webhook.id, last.position)
    await tx.outbox.insert(
      changed.map(({ id, position: seq, version, action }) => ({
        channel: 'webhook' as const,
        topic: `${kind}.${action}`,
        recipient: webhookRecipient(webhook.id),
        data: {
          ...{ kind, id, seq, version, at: now },
          messageId: messageIdFrom([webhook.id, webhook.createdAt, kind, id, seq]),
        },
      })),
      now,
    )
  })
}

/** The record as it is now. Undefined if its reader may not see it. Names only if the operator chose so. */
export async function reportedData(
  data: OutboxData,
  webhook: Webhook,
  caller: Caller | undefined,
  store: Store,
): Promise<object | undefined> {
  const { reported } = store.slices
  if (!reported || data.kind !== reported.kind || !caller || webhook.registrations === 'none')
    return undefined
  const record = await reported.find(numberIn(data, 'id'))
  const event = record && (await store.events.find(record.eventId, anyStatusFor(caller), webhook.language))
  if (!event || !can(caller, reported.access, event)) return undefined
  return { [reported.kind]: webhook.registrations === 'people' ? record.named : record.anonymous }
}
