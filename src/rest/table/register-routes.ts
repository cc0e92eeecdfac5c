import { sentValues } from '../../http/request/sent-values.ts'
import '../../http/server/fastify-types.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { can, refusalOf } from '../../domain/rights/caller.ts'
import type { Site } from '../../domain/site/site.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { createPresentTime, type PresentTime } from '../../domain/time/present-time.ts'
import { needsFile, takesFile } from '../../fields/field-table.ts'
import type { ReadContext } from '../../fields/kind.ts'
import type { PasswordGate } from '../../http/identity/password-gate.ts'
import type { RateLimits } from '../../http/identity/rate-limits.ts'
import { addressesInLanguage } from '../../http/request/addresses.ts'
import { addressOf } from '../../http/request/client-address.ts'
import { languageOf } from '../../http/request/request-language.ts'
import { goneSignal, type Listeners } from '../../http/server/listeners.ts'
import type { Translate } from '../../i18n/messages.ts'
import type { ImageLibrary } from '../../images/image-library.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { WebhookSender } from '../../outgoing/webhook-sender.ts'
import type { SharedFeed } from '../../queries/feeds/shared-feed.ts'
import { commonArgs, readingArgs } from '../../resources/request-args.ts'
import type { Store } from '../../storage/store.ts'
import type { BatchBudgets } from '../batch/batch-budget.ts'
import { operationRunner } from '../batch/run-operation.ts'
import { type Performed, perform } from '../perform/perform.ts'
import { preconditionsIn } from '../perform/preconditions.ts'
import { retryKeyOf, type SafeRetries } from '../perform/safe-retries.ts'
import { type FoundRoute, routeFinder } from './find-route.ts'
import { siteAt } from './profile.ts'
import type { Method, RequestContext, RestProfile, Route } from './route.ts'

export interface ApiParts {
  readonly storeFor: (request: FastifyRequest) => Store
  readonly images: ImageLibrary
  readonly feed: SharedFeed
  readonly listeners: Listeners
  readonly webhooks: WebhookSender
  readonly clock: () => UtcSeconds
  readonly passwordGate: PasswordGate
  readonly retries: SafeRetries
  readonly rateLimits: RateLimits
  readonly batchBudgets: BatchBudgets
  /** Converts any error to a refusal. */
  readonly toRefusal: (error: unknown, request: FastifyRequest) => Refusal
  readonly translate: Translate
  readonly version: string
}

/** What all requests of one root share. */
interface RootParts extends ApiParts {
  readonly profile: RestProfile
  readonly findRoute: (method: Method, path: string) => FoundRoute | undefined
}

/** Registers every row of the table with Fastify, at one root. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  parts: ApiParts,
  profile: RestProfile,
): void {
  const rows = routes.map(route => withCommonArgs(route, profile))
  const root = { ...rootParts(parts, profile), findRoute: routeFinder(rows) }
  for (const row of rows) registerRoute(app, row, root)
}

/** The context of a request to these routes, for handlers outside the table. */
export function contextAt(request: FastifyRequest, parts: ApiParts, profile: RestProfile): RequestContext {
  return requestContext(request, rootParts(parts, profile))
}

function rootParts(parts: ApiParts, profile: RestProfile): RootParts {
  return { ...parts, profile, findRoute: () => undefined }
}

function withCommonArgs(route: Route, { languageParameters, selectsFields }: RestProfile): Route {
  const isRead = route.methods.includes('GET')
  return {
    ...route,
    args: { ...route.args, ...commonArgs(languageParameters), ...(isRead && selectsFields && readingArgs) },
  }
}

function registerRoute(app: FastifyInstance, route: Route, parts: RootParts): void {
  const { profile } = parts
  const { languageParameters, translateError } = profile
  app.route({
    method: [...route.methods],
    url: `/${profile.path}${fastifyPath(route.path)}`,
    config: {
      hasLanguageRoots: true,
      isReadable: route.methods.includes('GET') && !route.isLive,
      multipart: takesFile(route.args) ? 'files' : 'fields',
      takesBareFile: Boolean(profile.takesBareFiles) && needsFile(route.args),
      languageParameters,
      ...(route.countsAs && { countsAs: route.countsAs }),
    },
    // A stream can't be compressed, and a HEAD request would never end.
    ...(route.returns.isStream && { exposeHeadRoute: false }),
    onRequest: async request => {
      if (!can(request.caller, route.access)) await refuseAccess(route, requestContext(request, parts))
    },
    handler: (request, reply) => answer(route, request, reply, parts),
    ...(translateError && {
      errorHandler: async (error: unknown, request: FastifyRequest) => {
        throw await translateError(error, route, requestContext(request, parts), request)
      },
    }),
  })
}

export function fastifyPath(path: string): string {
  return path
    .replace('{id}', ':id(^\\d+$)')
    .replace('{version}', ':version(^\\d+$)')
    .replace('{slug}', ':slug')
}

async function refuseAccess(route: Route, context: RequestContext): Promise<never> {
  const { caller, profile } = context
  if (profile.notFoundBeforeForbidden?.(route)) await refuseAbsent(route, context)
  throw refusalOf(caller, route.access)
}

async function refuseAbsent(route: Route, context: RequestContext): Promise<void> {
  await route.target?.(context).catch(error => {
    if (!(error instanceof Refusal) || error.reason.endsWith('NotFound')) throw error
  })
}

async function answer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: RootParts,
): Promise<unknown> {
  const retryKey = retryKeyOf(request)
  const before = { ...requestContext(request, parts), ...(retryKey && { retryKey }) }
  const headers: Record<string, string> = {}
  try {
    const performed = await performOnce(route, request, before, headers)
    Object.assign(headers, performed.headers)
    request.expiresAt = before.time.expiresAt
    reply
      .code(performed.status)
      .headers({ ...headers })
      .header('content-language', before.language)
    if (performed.events) return reply.type('text/event-stream; charset=utf-8').send(performed.events)
    return reply.type('application/json; charset=utf-8').send(performed.json)
  } catch (error) {
    reply.headers(headers)
    throw error
  }
}

/** With an idempotency key, a write is performed once. */
function performOnce(
  route: Route,
  { query, body, params, headers: sent }: FastifyRequest,
  before: RequestContext,
  headers: Record<string, string>,
): Promise<Performed> {
  const input = { query, body, params, conditions: preconditionsIn(sent) }
  const { retryKey, retries, store, time } = before
  if (!retryKey || route.handlesIdempotency) return perform(route, input, before, headers)
  return retries.once(retryKey, { store, now: time.now }, united =>
    perform(route, input, { ...before, store: united }, headers),
  )
}

function requestContext(request: FastifyRequest, parts: RootParts): RequestContext {
  const { profile, storeFor, images, feed, listeners, webhooks } = parts
  const { clock, passwordGate, retries, rateLimits, translate, version } = parts
  const site = siteAt(request.site, profile)
  const time = createPresentTime(clock())
  const language = languageOf(request, site)
  const store = storeFor(request)
  return {
    caller: request.caller,
    path: request.params as Record<string, string>,
    query: sentValues(request.query),
    language,
    translate: (key, values) => translate(language, key, values),
    store,
    images,
    feed,
    listeners,
    webhooks,
    site,
    profile,
    time,
    version,
    retries,
    countMore: (kind, amount) => rateLimits.countMore(request, request.caller.user, kind, amount),
    mustBeNew: false,
    readContext: readContextOf(site, profile, time),
    addresses: addressesInLanguage(request, site),
    operations: () => {
      const contextOf = (one: FastifyRequest) => requestContext(one, parts)
      const runner = operationRunner({ request, parts, findRoute: parts.findRoute, contextOf, refuseAccess })
      return { ...runner, run: parts.batchBudgets(request, runner.run) }
    },
    opensEvent: (id, password) => passwordGate.opensEvent(store, id, password, addressOf(request)),
    header: name => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    isStillLetIn: () => request.isStillLetIn(),
    untilGone: () => goneSignal(request),
  }
}

function readContextOf(
  { zone, maxPerPage, customFields }: Site,
  { namespace }: RestProfile,
  time: PresentTime,
): ReadContext {
  return { time, siteZone: zone, namespace, maxPerPage, customFields }
}
