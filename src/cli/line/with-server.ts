import { getEnabledUser } from '../../actions/accounts/users.ts'
import { buildApp } from '../../app.ts'
import type { Config } from '../../config/load-config.ts'
import { systemClock } from './clock.ts'
import type { LocalServer, SendRequest } from './command.ts'
import { withStore } from './with-store.ts'

/** Runs the work with a server that only this process can reach. */
export function withLocalServer<T>(
  given: Config,
  { as, settings }: LocalServer,
  work: (send: SendRequest) => Promise<T>,
): Promise<T> {
  const config = { ...given, ...settings, logLevel: 'silent' as const }
  return withStore({ config }, async store => {
    const user = as === undefined ? undefined : await getEnabledUser(store, as)
    const app = await buildApp({ config, store, clock: systemClock, ...(user && { everyoneIs: user }) })
    try {
      return await work(async ({ path, headers, body }) => {
        const response = await app.inject({
          ...{ method: 'POST', url: path, payload: body },
          headers: { host: 'localhost', ...headers },
        })
        return { status: response.statusCode, body: response.body }
      })
    } finally {
      await app.close()
    }
  })
}
