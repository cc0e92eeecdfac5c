import { featureMigrations } from '../../features/stored-features.ts'
import { firstTables } from './0001-0019/0001-first-tables.ts'
import { translations } from './0001-0019/0002-translations.ts'
import { images } from './0001-0019/0003-images.ts'
import { attempts } from './0001-0019/0004-attempts.ts'
import { categoryColours } from './0001-0019/0005-category-colours.ts'
import { oneHolderPerSlug } from './0001-0019/0006-one-holder-per-slug.ts'
import { termDescriptions } from './0001-0019/0007-term-descriptions.ts'
import { journal } from './0001-0019/0008-journal.ts'
import { plainText } from './0001-0019/0009-plain-text.ts'
import { listedDays } from './0001-0019/0010-listed-days.ts'
import { olderClients } from './0001-0019/0013-older-clients.ts'
import { listedEventsWithPasswords } from './0001-0019/0014-listed-events-with-passwords.ts'
import { oneSeriesOfIds } from './0001-0019/0015-one-series-of-ids.ts'
import { inStep } from './0001-0019/0016-in-step.ts'
import { webhooks } from './0001-0019/0017-webhooks.ts'
import { freeEvents } from './0001-0019/0018-free-events.ts'
import { searchWords } from './0001-0019/0019-search-words.ts'
import { desk } from './0020-0039/0021-desk.ts'
import { sources } from './0020-0039/0024-sources.ts'
import { imports } from './0020-0039/0025-imports.ts'
import { olderTranslations } from './0020-0039/0026-older-translations.ts'
import { comments } from './0020-0039/0027-comments.ts'
import { people } from './0020-0039/0028-people.ts'
import { stateAndProgramme } from './0020-0039/0030-state-and-programme.ts'
import { series } from './0020-0039/0031-series.ts'
import { settings } from './0020-0039/0032-settings.ts'
import { noticesAndSecondFactors } from './0020-0039/0033-notices-and-second-factors.ts'
import { notices } from './0020-0039/0034-notices.ts'
import { followedCalendars } from './0020-0039/0035-followed-calendars.ts'
import { importedSeries } from './0020-0039/0037-imported-series.ts'
import { locatedEvents } from './0020-0039/0038-located-events.ts'
import { plannedOnce } from './0020-0039/0039-planned-once.ts'
import { fillingSearch } from './0040-0059/0040-filling-search.ts'
import { termsBySlug } from './0040-0059/0041-terms-by-slug.ts'
import { importLanes } from './0040-0059/0042-import-lanes.ts'
import { familiarNetworks } from './0040-0059/0044-familiar-networks.ts'
import { indexesOfOrders } from './0040-0059/0045-indexes-of-orders.ts'
import { trashedBy } from './0040-0059/0049-trashed-by.ts'
import { datedTerms } from './0040-0059/0050-dated-terms.ts'
import { seriesUndo } from './0040-0059/0052-series-undo.ts'
import { seriesOperations } from './0040-0059/0054-series-operations.ts'
import { eventsWithFields } from './0040-0059/0056-events-with-fields.ts'
import { backups } from './0040-0059/0057-backups.ts'
import { laterEventSearch } from './0040-0059/0058-later-event-search.ts'
import { tokenScopes } from './0040-0059/0059-token-scopes.ts'
import { outbox } from './0060-0079/0063-outbox.ts'
import { ticketIds } from './0060-0079/0064-ticket-ids.ts'
import { seriesInIndexes } from './0060-0079/0070-series-in-indexes.ts'
import { deskDrafts } from './0060-0079/0072-desk-drafts.ts'
import { userPreferences } from './0060-0079/0073-user-preferences.ts'
import { bulkChanges } from './0060-0079/0074-bulk-changes.ts'
import { sourceBefore } from './0060-0079/0075-source-before.ts'
import { importRowsAndUndo } from './0060-0079/0076-import-rows-and-undo.ts'
import { pictureLibrary } from './0060-0079/0077-picture-library.ts'
import { notifyingChanges } from './0060-0079/0079-notifying-changes.ts'
import { registrationWebhooks } from './0080-0099/0090-registration-webhooks.ts'
import { registrationQuestions } from './0080-0099/0091-registration-questions.ts'
import { outboxChannels } from './0080-0099/0092-outbox-channels.ts'
import { eventsWithRegistration } from './0080-0099/0093-events-with-registration.ts'
import type { Migration } from './migration.ts'

const ownMigrations: readonly Migration[] = [
  firstTables,
  translations,
  images,
  attempts,
  categoryColours,
  oneHolderPerSlug,
  termDescriptions,
  journal,
  plainText,
  listedDays,
  olderClients,
  listedEventsWithPasswords,
  oneSeriesOfIds,
  inStep,
  webhooks,
  freeEvents,
  searchWords,
  desk,
  sources,
  imports,
  olderTranslations,
  comments,
  people,
  stateAndProgramme,
  series,
  settings,
  noticesAndSecondFactors,
  notices,
  followedCalendars,
  importedSeries,
  locatedEvents,
  plannedOnce,
  fillingSearch,
  termsBySlug,
  importLanes,
  familiarNetworks,
  indexesOfOrders,
  trashedBy,
  datedTerms,
  seriesUndo,
  seriesOperations,
  eventsWithFields,
  backups,
  laterEventSearch,
  tokenScopes,
  outbox,
  ticketIds,
  seriesInIndexes,
  deskDrafts,
  userPreferences,
  bulkChanges,
  sourceBefore,
  notifyingChanges,
  importRowsAndUndo,
  registrationWebhooks,
  registrationQuestions,
  outboxChannels,
  pictureLibrary,
  eventsWithRegistration,
]

/** In the order of their numbers. */
export const allMigrations: readonly Migration[] = [...ownMigrations, ...featureMigrations].toSorted(
  (a, b) => (a.name < b.name ? -1 : 1),
)
