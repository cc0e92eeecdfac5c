import { pagingArgs } from '../../../resources/paging-args.ts'
import type { Route } from '../../../rest/table/route.ts'
import { askOthers, create, edit, erase, list, listOf, read } from '../../../rest/table/route-rows.ts'
import { resendArgs, webhookFields } from './fields.ts'
import { webhookHandlers as webhooks } from './handlers.ts'

const onWebhook = ['webhookNotFound'] as const

// biome-ignore format: one row, one operation
export const webhookRoutes: readonly Route[] = [
  list({ name: 'listWebhooks', path: '/webhooks', tag: 'webhooks', args: pagingArgs, access: 'webhook.manage', ...webhooks.list, returns: 'WebhookPage', refuses: ['noWebhookPage'], about: 'Lists webhooks.' }),
  create({ name: 'createWebhook', path: '/webhooks', tag: 'webhooks', args: webhookFields, access: 'webhook.manage', ...webhooks.create, returns: 'Webhook', about: 'Creates a webhook for future changes.' }),
  read({ name: 'readWebhook', path: '/webhooks/{id}', tag: 'webhooks', access: 'webhook.manage', target: webhooks.byId, run: webhooks.read, returns: 'Webhook', refuses: onWebhook, about: 'Reads a webhook.' }),
  edit({ name: 'editWebhook', path: '/webhooks/{id}', tag: 'webhooks', args: webhookFields, access: 'webhook.manage', target: webhooks.byId, ...webhooks.edit, returns: 'Webhook', refuses: onWebhook, about: 'Updates or resumes a webhook.' }),
  erase({ name: 'deleteWebhook', path: '/webhooks/{id}', tag: 'webhooks', access: 'webhook.manage', target: webhooks.byId, run: webhooks.remove, returns: 'Webhook', refuses: onWebhook, about: 'Deletes a webhook.' }),
  askOthers({ name: 'testWebhook', path: '/webhooks/{id}/test', tag: 'webhooks', access: 'webhook.manage', target: webhooks.byId, run: webhooks.test, returns: 'Delivery', refuses: [...onWebhook, 'webhookWithoutSecret'], about: 'Sends a test message to a webhook.' }),
  askOthers({ name: 'resendMessage', path: '/webhooks/{id}/resend', tag: 'webhooks', args: resendArgs, access: 'webhook.manage', target: webhooks.byId, run: webhooks.resend, returns: 'Delivery', refuses: [...onWebhook, 'webhookMessageNotFound', 'webhookWithoutSecret'], about: 'Sends a message of the last 30 days again, once.' }),
  listOf({ name: 'listDeliveries', path: '/webhooks/{id}/deliveries', tag: 'webhooks', args: pagingArgs, access: 'webhook.manage', target: webhooks.byId, ...webhooks.deliveries, returns: 'DeliveryPage', refuses: [...onWebhook, 'noWebhookPage'], about: 'Lists a webhook’s deliveries of the last 30 days, newest first.' }),
]
