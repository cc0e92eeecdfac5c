// Building a server costs more than most tests. A server that a test has returned serves the next test with
// the same settings, on that test's store.
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type AppParts, buildApp } from '../../src/app.ts'
import { type Environment, loadConfig } from '../../src/config/load-config.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import type { Store } from '../../src/storage/store.ts'

export interface PooledApp {
  readonly app: FastifyInstance
  readonly clock: { now: UtcSeconds }
  readonly imageFolder: string
  /** The store that it currently serves. */
  readonly seat: { store: Store }
  isClosed: boolean
}

/** Idle servers with their settings, the one that was used last at the end. */
const idle: { readonly settings: string; readonly pooled: PooledApp }[] = []

/** A server with these settings on this store, at this time. */
export async function takeApp(
  env: Environment,
  store: Store,
  now: UtcSeconds,
  parts: Partial<AppParts>,
): Promise<PooledApp> {
  const settings = settingsOf(env)
  const place = idle.findLastIndex(waiting => waiting.settings === settings)
  const [waiting] = place < 0 ? [] : idle.splice(place, 1)
  if (!waiting) return newApp(env, store, now, parts)
  const { pooled } = waiting
  pooled.seat.store = store
  pooled.clock.now = now
  return pooled
}

export async function newApp(
  env: Environment,
  store: Store,
  now: UtcSeconds,
  parts: Partial<AppParts>,
): Promise<PooledApp> {
  const imageFolder = await mkdtemp(join(tmpdir(), 'almanac-images-'))
  const clock = { now }
  const seat = { store }
  const defaults = { ALMANAC_LOG_LEVEL: 'silent', ALMANAC_IMAGE_STORE: `file:${imageFolder}` }
  const app = await buildApp({
    config: loadConfig({ ...defaults, ...env }),
    store: storeInSeat(seat),
    clock: () => clock.now,
    ...parts,
  })
  const pooled: PooledApp = { app, clock, imageFolder, seat, isClosed: false }
  app.addHook('onClose', async () => {
    pooled.isClosed = true
  })
  return pooled
}

/** A proxy for whichever store is current when it is called. */
function storeInSeat(seat: { readonly store: Store }): Store {
  return new Proxy({} as Store, {
    get: (_, name) => Reflect.get(seat.store, name),
    has: (_, name) => Reflect.has(seat.store, name),
  })
}

/** Settings are mostly those of one file. A server takes 8 MB, which garbage collection visits again and again. */
const mostIdle = 8

/**
 * Returns a server to the pool without any state of the test. One that has listened or was closed cannot be
 * reused.
 */
export async function giveBack(env: Environment, pooled: PooledApp): Promise<void> {
  if (pooled.isClosed || pooled.app.server.listening) return endApp(pooled)
  await rm(pooled.imageFolder, { recursive: true })
  await mkdir(pooled.imageFolder)
  idle.push({ settings: settingsOf(env), pooled })
  const longestIdle = idle.length > mostIdle && idle.shift()
  if (longestIdle) await endApp(longestIdle.pooled)
}

export async function endApp({ app, imageFolder }: PooledApp): Promise<void> {
  await app.close()
  await rm(imageFolder, { recursive: true, force: true })
}

/** Closes all idle servers, after all tests of this process. */
export async function endIdleApps(): Promise<void> {
  await Promise.all(idle.splice(0).map(({ pooled }) => endApp(pooled)))
}

function settingsOf(env: Environment): string {
  return JSON.stringify(Object.entries(env).toSorted())
}
