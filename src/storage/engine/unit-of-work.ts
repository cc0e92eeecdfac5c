// A request may store more than its action writes: the response itself, or other operations of a batch. A
// unit of work is a store whose changes share one transaction. It begins with the first change and stays open
// until the caller commits.
import type { ChangedBy } from '../../domain/journal/change.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { Commit } from './group-commit.ts'
import type { WriteTransaction } from './write-transaction.ts'

/** What a unit changes of a store. Its reads are passed on. */
interface WritableStore<Tx, Accounts> {
  change<T>(by: ChangedBy, work: (tx: Tx) => Promise<T>): Promise<T>
  changeApart<T>(by: ChangedBy, work: (tx: Tx) => Promise<T>): Promise<T>
  transaction<T>(work: (tx: Accounts) => Promise<T>): Promise<T>
}

export interface UnitOfWork<S> {
  /** Reads see the unit's changes. Each change is atomic. */
  readonly store: S
  /** Commits all changes so far. Later changes begin a new transaction. */
  commit(): Promise<void>
  /** Rolls back all changes since the last commit. */
  undo(): Promise<void>
  hasAfterwards(): boolean
}

/** Runs after the commit, for example to remove files. It may make further changes. */
export type CommitHook<S> = (store: S) => Promise<void>

/** Changes records in an open transaction. */
export interface OpenChanges<S, Tx> {
  readonly reads: object
  change<T>(by: ChangedBy, work: (tx: Tx) => Promise<T>): Promise<T>
  readonly afterwards: CommitHook<S>[]
}

export interface UnitOptions {
  /** Whether the first failure rolls back everything, so changes need no savepoints. */
  readonly failsAsOne?: boolean
  /** Whether long operations finish within the transaction instead of in later steps. */
  readonly endsWhole?: boolean
}

interface UnitParts<S, Tx> extends UnitOptions {
  readonly store: S
  readonly commit: Commit
  readonly changesOn: (tx: WriteTransaction) => OpenChanges<S, Tx>
  /** Called before work outside the open transaction. Commits it, or rejects. */
  readonly onLeave: (unit: UnitOfWork<S>) => Promise<void>
}

export function beginUnit<Tx, Accounts, S extends WritableStore<Tx, Accounts>>({
  store,
  commit,
  changesOn,
  onLeave,
  failsAsOne,
}: UnitParts<S, Tx>): UnitOfWork<S> {
  let open: OpenTransaction | undefined
  let changes: OpenChanges<S, Tx> | undefined

  async function change<T>(by: ChangedBy, work: (tx: Tx) => Promise<T>): Promise<T> {
    open ??= openTransaction(commit)
    const tx = await open.begun
    const own = changes ?? readWithin(changesOn(tx))
    if (failsAsOne) return own.change(by, work)
    return asStep(tx, own, () => own.change(by, work))
  }

  /** From now on, reads see what the transaction has written. */
  function readWithin(begun: OpenChanges<S, Tx>): OpenChanges<S, Tx> {
    changes = begun
    Object.assign(unitStore, begun.reads)
    return begun
  }

  async function asStep<T>(
    tx: WriteTransaction,
    { afterwards }: OpenChanges<S, Tx>,
    work: () => Promise<T>,
  ): Promise<T> {
    const before = afterwards.length
    const result = await tx.step(async () => {
      const done = await work()
      await tx.notes.settled()
      return done
    })
    if ('done' in result) return result.done
    afterwards.splice(before)
    throw result.failed
  }

  async function transaction<T>(work: (tx: Accounts) => Promise<T>): Promise<T> {
    if (open) await onLeave(unit)
    return store.transaction(work)
  }

  /** Other connections see it only after the commit, so a caller inside the transaction changes it there. */
  function changeApart<T>(by: ChangedBy, work: (tx: Tx) => Promise<T>): Promise<T> {
    return open ? change(by, work) : store.change(by, work)
  }

  async function end(how: 'commit' | 'undo'): Promise<void> {
    const [ended, done] = [open, changes]
    open = undefined
    changes = undefined
    Object.assign(unitStore, store, own)
    if (how === 'commit') await ended?.commit()
    else await ended?.undo()
    if (how === 'commit') for (const run of done?.afterwards ?? []) await run(store)
  }

  const own = { change, changeApart, transaction }
  const unitStore: S = { ...store, ...own }
  const unit: UnitOfWork<S> = {
    store: unitStore,
    commit: () => end('commit'),
    undo: () => end('undo'),
    hasAfterwards: () => changes !== undefined && changes.afterwards.length > 0,
  }
  return unit
}

interface OpenTransaction {
  readonly begun: Promise<WriteTransaction>
  commit(): Promise<void>
  undo(): Promise<void>
}

/** Ends a transaction by rolling it back. */
class Undone extends Error {}

const retryAfterSeconds = 5

function openTransaction(commit: Commit): OpenTransaction {
  const begun = Promise.withResolvers<WriteTransaction>()
  // Never rejected: if the transaction can't begin, nothing waits for it, and a rejection would be unhandled.
  const ending = Promise.withResolvers<'commit' | 'undo'>()
  let isBegun = false
  const done = commit(async tx => {
    // The caller already has the results, so the work cannot be repeated with different ones.
    if (isBegun) throw new Refusal('databaseAway', {}, { retryAfterSeconds })
    // If the write before has failed, this one is run again.
    await tx.notes.settled()
    isBegun = true
    begun.resolve(tx)
    if ((await ending.promise) === 'undo') throw new Undone('The unit of work was rolled back.')
  })
  done.catch(begun.reject)
  // Callers that wait for either get the error. An abandoned unit has none.
  begun.promise.catch(() => {})
  return {
    begun: begun.promise,
    commit() {
      ending.resolve('commit')
      return done
    },
    async undo() {
      ending.resolve('undo')
      await done.catch(() => {})
    },
  }
}
