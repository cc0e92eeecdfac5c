import { type Kysely, sql } from 'kysely'
import type { SliceBacklog } from '../../../domain/site/system-facts.ts'
import type { SliceStorage } from '../../../storage/slice-storage.ts'
import type { Tables } from '../../../storage/tables.ts'
import { webhookReads, webhookWrites } from './webhooks.ts'

/** How many changes and messages the slowest active webhook has not sent, and how many webhooks fail. */
async function countBacklog(db: Kysely<Tables>): Promise<SliceBacklog> {
  const { rows } = await sql<{ behind: number | string; failing: number | string }>`select
    coalesce(max((select coalesce(max(seq), 0) from changes) - seq
      + (select count(*) from outbox where recipient = 'webhook:' || webhooks.id and outbox.state = 'waiting')), 0)
      as behind,
    coalesce(sum(case when failures > 0 then 1 else 0 end), 0) as failing
    from webhooks where state = 'active'`.execute(db)
  const { behind = 0, failing = 0 } = rows[0] ?? {}
  return { waiting: { webhooks: Number(behind) }, failing: { webhooks: Number(failing) } }
}

export const webhookStorage = {
  reads: webhookReads,
  writes: webhookWrites,
  countBacklog,
} satisfies SliceStorage
