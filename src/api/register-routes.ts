import '../http/fastify-types.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UtcSeconds } from '../domain/date-time.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Site } from '../domain/site.ts'
import { takesFile } from '../fields/field-table.ts'
import type { ReadContext } from '../fields/kind.ts'
import { isFaultless, type Reading, readFields, valuesOf } from '../fields/read-args.ts'
import { addressesInLanguage } from '../http/addresses.ts'
import { addressOf } from '../http/client-address.ts'
import type { PasswordGate } from '../http/password-gate.ts'
import { languageOf } from '../http/request-language.ts'
import type { Translate } from '../i18n/messages.ts'
import type { ImageLibrary } from '../images/image-library.ts'
import { commonArgs } from '../resources/request-args.ts'
import type { Store } from '../storage/store.ts'
import { withoutReadBack } from './read-back.ts'
import type { RequestContext, Route, RouteContext } from './route.ts'
import { misplacedArgs, sentArgs } from './sent-args.ts'
import { unknownArgs, unknownHeader, unknownInHeader, unknownProblems } from './unknown-args.ts'

export interface ApiParts {
  readonly storeFor: (request: FastifyRequest) => Store
  readonly images: ImageLibrary
  readonly site: Site
  readonly clock: () => UtcSeconds
  readonly passwordGate: PasswordGate
  readonly translate: Translate
  readonly version: string
  /** Parameters of the query that are understood before a request comes to its route, and so are not unknown to it. */
  readonly understoodElsewhere?: readonly string[]
}

/** Gives every row of the table to Fastify. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], parts: ApiParts): void {
  for (const route of routes) registerRoute(app, withCommonArgs(route, parts.site), parts)
}

function withCommonArgs(route: Route, site: Site): Route {
  return { ...route, args: { ...route.args, ...commonArgs(site) } }
}

function registerRoute(app: FastifyInstance, route: Route, parts: ApiParts): void {
  app.route({
    method: [...route.methods],
    url: `/${parts.site.namespace}${fastifyPath(route.path)}`,
    config: { hasLanguageRoots: true, takesFile: takesFile(route.args) },
    onRequest: async request => checkAccess(route, request),
    handler: (request, reply) => answer(route, request, reply, parts),
  })
}

function fastifyPath(path: string): string {
  return path.replace('{id}', ':id(^\\d+$)').replace('{slug}', ':slug')
}

function checkAccess(route: Route, { viewer }: FastifyRequest): void {
  if (!route.access(viewer)) throw new Refusal(viewer ? 'notAllowed' : 'loginRequired')
}

/** Permission was checked; then comes whether the record is there, and only then what was said about it. */
async function answer(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ApiParts,
): Promise<unknown> {
  const before = requestContext(request, parts)
  const target = await route.target?.(before)
  const all = sentArgs(request, route, parts.site)
  const shown = await route.shown?.({ ...before, target, sent: all, args: {} })
  const sent = shown ? withoutReadBack(all, shown) : all
  const unknown = unknownArgs(request, route, { shown, elsewhere: parts.understoodElsewhere ?? [] })
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
  const { headers = {}, body } = await route.run({ ...before, target, sent, args })
  return reply
    .code(route.returns.status)
    .headers(headers)
    .header('content-language', before.language)
    .send(body)
}

function requestContext(request: FastifyRequest, parts: ApiParts): RequestContext {
  const { storeFor, images, site, clock, passwordGate, translate, version } = parts
  const now = clock()
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
    site,
    now,
    version,
    readContext: readContextOf(site, now),
    addresses: addressesInLanguage(request, site),
    opensEvent: (id, password) => passwordGate.opensEvent(store, id, password, addressOf(request)),
  }
}

/** All faults are reported together: also what the readable values refer to in vain. */
async function refuseAll(route: Route, reading: Reading, context: RouteContext): Promise<void> {
  const unknown = await route.references?.(context)
  valuesOf({ ...reading, problems: { ...unknown, ...reading.problems } })
}

function readContextOf({ zone, namespace, maxPerPage, customFields }: Site, now: UtcSeconds): ReadContext {
  return { now, siteZone: zone, namespace, maxPerPage, customFields }
}
