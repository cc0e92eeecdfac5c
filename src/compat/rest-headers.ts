import '../http/server/fastify-types.ts'
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
  if (link) addLink(reply, link)
  if (request.caller.user && !isPrivate(reply)) reply.header('cache-control', 'private, no-cache')
  const path = paths.get(request.routeOptions.url ?? '')
  if (path) await nameAllowedMethods(path, request, reply, parts)
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

function addLink(reply: FastifyReply, link: string): void {
  const links = reply.getHeader('link')
  reply.header('link', links === undefined ? link : `${links}, ${link}`)
}

function isPrivate(reply: FastifyReply): boolean {
  return /private|no-store/.test(String(reply.getHeader('cache-control') ?? ''))
}

/** If the database is unavailable, that error must not be replaced by another. */
async function nameAllowedMethods(
  { rows, profile }: RestPath,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: ApiParts,
): Promise<void> {
  if (reply.statusCode >= 500) return
  const allowed = await allowedMethods(rows, contextAt(request, parts, profile))
  if (allowed.length > 0) reply.header('allow', allowed.join(', '))
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
