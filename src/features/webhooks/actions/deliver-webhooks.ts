// Delivers changes to webhook subscribers. A subscription is a position in the journal, which is written in
// the transaction of each change, so no change is missed. The next changes become messages of the outbox in
// the transaction that advances the position. Others stay in the journal until these are accepted, so that a
// failing subscriber costs nothing.

import { type Attempt, type Conclude, deliverOutbox } from '../../../actions/notifications/deliver-outbox.ts'
import { type ChangedKind, changedKinds } from '../../../domain/journal/change.ts'
import {
  nextTry,
  numberIn,
  type OutboxMessage,
  recipientId,
  textIn,
} from '../../../domain/journal/outbox-message.ts'
import {
  type FeedPosition,
  feedReader,
  positionText,
  reportedActions,
} from '../../../domain/journal/reported-change.ts'
import { type Caller, userCaller, visitor } from '../../../domain/rights/caller.ts'
import { type UtcSeconds, utcText } from '../../../domain/time/date-time.ts'
import { listChanges } from '../../../queries/feeds/change-feed.ts'
import type { FeedFilters, ReportedChange } from '../../../queries/feeds/feed.ts'
import type { AccountTransaction, Store } from '../../../storage/store.ts'
import { webhookStorage } from '../storage/webhook-storage.ts'
import { afterAttempt, isDelivered, type NewDelivery, recentSeconds, type Webhook } from '../webhook.ts'
import type { WebhookSender } from '../webhook-sender.ts'
import { queueReported, reportedData } from './reported-messages.ts'
import {
  isReported,
  messageIdFrom,
  positionsOf,
  returnToJournal,
  webhookRecipient,
} from './webhook-messages.ts'

export interface SendingParts {
  readonly store: Store
  readonly clock: () => UtcSeconds
  readonly sender: Pick<WebhookSender, 'send'>
}

export interface DeliveryParts extends SendingParts {
  readonly presentRecord: PresentRecord
}

/** A record as a user sees it, with its URL. Undefined if the user may not read it. */
export type PresentRecord = (
  record: { readonly kind: ChangedKind; readonly id: number },
  reader: { readonly caller: Caller; readonly webhook: Webhook },
) => Promise<{ readonly address: string; readonly body: object } | undefined>

const changesAtOnce = 50

/** Delivers until nothing is pending. Subscribers don't wait for each other. */
export function deliverWebhooks(parts: DeliveryParts, signal: AbortSignal): Promise<number> {
  const { store, clock } = parts
  const queue = async () => {
    for (const id of await dueWebhooks(store, clock())) await queueChanges(id, parts)
  }
  const attempt = (message: OutboxMessage) => deliver(message, parts, signal)
  return deliverOutbox({ channel: 'webhook', store, clock, atOnce: 20, queue, attempt }, signal)
}

/** Subscriptions with changes to send. */
export async function dueWebhooks(store: Store, now: UtcSeconds): Promise<readonly number[]> {
  const newest = (await store.slices.reported?.newest()) ?? 0
  return store.of(webhookStorage).dueIds(now, newest)
}

/** Writes messages about the next changes of a subscription that has none waiting. */
async function queueChanges(id: number, parts: DeliveryParts): Promise<void> {
  const { store } = parts
  for (let isDone = false; !isDone; ) {
    const webhook = await store.of(webhookStorage).find(id)
    const position = await store.of(webhookStorage).position(id)
    if (webhook?.state !== 'active' || !position) return
    const caller = await callerOf(webhook, store)
    if (!caller) return stop(webhook, 'user_gone', store)
    if (position.seq < (await store.journal.state()).oldest - 1) return stop(webhook, 'history_gone', store)
    const feed = { store, reader: feedReader(caller), filters: await filtersOf(webhook, store) }
    const slice = await listChanges(feed, position, changesAtOnce)
    const messages = messagesAbout(slice.changes, position, webhook)
    await store.transaction(async tx => {
      const isOurs = await tx.of(webhookStorage).advance(id, position, slice.position)
      if (isOurs) await tx.outbox.insert(messages, parts.clock())
    })
    isDone = messages.length > 0 || !slice.hasMore
    if (isDone) await queueReported(webhook, store, parts.clock())
  }
}

async function callerOf({ userId }: Webhook, store: Store): Promise<Caller | undefined> {
  if (userId === null) return visitor
  const user = await store.users.findEnabled(userId)
  return user && userCaller(user)
}

async function stop({ id }: Webhook, reason: 'user_gone' | 'history_gone', store: Store): Promise<void> {
  await store.transaction(tx => tx.of(webhookStorage).update(id, { state: 'paused', reason }))
}

async function filtersOf({ kinds, links }: Webhook, store: Store): Promise<FeedFilters> {
  const { categoryIds } = links
  return {
    kinds,
    links: { ...links, ...(categoryIds && { categoryIds: await store.terms.withDescendants(categoryIds) }) },
  }
}

function messagesAbout(changes: readonly ReportedChange[], start: FeedPosition, webhook: Webhook) {
  const placed = changes.map((change, index) => ({
    change,
    from: changes[index - 1]?.position ?? start,
  }))
  return placed
    .filter(({ change }) => webhook.actions.includes(change.action))
    .map(({ change, from }) => ({
      channel: 'webhook' as const,
      topic: `${change.kind}.${change.action}`,
      recipient: webhookRecipient(webhook.id),
      data: {
        ...{ kind: change.kind, id: change.id, action: change.action, at: change.at },
        version: change.version ?? null,
        messageId: messageIdOf(webhook, change),
        ...{ from: positionText(from), to: positionText(change.position) },
      },
    }))
}

function messageIdOf({ id, createdAt }: Webhook, { kind, version, position, ...change }: ReportedChange) {
  return messageIdFrom([id, createdAt, position.seq, position.rank, kind, change.id, version ?? 0])
}

/** The payload of a message: the record as it is now. Undefined if its reader may no longer see it. */
export async function webhookData(
  { data }: OutboxMessage,
  webhook: Webhook,
  { store, presentRecord }: Pick<DeliveryParts, 'store' | 'presentRecord'>,
): Promise<object | undefined> {
  if (isReported(data)) return reportedData(data, webhook, await callerOf(webhook, store), store)
  const id = numberIn(data, 'id')
  const kind = changedKinds.find(known => known === data.kind)
  const action = reportedActions.find(known => known === data.action)
  if (!kind || !action) return undefined
  const change = { kind, id, action, time_utc: utcText(numberIn(data, 'at') as UtcSeconds) }
  if (action === 'removed') return { change }
  const caller = await callerOf(webhook, store)
  const record = caller && (await presentRecord({ kind, id }, { caller, webhook }))
  return (
    record && {
      change: { ...change, version: data.version ?? undefined, rest_url: record.address },
      record: record.body,
    }
  )
}

/** A message that was sent again from the desk has no positions. It is sent once, also by a paused webhook. */
async function deliver(
  message: OutboxMessage,
  parts: DeliveryParts,
  signal: AbortSignal,
): Promise<Conclude | undefined> {
  const { store } = parts
  const { topic: type, recipient, data } = message
  const id = recipientId(recipient, 'webhook') ?? 0
  const webhook = await store.of(webhookStorage).find(id)
  if (!webhook) return obsolete
  const isStopped = webhook.state !== 'active' || (await callerOf(webhook, store)) === undefined
  // The reason is stored when its changes are queued again.
  if ((positionsOf(message) || isReported(data)) && isStopped)
    return tx => returnToJournal(tx, id).then(obsolete)
  const payload = await webhookData(message, webhook, parts)
  if (!payload) return obsolete
  const sent = { type, recordId: numberIn(data, 'id'), messageId: textIn(data, 'messageId'), data: payload }
  const delivery = await sendMessage(sent, webhook, parts, signal)
  return delivery.error === 'stopped' ? undefined : tx => conclude(tx, message, delivery)
}

const obsolete = async () => ({ outcome: 'obsolete' }) as const

/** Logs an attempt, and stops a subscription that keeps failing. */
async function conclude(
  tx: AccountTransaction,
  message: OutboxMessage,
  delivery: NewDelivery,
): Promise<Attempt> {
  const { webhookId, at: now, status } = delivery
  const webhook = await tx.of(webhookStorage).find(webhookId)
  if (!webhook) return obsolete()
  await tx.of(webhookStorage).insertDelivery(delivery)
  const isSent = isDelivered(delivery)
  const became = { outcome: isSent ? 'sent' : 'failed', error: delivery.error ?? `HTTP ${status}` } as const
  const positions = positionsOf(message)
  if (isReported(message.data))
    return { ...became, retryAt: isSent ? undefined : nextTry(message.tries, now) }
  if (!positions) return became
  const since = (now - recentSeconds) as UtcSeconds
  const recent = isSent ? undefined : await tx.of(webhookStorage).recentAttempts(webhookId, since)
  const { state, reason, failures, failingSince, nextAt } = afterAttempt(webhook, delivery, recent, now)
  await tx.of(webhookStorage).update(webhookId, { state, reason, failures, failingSince, nextAt })
  // An edit may have returned the message to the journal while it was sent.
  if (isSent) await tx.of(webhookStorage).advance(webhookId, positions.from, positions.to)
  if (isSent || state === 'active') return isSent ? became : { ...became, retryAt: nextAt }
  await returnToJournal(tx, webhookId, message.id)
  return became
}

export interface Payload {
  readonly type: string
  readonly recordId: number | null
  readonly messageId: string
  readonly data: object
}

/** Signs and sends a message, and returns how it was answered. */
export async function sendMessage(
  { type, recordId, messageId, data }: Payload,
  { id: webhookId, address }: Webhook,
  { store, clock, sender }: SendingParts,
  signal: AbortSignal,
): Promise<NewDelivery> {
  const now = clock()
  const secret = (await store.of(webhookStorage).findSecret(webhookId)) ?? ''
  const timestamp = new Date(now * 1000).toISOString()
  const body = JSON.stringify({ type, timestamp, data })
  const begun = performance.now()
  const outcome = await sender.send({ id: messageId, address, secret, body }, now, signal)
  const milliseconds = Math.round(performance.now() - begun)
  return { webhookId, messageId, type, recordId, at: now, milliseconds, ...outcome }
}
