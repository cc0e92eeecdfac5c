import '../http/server/fastify-types.ts'
import type { FastifyInstance } from 'fastify'
import { type ApiParts, contextAt, registerRoutes } from '../rest/table/register-routes.ts'
import { allTables, type TableParts } from './all-tables.ts'
import { registerGuide } from './guide.ts'
import { redirectOlderPages } from './page-redirects.ts'
import { describeAnswers } from './rest-headers.ts'
import { pathsByUrl } from './rest-tables.ts'
import { checkCallback, shapeAnswers } from './shape-answers.ts'
import { describePath } from './site-index.ts'
import { parseBareFiles } from './wp/media-bodies.ts'

export interface CompatParts extends ApiParts, TableParts {
  readonly maxFileBytes: number
}

/**
 * Serves unmodified clients of the older service: the same records, queries and actions, under the URLs and
 * conventions that they know.
 */
export function registerCompat(app: FastifyInstance, parts: CompatParts): void {
  const tables = allTables(parts)
  const paths = pathsByUrl(tables)
  app.addHook('onRequest', async request => checkCallback(request))
  describeAnswers(app, paths, parts)
  shapeAnswers(app)
  redirectOlderPages(app, parts)
  parseBareFiles(app, parts.maxFileBytes)
  registerGuide(app)
  for (const { routes, profile } of tables) registerRoutes(app, routes, parts, profile)
  for (const [url, path] of paths)
    app.options(url, { config: { hasLanguageRoots: true, answersOptions: true } }, async request =>
      describePath(path, parts.describeRoutes, contextAt(request, parts, path.profile)),
    )
}
