import type { SliceStorage } from '../../../storage/slice-storage.ts'
import { webhookReads, webhookWrites } from './webhooks.ts'

export const webhookStorage = {
  serverTables: ['webhook_secrets', 'webhook_deliveries'],
  reads: webhookReads,
  writes: webhookWrites,
} satisfies SliceStorage
