// Group commit: concurrent writes share one transaction, and so one disk flush and one turn at the lock. Each
// is a separate step, so a failure does not affect the others, and none is acknowledged before the commit.
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Connections } from '../dialects/dialect.ts'
import { openWriteTransaction, type WriteTransaction } from './write-transaction.ts'

const mostAttempts = 3
const pauseMilliseconds = 50

/**
 * Runs a transaction, and retries it after a transient failure such as a lost connection. Not after the
 * commit was sent: its outcome is unknown, and running it twice would be worse than an error.
 */
async function repeatTransaction<T>(
  isTransient: (error: unknown) => boolean,
  run: (beforeCommit: () => void) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    let mayBeCommitted = false
    try {
      return await run(() => {
        mayBeCommitted = true
      })
    } catch (error) {
      if (mayBeCommitted || attempt === mostAttempts || !isTransient(error)) throw error
      await wait(pauseMilliseconds * attempt)
    }
  }
}

/** Work in a transaction. It is run again from the start after a transient failure. */
export type Work<T> = (tx: WriteTransaction) => Promise<T>

/** Runs the work in a transaction that other writes may share, and returns its result after the commit. */
export type Commit = <T>(work: Work<T>) => Promise<T>

interface Waiting {
  readonly work: Work<unknown>
  done(result: unknown): void
  failed(error: unknown): void
}

/** Resolves or rejects a write after the commit. */
type Outcome = () => void

interface Bounds {
  /** The most writes per transaction. */
  readonly maxGroup: number
  /** After this time no other write starts in the same transaction, so other processes get a turn. */
  readonly longestMilliseconds: number
}

const usualBounds: Bounds = { maxGroup: 32, longestMilliseconds: 50 }

export function createGroupCommit(
  { transact, dialect }: Pick<Connections, 'transact' | 'dialect'>,
  { maxGroup, longestMilliseconds } = usualBounds,
): Commit {
  const waiting: Waiting[] = []
  let isCommitting = false

  async function commitAll(): Promise<void> {
    isCommitting = true
    while (waiting.length > 0) {
      // Requests that have already arrived are read before this turn ends, so their writes are included.
      await nextTurn()
      await commitGroup(waiting.splice(0, maxGroup))
    }
    isCommitting = false
  }

  /** A failed commit rejects all of its writes, because none of them was stored. */
  async function commitGroup(writes: Waiting[]): Promise<void> {
    try {
      const outcomes = await repeatTransaction(dialect.isTransient, beforeCommit =>
        transact(async db => {
          const all = await runAll(openWriteTransaction(db, dialect), writes)
          beforeCommit()
          return all
        }),
      )
      for (const tell of outcomes) tell()
    } catch (error) {
      for (const write of writes) write.failed(error)
    }
  }

  /** Runs the writes in order, including new arrivals, until the next would take too long. */
  async function runAll(tx: WriteTransaction, writes: Waiting[]): Promise<Outcome[]> {
    const until = performance.now() + longestMilliseconds
    const outcomes: Outcome[] = []
    // A single write needs no step, because the transaction itself is rolled back.
    if (writes.length === 1) outcomes.push(await run(tx, writes[0]!))
    for (;;) {
      const isLate = outcomes.length > 0 && performance.now() >= until
      if (isLate) waiting.unshift(...writes.splice(outcomes.length))
      else if (outcomes.length === writes.length && writes.length < maxGroup)
        writes.push(...waiting.splice(0, 1))
      const write = writes[outcomes.length]
      if (!write) return outcomes
      outcomes.push(await runAsStep(tx, write))
    }
  }

  async function runAsStep(tx: WriteTransaction, write: Waiting): Promise<Outcome> {
    const result = await tx.step(() => run(tx, write))
    if ('done' in result) return result.done
    if (dialect.isTransient(result.failed)) throw result.failed
    return () => write.failed(result.failed)
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((done, failed) => {
      waiting.push({ work, done: done as Waiting['done'], failed })
      if (!isCommitting) void commitAll()
    })
}

async function run(tx: WriteTransaction, { work, done }: Waiting): Promise<Outcome> {
  const result = await work(tx)
  return () => done(result)
}
