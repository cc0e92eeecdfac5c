import type { Migration } from './migration.ts'

/** Terms take their ids from the series of all records. It goes on after the last term that had a number of its own. */
export const oneSeriesOfIds: Migration = {
  name: '0015-one-series-of-ids',
  async up(db, { transfer }) {
    await transfer.continueAfter(db, 'record_ids', await transfer.lastNumber(db, 'terms'))
  },
}
