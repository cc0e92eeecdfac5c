import cluster from 'node:cluster'
import { CommandError } from '../line/command.ts'

/** What a worker tells the process that started it: where it listens, or in a sentence why it does not. */
export type WorkerNews = { readonly address: string } | { readonly failure: string }

/** What it is told. */
export const stopWord = 'stop'

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
    else {
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
  }
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
