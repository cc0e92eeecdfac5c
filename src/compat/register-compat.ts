import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiNames } from '../rest/table/profile.ts'
import { contextAt, registerRoutes } from '../rest/table/register-routes.ts'
import type { ApiParts } from '../rest/table/request-context.ts'
import type { Route } from '../rest/table/route.ts'
import type { OlderClientParts } from './older-client-parts.ts'
import { redirectOlderPage } from './page-redirects.ts'
import { isRestUrl } from './rest-address.ts'
import { describeAnswer } from './rest-headers.ts'
import { pathsByUrl, type RestTable } from './rest-tables.ts'
import { checkCallback, shapeAnswer } from './shape-answers.ts'
import {
  type DescribeDocument,
  type DescribeRoutes,
  describePath,
  rootProfile,
  siteIndexRoute,
  withIndex,
} from './site-index.ts'
import { tecProfile } from './tec/profile.ts'
import { tecRoutes } from './tec/routes.ts'
import { tribeProfile } from './tribe-profile.ts'
import { parseBareFiles } from './wp/media-bodies.ts'
import { wpProfile, wpRoutes } from './wp/routes.ts'

interface CompatParts extends ApiParts, TableParts {
  readonly maxFileBytes: number
}

/**
 * Serves unmodified clients of the older service: the same records under URLs and rules that they know. Returns what
 * every request and response has to pass, also without a route.
 */
export function registerCompat(app: FastifyInstance, parts: CompatParts) {
  const tables = allTables(parts)
  const paths = pathsByUrl(tables)
  parseBareFiles(app, parts.maxFileBytes)
  for (const { routes, profile } of tables) registerRoutes(app, routes, parts, profile)
  for (const [url, path] of paths)
    app.options(url, { config: { hasLanguageRoots: true, answersOptions: true } }, async request =>
      describePath(path, parts.describeRoutes, contextAt(request, parts, path.profile)),
    )
  return {
    pathTables: tables.map(({ profile, routes }) => ({ root: profile.path, routes })),
    redirectOlder: async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
      if (!isRestUrl(request.url)) return redirectOlderPage(request, reply, parts)
      checkCallback(request)
      return false
    },
    shapeOlder: async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
      if (!isRestUrl(request.url)) return payload
      await describeAnswer(request, reply, paths, parts)
      return shapeAnswer(request, reply, payload)
    },
  }
}

interface TableParts {
  readonly site: ApiNames
  /** The API itself, which is also available at a root of the older service. */
  readonly apiRoutes: readonly Route[]
  readonly describeRoutes: DescribeRoutes
  readonly describeDocument: DescribeDocument
  readonly featureParts: readonly OlderClientParts[]
}

/** All APIs of the older service, each at its root. */
export function allTables({
  site,
  apiRoutes,
  describeRoutes,
  describeDocument,
  featureParts,
}: TableParts): RestTable[] {
  const described = [
    { profile: tecProfile(site), routes: tecRoutes(describeDocument) },
    ...featureParts.flatMap(({ table }) => table?.(site, describeDocument) ?? []),
    { profile: wpProfile(site), routes: wpRoutes },
  ]
  const adapted = (route: Route) =>
    featureParts.reduce((done, { adaptRoute }) => adaptRoute?.(done) ?? done, route)
  const tables: RestTable[] = [
    { profile: rootProfile(site), routes: [siteIndexRoute(() => tables, describeRoutes)] },
    { profile: tribeProfile(site), routes: apiRoutes.map(adapted) },
    ...described.map(table => withIndex(table, describeRoutes)),
  ]
  return tables
}
