import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import type { Config } from '../../config/load-config.ts'
import type { User } from '../../domain/rights/permissions.ts'
import type { OpenHooks } from '../../hooks/open-hooks.ts'
import { closePort } from '../../http/server/connections.ts'
import type { RequestObserver } from '../../http/server/observe-requests.ts'
import type { MetricsSnapshot } from '../../monitoring/metrics.ts'
import type { Store } from '../../storage/store.ts'
import { systemClock } from '../line/clock.ts'
import { CommandError } from '../line/command.ts'
import { isEmptyCalendar } from './first-start.ts'
import { limitHeapGrowth } from './limit-heap-growth.ts'

/** Serves requests: in this process or in several workers. */
export interface Server {
  readonly log: FastifyBaseLogger
  /** Resolves with the address once requests are served. */
  listen(): Promise<string>
  /** Goes on serving requests, but reports itself as unavailable to load balancers. */
  drain(): void
  /** Resolves when pending requests are finished. */
  close(): Promise<void>
  /** Replaces the workers without losing a request, if there are several. */
  restart?(): Promise<void>
  /** The metrics of the processes that it has started. */
  metrics?(): Promise<MetricsSnapshot[]>
}

/** Options of a server besides its settings. */
export interface ServerOptions {
  /** Treats every caller as this user. */
  readonly everyoneIs?: User | undefined
  /** The server isn't ready until the demo calendar exists, whichever process creates it. */
  readonly awaitsDemo?: boolean
  readonly observers?: readonly RequestObserver[]
  /** The operator's hooks. */
  readonly hooks?: OpenHooks | undefined
}

/** A server in this process. */
export async function createServer(
  store: Store,
  config: Config,
  { everyoneIs, awaitsDemo, observers = [], hooks }: ServerOptions = {},
): Promise<Server> {
  const isFilled = awaitsDemo ? async () => !(await isEmptyCalendar(store)) : undefined
  const draining = new AbortController()
  const app = await buildApp({
    config,
    store,
    clock: systemClock,
    isFilled,
    draining: draining.signal,
    observers,
    hooks,
    ...(everyoneIs && { everyoneIs }),
  })
  return {
    log: app.log,
    listen: () => listen(app, config),
    drain: () => draining.abort(),
    close: async () => {
      // First, while responses keep their connections open. A proxy would replace closed ones with new ones.
      await closePort(app.server)
      await app.close()
    },
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    const address = await app.listen({ host, port })
    // Not earlier: most objects allocated while loading the program are long-lived.
    limitHeapGrowth()
    return address
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new CommandError(`Port ${port} is already in use. Choose another one with --port.`)
    }
    throw new CommandError(`Cannot listen on ${host}, port ${port}: ${message}`)
  }
}
