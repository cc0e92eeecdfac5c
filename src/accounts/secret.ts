import { createHash, randomBytes } from 'node:crypto'

/** A token for `Authorization: Bearer`, or an application password for Basic: one secret serves as both. */
export function newSecret(): string {
  return `alm_${randomBytes(24).toString('base64url')}`
}

/** Secrets are random and long, so a fast hash protects them: there is nothing to guess. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** What the messages of a webhook are signed with, as Standard Webhooks writes it. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}
