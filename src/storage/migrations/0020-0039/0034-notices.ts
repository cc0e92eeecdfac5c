import type { Migration } from '../migration.ts'

/** Notifies listeners of changes, if the database supports it. */
export const notices: Migration = {
  name: '0034-notices',
  async up(db, dialect) {
    await dialect.sendNotices(db)
  },
}
