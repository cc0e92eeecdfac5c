import type { Endpoint, EndpointAnswer, EndpointContext } from '../../http/server/endpoints.ts'
import { paths } from './addresses.ts'

const body = {
  types: ['application/activity+json', 'application/ld+json', 'application/json'],
  maxBytes: 262_144,
} as const

type Handlers = typeof import('./answer-requests.ts')

/** The code is loaded on demand, because most calendars don't use it. */
const run =
  (call: (handlers: Handlers, context: EndpointContext) => Promise<EndpointAnswer>): Endpoint['run'] =>
  async context =>
    call(await import('./answer-requests.ts'), context)

const get = (path: string, call: Parameters<typeof run>[0]): Endpoint => ({
  ...{ methods: ['GET'], path, run: run(call) },
})

const inbox = (path: string): Endpoint => ({
  ...{ methods: ['POST'], path, body },
  run: run((handlers, context) => handlers.receive(context)),
})

export const activitypubEndpoints: readonly Endpoint[] = [
  get('/.well-known/webfinger', (handlers, context) => handlers.finger(context)),
  get('/.well-known/nodeinfo', (handlers, context) => handlers.nodeInfoLinks(context)),
  get(paths.nodeInfo, (handlers, context) => handlers.info(context)),
  get(paths.actor, (handlers, context) => handlers.actor(context)),
  get(paths.outbox, (handlers, context) => handlers.list('outbox', context)),
  get(paths.upcoming, (handlers, context) => handlers.list('upcoming', context)),
  get(paths.followers, (handlers, context) => handlers.list('followers', context)),
  get(paths.following, (handlers, context) => handlers.list('following', context)),
  get(paths.event, (handlers, context) => handlers.event(context)),
  inbox(paths.inbox),
  inbox(paths.sharedInbox),
]
