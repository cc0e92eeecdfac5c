import type { Addresses } from '../http/request/addresses.ts'
import type { ApiNames } from '../rest/table/profile.ts'
import type { Route } from '../rest/table/route.ts'
import type { Html } from '../web/html.ts'
import type { RestTable } from './rest-tables.ts'
import type { DescribeDocument } from './site-index.ts'

/** What a feature adds for clients of the older service. */
export interface OlderClientParts {
  /** An API of the older service, at its own root. */
  readonly table?: (site: ApiNames, describeDocument: DescribeDocument) => RestTable
  /** Changes a route of our API at the root of the older service. */
  readonly adaptRoute?: (route: Route) => Route
  /** Headers of calendar pages. */
  readonly pageHeaders?: (addresses: Addresses) => Readonly<Record<string, string>>
  /** Lines in the head of calendar pages. */
  readonly pageHead?: (addresses: Addresses) => Html
}
