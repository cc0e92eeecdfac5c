import cluster from 'node:cluster'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import fastify, { type FastifyBaseLogger } from 'fastify'
import type { Config } from '../config/load-config.ts'
import { loggerOptions } from '../http/logger.ts'
import { systemClock } from './clock.ts'
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
  const { log } = fastify({ logger: await loggerOptions(logLevel) })
  const running = new Set<RunningWorker>()
  let address: string | undefined
  let isStopping = false
  cluster.setupPrimary({ exec: fileURLToPath(new URL('../../bin/almanac.js', import.meta.url)) })
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
    for (const worker of started) keepReplacing(worker, { log, start, isStopping: () => isStopping })
    return address as string
  }

  async function close(): Promise<void> {
    isStopping = true
    await Promise.all([...running].map(worker => stopWorker(worker, stopSeconds + closingSeconds)))
  }

  return { log, listen, close }
}

interface Replacing {
  readonly log: FastifyBaseLogger
  start(): RunningWorker
  isStopping(): boolean
}

/** Fills the place of a worker again whenever it ends, after a pause that grows while nothing helps. */
async function keepReplacing(first: RunningWorker, { log, start, isStopping }: Replacing): Promise<void> {
  let worker = first
  for (let quickEnds = 0; ; worker = start()) {
    const startedAt = systemClock()
    const end = await worker.ended
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
