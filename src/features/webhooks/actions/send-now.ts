// Messages that are sent immediately and once, whatever the state of the subscription: tests, and earlier messages.

import { randomUUID } from 'node:crypto'
import { numberIn } from '../../../domain/journal/outbox-message.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { webhookStorage } from '../storage/webhook-storage.ts'
import type { NewDelivery, Webhook } from '../webhook.ts'
import {
  type DeliveryParts,
  type Payload,
  type SendingParts,
  sendMessage,
  webhookData,
} from './deliver-webhooks.ts'
import { webhookRecipient } from './webhook-messages.ts'
import { getWebhook } from './webhooks.ts'

export function testWebhook(id: number, parts: SendingParts, signal: AbortSignal): Promise<NewDelivery> {
  const payload = { type: 'test', recordId: null, messageId: `msg_${randomUUID()}`, data: {} }
  return sendNow(id, parts, signal, async () => payload)
}

/**
 * Sends a message of the last 30 days again. It has the same id, and the record as it is now. The order of later messages
 * doesn't change.
 */
export function resendMessage(
  id: number,
  messageId: string,
  parts: DeliveryParts,
  signal: AbortSignal,
): Promise<NewDelivery> {
  return sendNow(id, parts, signal, async webhook => {
    const message = await parts.store.outbox.findWith(webhookRecipient(id), 'messageId', messageId)
    const data = message && (await webhookData(message, webhook, parts))
    if (!message || !data) throw new Refusal('webhookMessageNotFound')
    return { type: message.topic, recordId: numberIn(message.data, 'id'), messageId, data }
  })
}

/** Returns how the message was answered, and logs it unless the server is shutting down. */
async function sendNow(
  id: number,
  parts: SendingParts,
  signal: AbortSignal,
  payloadFor: (webhook: Webhook) => Promise<Payload>,
): Promise<NewDelivery> {
  const { store } = parts
  const webhook = await getWebhook(store, id)
  if (!(await store.of(webhookStorage).findSecret(id))) throw new Refusal('webhookWithoutSecret')
  const delivery = await sendMessage(await payloadFor(webhook), webhook, parts, signal)
  if (delivery.error !== 'stopped')
    await store.transaction(async tx => {
      if (await tx.of(webhookStorage).find(id)) await tx.of(webhookStorage).insertDelivery(delivery)
    })
  return delivery
}
