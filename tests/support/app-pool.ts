// Building a server costs more than most tests do. One that a test has given back serves the next test with the same
// settings, on the store of that test.
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
  /** The store that it serves now. */
  readonly seat: { store: Store }
  isClosed: boolean
}

/** Servers that wait for the next test, by their settings. */
const idle = new Map<string, PooledApp[]>()

/** A server with these settings on this store, at this time. */
export async function takeApp(
  env: Environment,
  store: Store,
  now: UtcSeconds,
  parts: Partial<AppParts>,
): Promise<PooledApp> {
  const waiting = idle.get(settingsOf(env))?.pop()
  if (!waiting) return newApp(env, store, now, parts)
  waiting.seat.store = store
  waiting.clock.now = now
  return waiting
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

/** The store in the seat, whichever that is when it is asked for something. */
function storeInSeat(seat: { readonly store: Store }): Store {
  return new Proxy({} as Store, {
    get: (_, name) => Reflect.get(seat.store, name),
    has: (_, name) => Reflect.has(seat.store, name),
  })
}

/** More than this many with the same settings are needed by no test. */
const mostIdle = 2

/** Takes a server back, with nothing of the test left in it; one that has listened, or was closed, is of no more use. */
export async function giveBack(env: Environment, pooled: PooledApp): Promise<void> {
  const waiting = idle.get(settingsOf(env)) ?? []
  if (pooled.isClosed || pooled.app.server.listening || waiting.length >= mostIdle) return endApp(pooled)
  await rm(pooled.imageFolder, { recursive: true })
  await mkdir(pooled.imageFolder)
  idle.set(settingsOf(env), [...waiting, pooled])
}

export async function endApp({ app, imageFolder }: PooledApp): Promise<void> {
  await app.close()
  await rm(imageFolder, { recursive: true, force: true })
}

/** Ends all that are waiting, when all tests of this process have ended. */
export async function endIdleApps(): Promise<void> {
  await Promise.all([...idle.values()].flat().map(endApp))
  idle.clear()
}

function settingsOf(env: Environment): string {
  return JSON.stringify(Object.entries(env).toSorted())
}
