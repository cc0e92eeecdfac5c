import { constants } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'

export const stopSignals = ['SIGINT', 'SIGTERM'] as const

/** A terminal tells every process of a command, and npm tells its own ones again: for so long it is the same signal. */
const echoMilliseconds = 500

/**
 * Lets a signal end the process at once, with the exit code that is usual for it, until the function that is returned
 * is called. Without a listener, a process that is the first of its container would not end.
 */
export function exitWhenStopped(): () => void {
  const exit = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal])
  for (const signal of stopSignals) process.on(signal, exit)
  return () => {
    for (const signal of stopSignals) process.removeListener(signal, exit)
  }
}

/** A server as signals see it. */
interface Stoppable {
  readonly log: FastifyBaseLogger
  restart?(): Promise<void>
}

/**
 * Returns with the first signal to stop. A second one, whichever it is, ends the process without waiting. SIGHUP replaces
 * the processes that answer requests, or, where this one answers them itself, stops it like the others.
 */
export function untilStopped({ log, restart }: Stoppable): Promise<void> {
  return new Promise(done => {
    let first: { readonly signal: NodeJS.Signals; readonly at: number } | undefined
    // The listener stays. Without one, if only for a moment, a signal would end the process.
    const onSignal = (signal: NodeJS.Signals) => {
      if (first) {
        const isEcho = signal === first.signal && performance.now() - first.at < echoMilliseconds
        if (!isEcho) process.exit(1)
        return
      }
      first = { signal, at: performance.now() }
      log.info({ signal }, 'stopping')
      done()
    }
    for (const signal of stopSignals) process.on(signal, onSignal)
    process.on('SIGHUP', signal => {
      if (!restart || first) return onSignal(signal)
      restart().catch(error => log.error({ err: error }, 'restart of workers failed'))
    })
  })
}
