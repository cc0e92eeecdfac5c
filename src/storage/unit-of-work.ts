// A request may have more to store than what its action writes: the answer itself, or what other operations of a batch
// write. A unit of work is a store on which actions run as they always do, and whose changes share one transaction, which
// begins with the first of them and stays open until whoever began the unit says that it is whole.
import { type Kysely, sql } from 'kysely'
import type { ChangedBy } from '../domain/change.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Commit } from './group-commit.ts'
import type { AccountTransaction, ReadableStore, Store, StoreTransaction } from './store.ts'
import type { Tables } from './tables.ts'

export interface UnitOfWork {
  /** Reads see what the unit has changed; each change happens as a whole or not at all. */
  readonly store: Store
  /** Makes all that was changed so far last. What comes after begins a transaction of its own. */
  commit(): Promise<void>
  /** Takes back all that was changed since the last commit. */
  undo(): Promise<void>
}

/** Something to be done when a transaction has been committed, such as removing files. */
export type Afterwards = () => Promise<void>

/** What a change in a transaction has come to, before the commit. */
export interface Changed<T> {
  readonly result: T
  readonly afterwards: readonly Afterwards[]
}

export interface UnitParts {
  readonly store: Store
  readonly commit: Commit
  readonly readsOn: (db: Kysely<Tables>) => ReadableStore
  readonly changeOn: <T>(
    db: Kysely<Tables>,
    by: ChangedBy,
    work: (tx: StoreTransaction) => Promise<T>,
  ) => Promise<Changed<T>>
  /** Called when something has to happen outside of the transaction while it is open: ends it, or refuses. */
  readonly whenLeft: (unit: UnitOfWork) => Promise<void>
}

export function beginUnit({ store, commit, readsOn, changeOn, whenLeft }: UnitParts): UnitOfWork {
  let open: OpenTransaction | undefined
  let reads: ReadableStore | undefined
  let afterwards: Afterwards[] = []

  async function change<T>(by: ChangedBy, work: (tx: StoreTransaction) => Promise<T>): Promise<T> {
    open ??= openTransaction(commit)
    const db = await open.begun
    reads ??= readsOn(db)
    const done = await inSavepoint(db, () => changeOn(db, by, work))
    afterwards.push(...done.afterwards)
    return done.result
  }

  async function transaction<T>(work: (tx: AccountTransaction) => Promise<T>): Promise<T> {
    if (open) await whenLeft(unit)
    return store.transaction(work)
  }

  async function end(how: 'commit' | 'undo'): Promise<void> {
    const [ended, left] = [open, afterwards]
    open = undefined
    reads = undefined
    afterwards = []
    await ended?.[how]()
    if (how === 'commit') for (const run of left) await run()
  }

  const own: Partial<Store> = { change, transaction }
  const united = new Proxy(store, {
    get: (target, name: keyof Store) =>
      own[name] ?? (reads && Object.hasOwn(reads, name) ? reads[name as keyof ReadableStore] : target[name]),
  })
  const unit: UnitOfWork = { store: united, commit: () => end('commit'), undo: () => end('undo') }
  return unit
}

interface OpenTransaction {
  readonly begun: Promise<Kysely<Tables>>
  commit(): Promise<void>
  undo(): Promise<void>
}

/** Ends a transaction of which nothing is to stay. */
class Undone extends Error {}

const retryAfterSeconds = 5

function openTransaction(commit: Commit): OpenTransaction {
  const begun = Promise.withResolvers<Kysely<Tables>>()
  const ending = Promise.withResolvers<void>()
  let isBegun = false
  const done = commit(async db => {
    // It was done for somebody who has the results already: it cannot be done again with others.
    if (isBegun) throw new Refusal('databaseAway', {}, { retryAfterSeconds })
    isBegun = true
    begun.resolve(db)
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

async function inSavepoint<T>(db: Kysely<Tables>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint one_change`.execute(db)
  try {
    const result = await work()
    await sql`release savepoint one_change`.execute(db)
    return result
  } catch (error) {
    // When the transaction itself has ended, there is nothing left to take back, and the error says why.
    await sql`rollback to savepoint one_change`.execute(db).catch(() => {})
    await sql`release savepoint one_change`.execute(db).catch(() => {})
    throw error
  }
}
