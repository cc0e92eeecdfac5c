import { UserError } from '../../actions/accounts/users.ts'
import type { Config } from '../../config/load-config.ts'
import type { OpenOptions } from '../../storage/dialects/dialect.ts'
import { openStore } from '../../storage/open-store.ts'
import type { Store } from '../../storage/store.ts'
import { explainDatabase } from '../checks/explain-database.ts'
import { CommandError, type Invocation } from './command.ts'

type Work<T> = (store: Store) => Promise<T>

/** Runs the work on the configured database, which must exist by default, and always closes it afterwards. */
export async function withStore<T>(
  { config }: Invocation,
  work: Work<T>,
  options: OpenOptions = { existingOnly: true },
): Promise<T> {
  const { databaseUrl } = config
  const store = await openConfigured(config, options)
  try {
    return await work(store)
  } catch (error) {
    if (!store.classifyError(error)) throw error
    // Database errors at any time are reported to the operator.
    return explainDatabase(databaseUrl, () => Promise.reject(error))
  } finally {
    await store.close()
  }
}

/** The same with errors about users as messages for the operator, with advice if there is any. */
export async function withUsers<T>(
  invocation: Invocation,
  work: Work<T>,
  advice: (error: UserError) => string = () => '',
): Promise<T> {
  try {
    return await withStore(invocation, work)
  } catch (error) {
    if (error instanceof UserError) throw new CommandError(error.message + advice(error))
    throw error
  }
}

function openConfigured(config: Config, options: OpenOptions): Promise<Store> {
  const { databaseUrl, databaseReplicaUrls: replicaUrls, databaseConnections: maxConnections } = config
  return explainDatabase(databaseUrl, () =>
    openStore(databaseUrl, {
      replicaUrls,
      maxConnections,
      beforeMigrating: async calendar => {
        const { backUpFirst } = await import('../checks/back-up-first.ts')
        await backUpFirst(config, {}, calendar)
      },
      ...options,
    }),
  )
}
