import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/load-config.ts'
import { required } from '../../domain/required.ts'
import { openLog } from '../../http/server/request-log.ts'
import type { MetricsSnapshot } from '../../monitoring/metrics.ts'
import { systemClock } from '../line/clock.ts'
import type { Server } from './server.ts'
import { addressOf, type RunningWorker, startWorker, stopWorker } from './worker-process.ts'

/** A worker that lives this long is not crash-looping. */
const steadySeconds = 60
const longestPauseSeconds = 60

/** How long a worker needs to exit after its requests are finished or aborted. */
const closingSeconds = 5

/**
 * Runs several worker processes (`worker.ts`) on one port, each with this process's command line and Node.
 * This process serves no requests: it opens the port, from which the workers accept connections, and replaces
 * workers that exit.
 */
export async function createWorkers({ workers: count, logLevel, stopSeconds }: Config): Promise<Server> {
  const log = await openLog(logLevel)
  const running = new Set<RunningWorker>()
  let address: string | undefined
  let isStopping = false
  // Otherwise this process accepts the connections, and those it has passed to a worker that dies stay open.
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: fileURLToPath(new URL('../../../bin/almanac.js', import.meta.url)) })
  process.once('exit', () => {
    for (const worker of running) worker.kill()
  })

  function start(): RunningWorker {
    if (address !== undefined && ![...running].some(other => other.isListening())) askForPortOf(address)
    const worker = startWorker()
    running.add(worker)
    worker.ended.then(() => running.delete(worker))
    // It may have requested any free port when the last other worker was exiting.
    worker.address.then(at => {
      if (address !== undefined && at !== address) worker.kill()
      else if (isStopping) worker.drain()
    })
    return worker
  }

  async function listen(): Promise<string> {
    const started = Array.from({ length: count }, start)
    for (const worker of started) address = await addressOf(worker)
    const slot = { log, start, replacements, isStopping: () => isStopping }
    for (const worker of started) keepReplacing(worker, slot)
    return required(address, 'worker')
  }

  /** The workers stopped by a restart, and their replacements. */
  const replacements = new Map<RunningWorker, RunningWorker>()
  let restarting: Promise<void> | undefined

  /** Replaces the workers one by one. Each is stopped once its replacement serves requests. */
  async function replaceAll(): Promise<void> {
    const former = [...running].filter(worker => worker.isListening())
    log.info({ workers: former.length }, 'restarting workers')
    for (const worker of former) {
      if (isStopping) return
      // A worker that died in the meantime is already replaced.
      if (!worker.isListening()) continue
      const next = start()
      // Recorded before it listens: if the old worker dies in the meantime, this one is its replacement.
      replacements.set(worker, next)
      if ((await next.address) === undefined) {
        replacements.delete(worker)
        log.error(
          { worker: next.pid, ...(await next.ended) },
          'restart of workers stopped: a new worker failed',
        )
        return
      }
      await stopWorker(worker, stopSeconds + closingSeconds)
    }
    log.info({ workers: former.length }, 'workers restarted')
  }

  function restart(): Promise<void> {
    restarting ??= replaceAll().finally(() => {
      restarting = undefined
    })
    return restarting
  }

  /** Workers that exit now are not replaced. */
  function drain(): void {
    isStopping = true
    for (const worker of running) if (worker.isListening()) worker.drain()
  }

  async function close(): Promise<void> {
    isStopping = true
    await Promise.all([...running].map(worker => stopWorker(worker, stopSeconds + closingSeconds)))
  }

  /** One that is only starting has answered nothing yet. */
  function metrics(): Promise<MetricsSnapshot[]> {
    const listening = [...running].filter(worker => worker.isListening())
    return Promise.all(listening.map(worker => worker.metrics()))
  }

  return { log, listen, drain, close, restart, metrics }
}

interface Replacing {
  readonly log: FastifyBaseLogger
  start(): RunningWorker
  /** The replacements that already exist. */
  readonly replacements: Map<RunningWorker, RunningWorker>
  isStopping(): boolean
}

/** Replaces a worker whenever it exits, with a delay that grows while replacements keep failing. */
async function keepReplacing(first: RunningWorker, slot: Replacing): Promise<void> {
  const { log, start, replacements, isStopping } = slot
  let worker = first
  for (let quickEnds = 0; ; worker = start()) {
    const startedAt = systemClock()
    let end = await worker.ended
    for (let next = replacements.get(worker); next; next = replacements.get(worker)) {
      replacements.delete(worker)
      worker = next
      end = await worker.ended
    }
    if (isStopping()) return
    quickEnds = systemClock() - startedAt < steadySeconds ? quickEnds + 1 : 0
    const pauseSeconds = quickEnds < 2 ? 0 : Math.min(2 ** (quickEnds - 2), longestPauseSeconds)
    log.error({ worker: worker.pid, ...end, pauseSeconds }, 'a worker ended, and is replaced')
    await pause(pauseSeconds * 1000, undefined, { ref: false })
    if (isStopping()) return
  }
}

/**
 * Without workers, the port is free again. A port chosen at startup (`--port 0`) must then be requested by
 * number, or it would change. While there are workers, they share it by the original request.
 */
function askForPortOf(address: string): void {
  const port = new URL(address).port || '80'
  cluster.setupPrimary({ args: [...process.argv.slice(2), '--port', port] })
}
