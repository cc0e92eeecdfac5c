import { constants } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'

export const stopSignals = ['SIGINT', 'SIGTERM'] as const

/** A terminal signals every process of a command, and npm repeats it. Within this time it counts as one. */
const echoMilliseconds = 500

/**
 * Makes a signal end the process immediately, with the usual exit code, until the returned function is
 * called. Without a listener, PID 1 of a container ignores signals.
 */
export function exitWhenStopped(): () => void {
  const exit = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal])
  for (const signal of stopSignals) process.on(signal, exit)
  return () => {
    for (const signal of stopSignals) process.removeListener(signal, exit)
  }
}

/** The part of a server that signal handlers use. */
interface Stoppable {
  readonly log: FastifyBaseLogger
  restart?(): Promise<void>
}

/**
 * Resolves with the first signal to stop. A second one, of any kind, ends the process without waiting. SIGHUP
 * replaces the workers or, without workers, stops the server.
 */
export function untilStopped({ log, restart }: Stoppable): Promise<NodeJS.Signals> {
  return new Promise(done => {
    let first: { readonly signal: NodeJS.Signals; readonly at: number } | undefined
    // The listener stays registered. Without one, even briefly, a signal would end the process.
    const onSignal = (signal: NodeJS.Signals) => {
      if (first) {
        const isEcho = signal === first.signal && performance.now() - first.at < echoMilliseconds
        if (!isEcho) process.exit(1)
        return
      }
      first = { signal, at: performance.now() }
      log.info({ signal }, 'stopping')
      done(signal)
    }
    for (const signal of stopSignals) process.on(signal, onSignal)
    process.on('SIGHUP', signal => {
      if (!restart || first) return onSignal(signal)
      restart().catch(error => log.error({ err: error }, 'restart of workers failed'))
    })
  })
}
