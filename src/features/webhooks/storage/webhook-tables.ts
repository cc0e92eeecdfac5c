import type { Generated } from 'kysely'
import type { Language } from '../../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { DeliveryOutcome, RegistrationReports, WebhookReason, WebhookState } from '../webhook.ts'

export interface WebhookTable {
  id: Generated<number>
  address: string
  /** JSON: the kinds, actions and links it is limited to. */
  kinds: string
  actions: string
  links: string
  language: Language
  user_id: number | null
  base: string
  state: Generated<WebhookState>
  reason: WebhookReason | null
  created_at: UtcSeconds
  /** The cursor: the number of a change, and how much of it was reported. */
  seq: number
  place: number
  place_id: number
  failures: Generated<number>
  failing_since: UtcSeconds | null
  next_at: Generated<UtcSeconds>
  registrations: Generated<RegistrationReports>
  /** The cursor among the changes of registrations. */
  registration_seq: Generated<number>
}

interface WebhookDeliveryTable {
  id: Generated<number>
  webhook_id: number
  message_id: string
  type: string
  record_id: number | null
  at: UtcSeconds
  milliseconds: number
  status: number | null
  error: DeliveryOutcome['error']
  answer: string
}

/** A type, because Kysely asks for an index signature. */
export type WebhookTables = {
  webhooks: WebhookTable
  /** Signing secrets. Backups and copies omit them. */
  webhook_secrets: {
    webhook_id: number
    secret: string
  }
  webhook_deliveries: WebhookDeliveryTable
}
