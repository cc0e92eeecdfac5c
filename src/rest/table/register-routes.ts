import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { needsFile, takesFile } from '../../fields/field-table.ts'
import { withHead } from '../../http/server/allowed-methods.ts'
import type { CallApi } from '../../http/server/endpoints.ts'
import { commonArgs, readingArgs } from '../../resources/request-args.ts'
import { operationRunner, refuseAccess } from '../batch/run-operation.ts'
import type { OperationRunner, Performed } from '../perform/operation.ts'
import { perform } from '../perform/perform.ts'
import { preconditionsIn } from '../perform/preconditions.ts'
import { isReplayed, retryKeyOf } from '../perform/safe-retries.ts'
import { routeFinder } from './find-route.ts'
import { nearestPathFinder } from './nearest-path.ts'
import {
  type ApiParts,
  type ApiRoot,
  type Call,
  type CallOrigin,
  callContext,
  originOf,
} from './request-context.ts'
import { type FullContext, isAdmitted, type RequestContext, type RestProfile, type Route } from './route.ts'

/** Registers every row of the table with Fastify, at one root. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  parts: ApiParts,
  profile: RestProfile,
): void {
  const root = openRoot(routes, parts, profile)
  for (const route of root.routes) registerRoute(app, route, root)
}

/** The context of a request to these routes, for handlers outside the table. */
export function contextAt(request: FastifyRequest, parts: ApiParts, profile: RestProfile): RequestContext {
  return requestContext(request, openRoot([], parts, profile))
}

/** Calls operations from endpoints of other protocols, as the caller of their request. */
export function apiCaller(routes: readonly Route[], parts: ApiParts, profile: RestProfile): CallApi {
  const root = openRoot(routes, parts, profile)
  return async (request, operation, { client } = {}) => {
    const { caller, ...origin } = originOf(request, root)
    const named = { ...origin, caller: { ...(client !== undefined && { client }), ...caller } }
    const runner = runnerFor(named, { params: {}, query: {} }, root)
    try {
      if (operation.method !== 'GET') await origin.countMore('writes', 1)
      return await runner.run(operation, { store: origin.store, leave: async () => {} })
    } catch (error) {
      return runner.refused(error, operation)
    }
  }
}

function openRoot(table: readonly Route[], parts: ApiParts, profile: RestProfile): ApiRoot {
  const routes = table.map(route => withCommonArgs(route, profile))
  const findNearestPath = nearestPathFinder([{ root: '', routes }])
  return { ...parts, profile, routes, findRoute: routeFinder(routes), findNearestPath }
}

function withCommonArgs(route: Route, { languageParameters, selectsFields }: RestProfile): Route {
  const isRead = route.methods.includes('GET')
  return {
    ...route,
    args: { ...route.args, ...commonArgs(languageParameters), ...(isRead && selectsFields && readingArgs) },
  }
}

function registerRoute(app: FastifyInstance, route: Route, root: ApiRoot): void {
  const { profile } = root
  const { languageParameters, translateError } = profile
  const { isStream, files, status } = route.returns
  // A HEAD request for a stream would never end or read a whole file, and none may change something as a QR code
  // does by GET.
  const acceptsHead = !isStream && !files && status === 200
  app.route({
    ...(acceptsHead ? withHead(route.methods) : { method: [...route.methods], exposeHeadRoute: false }),
    url: `/${profile.path}${fastifyPath(route.path)}`,
    config: {
      hasLanguageRoots: true,
      isReadable: route.methods.includes('GET') && !route.isLive,
      multipart: takesFile(route.args) ? 'files' : 'fields',
      acceptsBareFile: Boolean(profile.acceptsBareFiles) && needsFile(route.args),
      languageParameters,
      acceptsApiKey: Boolean(profile.acceptsApiKey),
      ...(route.countsAs && { countsAs: route.countsAs }),
      admit: async request => {
        if (!isAdmitted(request.caller, route))
          await refuseAccess(route, requestContext(request, root), profile)
      },
    },
    handler: (request, reply) => answer(route, request, reply, root),
    ...(translateError && {
      errorHandler: async (error: unknown, request: FastifyRequest) => {
        throw await translateError(error, route, requestContext(request, root), request.body)
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

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply, root: ApiRoot) {
  const retryKey = retryKeyOf(request)
  const before = { ...requestContext(request, root), ...(retryKey && { retryKey }) }
  const headers: Record<string, string> = {}
  try {
    const performed = await performOnce(route, request, before, headers)
    Object.assign(headers, performed.headers)
    request.expiresAt = before.time.expiresAt
    const { type = 'application/json' } = performed
    reply
      .code(performed.status)
      .headers(headers)
      .header('content-language', before.language)
      .header('content-type', `${type}; charset=utf-8`)
    return performed.stream ?? performed.json
  } catch (error) {
    reply.headers(headers)
    throw error
  }
}

/** With an idempotency key, a write is performed once. */
async function performOnce(
  route: Route,
  { query, body, params, headers: sent }: FastifyRequest,
  before: FullContext,
  headers: Record<string, string>,
): Promise<Performed> {
  const input = { query, body, params, conditions: preconditionsIn(sent) }
  const { retryKey, retries, store, time } = before
  if (!retryKey || route.handlesIdempotency) return perform(route, input, before, headers)
  const done = await retries.once(retryKey, { store, now: time.now }, (unitStore, guard) =>
    perform(route, input, { ...before, store: unitStore, guards: [guard] }, headers),
  )
  if (!route.readAgain || !isReplayed(done)) return done
  const { body: again } = await route.readAgain(JSON.parse(done.json).id, before)
  return { ...done, json: JSON.stringify(again) }
}

function requestContext(request: FastifyRequest, root: ApiRoot): FullContext {
  const { params, query, body } = request
  return contextFor(originOf(request, root), { params: params as Call['params'], query, body }, root)
}

function contextFor(origin: CallOrigin, call: Call, root: ApiRoot): FullContext {
  const operations = () => {
    const runner = runnerFor(origin, call, root)
    return { ...runner, run: root.batchBudgets(origin, runner.run) }
  }
  return callContext(origin, call, root.profile, { ...root, operations })
}

/** Runs operations as the caller of a request, from its origin. */
function runnerFor(origin: CallOrigin, batch: Call, root: ApiRoot): OperationRunner {
  return operationRunner(origin, batch, root, call => contextFor(origin, call, root))
}
