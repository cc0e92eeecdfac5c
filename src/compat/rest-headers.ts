import type { FastifyReply, FastifyRequest } from 'fastify'
import { can } from '../domain/rights/caller.ts'
import { type Addresses, addressesFor } from '../http/request/addresses.ts'
import { Refusal } from '../messages/refusal.ts'
import { contextAt } from '../rest/table/register-routes.ts'
import type { ApiParts } from '../rest/table/request-context.ts'
import type { Method, RequestContext, Route } from '../rest/table/route.ts'
import { restRoot } from './rest-address.ts'
import type { RestPath } from './rest-tables.ts'

/** Headers of every response, including errors: where the API is described, and what the caller may do. */
export async function describeAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  paths: ReadonlyMap<string, RestPath>,
  parts: ApiParts,
): Promise<void> {
  const link = discoveryLink(request)
  if (link) reply.header('link', [reply.getHeader('link') ?? [], link].flat().join(', '))
  const isPrivate = /private|no-store/.test(String(reply.getHeader('cache-control')))
  if (request.caller.user && !isPrivate) reply.header('cache-control', 'private, no-cache')
  const path = paths.get(request.routeOptions.url ?? '')
  // If the database is unavailable, that error must not be replaced by another.
  if (!path || reply.statusCode >= 500) return
  const allowed = await allowedMethods(path.rows, contextAt(request, parts, path.profile))
  if (allowed.length > 0) reply.header('allow', allowed.join(', '))
}

/** https://developer.wordpress.org/rest-api/using-the-rest-api/discovery/ Undefined without a URL. */
function discoveryLink(request: FastifyRequest): string | undefined {
  try {
    return restLink(addressesFor(request, request.site))
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** The methods that this caller may use at a URL. Clients show their buttons accordingly. */
async function allowedMethods(rows: readonly Route[], context: RequestContext): Promise<Method[]> {
  // Rows share target finders, so each runs once.
  const reached = new Map<Route['target'], Promise<boolean>>()
  const allowed = new Set<Method>()
  for (const row of rows) {
    if (!can(context.caller, row.access)) continue
    const { target } = row
    const mayDo = !target || row.methods.includes('GET') || (reached.get(target) ?? reaches(target, context))
    if (mayDo !== true) reached.set(target, mayDo)
    if (await mayDo) for (const method of row.methods) allowed.add(method)
  }
  return [...allowed]
}

async function reaches(target: NonNullable<Route['target']>, context: RequestContext): Promise<boolean> {
  try {
    await target(context)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** The Link header to the API description of this site. */
export function restLink({ base }: Addresses): string {
  return `<${base}${restRoot}/>; rel="https://api.w.org/"`
}
