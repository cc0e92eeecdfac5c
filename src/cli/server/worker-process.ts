import cluster, { type Worker } from 'node:cluster'
import { on } from 'node:events'
import type { MetricsSnapshot } from '../../monitoring/metrics.ts'
import { CommandError } from '../line/command.ts'

/** What a worker tells the process that started it: where it listens, in a sentence why it does not, or its metrics. */
export type WorkerNews =
  | { readonly address: string }
  | { readonly failure: string }
  | { readonly metrics: MetricsSnapshot }

/** The messages from the parent. */
export const drainWord = 'drain'
export const stopWord = 'stop'
export const metricsWord = 'metrics'

const metricsTimeoutMilliseconds = 5000

export type RunningWorker = ReturnType<typeof startWorker>

/** How a worker ended: by a code, a signal, or the reason why it failed to start. */
interface WorkerEnd {
  readonly code?: number
  readonly signal?: string
  readonly failure?: string
}

/** A worker, as seen by its parent. */
export function startWorker() {
  const worker = cluster.fork()
  let isListening = false
  let failure: string | undefined
  const address = Promise.withResolvers<string | undefined>()
  const ended = Promise.withResolvers<WorkerEnd>()
  function end(how: WorkerEnd): void {
    isListening = false
    address.resolve(undefined)
    ended.resolve({ ...how, ...(failure !== undefined && { failure }) })
  }
  worker.on('message', (news: WorkerNews) => {
    if ('failure' in news) failure = news.failure
    else if ('address' in news) {
      isListening = true
      address.resolve(news.address)
    }
  })
  worker.once('exit', (code, signal) => end(signal ? { signal } : { code }))
  // A process that can't be spawned has no exit event.
  worker.on('error', error => end({ failure: error.message }))
  return {
    pid: worker.process.pid,
    isListening: () => isListening,
    /** Asks it to report itself as unavailable. */
    drain: () => worker.send(drainWord, () => {}),
    /** Asks it to finish its requests and exit. If sending fails, the worker is gone, which its exit reports. */
    stop: () => worker.send(stopWord, () => {}),
    kill: () => worker.process.kill('SIGKILL'),
    /** Undefined if it exits before it listens. */
    address: address.promise,
    ended: ended.promise,
    /** Fails if it doesn't answer in time. */
    metrics: () => metricsOf(worker),
  }
}

async function metricsOf(worker: Worker): Promise<MetricsSnapshot> {
  const signal = AbortSignal.timeout(metricsTimeoutMilliseconds)
  const messages = on(worker, 'message', { signal })
  worker.send(metricsWord, () => {})
  for await (const [news] of messages as AsyncIterable<[WorkerNews]>)
    if ('metrics' in news) return news.metrics
  throw new Error('A worker ended before it reported its metrics.')
}

/** Where it listens. A server that starts has to start whole. */
export async function addressOf({ address, ended }: RunningWorker): Promise<string> {
  const known = await address
  if (known !== undefined) return known
  const { failure, signal, code } = await ended
  throw new CommandError(
    failure ?? `A worker exited before it was ready, with ${signal ?? `exit code ${code}`}.`,
  )
}

/** A listening worker gets some time to finish; others are killed. */
export async function stopWorker(
  { isListening, stop, kill, ended }: RunningWorker,
  patienceSeconds: number,
): Promise<void> {
  if (isListening()) stop()
  else kill()
  const deadline = setTimeout(kill, patienceSeconds * 1000)
  await ended
  clearTimeout(deadline)
}
