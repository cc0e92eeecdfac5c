import type { ChangedBy } from '../../domain/journal/change.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'

/** Asked in the transaction of a change before anything is written in it; what it throws is what becomes of the change. */
export type BeforeChange = (tx: StoreTransaction, change: { readonly isFirst: boolean }) => Promise<void>

/** The same store, for which something is looked at first whenever it is changed. */
export function withEachChange(store: Store, before: BeforeChange): Store {
  let isFirst = true
  const change = async <T>(by: ChangedBy, work: (tx: StoreTransaction) => Promise<T>): Promise<T> => {
    const result = await store.change(by, async tx => {
      await before(tx, { isFirst })
      return work(tx)
    })
    isFirst = false
    return result
  }
  return Object.create(store, { change: { value: change } })
}
