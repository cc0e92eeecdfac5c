import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import type { Config } from '../config/load-config.ts'
import { isLoopbackHost } from '../http/open-mode.ts'
import type { Store } from '../storage/store.ts'
import { startChores } from './chores.ts'
import { systemClock } from './clock.ts'
import { type Command, CommandError, type Invocation } from './command.ts'
import { fillWithDemo } from './fill-with-demo.ts'
import { ensureAdministrator } from './first-start.ts'
import { startMessage } from './start-message.ts'
import { openConfigured } from './with-store.ts'

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

async function serve(invocation: Invocation): Promise<void> {
  const { config, flags } = invocation
  if (flags.open) refuseOtherHosts(config)
  const store = await openConfigured(config)
  try {
    await serveFrom(store, invocation)
  } finally {
    await store.close()
  }
}

async function serveFrom(store: Store, { config, terminal, flags }: Invocation): Promise<void> {
  const isOpen = flags.open === true
  const everyone = isOpen ? await ensureAdministrator(store, terminal.env) : undefined
  const app = await buildApp({
    config,
    store,
    clock: systemClock,
    ...(everyone && { everyoneIs: everyone.administrator }),
  })
  try {
    const address = await listen(app, config)
    // Only now: the password that is made here is told just once, so nothing may go wrong before it is.
    const { administrator, password } = everyone ?? (await ensureAdministrator(store, terminal.env))
    if (flags.demo) await fillWithDemo(store, config, administrator)
    const stopChores = await startChores(store, app.log)
    terminal.stderr.write(startMessage({ address, config, administrator, password, isOpen }))
    await untilStopped(app)
    stopChores()
  } finally {
    await app.close()
  }
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
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new CommandError(
        `Something else listens on port ${port} already. Choose another one with --port.`,
      )
    }
    throw new CommandError(`Cannot listen on ${host}, port ${port}: ${message}`)
  }
}

/** Requests that are under way finish; a second signal, whichever it is, does not wait for them. */
function untilStopped(app: FastifyInstance): Promise<void> {
  const signals = ['SIGINT', 'SIGTERM'] as const
  return new Promise(done => {
    const stop = (signal: NodeJS.Signals) => {
      for (const other of signals) {
        process.removeListener(other, stop)
        process.once(other, () => process.exit(1))
      }
      app.log.info({ signal }, 'stopping')
      done()
    }
    for (const signal of signals) process.once(signal, stop)
  })
}
