import { refused } from '../../messages/compat-refusals.ts'
import { addRefusals } from '../../messages/refusal.ts'

const refusals = {
  noWebhookPage: refused(404, 'webhook-archive-page-not-found'),
  webhookNotFound: refused(404, 'webhook-not-found'),
  webhookMessageNotFound: refused(404, 'webhook-message-not-found'),
  webhookWithoutSecret: refused(409, 'webhook-without-secret'),
}

declare module '../../messages/refusal.ts' {
  interface SliceRefusals extends Record<keyof typeof refusals, unknown> {}
}

addRefusals(refusals)
