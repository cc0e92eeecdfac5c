import { type Config, withoutPassword } from '../config/load-config.ts'
import { openStore } from '../storage/open-store.ts'
import type { Store } from '../storage/store.ts'
import { CommandError, type Invocation } from './command.ts'

/** Runs the work on the configured database and closes it afterwards, whatever happens. */
export async function withStore<T>({ config }: Invocation, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openConfigured(config)
  try {
    return await work(store)
  } catch (error) {
    // What is wrong with the database is for the operator to mend, whenever it shows.
    throw store.troubleOf(error) ? unusable(config.databaseUrl, error) : error
  } finally {
    await store.close()
  }
}

/** Opens the configured database. Why it cannot be opened is for the operator to mend. */
export async function openConfigured(config: Config): Promise<Store> {
  const { databaseUrl, databaseReplicaUrls: replicaUrls, databaseConnections: maxConnections } = config
  return explainDatabase(databaseUrl, () => openStore(databaseUrl, { replicaUrls, maxConnections }))
}

export async function explainDatabase<T>(databaseUrl: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw unusable(databaseUrl, error)
  }
}

function unusable(databaseUrl: string, error: unknown): CommandError {
  return new CommandError(
    `The database ${withoutPassword(databaseUrl)} cannot be used: ${(error as Error).message}`,
  )
}
