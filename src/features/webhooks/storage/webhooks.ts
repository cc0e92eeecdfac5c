import { type ExpressionBuilder, type Kysely, type Selectable, sql } from 'kysely'
import type { FeedPosition, FeedRank } from '../../../domain/journal/reported-change.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { countOf, firstOf, hasRow, pageOf } from '../../../storage/engine/statements/found-rows.ts'
import { type ListPage, type ListPageRequest, offsetOf } from '../../../storage/events/list/list-page.ts'
import { toColumnNames, toFieldNames } from '../../../storage/records/column-names.ts'
import type { Tables } from '../../../storage/tables.ts'
import type { Delivery, NewDelivery, Webhook } from '../webhook.ts'
import { listQueues } from './queues.ts'
import type { WebhookTable, WebhookTables } from './webhook-tables.ts'

type NewWebhook = Omit<Webhook, 'id' | 'failures' | 'failingSince' | 'nextAt' | 'state' | 'reason'>

type OwnTables = Tables & WebhookTables

export function webhookReads(core: Kysely<Tables>) {
  const db = core.withTables<WebhookTables>()
  const webhook = (id: number) => db.selectFrom('webhooks').where('id', '=', id)
  const withSecrets = () =>
    db
      .selectFrom('webhooks')
      .leftJoin('webhook_secrets', 'webhook_secrets.webhook_id', 'webhooks.id')
      .selectAll('webhooks')
      .select('webhook_secrets.webhook_id as secret_of')
  return {
    find: (id: number): Promise<Webhook | undefined> =>
      firstOf(withSecrets().where('webhooks.id', '=', id), toWebhook),

    listReadBy: (userId: number) =>
      db
        .selectFrom('webhooks')
        .select(['id', 'address', 'created_at'])
        .where('user_id', '=', userId)
        .execute(),

    async listPage(query: ListPageRequest): Promise<ListPage<Webhook>> {
      const rows = await withSecrets()
        .orderBy('webhooks.id')
        .limit(query.perPage)
        .offset(offsetOf(query))
        .execute()
      return { total: await countOf(db.selectFrom('webhooks')), records: rows.map(toWebhook) }
    },

    /** Subscriptions with new journal entries or reported records, and without messages in the outbox. */
    async dueIds(now: UtcSeconds, newestReported: number): Promise<number[]> {
      const rows = await db
        .selectFrom('webhooks')
        .innerJoin('webhook_secrets', 'webhook_secrets.webhook_id', 'webhooks.id')
        .select('webhooks.id')
        .where('webhooks.state', '=', 'active')
        .where('next_at', '<=', now)
        .where(eb =>
          eb.or([
            eb('seq', '<', sql<number>`coalesce((select max(seq) from changes), 0)`),
            eb('place', '<', wholeChange),
            eb('registrations', '!=', 'none').and('registration_seq', '<', newestReported),
          ]),
        )
        .where(hasNoMessages)
        .orderBy('webhooks.id')
        .execute()
      return rows.map(row => row.id)
    },

    position: (id: number): Promise<FeedPosition | undefined> =>
      firstOf(webhook(id).select(['seq', 'place', 'place_id']), row => ({
        seq: row.seq,
        rank: row.place as FeedRank,
        id: row.place_id,
      })),

    /** How far a subscription has read the changes of registrations. */
    async registrationPosition(id: number): Promise<number> {
      return (await webhook(id).select('registration_seq').executeTakeFirst())?.registration_seq ?? 0
    },

    queues: (ids: readonly number[]) => listQueues(core, ids),

    /** The signing secret. Only the sender needs it. */
    findSecret: (id: number): Promise<string | undefined> =>
      firstOf(
        db.selectFrom('webhook_secrets').select('secret').where('webhook_id', '=', id),
        row => row.secret,
      ),

    /** Newest first. */
    deliveries(webhookId: number, query: ListPageRequest): Promise<ListPage<Delivery>> {
      const ofWebhook = db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId)
      return pageOf(ofWebhook, ofWebhook.selectAll().orderBy('id', 'desc'), query, row => toFieldNames(row))
    },

    recentAttempts: (webhookId: number, since: UtcSeconds) => recentAttempts(db, webhookId, since),

    hasDeliveriesBefore: (at: UtcSeconds) => hasRow(db.selectFrom('webhook_deliveries').where('at', '<', at)),
  }
}

function hasNoMessages({ not, exists, selectFrom }: ExpressionBuilder<OwnTables, 'webhooks'>) {
  return not(
    exists(
      selectFrom('outbox')
        .select('outbox.id')
        .where('outbox.recipient', '=', sql<string>`'webhook:' || webhooks.id`)
        .where('outbox.state', '=', 'waiting'),
    ),
  )
}

/** More would not change the failure rate, and a busy calendar makes any number of attempts in two days. */
const mostAttempts = 1000

/** The newest attempts since this time, and the time of the first one. Test messages do not count. */
async function recentAttempts(db: Kysely<OwnTables>, webhookId: number, since: UtcSeconds) {
  const attemptsSince = db
    .selectFrom('webhook_deliveries')
    .where('webhook_id', '=', webhookId)
    .where('record_id', 'is not', null)
    .where('at', '>=', since)
  const first = await attemptsSince.select('at').orderBy('at').limit(1).executeTakeFirst()
  const newest = attemptsSince.select('status').orderBy('at', 'desc').limit(mostAttempts).as('newest')
  const delivered = sql<number>`coalesce(sum(case when status between 200 and 299 then 1 else 0 end), 0)`
  const row = await db
    .selectFrom(newest)
    .select(eb => [eb.fn.countAll<number>().as('attempts'), delivered.as('delivered')])
    .executeTakeFirstOrThrow()
  const attempts = Number(row.attempts)
  return { attempts, failed: attempts - Number(row.delivered), firstAt: first?.at ?? since }
}

/** The cursor position after a whole change: the last of `feedRanks`. */
const wholeChange = 3

export function webhookWrites(core: Kysely<Tables>) {
  const db = core.withTables<WebhookTables>()
  return {
    async insert(webhook: NewWebhook, position: FeedPosition): Promise<number> {
      const { id } = await db
        .insertInto('webhooks')
        .values({ ...toColumns(webhook), ...positionColumns(position) })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },

    async update(id: number, change: Partial<Webhook>): Promise<void> {
      await db.updateTable('webhooks').set(toColumns(change)).where('id', '=', id).execute()
    },

    async remove(id: number): Promise<void> {
      await db.deleteFrom('webhook_secrets').where('webhook_id', '=', id).execute()
      await db.deleteFrom('webhook_deliveries').where('webhook_id', '=', id).execute()
      await db.deleteFrom('webhooks').where('id', '=', id).execute()
    },

    async setSecret(id: number, secret: string): Promise<void> {
      await db
        .insertInto('webhook_secrets')
        .values({ webhook_id: id, secret })
        .onConflict(conflict => conflict.column('webhook_id').doUpdateSet({ secret }))
        .execute()
    },

    /** Advances the cursor. False if another process has moved it. */
    async advance(id: number, from: FeedPosition, to: FeedPosition): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('webhooks')
        .set(positionColumns(to))
        .where('id', '=', id)
        .where('seq', '=', from.seq)
        .where('place', '=', from.rank)
        .where('place_id', '=', from.id)
        .executeTakeFirstOrThrow()
      return numUpdatedRows > 0n
    },

    /** Moves the cursor among the changes of registrations. */
    async readRegistrations(id: number, seq: number): Promise<void> {
      await db.updateTable('webhooks').set({ registration_seq: seq }).where('id', '=', id).execute()
    },

    async moveTo(id: number, position: FeedPosition): Promise<void> {
      await db.updateTable('webhooks').set(positionColumns(position)).where('id', '=', id).execute()
    },

    async insertDelivery(delivery: NewDelivery): Promise<void> {
      await db.insertInto('webhook_deliveries').values(toColumnNames(delivery)).execute()
    },

    /** Deletes a batch of deliveries from before this time and returns their number. */
    async pruneDeliveries(before: UtcSeconds, most: number): Promise<number> {
      const rows = await db
        .deleteFrom('webhook_deliveries')
        .where('id', 'in', eb =>
          eb.selectFrom('webhook_deliveries').select('id').where('at', '<', before).orderBy('id').limit(most),
        )
        .returning('id')
        .execute()
      return rows.length
    },
  }
}

function positionColumns({ seq, rank, id }: FeedPosition) {
  return { seq, place: rank, place_id: id }
}

function toWebhook(row: Selectable<WebhookTable> & { readonly secret_of: number | null }): Webhook {
  const lacksSecret = row.secret_of === null && row.state === 'active'
  return {
    ...toFieldNames(row),
    kinds: JSON.parse(row.kinds),
    actions: JSON.parse(row.actions),
    links: JSON.parse(row.links),
    // Backups contain no secrets, so a restored subscription is paused until an administrator sets one.
    ...(lacksSecret && { state: 'paused', reason: 'no_secret' }),
  }
}

function toColumns<Fields extends Partial<Webhook>>(fields: Fields) {
  const { kinds, actions, links } = fields
  return {
    ...toColumnNames(fields),
    kinds: kinds && JSON.stringify(kinds),
    actions: actions && JSON.stringify(actions),
    links: links && JSON.stringify(links),
  }
}
