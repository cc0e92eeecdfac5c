import type { InterfaceNames } from '../rest/table/profile.ts'
import type { Route } from '../rest/table/route.ts'
import type { RestTable } from './rest-tables.ts'
import {
  type DescribeDocument,
  type DescribeRoutes,
  namespaceRoute,
  rootDialect,
  siteIndexRoutes,
} from './site-index.ts'
import { tecDialect } from './tec/dialect.ts'
import { tecRoutes } from './tec/routes.ts'
import { tribeDialect } from './tribe-profile.ts'
import { wpDialect } from './wp/dialect.ts'
import { wpRoutes } from './wp/routes.ts'

export interface TableParts {
  readonly site: InterfaceNames
  /** The API itself, which is also available at a root of the older service. */
  readonly interfaceRoutes: readonly Route[]
  readonly describeRoutes: DescribeRoutes
  readonly describeDocument: DescribeDocument
}

/** All APIs of the older service, each at its root. */
export function allTables({
  site,
  interfaceRoutes,
  describeRoutes,
  describeDocument,
}: TableParts): RestTable[] {
  const tec = tecDialect(site)
  const wp = wpDialect(site)
  const tecTable = tecRoutes(tec, describeDocument)
  const tables: RestTable[] = [
    { dialect: rootDialect(site), routes: siteIndexRoutes(() => tables, describeRoutes) },
    { dialect: tribeDialect(site), routes: interfaceRoutes },
    { dialect: tec, routes: [namespaceRoute(tec, () => tecTable, describeRoutes), ...tecTable] },
    { dialect: wp, routes: [namespaceRoute(wp, () => wpRoutes, describeRoutes), ...wpRoutes] },
  ]
  return tables
}
