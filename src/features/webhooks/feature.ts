import './interface/shapes.ts'
import './refusals.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { type Job, pruneInSteps } from '../../jobs/job.ts'
import type { Feature } from '../feature.ts'
import { deliverWebhooks, dueWebhooks } from './actions/deliver-webhooks.ts'
import { webhooksOfPerson } from './actions/personal-data.ts'
import { webhookCommands } from './command-table.ts'
import { webhookRows } from './desk/webhook-page.ts'
import { webhooksRows } from './desk/webhooks-page.ts'
import { webhookRoutes } from './interface/routes.ts'
import { openDeliveries, previewWebhook } from './open-deliveries.ts'
import { webhookStorage } from './storage/webhook-storage.ts'
import { deliveriesKept } from './webhook.ts'

const keptSince = (now: UtcSeconds) => (now - deliveriesKept) as UtcSeconds

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
    hasWork: ({ store, clock }) => store.of(webhookStorage).hasDeliveriesBefore(keptSince(clock())),
    async run({ store, clock }, signal) {
      const until = keptSince(clock())
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
  personalData: webhooksOfPerson,
}
