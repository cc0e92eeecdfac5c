import { sql } from 'kysely'
import type { TransferDialect } from '../transfer-dialect.ts'

export const sqliteTransfer: TransferDialect = {
  parameter: () => '?',
  byCodePoint: '',
  storesNul: true,

  async hasTable(db, name) {
    const { rows } = await sql`select 1 from sqlite_schema where type = 'table' and name = ${name}`.execute(
      db,
    )
    return rows.length > 0
  },

  // In WAL mode a read transaction sees one snapshot and does not block writers.
  snapshot: (reader, work) =>
    reader.connection().execute(async db => {
      await sql`begin deferred`.execute(db)
      try {
        return await work(db)
      } finally {
        await sql`rollback`.execute(db)
      }
    }),

  takeTime: async () => {},

  async lastNumber(db, table) {
    const { rows } = await sql<{
      seq: number
    }>`select seq from sqlite_sequence where name = ${table}`.execute(db)
    return rows[0]?.seq ?? 0
  },

  async continueAfter(tx, table, number) {
    await sql`insert into sqlite_sequence (name, seq)
      select ${table}, 0 where not exists (select 1 from sqlite_sequence where name = ${table})`.execute(tx)
    await sql`update sqlite_sequence set seq = max(seq, ${number}) where name = ${table}`.execute(tx)
  },
}
