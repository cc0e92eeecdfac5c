import type { FastifyBaseLogger } from 'fastify'
import { publishDue } from '../actions/publish-due.ts'
import type { Store } from '../storage/store.ts'
import { systemClock } from './clock.ts'

const second = 1000
const hour = 3600 * second

/**
 * What a server does besides answering, until it is stopped. Records are published when their time comes: once at the
 * start, for what came due while no server ran, then by asking each second, so that it does not matter which process
 * scheduled them.
 */
export async function startChores(store: Store, log: FastifyBaseLogger): Promise<() => void> {
  async function publish(): Promise<void> {
    const published = await publishDue(store, systemClock())
    if (published > 0) log.info({ published }, 'published what was due')
  }
  async function tend(): Promise<void> {
    await store.transaction(tx => tx.attempts.removeForgotten(systemClock()))
    await store.tend()
  }
  await tend()
  await publish()
  const timers = [repeat(publish, second, log), repeat(tend, hour, log)]
  return () => timers.forEach(clearInterval)
}

function repeat(chore: () => Promise<void>, milliseconds: number, log: FastifyBaseLogger): NodeJS.Timeout {
  return setInterval(() => {
    chore().catch(error => log.error({ err: error }, 'a chore failed'))
  }, milliseconds)
}
