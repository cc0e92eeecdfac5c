import { fastifyPath } from '../rest/table/register-routes.ts'
import type { Dialect, Route } from '../rest/table/route.ts'

/** A route table and its root. */
export interface RestTable {
  readonly dialect: Dialect
  readonly routes: readonly Route[]
}

/** The operations at one URL: the rows of a table that share the path. */
export interface RestPath {
  readonly dialect: Dialect
  readonly path: string
  readonly rows: readonly Route[]
}

/** All paths of the tables, by their Fastify URL. */
export function pathsByUrl(tables: readonly RestTable[]): ReadonlyMap<string, RestPath> {
  const paths = tables.flatMap(({ dialect, routes }) =>
    [...Map.groupBy(routes, route => route.path)].map(([path, rows]) => ({ dialect, path, rows })),
  )
  return new Map(paths.map(one => [`/${one.dialect.path}${fastifyPath(one.path)}`, one]))
}
