// A request may have more to store than what its action writes: the answer itself, or what other operations of a batch
// write. A unit of work is a store on which actions run as they always do, and whose changes share one transaction, which
// begins with the first of them and stays open until whoever began the unit says that it is whole.
import type { ChangedBy } from '../../domain/journal/change.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { AccountTransaction, ReadableStore, Store, StoreTransaction } from '../store.ts'
import type { Commit } from './group-commit.ts'
import type { WriteTransaction } from './write-transaction.ts'

export interface UnitOfWork {
  /** Reads see what the unit has changed; each change happens as a whole or not at all. */
  readonly store: Store
  /** Makes all that was changed so far last. What comes after begins a transaction of its own. */
  commit(): Promise<void>
  /** Takes back all that was changed since the last commit. */
  undo(): Promise<void>
  /** Whether something is to be done after the commit. */
  hasAfterwards(): boolean
}

/** Something to be done when a transaction has been committed, such as removing files. It may change more. */
export type CommitHook = (store: Store) => Promise<void>

/** What changes records in a transaction that is open. */
export interface OpenChanges {
  readonly reads: ReadableStore
  change<T>(by: ChangedBy, work: (tx: StoreTransaction) => Promise<T>): Promise<T>
  /** What follows the commit. */
  readonly afterwards: CommitHook[]
}

export interface UnitOptions {
  /** Whether all of it is taken back as soon as one change fails: then none has to be taken back by itself. */
  readonly failsAsOne?: boolean
  /** Whether long operations are written to their end in the transaction, and not in steps after it. */
  readonly endsWhole?: boolean
}

export interface UnitParts extends UnitOptions {
  readonly store: Store
  readonly commit: Commit
  readonly changesOn: (tx: WriteTransaction) => OpenChanges
  /** Called when something has to happen outside of the transaction while it is open: ends it, or refuses. */
  readonly onLeave: (unit: UnitOfWork) => Promise<void>
}

export function beginUnit({ store, commit, changesOn, onLeave, failsAsOne }: UnitParts): UnitOfWork {
  let open: OpenTransaction | undefined
  let changes: OpenChanges | undefined

  async function change<T>(by: ChangedBy, work: (tx: StoreTransaction) => Promise<T>): Promise<T> {
    open ??= openTransaction(commit)
    const tx = await open.begun
    const own = changes ?? changesOn(tx)
    changes = own
    if (failsAsOne) return own.change(by, work)
    return asStep(tx, own, () => own.change(by, work))
  }

  async function asStep<T>(
    tx: WriteTransaction,
    { afterwards }: OpenChanges,
    work: () => Promise<T>,
  ): Promise<T> {
    const before = afterwards.length
    const result = await tx.step(work)
    if ('done' in result) return result.done
    afterwards.splice(before)
    throw result.failed
  }

  async function transaction<T>(work: (tx: AccountTransaction) => Promise<T>): Promise<T> {
    if (open) await onLeave(unit)
    return store.transaction(work)
  }

  /** Others see it only after the commit, so who is in the transaction has to change it there. */
  function changeApart<T>(by: ChangedBy, work: (tx: StoreTransaction) => Promise<T>): Promise<T> {
    return open ? change(by, work) : store.change(by, work)
  }

  async function end(how: 'commit' | 'undo'): Promise<void> {
    const [ended, done] = [open, changes]
    open = undefined
    changes = undefined
    if (how === 'commit') await ended?.commit()
    else await ended?.undo()
    if (how === 'commit') for (const run of done?.afterwards ?? []) await run(store)
  }

  const own: Partial<Store> = { change, changeApart, transaction }
  const united = new Proxy(store, {
    get: (target, name: keyof Store) =>
      own[name] ??
      (changes && Object.hasOwn(changes.reads, name)
        ? changes.reads[name as keyof ReadableStore]
        : target[name]),
  })
  const unit: UnitOfWork = {
    store: united,
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

/** Ends a transaction of which nothing is to stay. */
class Undone extends Error {}

const retryAfterSeconds = 5

function openTransaction(commit: Commit): OpenTransaction {
  const begun = Promise.withResolvers<WriteTransaction>()
  const ending = Promise.withResolvers<void>()
  let isBegun = false
  const done = commit(async tx => {
    // It was done for somebody who has the results already: it cannot be done again with others.
    if (isBegun) throw new Refusal('databaseAway', {}, { retryAfterSeconds })
    isBegun = true
    begun.resolve(tx)
    await ending.promise
  })
  done.catch(begun.reject)
  // Whoever waits for either is told; a unit that is given up waits for neither.
  begun.promise.catch(() => {})
  return {
    begun: begun.promise,
    commit() {
      ending.resolve()
      return done
    },
    async undo() {
      ending.reject(new Undone('A unit of work was taken back.'))
      await done.catch(() => {})
    },
  }
}
