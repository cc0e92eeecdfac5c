import type { ChangedBy } from '../../domain/journal/change.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'

/** Thrown to roll back a transaction whose result is needed. */
class TakenBack<T> extends Error {
  readonly outcome: T

  constructor(outcome: T) {
    super('A dry run changes nothing.')
    this.outcome = outcome
  }
}

/** Runs the work in a transaction, rolls it back, and returns the result. */
export async function pretend<T>(
  store: Store,
  by: ChangedBy,
  work: (tx: StoreTransaction) => Promise<T>,
): Promise<T> {
  try {
    return await store.change(by, async (tx): Promise<T> => {
      throw new TakenBack(await work(tx))
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.outcome
    throw error
  }
}
