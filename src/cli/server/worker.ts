import cluster from 'node:cluster'
import type { Store } from '../../storage/store.ts'
import { CommandError, type Invocation } from '../line/command.ts'
import { withCurrentStore } from '../line/with-store.ts'
import { ensureAdministrator } from './first-start.ts'
import { type Monitoring, openMonitoring } from './monitoring.ts'
import { createServer } from './server.ts'
import { stopSignals } from './until-stopped.ts'
import { metricsWord, stopWord, type WorkerNews } from './worker-process.ts'

/**
 * One of several processes that answer requests. All else is done by the process that started it (`workers.ts`). When
 * that one is gone, Node ends this one: the connection between them breaks, and `node:cluster` exits then.
 */
export async function runWorker(invocation: Invocation): Promise<void> {
  try {
    const monitoring = await openMonitoring(invocation.config)
    const hooks = monitoring.storeOptions
    await withCurrentStore(invocation, store => answerRequests(store, invocation, monitoring), hooks)
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    await tell({ failure: error.message })
  } finally {
    cluster.worker?.disconnect()
  }
}

async function answerRequests(
  store: Store,
  { config, flags, terminal }: Invocation,
  monitoring: Monitoring,
): Promise<void> {
  const everyone = flags.open ? await ensureAdministrator(store, terminal.env) : undefined
  const server = await createServer(store, config, {
    everyoneIs: everyone?.administrator,
    awaitsDemo: flags.demo === true,
    observers: monitoring.observers,
  })
  try {
    const stopped = untilToldToStop()
    tellMetrics(monitoring)
    await tell({ address: await server.listen() })
    await stopped
  } finally {
    await server.close()
    await monitoring.close()
  }
}

/** A signal may come to all processes at once, and more than once: who started us decides what is not waited for. */
function untilToldToStop(): Promise<void> {
  return new Promise(done => {
    process.on('message', message => {
      if (message === stopWord) done()
    })
    for (const signal of stopSignals) process.on(signal, () => done())
    // A terminal that closes tells every process. What becomes of the workers is for who started them to decide.
    process.on('SIGHUP', () => {})
  })
}

function tellMetrics({ metrics }: Monitoring): void {
  if (!metrics) return
  process.on('message', async message => {
    // A parent that is gone needs no metrics.
    if (message === metricsWord) await tell({ metrics: await metrics.snapshot() }).catch(() => {})
  })
}

function tell(news: WorkerNews): Promise<void> {
  return new Promise((done, fail) => {
    process.send?.(news, undefined, undefined, error => (error ? fail(error) : done()))
  })
}
