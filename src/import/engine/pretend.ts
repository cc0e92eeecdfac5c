import type { ChangedBy } from '../../domain/journal/change.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'

/** What is thrown to take a transaction back whose outcome is wanted. */
class TakenBack<T> extends Error {
  readonly outcome: T

  constructor(outcome: T) {
    super('A dry run changes nothing.')
    this.outcome = outcome
  }
}

/** Does the work in a transaction that is taken back, and tells what would have come of it. */
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
