import type { Change } from '../../domain/journal/change.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'

/** Code that reacts to changes of records. Its position moves in the transaction of its work. */
export interface JournalConsumer {
  /** Unique. */
  readonly name: string
  readonly consume: (tx: StoreTransaction, changes: readonly Change[], now: UtcSeconds) => Promise<void>
}

const changesAtOnce = 200

export async function hasUnread(store: Store, consumers: readonly JournalConsumer[]): Promise<boolean> {
  const { head } = await store.journal.state()
  for (const { name } of consumers) if ((await store.journalConsumers.position(name)) !== head) return true
  return false
}

/** Passes unread changes to each consumer, and returns their number. A new consumer starts at the end. */
export async function followJournal(
  store: Store,
  consumers: readonly JournalConsumer[],
  now: UtcSeconds,
  signal: AbortSignal,
): Promise<number> {
  let consumed = 0
  for (const consumer of consumers)
    for (let read = changesAtOnce; read === changesAtOnce && !signal.aborted; consumed += read)
      read = await followOnce(store, consumer, now)
  return consumed
}

async function followOnce(store: Store, { name, consume }: JournalConsumer, now: UtcSeconds) {
  return store.change({ userId: null, door: 'schedule', at: now }, async tx => {
    const { head, oldest } = await tx.journal.state()
    const position = (await tx.journalConsumers.position(name)) ?? head
    // Changes that were pruned before they were read are skipped.
    const changes = await tx.journal.since(Math.max(position, oldest - 1), changesAtOnce)
    if (changes.length > 0) await consume(tx, changes, now)
    await tx.journalConsumers.advance(name, changes.at(-1)?.seq ?? head)
    return changes.length
  })
}
