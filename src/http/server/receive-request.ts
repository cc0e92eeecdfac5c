// Everything that happens to a request between routing and its route, in this order. The order is a promise: what is
// cheaper or says less comes first, and permission is checked before the body is read and before any record is looked up.
//
// Before routing, `front-door.ts` sends cached responses to direct visitors, and `rewriteUrl` in `app.ts` removes the
// language root and translates older addresses.
import './fastify-types.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitor } from '../../domain/rights/caller.ts'
import type { Site } from '../../domain/site/site.ts'
import type { CurrentSite } from '../../queries/current-site.ts'
import type { Store } from '../../storage/store.ts'
import type { ResponseCache } from '../cache/ready-answers.ts'
import { refuseBadOrigin, refuseBadTarget } from '../request/addresses.ts'
import { ignoreTypeOfNoBody, refuseBrokenQuery } from '../request/body-parsers.ts'
import { addressOf } from '../request/client-address.ts'
import { isOutsideLanguageRoots } from '../request/language-root.ts'
import { limitAnswer } from './connections.ts'
import { answerOptions, type CorsRules, corsHeaders, refuseForeignWrites } from './cors.ts'

interface ReceptionParts {
  readonly cache: ResponseCache
  readonly currentSite: CurrentSite
  /** Where the settings of the site are read from. */
  readonly storeFor: (request: FastifyRequest) => Store
  readonly cors: CorsRules
  readonly headers: Readonly<Record<string, string>>
  /** Sets the caller and counts the request towards its limit. */
  readonly identify: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Checks and redirects older addresses. Resolves to whether it has answered. */
  readonly redirectOlder?: ((request: FastifyRequest, reply: FastifyReply) => Promise<boolean>) | undefined
}

export function receiveRequests(app: FastifyInstance, parts: ReceptionParts): void {
  for (const name of ['caller', 'accessNow', 'site', 'expiresAt', 'dependency', 'pendingAnswer'])
    app.decorateRequest(name)
  app.addHook('onRequest', (request, reply) => receive(app, request, reply, parts))
}

/** Returns the reply if it was answered here. */
async function receive(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
  { cache, cors, headers, identify, redirectOlder, ...settings }: ReceptionParts,
): Promise<FastifyReply | undefined> {
  const { config } = request.routeOptions
  // A closed socket has no address, so it is read early.
  addressOf(request)
  ignoreTypeOfNoBody(request.raw)
  limitAnswer(request.raw, reply.raw)
  request.caller = visitor
  if (await cache.answer(request, reply)) return reply
  const site = siteFor(request, settings)
  request.site = site instanceof Promise ? await site : site
  reply.headers(headers).header('x-request-id', request.id)
  refuseBadOrigin(request)
  refuseBadTarget(request)
  refuseBrokenQuery(request)
  refuseForeignWrites(request, cors)
  reply.headers(corsHeaders(request, cors))
  if (request.method === 'OPTIONS' && answerOptions(app, request, reply, cors)) return reply
  await identify(request, reply)
  if (isOutsideLanguageRoots(request)) {
    reply.callNotFound()
    return reply
  }
  if (await redirectOlder?.(request, reply)) return reply
  await config.admit?.(request, reply)
  return reply.sent ? reply : undefined
}

/** If the database is unavailable, the latest known settings: the route reports it. */
function siteFor(
  request: FastifyRequest,
  { currentSite, storeFor }: Pick<ReceptionParts, 'currentSite' | 'storeFor'>,
): Site | Promise<Site> {
  if (request.routeOptions.config.isSameForAllSites) return currentSite.latest()
  const site = currentSite.in(storeFor(request))
  return site instanceof Promise ? site.catch(currentSite.latest) : site
}
