// Runs one operation of a batch like a separate request: the same row, permissions and response.
import { refusalOf } from '../../domain/rights/caller.ts'
import type { Operation } from '../../fields/kinds/calendar/operations.ts'
import { parseForm } from '../../http/request/body-parsers.ts'
import { presentRefusal } from '../../http/server/refusal-handler.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { OperationRunner, OperationUnit } from '../perform/operation.ts'
import { perform } from '../perform/perform.ts'
import { preconditionsIn } from '../perform/preconditions.ts'
import type { FoundRoute } from '../table/find-route.ts'
import type { ApiRoot, Call, CallOrigin } from '../table/request-context.ts'
import {
  type FullContext,
  isAdmitted,
  methods,
  type RequestContext,
  type RestProfile,
  type Route,
} from '../table/route.ts'

interface FoundOperation {
  readonly found: FoundRoute | undefined
  readonly call: Call
  readonly context: FullContext
}

/** `batch` is the request that the operations arrived in. */
export function operationRunner(
  origin: CallOrigin,
  batch: Call,
  root: ApiRoot,
  contextOf: (call: Call) => FullContext,
): OperationRunner {
  const { profile, findRoute, translate } = root

  function find({ method, path: address, body }: Operation): FoundOperation {
    const [path = '', search = ''] = address.split(/\?(.*)/s)
    const found = findRoute(method, path)
    const call = { params: found?.params ?? {}, query: parseForm(search), body }
    return { found, call, context: contextOf(call) }
  }

  /** Errors about an invalid path use the language of the batch. */
  function findOrBatch(operation: Operation): FoundOperation {
    try {
      return find(operation)
    } catch {
      return { found: undefined, call: batch, context: contextOf(batch) }
    }
  }

  return {
    async run(operation, unit) {
      const { found, call, context } = find(operation)
      if (!found || found.route.isNotBatchable) throw noOperation(operation, found, root)
      if (!isAdmitted(context.caller, found.route)) await refuseAccess(found.route, context, profile)
      if (operation.body?.password) await unit.leave()
      const headers = Object.entries(operation.headers ?? {}).map(([name, value]) => [
        name.toLowerCase(),
        value,
      ])
      const conditions = preconditionsIn(Object.fromEntries(headers))
      return perform(found.route, { ...call, conditions }, inUnit(context, unit))
    },

    async refused(error, operation) {
      const { found, call, context } = findOrBatch(operation)
      const { translateError } = profile
      const translated =
        found && translateError ? await translateError(error, found.route, context, call.body) : error
      const refusal = origin.toRefusal(translated)
      const { current } = refusal.details
      return {
        status: refusal.status,
        headers: current ? { etag: current.etag } : {},
        json: JSON.stringify(presentRefusal(refusal, context.language, translate, origin.addresses.base)),
      }
    },
  }
}

export async function refuseAccess(
  route: Route,
  context: RequestContext,
  profile: RestProfile,
): Promise<never> {
  if (profile.notFoundBeforeForbidden?.(route))
    await route.target?.(context).catch(error => {
      if (!(error instanceof Refusal) || error.reason.endsWith('NotFound')) throw error
    })
  throw refusalOf(context.caller, route.access)
}

function noOperation(
  { method, path: address }: Operation,
  found: FoundRoute | undefined,
  { findRoute, findNearestPath }: ApiRoot,
): Refusal {
  if (found) return new Refusal('notBatchable')
  const [path = ''] = address.split('?', 1)
  const allowed = methods.filter(other => findRoute(other, path))
  if (allowed.length > 0) return new Refusal('noMethod', { method, methods: allowed.join(', ') })
  const nearest = findNearestPath(path)
  return nearest === undefined ? new Refusal('noRoute') : new Refusal('noRouteLike', { nearest })
}

function inUnit(context: FullContext, { store, guards = [], leave }: OperationUnit): FullContext {
  return {
    ...context,
    store,
    guards,
    images: {
      ...context.images,
      fetch: async (...args) => {
        await leave()
        return context.images.fetch(...args)
      },
    },
    saveRules: context.saveRules && { ...context.saveRules, leave },
    opensEvent: async (id, password) => {
      await leave()
      return context.opensEvent(id, password)
    },
  }
}
