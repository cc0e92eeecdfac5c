import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import type { Config } from '../../config/load-config.ts'
import type { User } from '../../domain/rights/permissions.ts'
import type { RequestObserver } from '../../http/server/observe-requests.ts'
import type { MetricsSnapshot } from '../../monitoring/metrics.ts'
import type { Store } from '../../storage/store.ts'
import { isEmptyCalendar } from '../demo/is-empty-calendar.ts'
import { systemClock } from '../line/clock.ts'
import { CommandError } from '../line/command.ts'
import { limitHeapGrowth } from './limit-heap-growth.ts'

/** What answers requests: this process, or several that it has started. */
export interface Server {
  readonly log: FastifyBaseLogger
  /** Tells the address when requests to it are answered. */
  listen(): Promise<string>
  /** Returns when the requests under way are answered. */
  close(): Promise<void>
  /** Replaces what answers requests without losing one, where several processes do. */
  restart?(): Promise<void>
  /** The metrics of the processes that it has started. */
  metrics?(): Promise<MetricsSnapshot[]>
}

/** What a server is started with besides its settings. */
export interface ServerOptions {
  /** Every caller is this user. */
  readonly everyoneIs?: User | undefined
  /** The server is not ready before the demo calendar is there, whichever process fills it. */
  readonly awaitsDemo?: boolean
  readonly observers?: readonly RequestObserver[]
}

/** A server in this process. */
export async function createServer(
  store: Store,
  config: Config,
  { everyoneIs, awaitsDemo, observers = [] }: ServerOptions = {},
): Promise<Server> {
  const isFilled = awaitsDemo ? async () => !(await isEmptyCalendar(store)) : undefined
  const app = await buildApp({
    config,
    store,
    clock: systemClock,
    isFilled,
    observers,
    ...(everyoneIs && { everyoneIs }),
  })
  return { log: app.log, listen: () => listen(app, config), close: async () => app.close() }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    const address = await app.listen({ host, port })
    // Not before: while the program is loaded nearly all that is new lasts.
    limitHeapGrowth()
    return address
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new CommandError(
        `Something else listens on port ${port} already. Choose another one with --port.`,
      )
    }
    throw new CommandError(`Cannot listen on ${host}, port ${port}: ${message}`)
  }
}
