// Delivers changes to webhook subscribers. A subscription is a position in the journal, which is written in
// the transaction of each change, so no change is missed. The position advances only after a message is
// accepted. If the process dies in between, the message is sent twice with the same id.
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ChangedKind } from '../../domain/journal/change.ts'
import type { FeedPosition } from '../../domain/journal/feed-position.ts'
import { feedReader } from '../../domain/journal/reported-change.ts'
import {
  afterAttempt,
  type Delivery,
  isDelivered,
  recentSeconds,
  type Webhook,
} from '../../domain/journal/webhook.ts'
import { type Caller, userCaller, visitor } from '../../domain/rights/caller.ts'
import { type UtcSeconds, utcText } from '../../domain/time/date-time.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { WebhookSender } from '../../outgoing/webhook-sender.ts'
import { listChanges } from '../../queries/feeds/change-feed.ts'
import type { FeedFilters, ReportedChange } from '../../queries/feeds/feed.ts'
import type { Store } from '../../storage/store.ts'
import { getWebhook } from './webhooks.ts'

/** Dependencies of deliveries. */
export interface DeliveryParts {
  readonly store: Store
  readonly clock: () => UtcSeconds
  readonly sender: Pick<WebhookSender, 'send'>
  readonly presentRecord: PresentRecord
}

/** A record as a user sees it, with its URL. Undefined if the user may not read it. */
export type PresentRecord = (
  record: { readonly kind: ChangedKind; readonly id: number },
  reader: { readonly caller: Caller; readonly webhook: Webhook },
) => Promise<{ readonly address: string; readonly body: object } | undefined>

const atOnce = 20
const changesAtOnce = 50
const lookAgainMilliseconds = 500

/** Delivers until nothing is pending. Subscribers don't wait for each other. */
export async function deliverWebhooks(parts: DeliveryParts, signal: AbortSignal): Promise<number> {
  const underWay = new Map<number, Promise<void>>()
  const faults: unknown[] = []
  let delivered = 0
  const start = (id: number) =>
    deliverTo(id, parts, signal)
      .then(count => {
        delivered += count
      })
      .catch(fault => faults.push(fault))
      .then(() => {
        underWay.delete(id)
      })
  // Internal errors, as opposed to delivery failures, end this run.
  while (!signal.aborted && faults.length === 0) {
    const due = (await parts.store.webhooks.dueIds(parts.clock())).filter(id => !underWay.has(id))
    for (const id of due.slice(0, atOnce - underWay.size)) underWay.set(id, start(id))
    if (underWay.size === 0) break
    await Promise.race([...underWay.values(), pause(lookAgainMilliseconds)])
  }
  await Promise.all(underWay.values())
  if (faults.length > 0) throw faults[0]
  return delivered
}

/**
 * Sends pending changes to one subscriber in order, until it fails or is up to date. Returns how many were
 * accepted.
 */
async function deliverTo(id: number, parts: DeliveryParts, signal: AbortSignal): Promise<number> {
  let delivered = 0
  for (let hasMore = true; hasMore && !signal.aborted; ) {
    const webhook = await parts.store.webhooks.find(id)
    const position = await parts.store.webhooks.position(id)
    if (webhook?.state !== 'active' || !position) break
    const slice = await deliverSlice(webhook, position, parts, signal)
    delivered += slice.delivered
    hasMore = slice.hasMore
  }
  return delivered
}

interface DeliveredSlice {
  readonly delivered: number
  readonly hasMore: boolean
}

async function deliverSlice(
  webhook: Webhook,
  position: FeedPosition,
  parts: DeliveryParts,
  signal: AbortSignal,
): Promise<DeliveredSlice> {
  const { store } = parts
  const user = webhook.userId === null ? undefined : await store.users.findEnabled(webhook.userId)
  if (webhook.userId !== null && !user) return stop(webhook, 'user_gone', parts)
  if (position.seq < (await store.journal.state()).oldest - 1) return stop(webhook, 'history_gone', parts)
  const caller = user ? userCaller(user) : visitor
  const feed = { store, reader: feedReader(caller), filters: await filtersOf(webhook, store) }
  const slice = await listChanges(feed, position, changesAtOnce)
  let [from, delivered] = [position, 0]
  for (const change of slice.changes) {
    const became = await tell(change, { webhook, caller }, parts, signal)
    if (became === 'failed') return { delivered, hasMore: false }
    if (became === 'taken') delivered++
    await advance(store, webhook.id, from, change.position)
    from = change.position
  }
  await advance(store, webhook.id, from, slice.position)
  return { delivered, hasMore: slice.hasMore }
}

async function stop(
  { id }: Webhook,
  reason: 'user_gone' | 'history_gone',
  { store }: DeliveryParts,
): Promise<DeliveredSlice> {
  await store.transaction(tx => tx.webhooks.update(id, { state: 'paused', reason }))
  return { delivered: 0, hasMore: false }
}

async function advance(store: Store, id: number, from: FeedPosition, to: FeedPosition): Promise<void> {
  if (from.seq === to.seq && from.rank === to.rank && from.id === to.id) return
  await store.transaction(tx => tx.webhooks.advance(id, from, to))
}

async function filtersOf({ kinds, links }: Webhook, store: Store): Promise<FeedFilters> {
  const { categoryIds } = links
  return {
    kinds,
    links: { ...links, ...(categoryIds && { categoryIds: await store.terms.withDescendants(categoryIds) }) },
  }
}

/** Sends one change, unless the subscriber filters it out or a later change supersedes it. */
async function tell(
  change: ReportedChange,
  { webhook, caller }: { readonly webhook: Webhook; readonly caller: Caller },
  parts: DeliveryParts,
  signal: AbortSignal,
): Promise<'taken' | 'skipped' | 'failed'> {
  if (!webhook.actions.includes(change.action)) return 'skipped'
  const record =
    change.action === 'removed' ? undefined : await parts.presentRecord(change, { caller, webhook })
  if (!record && change.action !== 'removed') return 'skipped'
  const { kind, id, action, at, version } = change
  const reported = {
    kind,
    id,
    action,
    time_utc: utcText(at),
    ...(record && { version, rest_url: record.address }),
  }
  const data = { change: reported, ...(record && { record: record.body }) }
  const message = { type: `${kind}.${action}`, recordId: id, data, messageId: messageIdOf(webhook, change) }
  const delivery = await attempt(message, webhook, parts, signal)
  return isDelivered(delivery) ? 'taken' : 'failed'
}

/** Identical for every attempt to send one message, and unique otherwise. */
function messageIdOf(
  { id, createdAt }: Webhook,
  { kind, version, position, ...change }: ReportedChange,
): string {
  const parts = [id, createdAt, position.seq, position.rank, kind, change.id, version ?? 0]
  return `msg_${createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 27)}`
}

interface Message {
  readonly type: string
  readonly recordId: number | null
  readonly messageId: string
  readonly data: object
}

/** Sends a message and records the result. A message aborted by a server shutdown is not a failure. */
async function attempt(
  { type, recordId, messageId, data }: Message,
  webhook: Webhook,
  { store, clock, sender }: DeliveryParts,
  signal: AbortSignal,
): Promise<Omit<Delivery, 'id'>> {
  const now = clock()
  const secret = (await store.webhooks.findSecret(webhook.id)) ?? ''
  const timestamp = new Date(now * 1000).toISOString()
  const body = JSON.stringify({ type, timestamp, data })
  const begun = performance.now()
  const sent = { id: messageId, address: webhook.address, secret, body }
  const outcome = await sender.send(sent, now, signal)
  const milliseconds = Math.round(performance.now() - begun)
  const delivery = { webhookId: webhook.id, messageId, type, recordId, at: now, milliseconds, ...outcome }
  if (outcome.error === 'stopped') return delivery
  await store.transaction(async tx => {
    const current = await tx.webhooks.find(webhook.id)
    if (!current) return
    await tx.webhooks.insertDelivery(delivery)
    if (type === testType) return
    const recent = isDelivered(outcome)
      ? undefined
      : await tx.webhooks.recentAttempts(webhook.id, (now - recentSeconds) as UtcSeconds)
    const after = afterAttempt(current, outcome, recent, now)
    const { state, reason, failures, failingSince, nextAt } = after
    await tx.webhooks.update(webhook.id, { state, reason, failures, failingSince, nextAt })
  })
  return delivery
}

const testType = 'test'

/** Sends a test message, whatever the state of the subscription, and returns the result. */
export async function testWebhook(
  id: number,
  parts: Omit<DeliveryParts, 'presentRecord'>,
  signal: AbortSignal,
): Promise<Omit<Delivery, 'id'>> {
  const webhook = await getWebhook(parts.store, id)
  if (!(await parts.store.webhooks.findSecret(id))) throw new Refusal('webhookWithoutSecret')
  const message = { type: testType, recordId: null, messageId: `msg_${randomUUID()}`, data: {} }
  return attempt(message, webhook, { ...parts, presentRecord: async () => undefined }, signal)
}
