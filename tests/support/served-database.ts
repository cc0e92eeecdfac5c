import type { TestContext } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { secretHash } from '../../src/accounts/secret.ts'
import { buildApp } from '../../src/app.ts'
import { systemClock } from '../../src/cli/line/clock.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { openStore } from '../../src/storage/open-store.ts'
import type { Store } from '../../src/storage/store.ts'

/** The credentials of `addAdministrator`. */
export const administratorToken = 'alm_test_administrator'

export async function addAdministrator(store: Store): Promise<void> {
  await store.transaction(async tx => {
    const user = { login: 'admin', role: 'administrator', passwordHash: '' } as const
    const { id } = await tx.users.insert(user, systemClock())
    const token = { userId: id, name: 'test', secretHash: secretHash(administratorToken) }
    // Its use is recorded, so that no request writes more than it was asked to.
    await tx.tokens.setUsed(await tx.tokens.insert(token, systemClock()), systemClock())
  })
}

/** A separate server, like another process: it shares only the database with others. */
export async function serveDatabase(
  t: TestContext,
  database: string | Store,
  clock = systemClock,
): Promise<FastifyInstance> {
  const store = typeof database === 'string' ? await openStore(database) : database
  const app = await buildApp({ config: loadConfig({ ALMANAC_LOG_LEVEL: 'silent' }), store, clock })
  t.after(async () => {
    await app.close()
    await store.close()
  })
  return app
}
