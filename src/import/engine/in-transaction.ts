import { type Actor, changedBy } from '../../actions/accounts/actor.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import type { RunningImport } from './import-context.ts'

/** Runs the work in a transaction, and records its result in the run. A dry run rolls the work back before. */
export async function inTransaction<T>(
  { calendar: { store }, isDryRun }: RunningImport,
  actor: Actor,
  work: (tx: StoreTransaction) => Promise<T>,
  record: (tx: Pick<StoreTransaction, 'imports'>, result: T) => Promise<void>,
): Promise<T> {
  if (isDryRun) {
    const result = await pretend(store, actor, work)
    await store.transaction(tx => record(tx, result))
    return result
  }
  return store.change(changedBy(actor), async tx => {
    const result = await work(tx)
    await record(tx, result)
    return result
  })
}

/** Thrown to roll back a transaction whose result is needed. */
class RolledBack<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('A dry run changes nothing.')
    this.result = result
  }
}

/** Runs the work in a transaction, rolls it back, and returns the result. */
export async function pretend<T>(
  store: Store,
  actor: Actor,
  work: (tx: StoreTransaction) => Promise<T>,
): Promise<T> {
  try {
    return await store.change(changedBy(actor), async (tx): Promise<T> => {
      throw new RolledBack(await work(tx))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result
    throw error
  }
}
