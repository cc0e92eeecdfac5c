import { setTimeout as pause } from 'node:timers/promises'
import { type FailureName, failureNamed } from './failures.ts'
import { type Load, startLoad } from './load/load.ts'
import { type Failures, longestPause, type Path } from './load/load-record.ts'
import { findDifferences } from './load/stored-events.ts'
import { isOk } from './network/http-client.ts'
import { until } from './programs.ts'
import type { Scene } from './scene.ts'

/** The counts of one run of a failure. */
export interface RunResult {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
  /** The longest time without an acknowledged write, in seconds. */
  readonly secondsWithoutWrites: number
  /** The same of writes that were sent directly to the second server. */
  readonly directSecondsWithoutWrites: number | undefined
  readonly failedWrites: Failures
  readonly reads: number
  readonly failedReads: Failures
  readonly crashes: number
}

const usualMilliseconds = 3_000
/** How many acknowledged writes show that the failure is over. */
const recoveredWrites = 20

/** Causes a failure under load, and counts what the clients noticed. `number` is unique among all runs. */
export async function runFailure(scene: Scene, name: FailureName, number: number): Promise<RunResult> {
  const failure = failureNamed(name)
  await untilHealthy(scene)
  const crashes = countCrashes(scene)
  const { proxyUrl, token } = scene
  const target = {
    ...{ run: `${name}-${number}`, day: dayOf(number), proxyUrl, token },
    ...(failure.writesDirectly && { directUrl: scene.servers[1].url }),
  }
  const paths: Path[] = failure.writesDirectly ? ['proxy', 'direct'] : ['proxy']
  const load = startLoad(target)
  await untilWritten(load, paths)
  await pause(usualMilliseconds)
  await failure.cause(scene)
  await untilWritten(load, paths)
  await pause(usualMilliseconds)
  const endedAt = performance.now()
  await load.stop()
  await untilHealthy(scene)
  const { record } = load
  const { lost, doubled } = await findDifferences(target, record)
  for (const title of [...lost, ...doubled]) console.error(`Lost or doubled: ${title}`)
  const { proxy, direct } = record.acknowledgedAt
  return {
    acknowledged: proxy.length + direct.length,
    lost: lost.length,
    doubled: doubled.length,
    secondsWithoutWrites: longestPause(proxy, endedAt),
    directSecondsWithoutWrites: failure.writesDirectly && longestPause(direct, endedAt),
    failedWrites: record.failedWrites,
    reads: record.reads,
    failedReads: record.failedReads,
    crashes: countCrashes(scene) - crashes,
  }
}

/** The events of each run are on another day, so that they are listed quickly. */
function dayOf(number: number): string {
  return new Date(Date.UTC(2035, 0, number)).toISOString().slice(0, 10)
}

function countCrashes({ servers }: Scene): number {
  return servers.reduce((sum, server) => sum + server.crashes(), 0)
}

/** A failure starts from two synchronous database nodes and two servers that are ready. */
async function untilHealthy({ cluster, servers }: Scene): Promise<void> {
  await cluster.untilSynchronous()
  for (const { url } of servers) await until(`${url} is ready`, () => isOk(`${url}/ready`))
}

/** Resolves when writes are acknowledged on each path. */
async function untilWritten({ record }: Load, paths: readonly Path[]): Promise<void> {
  const counts = paths.map(path => record.acknowledgedAt[path])
  const wanted = counts.map(times => times.length + recoveredWrites)
  await until('writes are acknowledged', () =>
    counts.every((times, index) => times.length >= Number(wanted[index])),
  )
}
