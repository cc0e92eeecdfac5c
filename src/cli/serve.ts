import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../config/load-config.ts'
import { isLoopbackHost } from '../http/open-mode.ts'
import { openStore } from '../storage/open-store.ts'
import type { Store } from '../storage/store.ts'
import { systemClock } from './clock.ts'
import { type Command, CommandError, type Invocation } from './command.ts'
import { ensureAdministrator } from './first-start.ts'
import { startMessage } from './start-message.ts'

export const serveCommand: Command = {
  name: 'serve',
  words: [],
  flags: {
    open: {
      type: 'boolean',
      about: 'Ask nobody for credentials: every caller is the administrator. This machine only.',
    },
  },
  about: 'Serves the calendar until it is stopped.',
  run: serve,
}

async function serve({ config, terminal, flags }: Invocation): Promise<void> {
  if (flags.open) refuseOtherHosts(config)
  const store = await openStore(config.databaseUrl)
  const { administrator, password } = await ensureAdministrator(store, terminal.env)
  const app = await buildApp({
    config,
    store,
    clock: systemClock,
    ...(flags.open === true && { everyoneIs: administrator }),
  })
  const address = await listen(app, config)
  terminal.stderr.write(
    startMessage({ address, config, administrator, password, isOpen: flags.open === true }),
  )
  await untilStopped(app, store)
}

function refuseOtherHosts({ host }: Config): void {
  if (isLoopbackHost(host)) return
  throw new CommandError(
    `--open lets everybody do everything, so it listens on this machine only: the host ${host} is refused.`,
  )
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new CommandError(`Something else listens on port ${port} already. Choose another one with --port.`)
  }
}

/** Requests that are under way finish; a second signal does not wait for them. */
function untilStopped(app: FastifyInstance, store: Store): Promise<void> {
  return new Promise((done, fail) => {
    const stop = async () => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.removeListener(signal, stop)
      app.log.info('stopping')
      await app.close()
      await store.close()
      done()
    }
    const stopOrFail = () => stop().catch(fail)
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopOrFail)
  })
}
