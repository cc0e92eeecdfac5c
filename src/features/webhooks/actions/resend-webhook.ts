import { numberIn } from '../../../domain/journal/outbox-message.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { webhookStorage } from '../storage/webhook-storage.ts'
import type { Delivery } from '../webhook.ts'
import { type DeliveryParts, sendMessage, webhookData } from './deliver-webhooks.ts'
import { getWebhook, webhookRecipient } from './webhooks.ts'

/**
 * Sends a message of the last 30 days again, immediately and once, whatever the state of the subscription. It has the
 * same id, and the record as it is now. The order of later messages doesn't change.
 */
export async function resendMessage(
  id: number,
  messageId: string,
  parts: DeliveryParts,
  signal: AbortSignal,
): Promise<Omit<Delivery, 'id'>> {
  const { store } = parts
  const webhook = await getWebhook(store, id)
  if (!(await store.of(webhookStorage).findSecret(id))) throw new Refusal('webhookWithoutSecret')
  const message = await store.outbox.findWith(webhookRecipient(id), 'messageId', messageId)
  const data = message && (await webhookData(message, webhook, parts))
  if (!message || !data) throw new Refusal('webhookMessageNotFound')
  const sent = { type: message.topic, recordId: numberIn(message.data, 'id'), messageId, data }
  const delivery = await sendMessage(sent, webhook, parts, signal)
  if (delivery.error !== 'stopped')
    await store.transaction(tx => tx.of(webhookStorage).insertDelivery(delivery))
  return delivery
}
