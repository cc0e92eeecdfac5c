import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOf } from '../../domain/rights/caller.ts'
import { needsFile, takesFile } from '../../fields/field-table.ts'
import { withHead } from '../../http/server/allowed-methods.ts'
import type { CallInterface } from '../../http/server/endpoints.ts'
import { Refusal } from '../../messages/refusal.ts'
import { commonArgs, readingArgs } from '../../resources/request-args.ts'
import type { BatchBudgets } from '../batch/batch-budget.ts'
import type { OperationRunner } from '../batch/operation.ts'
import { operationRunner } from '../batch/run-operation.ts'
import { perform } from '../perform/perform.ts'
import type { Performed } from '../perform/performed.ts'
import { preconditionsIn } from '../perform/preconditions.ts'
import { isReplayed, retryKeyOf } from '../perform/safe-retries.ts'
import { type FoundRoute, routeFinder } from './find-route.ts'
import { nearestPathFinder } from './nearest-path.ts'
import {
  type Call,
  type CallOrigin,
  type CallParts,
  callContext,
  callOf,
  type OriginParts,
  originOf,
} from './request-context.ts'
import {
  type FullContext,
  isAdmitted,
  type Method,
  type RequestContext,
  type RestProfile,
  type Route,
} from './route.ts'

export interface ApiParts extends CallParts, OriginParts {
  readonly batchBudgets: BatchBudgets
}

interface RootParts extends ApiParts {
  readonly profile: RestProfile
  readonly findRoute: (method: Method, path: string) => FoundRoute | undefined
  readonly findNearestPath: (path: string) => string | undefined
}

/** Registers every row of the table with Fastify, at one root. */
export function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  parts: ApiParts,
  profile: RestProfile,
): void {
  const rows = routes.map(route => withCommonArgs(route, profile))
  const root = { ...rootParts(parts, profile), ...findersIn(rows) }
  for (const row of rows) registerRoute(app, row, root)
}

/** The context of a request to these routes, for handlers outside the table. */
export function contextAt(request: FastifyRequest, parts: ApiParts, profile: RestProfile): RequestContext {
  return requestContext(request, rootParts(parts, profile))
}

/** Calls operations from endpoints of other protocols, as the caller of their request. */
export function interfaceCaller(
  routes: readonly Route[],
  parts: ApiParts,
  profile: RestProfile,
): CallInterface {
  const rows = routes.map(route => withCommonArgs(route, profile))
  const root = { ...rootParts(parts, profile), ...findersIn(rows) }
  return async (request, operation, { client } = {}) => {
    const { caller, ...origin } = originOf(request, parts, profile)
    const named = { ...origin, caller: { ...(client !== undefined && { client }), ...caller } }
    const call: Call = { params: {}, query: {} }
    const runner = runnerFor(named, call, root)
    try {
      if (operation.method !== 'GET') await origin.countMore('writes', 1)
      return await runner.run(operation, { store: origin.store, leave: async () => {} })
    } catch (error) {
      return runner.refused(error, operation)
    }
  }
}

function rootParts(parts: ApiParts, profile: RestProfile): RootParts {
  return { ...parts, profile, ...findersIn([]) }
}

function findersIn(routes: readonly Route[]) {
  return { findRoute: routeFinder(routes), findNearestPath: nearestPathFinder([{ root: '', routes }]) }
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
  const { isStream, files, status } = route.returns
  // A HEAD request for a stream would never end or read a whole file, and none may change something as a QR code
  // does by GET.
  const takesHead = !isStream && !files && status === 200
  app.route({
    ...(takesHead ? withHead(route.methods) : { method: [...route.methods], exposeHeadRoute: false }),
    url: `/${profile.path}${fastifyPath(route.path)}`,
    config: {
      hasLanguageRoots: true,
      isReadable: route.methods.includes('GET') && !route.isLive,
      multipart: takesFile(route.args) ? 'files' : 'fields',
      takesBareFile: Boolean(profile.takesBareFiles) && needsFile(route.args),
      languageParameters,
      takesApiKey: Boolean(profile.takesApiKey),
      ...(route.countsAs && { countsAs: route.countsAs }),
      admit: async request => {
        if (!isAdmitted(request.caller, route))
          await refuseAccess(route, requestContext(request, parts), profile)
      },
    },
    handler: (request, reply) => answer(route, request, reply, parts),
    ...(translateError && {
      errorHandler: async (error: unknown, request: FastifyRequest) => {
        throw await translateError(error, route, requestContext(request, parts), request.body)
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

async function refuseAccess(route: Route, context: RequestContext, profile: RestProfile): Promise<never> {
  if (profile.notFoundBeforeForbidden?.(route)) await refuseAbsent(route, context)
  throw refusalOf(context.caller, route.access)
}

async function refuseAbsent(route: Route, context: RequestContext): Promise<void> {
  await route.target?.(context).catch(error => {
    if (!(error instanceof Refusal) || error.reason.endsWith('NotFound')) throw error
  })
}

async function answer(route: Route, request: FastifyRequest, reply: FastifyReply, parts: RootParts) {
  const retryKey = retryKeyOf(request)
  const before = { ...requestContext(request, parts), ...(retryKey && { retryKey }) }
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

function requestContext(request: FastifyRequest, parts: RootParts): FullContext {
  return contextFor(originOf(request, parts, parts.profile), callOf(request), parts)
}

function contextFor(origin: CallOrigin, call: Call, parts: RootParts): FullContext {
  const operations = () => operationsOf(origin, call, parts)
  return callContext(origin, call, parts.profile, { ...parts, operations })
}

/** Runs the operations of a batch as its caller, from its origin. */
function operationsOf(origin: CallOrigin, batch: Call, parts: RootParts): OperationRunner {
  const runner = runnerFor(origin, batch, parts)
  return { ...runner, run: parts.batchBudgets(origin, runner.run) }
}

function runnerFor(origin: CallOrigin, batch: Call, parts: RootParts): OperationRunner {
  const { profile, findRoute, findNearestPath, translate } = parts
  const contextOf = (call: Call) => contextFor(origin, call, parts)
  return operationRunner({
    origin,
    batch,
    profile,
    findRoute,
    findNearestPath,
    contextOf,
    refuseAccess,
    translate,
  })
}
