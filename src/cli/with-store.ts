import { openStore } from '../storage/open-store.ts'
import type { Store } from '../storage/store.ts'
import type { Invocation } from './command.ts'

/** Runs the work on the configured database and closes it afterwards, whatever happens. */
export async function withStore<T>({ config }: Invocation, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(config.databaseUrl)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
