import { CompiledQuery, type Kysely, sql } from 'kysely'
import { codeOf, messageOf } from '../../domain/caught-error.ts'
import { insertStatement, mostParameters } from '../engine/statements/insert-statement.ts'
import type { Tables } from '../tables.ts'
import { TransferError, type TransferTable } from './schema.ts'

/** Integers beyond JavaScript's exact range are strings of digits. */
export type Value = string | number | null

/** The values of a row, in column order. They do not depend on the database. */
export type Row = readonly Value[]

export const rowsPerPage = 1000

/** The rows of the table in key order, in pages. Keys are compared by code point on both databases. */
export async function* pagesOf(db: Kysely<Tables>, table: TransferTable): AsyncGenerator<Row[]> {
  const key = sql.join(table.key.map(name => sql.ref(`${table.name}.${name}`)))
  // 64-bit numbers are read as text, because the drivers would round or reject large ones.
  const columns = table.columns.map(({ name, type }) => {
    const column = sql.ref(`${table.name}.${name}`)
    return type === 'bigint' ? sql`cast(${column} as text) as ${sql.ref(name)}` : column
  })
  let start = sql``
  while (true) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns)} from ${sql.table(table.name)}
      ${start} order by ${key} limit ${sql.lit(rowsPerPage)}`.execute(db)
    if (rows.length > 0) yield rows.map(row => toRow(table, row))
    const last = rows.at(rowsPerPage - 1)
    if (!last) return
    start = sql`where (${key}) > (${sql.join(table.key.map(name => last[name]))})`
  }
}

function toRow(table: TransferTable, row: Record<string, unknown>): Row {
  return table.columns.map(({ name, type }) => {
    const value = row[name]
    if (type === 'bigint' && typeof value === 'string')
      return Number.isSafeInteger(Number(value)) ? Number(value) : value
    if (value === null || typeof value === 'string') return value
    // Neither SQLite nor JSON preserves negative zero.
    if (typeof value === 'number' && Number.isFinite(value)) return value === 0 ? 0 : value
    throw new TransferError(
      `The column ${name} of the table ${table.name} contains ${String(value)}, which cannot be transferred.`,
    )
  })
}

export async function insertRows(tx: Kysely<Tables>, table: TransferTable, rows: readonly Row[]) {
  const columns = table.columns.map(({ name }) => name)
  const perStatement = Math.floor(mostParameters / columns.length)
  try {
    for (let first = 0; first < rows.length; first += perStatement) {
      const some = rows.slice(first, first + perStatement)
      const statement = insertStatement(tx, { table: table.name, columns, count: some.length })
      await tx.executeQuery(CompiledQuery.raw(statement, some.flat()))
    }
  } catch (error) {
    const reason = codeOf(error) === invalidText ? findNul(table, rows) : undefined
    const message = reason ?? `The table ${table.name} cannot be filled: ${messageOf(error)}`
    throw new TransferError(message, { cause: error })
  }
}

/** PostgreSQL: character_not_in_repertoire. */
const invalidText = '22021'

function findNul({ name, columns, key }: TransferTable, rows: readonly Row[]): string | undefined {
  const hasNul = (value: Value | undefined) => typeof value === 'string' && value.includes('\0')
  const row = rows.find(values => values.some(hasNul))
  const column = columns.find((_, index) => hasNul(row?.[index]))
  if (!row || !column) return undefined
  const shown = (name: string) => JSON.stringify(row[columns.findIndex(column => column.name === name)])
  return (
    `The column ${column.name} of the table ${name} holds the character NUL (in the row with ` +
    `${key.map(name => `${name} ${shown(name)}`).join(', ')}), which PostgreSQL cannot store. ` +
    'Remove it from the text first.'
  )
}
