import type { Migration } from '../migration.ts'

/** The triggers of `0038-located-events` as they are now, which PostgreSQL does not plan anew for every event. */
export const plannedOnce: Migration = {
  name: '0039-planned-once',
  up: (db, dialect) => dialect.keepLocated(db),
}
