import { fastifyPath } from '../rest/table/register-routes.ts'
import type { Dialect, Route } from '../rest/table/route.ts'

/** A table of routes at its root. */
export interface RestTable {
  readonly dialect: Dialect
  readonly routes: readonly Route[]
}

/** What can be done at one address: the rows of its table that share the path. */
export interface RestPath {
  readonly dialect: Dialect
  readonly path: string
  readonly rows: readonly Route[]
}

/** Every path of the tables, by the address under which Fastify knows it. */
export function pathsByUrl(tables: readonly RestTable[]): ReadonlyMap<string, RestPath> {
  const paths = tables.flatMap(({ dialect, routes }) =>
    [...Map.groupBy(routes, route => route.path)].map(([path, rows]) => ({ dialect, path, rows })),
  )
  return new Map(paths.map(one => [`/${one.dialect.path}${fastifyPath(one.path)}`, one]))
}
