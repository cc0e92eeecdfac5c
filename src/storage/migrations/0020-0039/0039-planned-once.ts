import type { Migration } from '../migration.ts'

/** The current triggers of `0038-located-events`, which PostgreSQL does not replan for every event. */
export const plannedOnce: Migration = {
  name: '0039-planned-once',
  up: (db, dialect) => dialect.keepLocated(db),
}
