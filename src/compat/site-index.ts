import { required } from '../domain/required.ts'
import type { Site } from '../domain/site/site.ts'
import { type TimeZoneName, type UtcSeconds, utcText, utcToLocal } from '../domain/time/date-time.ts'
import { fieldTable } from '../fields/field-table.ts'
import type { ReadContext } from '../fields/kind.ts'
import { choice } from '../fields/kinds/scalars.ts'
import type { ApiNames } from '../rest/table/profile.ts'
import type { RequestContext, RestProfile, Route, RouteContext } from '../rest/table/route.ts'
import { describe } from '../rest/table/route-rows.ts'
import { restRoot } from './rest-address.ts'
import { profileOf, type RestPath, type RestTable } from './rest-tables.ts'

/** Describes routes and their arguments, as in the index of an API. */
export type DescribeRoutes = (
  routes: readonly Route[],
  site: Site,
  context: ReadContext,
  translate: RequestContext['translate'],
) => { readonly routes: Readonly<Record<string, object>> }

export type DescribeDocument = (routes: readonly Route[], context: RequestContext) => object

export const rootProfile = (site: ApiNames): RestProfile => ({
  ...profileOf('', site),
  path: 'wp-json',
})

const indexArgs = fieldTable({
  context: {
    kind: choice(['view', 'embed', 'edit', 'help']),
    default: 'view',
    about: 'Ignored. There is one view.',
  },
})

/** The root index of all APIs, which clients use for discovery. */
export function siteIndexRoute(tables: () => readonly RestTable[], describeRoutes: DescribeRoutes): Route {
  return indexRoute('readSiteIndex', context => siteIndex(tables(), describeRoutes, context))
}

function indexRoute(name: string, bodyOf: (context: RouteContext) => object): Route {
  return describe({
    name,
    path: '',
    tag: 'interface',
    args: indexArgs,
    run: async (context: RouteContext) => ({ body: bodyOf(context) }),
    about: 'Lists the routes of this interface and their parameters.',
  })
}

function siteIndex(tables: readonly RestTable[], describeRoutes: DescribeRoutes, context: RouteContext) {
  const { site, addresses, time } = context
  const namespaces = tables.map(({ profile }) => profile.namespace).filter(Boolean)
  const described = tables.map(table => describedRoutes(table, describeRoutes, context))
  return {
    name: site.name,
    description: '',
    url: addresses.base,
    home: addresses.base,
    gmt_offset: offsetHours(site.zone, time.now),
    timezone_string: site.zone.includes('/') || site.zone === 'UTC' ? site.zone : '',
    namespaces,
    authentication: {},
    routes: Object.assign({}, ...described),
  }
}

/** Each path with its methods and arguments, and a link if it has no variables. */
function describedRoutes(
  { profile, routes }: RestTable,
  describeRoutes: DescribeRoutes,
  context: RouteContext,
): Record<string, object> {
  const described = describeIn(profile, routes, describeRoutes, context)
  const root = `${context.addresses.site}${restRoot}`
  return Object.fromEntries(
    Object.entries(described).map(([path, about]) => [
      path,
      path.includes('(') ? about : { ...about, _links: { self: [{ href: `${root}${path}` }] } },
    ]),
  )
}

/** The response to `OPTIONS`: the same for one path. */
export function describePath(
  { profile, rows }: RestPath,
  describeRoutes: DescribeRoutes,
  context: RequestContext,
): object {
  const [described] = Object.values(describeIn(profile, rows, describeRoutes, context))
  return required(described, 'route')
}

/** The routes of an API, and the index of them. */
export function withIndex(table: RestTable, describeRoutes: DescribeRoutes): RestTable {
  const { profile, routes } = table
  const index = indexRoute('readNamespaceIndex', context => ({
    namespace: profile.namespace,
    routes: describeIn(profile, routes, describeRoutes, context),
  }))
  return { profile, routes: [index, ...routes] }
}

function describeIn(
  { namespace }: RestProfile,
  rows: readonly Route[],
  describeRoutes: DescribeRoutes,
  { site, readContext, translate }: RequestContext,
): Readonly<Record<string, object>> {
  return describeRoutes(rows, { ...site, namespace }, readContext, translate).routes
}

/** compat: in hours, with fractions if needed. */
function offsetHours(zone: TimeZoneName, now: UtcSeconds): number {
  const seconds = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`) / 1000
  return (seconds(utcToLocal(now, zone)) - seconds(utcText(now))) / 3600
}
