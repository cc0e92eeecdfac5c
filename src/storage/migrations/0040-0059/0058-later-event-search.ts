import type { Migration } from '../migration.ts'

/** Single changes of events no longer update the trigram index of SQLite. */
export const laterEventSearch: Migration = {
  name: '0058-later-event-search',
  up: (db, dialect) => dialect.indexEventsLater(db),
}
