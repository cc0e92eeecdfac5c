import './interface/shapes.ts'
import './refusals.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { type Job, pruneInSteps } from '../../jobs/job.ts'
import type { Feature } from '../feature.ts'
import { deliverWebhooks, dueWebhooks } from './actions/deliver-webhooks.ts'
import { webhookCommands } from './command-table.ts'
import { webhookRows } from './desk/webhook-page.ts'
import { webhooksRows } from './desk/webhooks-page.ts'
import { webhookRoutes } from './interface/routes.ts'
import { openDeliveries, previewWebhook } from './open-deliveries.ts'
import { webhookStorage } from './storage/webhook-storage.ts'
import { deliveryRetention } from './webhook.ts'

const retainedSince = (now: UtcSeconds) => (now - deliveryRetention) as UtcSeconds

const webhookJobs: readonly Job[] = [
  {
    name: 'deliver-webhooks',
    everySeconds: 1,
    hasWork: async ({ store, clock, openProgram }) =>
      openProgram !== undefined &&
      ((await store.outbox.hasDue('webhook', clock())) || (await dueWebhooks(store, clock())).length > 0),
    async run({ openProgram }, signal) {
      const program = await openProgram?.()
      const delivered = program ? await deliverWebhooks(openDeliveries(program), signal) : 0
      return delivered > 0 ? { delivered } : undefined
    },
  },
  {
    name: 'prune-deliveries',
    everySeconds: 3600,
    hasWork: ({ store, clock }) => store.of(webhookStorage).hasDeliveriesBefore(retainedSince(clock())),
    async run({ store, clock }, signal) {
      const until = retainedSince(clock())
      const prune = (most: number) =>
        store.transaction(tx => tx.of(webhookStorage).pruneDeliveries(until, most))
      return { pruned: await pruneInSteps(prune, signal) }
    },
  },
]

/** Changes of the calendar, sent to other programs. */
export const webhooks: Feature = {
  name: 'webhooks',
  storage: webhookStorage,
  locales: new URL('./locales/', import.meta.url),
  routes: webhookRoutes,
  desk: [...webhooksRows, ...webhookRows],
  settingsPage: { name: 'webhooks', text: 'webhooks', access: 'webhook.manage' },
  statusLines: {
    waiting: { webhooks: 'queue_webhooks' },
    failing: { webhooks: { text: 'failing_webhooks', path: '/desk/settings/webhooks/' } },
  },
  jobs: webhookJobs,
  previews: { webhook: previewWebhook },
  commands: webhookCommands,
  // A webhook may send what a user sees. Without the user it stops, because the public sees less.
  personalData: {
    read: async (store, { user }) => ({
      webhooks: user ? await store.of(webhookStorage).listReadBy(user.id) : [],
    }),
    async erase(tx, { user }) {
      const writes = tx.of(webhookStorage)
      for (const { id } of user ? await writes.listReadBy(user.id) : [])
        await writes.update(id, { userId: null, registrations: 'none', state: 'paused', reason: 'user_gone' })
    },
  },
}
