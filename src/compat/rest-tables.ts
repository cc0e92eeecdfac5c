import type { ApiNames } from '../rest/table/profile.ts'
import { fastifyPath } from '../rest/table/register-routes.ts'
import type { RestProfile, Route } from '../rest/table/route.ts'
import { paramsKnownAnywhere } from './rest-address.ts'

/** What all APIs of the older service have in common. */
export function profileOf(namespace: string, { languageParameter }: ApiNames): RestProfile {
  const names = new Set(['wpml_language', 'lang', languageParameter])
  return {
    path: `wp-json/${namespace}`,
    namespace,
    languageParameters: [...names] as [string, ...string[]],
    taxonomyNames: { category: 'tribe_events_cat', tag: 'post_tag' },
    ignoredParams: paramsKnownAnywhere,
  }
}

/** A route table and its root. */
export interface RestTable {
  readonly profile: RestProfile
  readonly routes: readonly Route[]
}

/** The operations at one URL: the rows of a table that share the path. */
export interface RestPath {
  readonly profile: RestProfile
  readonly path: string
  readonly rows: readonly Route[]
}

export function pathsByUrl(tables: readonly RestTable[]): ReadonlyMap<string, RestPath> {
  const paths = tables.flatMap(({ profile, routes }) =>
    [...Map.groupBy(routes, route => route.path)].map(([path, rows]) => ({ profile, path, rows })),
  )
  return new Map(paths.map(one => [`/${one.profile.path}${fastifyPath(one.path)}`, one]))
}
