import cluster from 'node:cluster'
import { loadOperatorHooks } from '../../components.ts'
import type { Store } from '../../storage/store.ts'
import { CommandError, type Invocation } from '../line/command.ts'
import { withStore } from '../line/with-store.ts'
import { ensureAdministrator } from './first-start.ts'
import { logOutages } from './log-outages.ts'
import { type Monitoring, openMonitoring } from './monitoring.ts'
import { createServer, type Server } from './server.ts'
import { handleUncaughtErrors } from './uncaught-errors.ts'
import { stopSignals } from './until-stopped.ts'
import { drainWord, metricsWord, stopWord, type WorkerNews } from './worker-process.ts'

/**
 * One of several processes that serve requests. Its parent (`workers.ts`) does everything else. If the parent
 * dies, `node:cluster` ends this process when their connection breaks.
 */
export async function runWorker(invocation: Invocation): Promise<void> {
  try {
    const monitoring = await openMonitoring(invocation.config)
    const hooks = monitoring.storeOptions
    // The process that started this one has migrated the database.
    const options = { existingOnly: true, currentOnly: true, ...hooks }
    await withStore(invocation, store => answerRequests(store, invocation, monitoring), options)
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    await sendNews({ failure: error.message })
  } finally {
    cluster.worker?.disconnect()
  }
}

async function answerRequests(store: Store, { config, flags, terminal }: Invocation, monitoring: Monitoring) {
  const everyone = flags.open ? await ensureAdministrator(store, terminal.env) : undefined
  const server = await createServer(store, config, {
    everyoneIs: everyone,
    awaitsDemo: flags.demo === true,
    observers: monitoring.observers,
    hooks: await loadOperatorHooks(config, monitoring.metrics?.countHookError),
  })
  logOutages(store, server.log)
  const failed = handleUncaughtErrors(server.log, monitoring.metrics?.countRejection)
  try {
    const stopped = untilStopped(server)
    monitoring.metrics?.measureConnections(store.connectionState)
    reportMetrics(monitoring)
    await sendNews({ address: await server.listen() })
    const failure = await Promise.race([stopped, failed])
    if (failure) throw failure
  } finally {
    await server.close()
    await monitoring.close()
  }
}

/** Terminals and systemd signal every process. Only the parent decides what happens to the workers. */
function untilStopped(server: Server): Promise<void> {
  for (const signal of [...stopSignals, 'SIGHUP']) process.on(signal, () => {})
  return new Promise(done => {
    process.on('message', message => {
      if (message === drainWord) server.drain()
      else if (message === stopWord) done()
    })
  })
}

function reportMetrics({ metrics }: Monitoring): void {
  if (!metrics) return
  process.on('message', async message => {
    // A parent that is gone needs no metrics.
    if (message === metricsWord) await sendNews({ metrics: await metrics.snapshot() }).catch(() => {})
  })
}

function sendNews(news: WorkerNews): Promise<void> {
  return new Promise((done, fail) => {
    process.send?.(news, undefined, undefined, error => (error ? fail(error) : done()))
  })
}
