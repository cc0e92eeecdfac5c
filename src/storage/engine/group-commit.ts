// Writes that wait at the same time share one transaction, and with it one wait for the disk and one turn at the lock.
// Each is a step of it, so that one that fails takes nothing of the others with it, and none is answered
// before the commit that makes it last.
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Connections } from '../dialects/dialect.ts'
import { repeatTransaction } from './repeat-transaction.ts'
import { openWriteTransaction, type WriteTransaction } from './write-transaction.ts'

/** What is done in a transaction; from its start again, when that breaks by chance. */
export type Work<T> = (tx: WriteTransaction) => Promise<T>

/** Does the work in a transaction that it may share with others, and tells its result when that is committed. */
export type Commit = <T>(work: Work<T>) => Promise<T>

interface Waiting {
  readonly work: Work<unknown>
  done(result: unknown): void
  failed(error: unknown): void
}

/** Tells a write what came of it, after the commit. */
type Outcome = () => void

/** What several writes are to have written cannot be written. */
class NotWritten extends Error {}

interface Bounds {
  /** So many writes share a transaction at most. */
  readonly mostTogether: number
  /** After this time no other begins in the same transaction: whoever waits in another process is to have a turn. */
  readonly longestMilliseconds: number
}

const usualBounds: Bounds = { mostTogether: 32, longestMilliseconds: 50 }

export function createGroupCommit(
  { transact, dialect }: Pick<Connections, 'transact' | 'dialect'>,
  { mostTogether, longestMilliseconds } = usualBounds,
): Commit {
  const waiting: Waiting[] = []
  let isCommitting = false

  async function commitAll(): Promise<void> {
    isCommitting = true
    while (waiting.length > 0) {
      // Requests that are here already are read before the turn ends, so what they write comes along.
      await nextTurn()
      await commitTogether(waiting.splice(0, mostTogether))
    }
    isCommitting = false
  }

  /** A commit that fails is told to all of them: nothing of what they wrote has stayed. */
  async function commitTogether(writes: Waiting[], most = mostTogether): Promise<void> {
    try {
      const outcomes = await repeatTransaction(dialect.isTransient, beforeCommit =>
        transact(async db => {
          const tx = openWriteTransaction(db, dialect)
          const all = await runAll(tx, writes, most)
          await writeHeld(tx, writes)
          beforeCommit()
          return all
        }),
      )
      for (const tell of outcomes) tell()
    } catch (error) {
      if (error instanceof NotWritten) await commitApart(writes)
      else for (const write of writes) write.failed(error)
    }
  }

  async function commitApart(writes: readonly Waiting[]): Promise<void> {
    for (const write of writes) await commitTogether([write], 1)
  }

  /** Whose rows the database refuses is found by doing each write by itself: the others are not to fail with it. */
  async function writeHeld({ held }: WriteTransaction, writes: readonly Waiting[]): Promise<void> {
    await held.write().catch((error: unknown) => {
      const isOfOne = writes.length > 1 && !dialect.isTransient(error) && !dialect.classifyError(error)
      throw isOfOne ? new NotWritten('Of several writes, one cannot be written.', { cause: error }) : error
    })
  }

  /** One after the other. Who comes meanwhile is taken along, and who would make it too long is left for the next. */
  async function runAll(tx: WriteTransaction, writes: Waiting[], most: number): Promise<Outcome[]> {
    const until = performance.now() + longestMilliseconds
    const outcomes: Outcome[] = []
    // One alone is no step: the transaction itself is undone when it fails.
    if (writes.length === 1) outcomes.push(await run(tx, writes[0]!))
    for (;;) {
      const isLate = outcomes.length > 0 && performance.now() >= until
      if (isLate) waiting.unshift(...writes.splice(outcomes.length))
      else if (outcomes.length === writes.length && writes.length < most) writes.push(...waiting.splice(0, 1))
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
