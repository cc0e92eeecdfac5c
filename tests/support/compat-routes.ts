import { allTables } from '../../src/compat/register-compat.ts'
import { loadConfig, siteOf } from '../../src/config/load-config.ts'
import { allFeatures } from '../../src/features/all-features.ts'

/** Every route that only clients of the older service use. */
export const compatTables = allTables({
  site: siteOf(loadConfig({})),
  apiRoutes: [],
  describeRoutes: () => ({ routes: {} }),
  describeDocument: () => ({}),
  featureParts: allFeatures.flatMap(({ olderClients = [] }) => olderClients),
})

export const compatRoutes = compatTables.flatMap(({ routes }) => routes)
