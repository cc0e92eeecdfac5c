import { type Kysely, sql } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { Tables } from '../../../storage/tables.ts'
import type { WebhookTables } from './webhook-tables.ts'

/** The messages and changes that a subscription has not sent, and when it tries again. */
export interface WebhookQueue {
  readonly waiting: number
  readonly nextAttemptAt: UtcSeconds | null
}

/** The queues of these subscriptions. Changes that its filters leave out count until it has read them. */
export async function listQueues(
  core: Kysely<Tables>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, WebhookQueue>> {
  if (ids.length === 0) return new Map()
  const recipient = sql<string>`'webhook:' || webhooks.id`
  const rows = await core
    .withTables<WebhookTables>()
    .selectFrom('webhooks')
    .where('webhooks.id', 'in', ids)
    .select(eb => [
      'webhooks.id',
      'webhooks.state',
      sql<number>`(select coalesce(max(changes.seq), 0) from changes) - webhooks.seq`.as('unread'),
      eb
        .selectFrom('outbox')
        .where('outbox.recipient', '=', recipient)
        .where('outbox.state', '=', 'waiting')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('messages'),
      eb
        .selectFrom('outbox')
        .where('outbox.recipient', '=', recipient)
        .where('outbox.state', '=', 'waiting')
        .select('outbox.due_at')
        .orderBy('outbox.id')
        .limit(1)
        .as('dueAt'),
    ])
    .execute()
  return new Map(
    rows.map(({ id, state, unread, messages, dueAt }) => [
      id,
      {
        waiting: state === 'ended' ? 0 : Math.max(0, Number(unread)) + Number(messages),
        nextAttemptAt: state === 'active' ? dueAt : null,
      },
    ]),
  )
}
