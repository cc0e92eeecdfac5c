// Sends the messages of the outbox, by mail or to webhooks. A message holds what happened; what is sent is
// written at delivery. It is marked as sent after the other server has accepted it. If the process dies in
// between, the message is sent again with the same id.
import { setTimeout as pause } from 'node:timers/promises'
import type { OutboxChannel, OutboxMessage } from '../../domain/journal/outbox-message.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { AccountTransaction, Store } from '../../storage/store.ts'

/** What became of a message. `obsolete` messages are deleted. */
export interface Attempt {
  readonly outcome: 'sent' | 'failed' | 'obsolete'
  readonly error?: string
  /** When to try again. Without it, a failed message is given up. */
  readonly retryAt?: UtcSeconds | undefined
}

/** Decides what became of a message, in the transaction that records it. */
export type Conclude = (tx: AccountTransaction) => Promise<Attempt>

export interface Delivery {
  readonly channel: OutboxChannel
  readonly store: Store
  readonly clock: () => UtcSeconds
  /** How many recipients are served at a time. */
  readonly atOnce: number
  /** Adds messages about changes that are in the journal only. */
  readonly queue?: () => Promise<void>
  /** Sends a message. Undefined if a shutdown aborted it, which doesn't count as an attempt. */
  readonly attempt: (message: OutboxMessage) => Promise<Conclude | undefined>
}

const lookAgainMilliseconds = 500

/** Sends until nothing is due, and returns how many messages were sent. Recipients don't wait for each other. */
export async function deliverOutbox(delivery: Delivery, signal: AbortSignal): Promise<number> {
  const { channel, store, clock, atOnce, queue } = delivery
  const underWay = new Map<string, Promise<void>>()
  const faults: unknown[] = []
  let sent = 0
  const start = (message: OutboxMessage) =>
    deliverOne(message, delivery)
      .then(isSent => {
        if (isSent) sent++
      })
      .catch(fault => faults.push(fault))
      .then(() => {
        underWay.delete(message.recipient)
      })
  // Internal errors, as opposed to delivery failures, end this run.
  while (!signal.aborted && faults.length === 0) {
    await queue?.()
    const due = await store.outbox.listDue(channel, clock(), atOnce + underWay.size)
    const free = due.filter(({ recipient }) => !underWay.has(recipient))
    for (const message of free.slice(0, atOnce - underWay.size))
      underWay.set(message.recipient, start(message))
    if (underWay.size === 0) break
    await Promise.race([...underWay.values(), pause(lookAgainMilliseconds)])
  }
  await Promise.all(underWay.values())
  if (faults.length > 0) throw faults[0]
  return sent
}

async function deliverOne(message: OutboxMessage, { store, clock, attempt }: Delivery): Promise<boolean> {
  const { id, tries } = message
  const conclude = await attempt(message)
  if (!conclude) return false
  return store.transaction(async tx => {
    const { outcome, error = '', retryAt } = await conclude(tx)
    if (outcome === 'obsolete') await tx.outbox.remove(id)
    else if (retryAt !== undefined) await tx.outbox.setDue(id, tries + 1, retryAt, error)
    else await tx.outbox.setEnded(id, outcome, clock(), outcome === 'sent' ? '' : error)
    return outcome === 'sent'
  })
}
