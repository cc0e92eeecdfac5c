import '../http/fastify-types.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UtcSeconds } from '../domain/date-time.ts'
import { createPresentTime, type PresentTime } from '../domain/present-time.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Site } from '../domain/site.ts'
import { takesFile } from '../fields/field-table.ts'
import type { ReadContext } from '../fields/kind.ts'
import { isFaultless, type RawArgs, type Reading, readFields, valuesOf } from '../fields/read-args.ts'
import { addressesInLanguage } from '../http/addresses.ts'
import { addressOf } from '../http/client-address.ts'
import { goneSignal, type Listeners } from '../http/listeners.ts'
import type { PasswordGate } from '../http/password-gate.ts'
import { languageOf } from '../http/request-language.ts'
import type { Translate } from '../i18n/messages.ts'
import type { ImageLibrary } from '../images/image-library.ts'
import type { WebhookSender } from '../outgoing/webhook-sender.ts'
import type { SharedFeed } from '../queries/shared-feed.ts'
import { commonArgs } from '../resources/request-args.ts'
import type { Store } from '../storage/store.ts'
import { type Dialect, siteAt } from './dialect.ts'
import type { EventFragments } from './event-fragments.ts'
import { withoutReadBack } from './read-back.ts'
import type { RequestContext, Route, RouteContext } from './route.ts'
import { misplacedArgs, sentArgs } from './sent-args.ts'
import { unknownArgs, unknownHeader, unknownInHeader, unknownProblems } from './unknown-args.ts'

export interface ApiParts {
  readonly storeFor: (request: FastifyRequest) => Store
  readonly images: ImageLibrary
  readonly fragments: EventFragments
  readonly feed: SharedFeed
  readonly listeners: Listeners
  readonly webhooks: WebhookSender
  readonly site: Site
  readonly clock: () => UtcSeconds
  readonly passwordGate: PasswordGate
  readonly translate: Translate
  readonly version: string
}

/** What the routes of one root are made from: all that its requests share, with the site as that root shows it. */
interface RootParts extends ApiParts {
  readonly dialect: Dialect
}

/** Gives every row of the table to Fastify, at one root. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  parts: ApiParts,
  dialect: Dialect,
): void {
  const root = rootParts(parts, dialect)
  for (const route of routes) registerRoute(app, withCommonArgs(route, dialect), root)
}

/** What is known of a request to one of these routes, for who answers it beside them. */
export function contextAt(request: FastifyRequest, parts: ApiParts, dialect: Dialect): RequestContext {
  return requestContext(request, rootParts(parts, dialect))
}

function rootParts(parts: ApiParts, dialect: Dialect): RootParts {
  return { ...parts, dialect, site: siteAt(parts.site, dialect) }
}

function withCommonArgs(route: Route, { languageParameters }: Dialect): Route {
  return { ...route, args: { ...route.args, ...commonArgs(languageParameters) } }
}

function registerRoute(app: FastifyInstance, route: Route, parts: RootParts): void {
  const { dialect } = parts
  const { languageParameters, inItsWords } = dialect
  app.route({
    method: [...route.methods],
    url: `/${dialect.path}${fastifyPath(route.path)}`,
    config: {
      hasLanguageRoots: true,
      isReadable: route.access(undefined) && route.methods.includes('GET') && !route.isLive,
      takesFile: takesFile(route.args),
      takesBareFile: Boolean(dialect.takesBareFiles) && takesFile(route.args),
      languageParameters,
    },
    // What is sent as it comes cannot be packed, and has no end that somebody who asks for its headers could wait for.
    ...(route.returns.isStream && { compress: false, exposeHeadRoute: false }),
    onRequest: async request => checkAccess(route, request, parts),
    handler: (request, reply) => answer(route, request, reply, parts),
    ...(inItsWords && {
      errorHandler: async (error: unknown, request: FastifyRequest) => {
        throw await inItsWords(error, route, requestContext(request, parts), request)
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

async function checkAccess(route: Route, request: FastifyRequest, parts: RootParts): Promise<void> {
  const { viewer } = request
  if (route.access(viewer)) return
  if (parts.dialect.tellsAbsenceFirst?.(route)) await refuseAbsent(route, requestContext(request, parts))
  throw new Refusal(viewer ? 'notAllowed' : 'loginRequired')
}

async function refuseAbsent(route: Route, context: RequestContext): Promise<void> {
  await route.target?.(context).catch(error => {
    if (!(error instanceof Refusal) || error.reason.endsWith('NotFound')) throw error
  })
}

/** Permission was checked; then comes whether the record is there, and only then what was said about it. */
async function answer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: RootParts,
): Promise<unknown> {
  const before = requestContext(request, parts)
  const target = await route.target?.(before)
  const named = inOwnNames(request, route, target)
  const all = sentArgs(named, route, parts.dialect)
  const shown = await route.shown?.({ ...before, target, sent: all, args: {} })
  const sent = shown ? withoutReadBack(all, shown) : all
  const unknown = unknownArgs({ ...named, params: request.params }, route, {
    shown,
    elsewhere: parts.dialect.understoodElsewhere ?? [],
  })
  if (unknown.length > 0) reply.header(unknownHeader, unknownInHeader(unknown))
  const read = readFields(route.args, sent, route.purpose, before.readContext)
  const problems = {
    ...read.problems,
    ...misplacedArgs(request, route),
    ...(read.values.strict === true && unknownProblems(unknown, route)),
  }
  const reading = { ...read, problems }
  if (!isFaultless(reading))
    await refuseAll(route, reading, { ...before, target, sent, args: reading.values })
  const args = reading.values
  const answered = await route.run({ ...before, target, sent, args })
  request.holdsUntil = before.time.holdsUntil
  reply
    .code(route.returns.status)
    .headers(answered.headers ?? {})
    .header('content-language', before.language)
  if ('events' in answered) return reply.type('text/event-stream; charset=utf-8').send(answered.events)
  return reply
    .type('application/json; charset=utf-8')
    .send('json' in answered ? answered.json : answered.body)
}

function inOwnNames({ query, body }: FastifyRequest, { toOwnNames }: Route, target: unknown) {
  if (!toOwnNames) return { query, body }
  const named = (sent: unknown) => toOwnNames((sent ?? {}) as RawArgs, target)
  return { query: named(query), ...(body !== undefined && { body: named(body) }) }
}

function requestContext(request: FastifyRequest, parts: RootParts): RequestContext {
  const { dialect, storeFor, images, fragments, feed, listeners, webhooks } = parts
  const { site, clock, passwordGate, translate, version } = parts
  const time = createPresentTime(clock())
  const language = languageOf(request, site)
  const store = storeFor(request)
  return {
    viewer: request.viewer,
    path: request.params as Record<string, string>,
    query: (request.query ?? {}) as Record<string, unknown>,
    language,
    translate: (key, values) => translate(language, key, values),
    store,
    images,
    fragments,
    feed,
    listeners,
    webhooks,
    site,
    dialect,
    time,
    version,
    readContext: readContextOf(site, dialect, time),
    addresses: addressesInLanguage(request, site),
    opensEvent: (id, password) => passwordGate.opensEvent(store, id, password, addressOf(request)),
    header: name => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    untilGone: () => goneSignal(request),
  }
}

/** All faults are reported together: also what the readable values refer to in vain. */
async function refuseAll(route: Route, reading: Reading, context: RouteContext): Promise<void> {
  const unknown = await route.references?.(context)
  valuesOf({ ...reading, problems: { ...unknown, ...reading.problems } })
}

function readContextOf(
  { zone, maxPerPage, customFields }: Site,
  { namespace }: Dialect,
  time: PresentTime,
): ReadContext {
  return { time, siteZone: zone, namespace, maxPerPage, customFields }
}
