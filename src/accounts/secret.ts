import { createHash, randomBytes } from 'node:crypto'

/** The prefix of all secrets, so that leaked ones can be recognized. */
export const secretMark = 'alm_'

/** A secret that works as a bearer token and as an application password for Basic authentication. */
export function newSecret(): string {
  return `${secretMark}${randomBytes(24).toString('base64url')}`
}

/** Secrets are long and random, so a fast hash is enough. */
export function secretHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

/** The signing secret of a webhook, in the Standard Webhooks format. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`
}
