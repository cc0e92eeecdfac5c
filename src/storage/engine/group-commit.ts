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
      for (const settle of outcomes) settle()
    } catch (error) {
      for (const write of writes) write.failed(error)
    }
  }

  /** Runs the writes in order, including new arrivals, until the next would take too long. */
  async function runAll(tx: WriteTransaction, writes: Waiting[]): Promise<Outcome[]> {
    const until = performance.now() + longestMilliseconds
    const outcomes: Outcome[] = []
    // A single write needs no step, because the transaction itself is rolled back.
    if (writes.length === 1) outcomes.push(await runToEnd(tx, writes[0]!))
    let hasMore = true
    while (hasMore) hasMore = await runNext(tx, outcomes, writes, until)
    return outcomes
  }

  /**
   * Runs the next write, if there is one. Its first statements are sent with the last ones of the write before. If
   * those fail, PostgreSQL refuses all that follow, so the write before is rolled back alone and the next is run again.
   */
  async function runNext(
    tx: WriteTransaction,
    outcomes: Outcome[],
    writes: Waiting[],
    until: number,
  ): Promise<boolean> {
    const last = writes[outcomes.length - 1]
    const write = nextOf(writes, outcomes.length, until)
    const [before, next] = await Promise.allSettled([tx.notes.settled(), write && runAsStep(tx, write)])
    if (last && before.status === 'rejected') {
      await tx.undoStep(before.reason)
      outcomes.splice(-1, 1, failure(last, before.reason))
      return true
    }
    if (next.status === 'rejected') throw next.reason
    if (next.value) outcomes.push(next.value)
    return write !== undefined
  }

  /** The first of the writes that is not done, or a new arrival, unless it would take too long. */
  function nextOf(writes: Waiting[], done: number, until: number): Waiting | undefined {
    const isLate = done > 0 && performance.now() >= until
    if (isLate) waiting.unshift(...writes.splice(done))
    else if (done === writes.length && done < maxGroup) writes.push(...waiting.splice(0, 1))
    return writes[done]
  }

  async function runAsStep(tx: WriteTransaction, write: Waiting): Promise<Outcome> {
    const result = await tx.step(() => (dialect.abortsOnError ? run : runToEnd)(tx, write))
    return 'done' in result ? result.done : failure(write, result.failed)
  }

  /** The error of a write that was rolled back alone. A transient error fails the transaction, which is run again. */
  function failure({ failed }: Waiting, error: unknown): Outcome {
    if (dialect.isTransient(error)) throw error
    return () => failed(error)
  }

  return <T>(work: Work<T>) =>
    new Promise<T>((done, failed) => {
      waiting.push({ work, done: done as Waiting['done'], failed })
      if (!isCommitting) void commitAll()
    })
}

async function runToEnd(tx: WriteTransaction, write: Waiting): Promise<Outcome> {
  const outcome = await run(tx, write)
  await tx.notes.settled()
  return outcome
}

async function run(tx: WriteTransaction, { work, done }: Waiting): Promise<Outcome> {
  const result = await work(tx)
  return () => done(result)
}
