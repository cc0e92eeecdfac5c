import { allFeatures } from '../../features/all-features.ts'
import { baseline } from './0001-baseline.ts'
import { removeNotices } from './0002-remove-notices.ts'
import { fewerTablesAndIndexes } from './0003-fewer-tables-and-indexes.ts'
import { serverSecrets } from './0004-server-secrets.ts'
import { importDetails } from './0005-import-details.ts'
import { eventReminder } from './0009-event-reminder.ts'
import { clientsOfChanges } from './0012-clients-of-changes.ts'
import type { Migration } from './migration.ts'

/** In the order of their numbers: those of the core, then those of each slice. */
export const allMigrations: readonly Migration[] = [
  baseline,
  removeNotices,
  fewerTablesAndIndexes,
  serverSecrets,
  importDetails,
  eventReminder,
  clientsOfChanges,
  ...allFeatures.flatMap(({ storage }) => storage?.migrations ?? []),
].toSorted((a, b) => (a.name < b.name ? -1 : 1))
