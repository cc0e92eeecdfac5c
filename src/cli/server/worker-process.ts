import cluster, { type Worker } from 'node:cluster'
import { on } from 'node:events'
import type { MetricsSnapshot } from '../../monitoring/metrics.ts'
import { CommandError } from '../line/command.ts'

/** What a worker tells the process that started it: where it listens, in a sentence why it does not, or its metrics. */
export type WorkerNews =
  | { readonly address: string }
  | { readonly failure: string }
  | { readonly metrics: MetricsSnapshot }

/** What it is told. */
export const stopWord = 'stop'
export const metricsWord = 'metrics'

const metricsTimeoutMilliseconds = 5000

/** A worker as the process that started it sees it. */
export interface RunningWorker {
  readonly pid: number | undefined
  isListening(): boolean
  /** Asks it to answer what is under way, and then to end. */
  stop(): void
  /** Ends it at once. */
  kill(): void
  /** Where it listens; nothing if it ends before it does. */
  readonly address: Promise<string | undefined>
  readonly ended: Promise<WorkerEnd>
  /** Its metrics. Fails if it doesn't answer in time. */
  metrics(): Promise<MetricsSnapshot>
}

/** How a worker ended: with a code, by a signal, or with a sentence that says why it could not start. */
export interface WorkerEnd {
  readonly code?: number
  readonly signal?: string
  readonly failure?: string
}

export function startWorker(): RunningWorker {
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
  // A process that cannot even be started has no exit.
  worker.on('error', error => end({ failure: error.message }))
  return {
    pid: worker.process.pid,
    isListening: () => isListening,
    // That it cannot be told means that it is gone, which its end tells.
    stop: () => worker.send(stopWord, () => {}),
    kill: () => worker.process.kill('SIGKILL'),
    address: address.promise,
    ended: ended.promise,
    metrics: () => metricsOf(worker),
  }
}

async function metricsOf(worker: Worker): Promise<MetricsSnapshot> {
  const signal = AbortSignal.timeout(metricsTimeoutMilliseconds)
  const messages = on(worker, 'message', { signal })
  worker.send(metricsWord, () => {})
  for await (const [news] of messages as AsyncIterable<[WorkerNews]>)
    if ('metrics' in news) return news.metrics
  throw new Error('A worker ended before it told its metrics.')
}

/** Where it listens. A server that starts has to start whole. */
export async function addressOf({ address, ended }: RunningWorker): Promise<string> {
  const known = await address
  if (known !== undefined) return known
  const { failure, signal, code } = await ended
  throw new CommandError(failure ?? `A worker ended before it served, with ${signal ?? `exit code ${code}`}.`)
}

/** One that listens may have something to finish, for a while; any other has not. */
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
