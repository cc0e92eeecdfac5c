import { featureMigrations } from '../../features/stored-features.ts'
import { firstTables } from './0001-first-tables.ts'
import { changes0002To0039 } from './0002-0039.ts'
import { oneHolderPerSlug } from './0006-one-holder-per-slug.ts'
import { termDescriptions } from './0007-term-descriptions.ts'
import { plainText } from './0009-plain-text.ts'
import { changes0040To0099 } from './0040-0099.ts'
import { outbox } from './0063-outbox.ts'
import { ticketIds } from './0064-ticket-ids.ts'
import type { Migration } from './migration.ts'

const ownMigrations: readonly Migration[] = [
  ...changes0002To0039,
  ...changes0040To0099,
  firstTables,
  oneHolderPerSlug,
  termDescriptions,
  plainText,
  outbox,
  ticketIds,
]

/** In the order of their numbers. */
export const allMigrations: readonly Migration[] = [...ownMigrations, ...featureMigrations].toSorted(
  (a, b) => (a.name < b.name ? -1 : 1),
)
