import { CompiledQuery, type Kysely, sql } from 'kysely'
import { messageOf } from '../../domain/caught-error.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { insertStatement, mostParameters } from '../engine/statements/insert-statement.ts'
import type { Tables } from '../tables.ts'
import type { Row, Value } from './rows.ts'
import { TransferError, type TransferTable } from './schema.ts'

/** A reference to a row with a higher id, which is written later. */
export interface ForwardReference {
  readonly id: Value
  readonly to: Value
}

/** Inserts the rows without references to later rows. Those are returned, to be set at the end. */
export async function insertRows(
  tx: Kysely<Tables>,
  dialect: Dialect,
  table: TransferTable,
  rows: readonly Row[],
): Promise<ForwardReference[]> {
  if (!dialect.transfer.storesNul) for (const row of rows) refuseNul(table, row)
  const { writable, references } = withoutForwardReferences(table, rows)
  const columns = table.columns.map(column => column.name)
  const perStatement = Math.floor(mostParameters / columns.length)
  try {
    for (let first = 0; first < writable.length; first += perStatement) {
      const some = writable.slice(first, first + perStatement)
      const statement = insertStatement(tx, table.name, columns, some.length)
      await tx.executeQuery(CompiledQuery.raw(statement, some.flat()))
    }
  } catch (error) {
    throw new TransferError(`The table ${table.name} cannot be filled: ${messageOf(error)}`, {
      cause: error,
    })
  }
  return references
}

export async function setForwardReferences(
  tx: Kysely<Tables>,
  table: TransferTable,
  references: readonly ForwardReference[],
): Promise<void> {
  const { selfReference, key } = table
  if (selfReference === undefined || key[0] === undefined) return
  for (const { id, to } of references) {
    await sql`update ${sql.table(table.name)} set ${sql.ref(selfReference)} = ${to}
      where ${sql.ref(key[0].name)} = ${id}`.execute(tx)
  }
}

export async function forwardReferencesIn(
  db: Kysely<Tables>,
  { name, selfReference, key }: TransferTable,
): Promise<ForwardReference[]> {
  if (selfReference === undefined || key[0] === undefined) return []
  const [id, to] = [sql.ref(key[0].name), sql.ref(selfReference)]
  const { rows } = await sql<ForwardReference>`
    select ${id} as "id", ${to} as "to" from ${sql.table(name)} where ${to} > ${id}`.execute(db)
  return rows
}

function withoutForwardReferences(table: TransferTable, rows: readonly Row[]) {
  const references: ForwardReference[] = []
  if (table.selfReference === undefined) return { writable: rows, references }
  const position = (name: string | undefined) => table.columns.findIndex(column => column.name === name)
  const [idAt, toAt] = [position(table.key[0]?.name), position(table.selfReference)]
  const writable = rows.map(row => {
    const [id, to] = [row[idAt]!, row[toAt]!]
    if (to === null || Number(to) <= Number(id)) return row
    references.push({ id, to })
    return row.with(toAt, null)
  })
  return { writable, references }
}

function refuseNul({ name, columns, key }: TransferTable, row: Row): void {
  const index = row.findIndex(value => typeof value === 'string' && value.includes('\0'))
  if (index < 0) return
  const which = key.map(
    column => `${column.name} ${JSON.stringify(row[columns.findIndex(other => other.name === column.name)])}`,
  )
  throw new TransferError(
    `The column ${columns[index]?.name} of the table ${name} holds the character NUL (in the row with ` +
      `${which.join(', ')}), which PostgreSQL cannot store. Remove it from the text first.`,
  )
}
