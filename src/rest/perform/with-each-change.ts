import type { ChangedBy } from '../../domain/journal/change.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'

/** Called in the transaction of a change before anything is written. If it throws, the change fails. */
export type BeforeChange = (tx: StoreTransaction, change: { readonly isFirst: boolean }) => Promise<void>

/** The same store with a check before each change. */
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
