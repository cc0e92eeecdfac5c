import cluster from 'node:cluster'
import type { Config } from '../config/load-config.ts'
import { isLoopbackHost } from '../http/open-mode.ts'
import { allJobs } from '../jobs/all-jobs.ts'
import { startJobs } from '../jobs/run-jobs.ts'
import type { Store } from '../storage/store.ts'
import { systemClock } from './clock.ts'
import { type Command, CommandError, type Invocation } from './command.ts'
import { fillWithDemo } from './fill-with-demo.ts'
import { ensureAdministrator } from './first-start.ts'
import { createServer } from './server.ts'
import { startMessage } from './start-message.ts'
import { untilStopped } from './until-stopped.ts'
import { withStore } from './with-store.ts'
import { runWorker } from './worker.ts'
import { createWorkers } from './workers.ts'

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
  // Somebody else's cluster may run us as well, as one server of its own.
  if (cluster.isWorker && config.workers > 1) return runWorker(invocation)
  await withStore(invocation, store => serveFrom(store, invocation))
}

async function serveFrom(store: Store, { config, terminal, flags }: Invocation): Promise<void> {
  const isOpen = flags.open === true
  const everyone = isOpen ? await ensureAdministrator(store, terminal.env) : undefined
  const server =
    config.workers > 1 ? createWorkers(config) : await createServer(store, config, everyone?.administrator)
  try {
    const address = await server.listen()
    // Only now: the password that is made here is told just once, so nothing may go wrong before it is.
    const { administrator, password } = everyone ?? (await ensureAdministrator(store, terminal.env))
    if (flags.demo) await fillWithDemo(store, config, administrator)
    const { historyDays } = config
    const jobs = await startJobs(allJobs, { store, clock: systemClock, historyDays }, server.log)
    terminal.stderr.write(startMessage({ address, config, administrator, password, isOpen }))
    await untilStopped(server.log)
    await jobs.stop()
  } finally {
    await server.close()
  }
}

function refuseOtherHosts({ host }: Config): void {
  if (isLoopbackHost(host)) return
  throw new CommandError(
    `--open lets everybody do everything, so it listens on this machine only: the host ${host} is refused.`,
  )
}
