import type { InterfaceNames } from '../rest/table/profile.ts'
import type { Route } from '../rest/table/route.ts'
import type { RestTable } from './rest-tables.ts'
import {
  type DescribeDocument,
  type DescribeRoutes,
  namespaceRoute,
  rootProfile,
  siteIndexRoutes,
} from './site-index.ts'
import { tecProfile } from './tec/profile.ts'
import { tecRoutes } from './tec/routes.ts'
import { ticketsProfile } from './tickets/profile.ts'
import { ticketsRoutes } from './tickets/routes.ts'
import { tribeProfile } from './tribe-profile.ts'
import { wpProfile } from './wp/profile.ts'
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
  const tec = tecProfile(site)
  const wp = wpProfile(site)
  const tickets = ticketsProfile(site)
  const tecTable = tecRoutes(tec, describeDocument)
  const ticketsTable = ticketsRoutes(tickets, describeDocument)
  const tables: RestTable[] = [
    { profile: rootProfile(site), routes: siteIndexRoutes(() => tables, describeRoutes) },
    { profile: tribeProfile(site), routes: interfaceRoutes },
    { profile: tec, routes: [namespaceRoute(tec, () => tecTable, describeRoutes), ...tecTable] },
    {
      profile: tickets,
      routes: [namespaceRoute(tickets, () => ticketsTable, describeRoutes), ...ticketsTable],
    },
    { profile: wp, routes: [namespaceRoute(wp, () => wpRoutes, describeRoutes), ...wpRoutes] },
  ]
  return tables
}
