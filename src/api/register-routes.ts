import '../http/fastify-types.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UtcSeconds } from '../domain/date-time.ts'
import { type Language, languages } from '../domain/language.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Site } from '../domain/site.ts'
import { type Field, takesFile } from '../fields/field-table.ts'
import type { ReadContext } from '../fields/kind.ts'
import { isFaultless, type RawArgs, type Reading, readFields, valuesOf } from '../fields/read-args.ts'
import { addressesInLanguage } from '../http/addresses.ts'
import { addressOf } from '../http/client-address.ts'
import type { PasswordGate } from '../http/password-gate.ts'
import { languageOf } from '../http/request-language.ts'
import type { Translate } from '../i18n/messages.ts'
import type { ImageLibrary } from '../images/image-library.ts'
import { languageArg } from '../resources/request-args.ts'
import type { Store } from '../storage/store.ts'
import type { RequestContext, Route, RouteContext } from './route.ts'

export interface ApiParts {
  readonly storeFor: (request: FastifyRequest) => Store
  readonly images: ImageLibrary
  readonly site: Site
  readonly clock: () => UtcSeconds
  readonly passwordGate: PasswordGate
  readonly translate: Translate
  readonly version: string
}

/** Gives every row of the table to Fastify, below the plain root and below each language root. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], parts: ApiParts): void {
  for (const language of [undefined, ...languages]) {
    for (const route of routes) registerRoute(app, withLanguageParameter(route, parts.site), language, parts)
  }
}

/** Every operation takes the language parameter. */
function withLanguageParameter(route: Route, site: Site): Route {
  return { ...route, args: { ...route.args, [site.languageParameter]: languageArg } }
}

function registerRoute(
  app: FastifyInstance,
  route: Route,
  language: Language | undefined,
  parts: ApiParts,
): void {
  app.route({
    method: [...route.methods],
    url: `${language ? `/${language}` : ''}/${parts.site.namespace}${fastifyPath(route.path)}`,
    config: { ...(language && { language }), takesFile: takesFile(route.args) },
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
  const sent = sentArgs(request, route)
  const reading = readFields(route.args, sent, route.purpose, before.readContext)
  if (!isFaultless(reading))
    await refuseAll(route, reading, { ...before, target, sent, args: reading.values })
  const args = reading.values
  const { status = 200, headers = {}, body } = await route.run({ ...before, target, sent, args })
  return reply.code(status).headers(headers).header('content-language', before.language).send(body)
}

function requestContext(request: FastifyRequest, parts: ApiParts): RequestContext {
  const { storeFor, images, site, clock, passwordGate, translate, version } = parts
  const now = clock()
  const language = languageOf(request, site)
  const store = storeFor(request)
  return {
    viewer: request.viewer,
    path: request.params as Record<string, string>,
    language,
    translate: (key, values) => translate(language, key, values),
    store,
    images,
    site,
    now,
    version,
    readContext: readContextOf(request, site, now),
    addresses: addressesInLanguage(request, site),
    opensEvent: (id, password) => passwordGate.opensEvent(store, id, password, addressOf(request)),
  }
}

/** All faults are reported together: also what the readable values refer to in vain. */
async function refuseAll(route: Route, reading: Reading, context: RouteContext): Promise<void> {
  const unknown = await route.references?.(context)
  valuesOf({ ...reading, problems: { ...unknown, ...reading.problems } })
}

function readContextOf(request: FastifyRequest, site: Site, now: UtcSeconds): ReadContext {
  const { zone, namespace, maxPerPage, customFields } = site
  return { now, siteZone: zone, namespace, fromForm: isForm(request), maxPerPage, customFields }
}

/** What is not in a body of JSON is text: a form, or the query of a request that has no body. */
function isForm({ headers, body }: FastifyRequest): boolean {
  return body === undefined || formTypes.test(headers['content-type'] ?? '')
}

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i

/** Parameters may come in the query and in the body; the body wins. Those that the route does not know are ignored. */
function sentArgs({ query, body }: FastifyRequest, { args }: Route): RawArgs {
  const known = (sent: unknown, isTaken: (field: Field) => boolean) =>
    Object.entries((sent ?? {}) as RawArgs).filter(([name]) => {
      const field = Object.hasOwn(args, name) ? args[name] : undefined
      return field !== undefined && isTaken(field)
    })
  return Object.fromEntries([...known(query, field => !field.bodyOnly), ...known(body, () => true)])
}
