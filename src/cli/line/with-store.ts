import { UserError } from '../../actions/accounts/users.ts'
import type { Config } from '../../config/load-config.ts'
import type { OpenOptions } from '../../storage/dialects/dialect.ts'
import { openStore } from '../../storage/open-store.ts'
import type { Store } from '../../storage/store.ts'
import { explainDatabase } from '../checks/explain-database.ts'
import { CommandError, type Invocation } from './command.ts'

/** Runs the work on the configured database, which must exist by default, and always closes it afterwards. */
export async function withStore<T>(
  { config }: Pick<Invocation, 'config'>,
  work: (store: Store) => Promise<T>,
  options: OpenOptions = { existingOnly: true },
): Promise<T> {
  const { databaseUrl } = config
  const store = await openConfigured(config, options)
  try {
    return await work(store)
  } catch (error) {
    if (error instanceof UserError) throw new CommandError(error.message, { cause: error })
    if (!store.classifyError(error)) throw error
    // Database errors at any time are reported to the operator.
    return explainDatabase(databaseUrl, () => Promise.reject(error))
  } finally {
    await store.close()
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
