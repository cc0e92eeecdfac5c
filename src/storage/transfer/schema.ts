import { type Kysely, sql } from 'kysely'
import { openSqlite } from '../dialects/sqlite.ts'
import { runMigrations } from '../engine/migrate.ts'
import { allMigrations } from '../migrations/all-migrations.ts'
import type { Tables } from '../tables.ts'
import { inDependencyOrder } from './dependency-order.ts'

// What is carried from one database to another is asked of the migrations themselves, by running them in memory: a
// table or a column that one of them adds cannot be forgotten, and other tables in the same database are left alone.

export type ColumnType = 'text' | 'integer' | 'bigint' | 'double'

export interface TransferColumn {
  readonly name: string
  readonly type: ColumnType
}

export interface TransferTable {
  readonly name: string
  readonly columns: readonly TransferColumn[]
  /** The columns of its primary key, in order. */
  readonly key: readonly TransferColumn[]
  /** Whether the database gives its rows their ids. */
  readonly isNumbered: boolean
  /** The column that names another row of the same table. */
  readonly selfReference: string | undefined
}

export interface Schema {
  /** Every table with data of its own, after those that it refers to. */
  readonly tables: readonly TransferTable[]
  /** SQLite's indexes of words, which are tables too, and fill themselves. */
  readonly searchTables: readonly string[]
  /** Tables that are not carried: triggers fill them, or they are for this one database. */
  readonly ownTables: readonly string[]
}

/** The tables as they are after these migrations. */
export async function schemaAt(migrationNames: readonly string[]): Promise<Schema> {
  const { writer: db, dialect, close } = openSqlite(':memory:')
  try {
    await runMigrations(
      db,
      dialect,
      allMigrations.filter(({ name }) => migrationNames.includes(name)),
    )
    return await readSchema(db)
  } finally {
    await close()
  }
}

/**
 * What follows from the other tables is made anew; secrets stay where they are, and what was delivered or is asked for is
 * a matter of the server that does it.
 */
const ownTables = [
  ...['listed_days', 'search_words', 'search_slips', 'search_place'],
  ...['webhook_secrets', 'webhook_deliveries', 'import_jobs', 'backups'],
]

interface FoundTable {
  readonly name: string
  readonly type: string
  readonly sql: string
}

async function readSchema(db: Kysely<Tables>): Promise<Schema> {
  const { rows } = await sql<FoundTable>`
    select found.name, listed.type, found.sql
    from sqlite_schema as found
    inner join pragma_table_list as listed on listed.name = found.name and listed.schema = 'main'
    where found.type = 'table' and found.name not like 'sqlite\\_%' escape '\\' and found.name <> 'migrations'
    order by found.rowid`.execute(db)
  const own = rows.filter(({ name, type }) => type === 'table' && !ownTables.includes(name))
  const described = []
  for (const table of own) described.push(await describeTable(db, table))
  return {
    tables: inDependencyOrder(described).map(({ table }) => table),
    searchTables: rows.filter(({ type }) => type === 'virtual').map(({ name }) => name),
    ownTables: rows.map(({ name }) => name).filter(name => ownTables.includes(name)),
  }
}

interface FoundColumn {
  readonly name: string
  readonly type: string
  readonly pk: number
}

async function describeTable(db: Kysely<Tables>, { name, sql: statement }: FoundTable) {
  const found = await sql<FoundColumn>`select name, type, pk from pragma_table_info(${name})`.execute(db)
  const columns = found.rows.map(column => ({ ...column, type: columnType(name, column) }))
  const references = await sql<{ table: string; from: string }>`
    select "table", "from" from pragma_foreign_key_list(${name})`.execute(db)
  const table: TransferTable = {
    name,
    columns: columns.map(({ name, type }) => ({ name, type })),
    key: keyOf(name, columns),
    isNumbered: /\bautoincrement\b/i.test(statement),
    selfReference: references.rows.find(reference => reference.table === name)?.from,
  }
  const refersTo = references.rows.map(reference => reference.table).filter(other => other !== name)
  return { table: checkSelfReference(table), refersTo }
}

function columnType(table: string, { name, type }: FoundColumn): ColumnType {
  const known = { text: 'text', integer: 'integer', bigint: 'bigint', 'double precision': 'double' } as const
  const found = known[type.toLowerCase() as keyof typeof known]
  if (!found) throw new Error(`The column ${table}.${name} is ${type}, which cannot be carried over yet.`)
  return found
}

function keyOf(table: string, columns: readonly (TransferColumn & { pk: number })[]): TransferColumn[] {
  const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk)
  if (key.length === 0) throw new Error(`The table ${table} has no primary key to carry it over by.`)
  return key.map(({ name, type }) => ({ name, type }))
}

/** Rows are written in the order of their ids, and what one refers to may come later: only numbers can tell. */
function checkSelfReference(table: TransferTable): TransferTable {
  if (table.selfReference !== undefined && (table.key.length > 1 || table.key[0]?.type !== 'integer')) {
    throw new Error(`The table ${table.name} refers to itself and has no number as its key.`)
  }
  return table
}
