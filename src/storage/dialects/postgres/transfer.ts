import { type QueryExecutorProvider, sql } from 'kysely'
import type { TransferDialect } from '../transfer-dialect.ts'

export const postgresTransfer: TransferDialect = {
  parameter: number => `$${number}`,
  byCodePoint: ' collate "C"',
  storesNul: false,

  async hasTable(db, name) {
    const { rows } = await sql<{ found: string | null }>`select to_regclass(${name})::text as found`.execute(
      db,
    )
    return rows[0]?.found != null
  },

  snapshot: (reader, work) =>
    reader.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),

  async takeTime(tx) {
    await sql`set local statement_timeout = 0`.execute(tx)
    // A lock held for longer than this is not going to be released.
    await sql`set local lock_timeout = '30s'`.execute(tx)
  },

  lastNumber: async (db, table) => lastOf(db, await sequenceOf(db, table)),

  async continueAfter(tx, table, number) {
    const sequence = await sequenceOf(tx, table)
    // Sequences are not transactional. This one only moves forward, so at worst a number is skipped.
    if (number > (await lastOf(tx, sequence))) {
      await sql`select setval(${sequence}::regclass, ${number})`.execute(tx)
    }
  },
}

async function sequenceOf(db: QueryExecutorProvider, table: string): Promise<string> {
  const { rows } = await sql<{
    sequence: string | null
  }>`select pg_get_serial_sequence(${table}, 'id') as sequence`.execute(db)
  const sequence = rows[0]?.sequence
  if (!sequence) throw new Error(`The table ${table} has no id sequence.`)
  return sequence
}

async function lastOf(db: QueryExecutorProvider, sequence: string): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select case when is_called then last_value else 0 end as last from ${sql.raw(sequence)}`.execute(db)
  return rows[0]?.last ?? 0
}
