// Runs work on untrusted input in a child process. If the input hangs or crashes a library, or fills the
// memory, only that process ends.
import { type ChildProcess, fork } from 'node:child_process'
import module from 'node:module'
import { dirname } from 'node:path'

interface SubprocessOptions {
  readonly execArgv?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
}

export function startSubprocess(
  program: string,
  { execArgv = [], env = {} }: SubprocessOptions = {},
): ChildProcess {
  const cache = module.getCompileCacheDir()
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // The options of this process don't apply to the child.
    execArgv: [...execArgv],
    // Node adds a folder for its version, which the path of this process already includes.
    env: { ...process.env, ...(cache && { NODE_COMPILE_CACHE: dirname(cache) }), ...env },
  })
  // Without a listener, an error between two requests would end this process.
  return child.on('error', () => {})
}

/** The heartbeat message of a busy process. */
export const aliveMessage = 'alive'

/** A response, the exit code or signal of a process that ended, or one that was killed for its silence. */
export type Ending<Answer> =
  | { readonly answer: Answer }
  | { readonly ended: number | string }
  | { readonly timedOut: true }

interface AskOptions {
  /** How long the process may be silent. */
  readonly timeoutMilliseconds: number
  /** Kills the process. The promise then rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined
}

/** Sends a request and waits for its response. One request at a time. */
export function ask<Answer>(
  child: ChildProcess,
  request: object,
  { timeoutMilliseconds, signal }: AskOptions,
): Promise<Ending<Answer>> {
  const { promise, resolve, reject } = Promise.withResolvers<Ending<Answer>>()
  const timer = setTimeout(() => {
    resolve({ timedOut: true })
    child.kill('SIGKILL')
  }, timeoutMilliseconds)
  const onMessage = (message: unknown) => {
    if (message === aliveMessage) timer.refresh()
    else resolve({ answer: message as Answer })
  }
  const onExit = (code: number | null, signalName: string | null) =>
    resolve({ ended: signalName ?? code ?? 0 })
  const onError = (error: Error) => resolve({ ended: error.message })
  const onAbort = () => {
    reject(signal?.reason)
    child.kill('SIGKILL')
  }
  child.on('message', onMessage).on('exit', onExit).on('error', onError)
  signal?.addEventListener('abort', onAbort, { once: true })
  if (signal?.aborted) onAbort()
  else if (child.connected) child.send(request, () => {})
  // A process that ended before the request sends no event.
  else resolve({ ended: child.signalCode ?? child.exitCode ?? 0 })
  return promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
    child.off('message', onMessage).off('exit', onExit).off('error', onError)
  })
}
