// Messages of a subscription in the outbox, and their positions in the journal.

import { createHash } from 'node:crypto'
import {
  numberIn,
  type OutboxData,
  type OutboxMessage,
  textIn,
} from '../../../domain/journal/outbox-message.ts'
import { type FeedPosition, readPosition } from '../../../domain/journal/reported-change.ts'
import type { AccountTransaction } from '../../../storage/store.ts'
import { webhookStorage } from '../storage/webhook-storage.ts'

export function webhookRecipient(id: number): string {
  return `webhook:${id}`
}

/** Identical for every attempt to send one message, and unique otherwise. */
export function messageIdFrom(parts: readonly (string | number)[]): string {
  return `msg_${createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 27)}`
}

/** Where a message is in the journal: before and after its change. */
export function positionsOf({ data }: OutboxMessage): { from: FeedPosition; to: FeedPosition } | undefined {
  const [from, to] = [readPosition(textIn(data, 'from')), readPosition(textIn(data, 'to'))]
  return from && to && { from, to }
}

/** Whether a message is about a record that is not in the journal. */
export function isReported(data: OutboxData): boolean {
  return numberIn(data, 'seq') > 0 && !('from' in data)
}

/** Returns waiting messages to the journal, except one: a stopped or changed subscription reads it again. */
export async function returnToJournal(tx: AccountTransaction, id: number, exceptId?: number): Promise<void> {
  const waiting = await tx.outbox.listWaiting(webhookRecipient(id))
  const placed = waiting.filter(positionsOf)
  const start = placed[0] && positionsOf(placed[0])
  if (start) await tx.of(webhookStorage).moveTo(id, start.from)
  for (const message of placed) if (message.id !== exceptId) await tx.outbox.remove(message.id)
  const people = waiting.filter(({ data }) => isReported(data))
  const [first] = people
  if (first) await tx.of(webhookStorage).readRegistrations(id, numberIn(first.data, 'seq') - 1)
  for (const message of people) await tx.outbox.remove(message.id)
}
