import { Problem } from '../../../messages/problem.ts'
import type { Kind } from '../../kind.ts'
import { titled } from '../../schema.ts'

const form = '^whsec_[A-Za-z0-9+/]{32,86}={0,2}$'

/** A secret in the Standard Webhooks format: 24 to 64 bytes in Base64. */
export const webhookSecret: Kind<string> = {
  read(raw) {
    const isSecret = typeof raw === 'string' && new RegExp(form).test(raw)
    const bytes = isSecret ? Buffer.from(raw.slice('whsec_'.length), 'base64').length : 0
    return isSecret && bytes >= 24 && bytes <= 64 ? raw : new Problem('not_a_webhook_secret')
  },
  schema: titled('WebhookSecret', { type: 'string', pattern: form }),
}
