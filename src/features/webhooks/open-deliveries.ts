import type { PreviewedMessage } from '../../actions/notifications/deliver-outbox.ts'
import { type OutboxMessage, recipientId } from '../../domain/journal/outbox-message.ts'
import type { Program } from '../../program.ts'
import { type DeliveryParts, webhookData } from './actions/deliver-webhooks.ts'
import { createWebhookRecords } from './interface/webhook-records.ts'
import { webhookStorage } from './storage/webhook-storage.ts'
import { openWebhookSender } from './webhook-sender.ts'

/** Dependencies of webhook delivery, whether the process serves requests or not. */
export function openDeliveries({ sliceSettings, store, clock, translate, getSite }: Program): DeliveryParts {
  const presentRecord = createWebhookRecords(store, getSite, translate, clock)
  return { store, clock, sender: openWebhookSender(sliceSettings), presentRecord }
}

/** A message as it would be sent. The path and query of a webhook's URL may be secret. */
export async function previewWebhook(
  message: OutboxMessage,
  program: Program,
): Promise<PreviewedMessage | undefined> {
  const { store } = program
  const webhook = await store.of(webhookStorage).find(recipientId(message.recipient, 'webhook') ?? 0)
  const data = webhook && (await webhookData(message, webhook, openDeliveries(program)))
  const to = webhook ? new URL(webhook.address).origin : ''
  return data && { to, subject: message.topic, text: JSON.stringify(data, null, 2) }
}
