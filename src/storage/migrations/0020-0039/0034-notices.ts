import type { Migration } from '../migration.ts'

/** Whoever waits for changes is told of them, where the database can. */
export const notices: Migration = {
  name: '0034-notices',
  async up(db, dialect) {
    await dialect.sendNotices(db)
  },
}
