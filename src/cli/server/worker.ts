import cluster from 'node:cluster'
import type { Store } from '../../storage/store.ts'
import { CommandError, type Invocation } from '../line/command.ts'
import { withCurrentStore } from '../line/with-store.ts'
import { ensureAdministrator } from './first-start.ts'
import { createServer } from './server.ts'
import { stopSignals } from './until-stopped.ts'
import { stopWord, type WorkerNews } from './worker-process.ts'

/**
 * One of several processes that answer requests. All else is done by the process that started it (`workers.ts`). When
 * that one is gone, Node ends this one: the connection between them breaks, and `node:cluster` exits then.
 */
export async function runWorker(invocation: Invocation): Promise<void> {
  try {
    await withCurrentStore(invocation, store => answerRequests(store, invocation))
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    await tell({ failure: error.message })
  } finally {
    cluster.worker?.disconnect()
  }
}

async function answerRequests(store: Store, { config, flags, terminal }: Invocation): Promise<void> {
  const everyone = flags.open ? await ensureAdministrator(store, terminal.env) : undefined
  const server = await createServer(store, config, {
    everyoneIs: everyone?.administrator,
    awaitsDemo: flags.demo === true,
  })
  try {
    const stopped = untilToldToStop()
    await tell({ address: await server.listen() })
    await stopped
  } finally {
    await server.close()
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

function tell(news: WorkerNews): Promise<void> {
  return new Promise((done, fail) => {
    process.send?.(news, undefined, undefined, error => (error ? fail(error) : done()))
  })
}
