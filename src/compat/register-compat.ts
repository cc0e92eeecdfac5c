import '../http/fastify-types.ts'
import type { FastifyInstance } from 'fastify'
import { type ApiParts, contextAt, registerRoutes } from '../rest/register-routes.ts'
import type { Route } from '../rest/route.ts'
import { checkCallback, shapeAnswers } from './answer-manners.ts'
import { redirectOlderPages } from './page-redirects.ts'
import { describeAnswers } from './rest-headers.ts'
import { pathsByUrl, type RestTable } from './rest-tables.ts'
import { type DescribeRoutes, describePath, rootDialect, siteIndexRoutes } from './site-index.ts'
import { tribeDialect } from './tribe-dialect.ts'

export interface CompatParts extends ApiParts {
  /** The interface itself, which is found at a root of the older service as well. */
  readonly interfaceRoutes: readonly Route[]
  readonly describeRoutes: DescribeRoutes
}

/**
 * Answers clients of the older service that this interface comes from, unmodified: the same records, by the same queries
 * and actions, at the addresses and in the manners that they know.
 */
export function registerCompat(app: FastifyInstance, parts: CompatParts): void {
  const tables = restTables(parts)
  const paths = pathsByUrl(tables)
  app.addHook('onRequest', async request => checkCallback(request))
  describeAnswers(app, paths, parts)
  shapeAnswers(app)
  redirectOlderPages(app, parts)
  for (const { routes, dialect } of tables) registerRoutes(app, routes, parts, dialect)
  for (const [url, path] of paths)
    app.options(url, { config: { hasLanguageRoots: true, answersOptions: true } }, async request =>
      describePath(path, parts.describeRoutes, contextAt(request, parts, path.dialect)),
    )
}

function restTables({ site, interfaceRoutes, describeRoutes }: CompatParts): RestTable[] {
  const tables: RestTable[] = [
    { dialect: rootDialect(site), routes: siteIndexRoutes(() => tables, describeRoutes) },
    { dialect: tribeDialect(site), routes: interfaceRoutes },
  ]
  return tables
}
