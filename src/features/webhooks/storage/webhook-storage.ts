import type { SliceStorage } from '../../../storage/slice-storage.ts'
import { countBacklog } from './backlog.ts'
import { webhookReads, webhookWrites } from './webhooks.ts'

export const webhookStorage = {
  reads: webhookReads,
  writes: webhookWrites,
  countBacklog,
} satisfies SliceStorage
