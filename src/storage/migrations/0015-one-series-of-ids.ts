import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/** Terms share the id sequence of all records. It continues after the highest term id. */
export const oneSeriesOfIds: Migration = {
  name: '0015-one-series-of-ids',
  async up(db, { transfer }) {
    const { rows } = await sql<{ highest: number | null }>`select max(id) as highest from terms`.execute(db)
    const highest = Math.max(await transfer.lastNumber(db, 'terms'), rows[0]?.highest ?? 0)
    await transfer.continueAfter(db, 'record_ids', highest)
  },
}
