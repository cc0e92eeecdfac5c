import '../http/fastify-types.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UtcSeconds } from '../domain/date-time.ts'
import { type Language, languages } from '../domain/language.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Site } from '../domain/site.ts'
import type { Field } from '../fields/field-table.ts'
import { choice } from '../fields/kinds/choice.ts'
import { type RawArgs, readArgs } from '../fields/read-args.ts'
import { addressesFor } from '../http/addresses.ts'
import type { PasswordGate } from '../http/password-gate.ts'
import { languageOf } from '../http/request-language.ts'
import type { Translate } from '../i18n/messages.ts'
import type { Store } from '../storage/store.ts'
import type { RequestContext, Route } from './route.ts'

export interface ApiParts {
  readonly store: Store
  readonly site: Site
  readonly clock: () => UtcSeconds
  readonly passwordGate: PasswordGate
  readonly translate: Translate
}

/** Gives every row of the table to Fastify, below the plain root and below each language root. */
export function registerRoutes(app: FastifyInstance, routes: readonly Route[], parts: ApiParts): void {
  for (const language of [undefined, ...languages]) {
    for (const route of routes) registerRoute(app, withLanguageParameter(route, parts.site), language, parts)
  }
}

/** Every operation takes the language parameter. */
function withLanguageParameter(route: Route, site: Site): Route {
  const about = 'The language of texts and messages.'
  return { ...route, args: { ...route.args, [site.languageParameter]: { kind: choice(languages), about } } }
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
    config: language ? { language } : {},
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
  const args = readArgs(route.args, sent, route.purpose, {
    now: before.now,
    siteZone: parts.site.zone,
    fromForm: isForm(request),
    maxPerPage: parts.site.maxPerPage,
    customFields: parts.site.customFields,
  })
  const { status = 200, headers = {}, body } = await route.run({ ...before, target, sent, args })
  return reply.code(status).headers(headers).header('content-language', before.language).send(body)
}

function requestContext(request: FastifyRequest, parts: ApiParts): RequestContext {
  const { store, site, clock, passwordGate, translate } = parts
  const language = languageOf(request, site)
  return {
    viewer: request.viewer,
    path: request.params as Record<string, string>,
    language,
    translate: (key, values) => translate(language, key, values),
    store,
    site,
    now: clock(),
    addresses: addressesFor(request, site),
    opensWith: (owner, password, hash) => passwordGate.opens(owner, password, hash, request.ip),
  }
}

function isForm({ headers }: FastifyRequest): boolean {
  return /^application\/x-www-form-urlencoded/i.test(headers['content-type'] ?? '')
}

/** Parameters may come in the query and in the body; the body wins. Those that the route does not know are ignored. */
function sentArgs({ query, body }: FastifyRequest, { args }: Route): RawArgs {
  const known = (sent: unknown, isTaken: (field: Field) => boolean) =>
    Object.entries((sent ?? {}) as RawArgs).filter(([name]) => {
      const field = Object.hasOwn(args, name) ? args[name] : undefined
      return field !== undefined && isTaken(field)
    })
  return Object.fromEntries([...known(query, field => !field.bodyOnly), ...known(body, () => true)])
}
