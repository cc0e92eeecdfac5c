import type { Feature } from '../feature.ts'
import { webhookRows } from './desk/webhook-page.ts'
import { webhooksRows } from './desk/webhooks-page.ts'
import { webhookRoutes } from './interface/routes.ts'
import { webhookJobs } from './jobs.ts'

/** Changes of the calendar, sent to other programs. */
export const webhooks: Feature = {
  name: 'webhooks',
  routes: webhookRoutes,
  desk: [...webhooksRows, ...webhookRows],
  jobs: webhookJobs,
}
