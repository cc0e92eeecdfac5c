import { UserError } from '../../actions/accounts/users.ts'
import type { Config } from '../../config/load-config.ts'
import type { OpenOptions } from '../../storage/dialects/dialect.ts'
import { openStore } from '../../storage/open-store.ts'
import type { Store } from '../../storage/store.ts'
import { explainDatabase } from '../checks/explain-database.ts'
import { CommandError, type Invocation } from './command.ts'

type Work<T> = (store: Store) => Promise<T>

/** Runs the work on the configured database, which must exist, and always closes it afterwards. */
export async function withStore<T>({ config }: Invocation, work: Work<T>): Promise<T> {
  return working(config, await openConfigured(config, { existingOnly: true }), work)
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

/** The same for one of several processes of a server: the one that started it has brought the tables up to date. */
export async function withCurrentStore<T>(
  { config }: Invocation,
  work: Work<T>,
  hooks: StoreHooks = {},
): Promise<T> {
  return working(
    config,
    await openConfigured(config, { existingOnly: true, currentOnly: true, ...hooks }),
    work,
  )
}

export type StoreHooks = Pick<OpenOptions, 'beforeMigrating' | 'afterMigrating' | 'onStatement'>

/** The same, and creates the database if it doesn't exist. */
export async function withNewStore<T>(
  { config }: Invocation,
  work: Work<T>,
  hooks: StoreHooks = {},
): Promise<T> {
  return working(config, await openConfigured(config, { existingOnly: false, ...hooks }), work)
}

async function working<T>({ databaseUrl }: Config, store: Store, work: Work<T>): Promise<T> {
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

/** The same, tuned for bulk inserts. */
export async function withStoreToFill<T>({ config }: Invocation, work: Work<T>): Promise<T> {
  return working(config, await openConfigured(config, { existingOnly: false, isForFilling: true }), work)
}

async function openConfigured(
  config: Config,
  options: Pick<OpenOptions, 'existingOnly' | 'currentOnly' | 'isForFilling'> & StoreHooks,
): Promise<Store> {
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
