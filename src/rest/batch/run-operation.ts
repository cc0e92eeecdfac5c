// Runs one operation of a batch like a separate request: the same row, permissions and response.
import type { FastifyRequest } from 'fastify'
import { can } from '../../domain/rights/caller.ts'
import type { Operation } from '../../fields/kinds/calendar/operations.ts'
import { parseForm } from '../../http/request/body-parsers.ts'
import { presentRefusal } from '../../http/server/refusal-handler.ts'
import type { ImageLibrary } from '../../images/image-library.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { Store } from '../../storage/store.ts'
import { type Performed, perform } from '../perform/perform.ts'
import { preconditionsIn } from '../perform/preconditions.ts'
import type { FoundRoute } from '../table/find-route.ts'
import type { ApiParts } from '../table/register-routes.ts'
import type { Method, RequestContext, Route } from '../table/route.ts'

/** Where the operation runs. */
export interface OperationPlace {
  /** Its changes share a transaction with other operations. */
  readonly store: Store
  /** Called before slow work or writes elsewhere, which must not happen in an open transaction. */
  readonly leave: () => Promise<void>
}

export interface OperationParts {
  readonly request: FastifyRequest
  readonly parts: Pick<ApiParts, 'translate' | 'toRefusal'>
  readonly findRoute: (method: Method, path: string) => FoundRoute | undefined
  readonly contextOf: (request: FastifyRequest) => RequestContext
  readonly refuseAccess: (route: Route, context: RequestContext) => Promise<never>
}

/** Runs one operation. Throws if it is refused. */
export type RunOperation = (operation: Operation, place: OperationPlace) => Promise<Performed>

/** The response of a refused operation, as it would be alone. */
export type AnswerRefused = (error: unknown, operation: Operation) => Promise<Performed>

export function operationRunner(from: OperationParts): { run: RunOperation; refused: AnswerRefused } {
  const { parts, findRoute, contextOf, refuseAccess } = from
  const request = withSettledParts(from.request)

  function find(operation: Operation) {
    const [path = '', search = ''] = operation.path.split(/\?(.*)/s)
    const found = findRoute(operation.method, path)
    const query = parseForm(search)
    return { found, context: contextOf(asRequest(request, operation, found, query)), query }
  }

  return {
    async run(operation, place) {
      const { found, context, query } = find(operation)
      if (!found || found.route.isNotBatchable) throw new Refusal('noRoute')
      if (!can(context.caller, found.route.access)) await refuseAccess(found.route, context)
      const { body } = operation
      if (body?.password) await place.leave()
      const conditions = preconditionsIn(lowerCased(operation.headers ?? {}))
      const input = { query, body, params: found.params, conditions }
      return perform(found.route, input, inPlace(context, place))
    },

    async refused(error, operation) {
      const { found, context } = findOr(() => find(operation), request, contextOf)
      const { translateError } = context.profile
      const translated =
        found && translateError ? await translateError(error, found.route, context, request) : error
      const refusal = parts.toRefusal(translated, request)
      const { current } = refusal.details
      return {
        status: refusal.status,
        headers: current ? { etag: current.etag } : {},
        json: JSON.stringify(presentRefusal(refusal, context.language, parts.translate)),
      }
    },
  }
}

/** Errors about an invalid path use the language of the batch request. */
function findOr(
  find: () => { found: FoundRoute | undefined; context: RequestContext },
  request: FastifyRequest,
  contextOf: (request: FastifyRequest) => RequestContext,
) {
  try {
    return find()
  } catch {
    return { found: undefined, context: contextOf(request) }
  }
}

/**
 * The request with Fastify's computed getters replaced by values, so that they aren't computed on each
 * access.
 */
function withSettledParts(request: FastifyRequest): FastifyRequest {
  const { raw, routeOptions } = request
  return Object.create(request, { raw: { value: raw }, routeOptions: { value: routeOptions } })
}

/** The operation as a request, with the sender and the root of the batch. */
function asRequest(
  request: FastifyRequest,
  { method, body }: Operation,
  found: FoundRoute | undefined,
  query: unknown,
): FastifyRequest {
  return Object.create(request, {
    method: { value: method },
    params: { value: found?.params ?? {} },
    query: { value: query },
    body: { value: body },
  })
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
}

function inPlace(context: RequestContext, { store, leave }: OperationPlace): RequestContext {
  return {
    ...context,
    store,
    images: leavingToFetch(context.images, leave),
    opensEvent: async (id, password) => {
      await leave()
      return context.opensEvent(id, password)
    },
  }
}

function leavingToFetch(images: ImageLibrary, leave: () => Promise<void>): ImageLibrary {
  return {
    ...images,
    fetch: async (...args) => {
      await leave()
      return images.fetch(...args)
    },
  }
}
