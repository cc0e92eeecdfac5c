import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../config/load-config.ts'
import { openLog } from '../../http/server/logger.ts'
import type { MetricsSnapshot } from '../../monitoring/metrics.ts'
import { systemClock } from '../line/clock.ts'
import type { Server } from './server.ts'
import { addressOf, type RunningWorker, startWorker, stopWorker } from './worker-process.ts'

/** A worker that lives as long as this is not one that keeps dying. */
const steadySeconds = 60
const longestPauseSeconds = 60

/** What a worker needs to end when its requests are answered or cut off. */
const closingSeconds = 5

/**
 * Several processes that answer on one port (`worker.ts`), each started with the command line of this one, on the same
 * Node. This process answers no requests: it hands out connections and replaces workers that end.
 */
export async function createWorkers({ workers: count, logLevel, stopSeconds }: Config): Promise<Server> {
  const log = await openLog(logLevel)
  const running = new Set<RunningWorker>()
  let address: string | undefined
  let isStopping = false
  cluster.setupPrimary({ exec: fileURLToPath(new URL('../../../bin/almanac.js', import.meta.url)) })
  process.once('exit', () => {
    for (const worker of running) worker.kill()
  })

  function start(): RunningWorker {
    if (address !== undefined && ![...running].some(other => other.isListening())) askForPortOf(address)
    const worker = startWorker()
    running.add(worker)
    worker.ended.then(() => running.delete(worker))
    // It can have asked for any port when the last other worker was about to end.
    worker.address.then(at => {
      if (address !== undefined && at !== address) worker.kill()
    })
    return worker
  }

  async function listen(): Promise<string> {
    const started = Array.from({ length: count }, start)
    for (const worker of started) address = await addressOf(worker)
    const slot = { log, start, replacements, isStopping: () => isStopping }
    for (const worker of started) keepReplacing(worker, slot)
    return address!
  }

  /** The workers that were stopped to be replaced, and what took their places. */
  const replacements = new Map<RunningWorker, RunningWorker>()
  let restarting: Promise<void> | undefined

  /** Replaces the workers one by one: each is stopped once the one that takes its place answers requests. */
  async function replaceAll(): Promise<void> {
    const former = [...running].filter(worker => worker.isListening())
    log.info({ workers: former.length }, 'restarting workers')
    for (const worker of former) {
      if (isStopping) return
      // One that has died meanwhile is replaced already.
      if (!worker.isListening()) continue
      const next = start()
      // Noted before it answers: if the former one dies meanwhile, this one is its replacement.
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

  async function close(): Promise<void> {
    isStopping = true
    await Promise.all([...running].map(worker => stopWorker(worker, stopSeconds + closingSeconds)))
  }

  /** One that is only starting has answered nothing yet. */
  function metrics(): Promise<MetricsSnapshot[]> {
    const listening = [...running].filter(worker => worker.isListening())
    return Promise.all(listening.map(worker => worker.metrics()))
  }

  return { log, listen, close, restart, metrics }
}

interface Replacing {
  readonly log: FastifyBaseLogger
  start(): RunningWorker
  /** What has taken the place of a worker already. */
  readonly replacements: Map<RunningWorker, RunningWorker>
  isStopping(): boolean
}

/** Fills the place of a worker again whenever it ends, after a pause that grows while nothing helps. */
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
    const pauseSeconds = pauseAfter(quickEnds)
    log.error({ worker: worker.pid, ...end, pauseSeconds }, 'a worker ended, and is replaced')
    await pause(pauseSeconds * 1000, undefined, { ref: false })
    if (isStopping()) return
  }
}

function pauseAfter(quickEnds: number): number {
  return quickEnds < 2 ? 0 : Math.min(2 ** (quickEnds - 2), longestPauseSeconds)
}

/**
 * When no worker is left, the port is free again. One that was chosen at the start (`--port 0`) has to be asked for by
 * its number then, or it would be another one. While there are workers, they share it by asking for what they asked.
 */
function askForPortOf(address: string): void {
  const port = new URL(address).port || '80'
  cluster.setupPrimary({ args: [...process.argv.slice(2), '--port', port] })
}
