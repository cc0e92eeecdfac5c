import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../config/load-config.ts'
import { isLoopbackHost } from '../http/open-mode.ts'
import { openStore } from '../storage/open-store.ts'
import { startChores } from './chores.ts'
import { systemClock } from './clock.ts'
import { type Command, CommandError, type Invocation } from './command.ts'
import { fillWithDemo } from './fill-with-demo.ts'
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
    demo: { type: 'boolean', about: 'Fill an empty database with a small calendar to look at.' },
  },
  about: 'Serves the calendar until it is stopped.',
  run: serve,
}

async function serve({ config, terminal, flags }: Invocation): Promise<void> {
  if (flags.open) refuseOtherHosts(config)
  const store = await openStore(config.databaseUrl)
  const { administrator, password } = await ensureAdministrator(store, terminal.env)
  if (flags.demo) await fillWithDemo(store, config, administrator)
  const app = await buildApp({
    config,
    store,
    clock: systemClock,
    ...(flags.open === true && { everyoneIs: administrator }),
  })
  const address = await listen(app, config)
  const stopChores = await startChores(store, app.log)
  terminal.stderr.write(
    startMessage({ address, config, administrator, password, isOpen: flags.open === true }),
  )
  await untilStopped(app, async () => {
    stopChores()
    await app.close()
    await store.close()
  })
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
function untilStopped(app: FastifyInstance, close: () => Promise<void>): Promise<void> {
  return new Promise((done, fail) => {
    const stop = (signal: NodeJS.Signals) => {
      process.once(signal, () => process.exit(1))
      app.log.info({ signal }, 'stopping')
      close().then(done, fail)
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  })
}
