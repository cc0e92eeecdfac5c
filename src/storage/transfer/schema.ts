import { type Kysely, sql } from 'kysely'
import { openSqlite } from '../dialects/sqlite/sqlite.ts'
import { runMigrations } from '../engine/migrate.ts'
import { allMigrations } from '../migrations/all-migrations.ts'
import type { Migration } from '../migrations/migration.ts'
import type { Tables } from '../tables.ts'

// The tables to transfer are found by running the migrations in memory, so a new table or column cannot be
// forgotten. Other tables in the same database are left alone.

type ColumnType = 'text' | 'integer' | 'bigint' | 'double'

export interface TransferColumn {
  readonly name: string
  readonly type: ColumnType
}

export interface TransferTable {
  readonly name: string
  readonly columns: readonly TransferColumn[]
  /** The columns of its primary key, in order. */
  readonly key: readonly TransferColumn[]
  /** Whether the database assigns the ids of its rows. */
  readonly isNumbered: boolean
  /** The column that refers to another row of the same table. */
  readonly selfReference: string | undefined
}

export interface Schema {
  /** Every table with data, after the ones it refers to. */
  readonly tables: readonly TransferTable[]
  /** The tables of SQLite's full-text search, which are filled by triggers. */
  readonly searchTables: readonly string[]
  /** Tables that are not transferred: triggers fill them, or they belong to this database. */
  readonly ownTables: readonly string[]
}

/** Running the migrations takes a fifth of a second, and one restore asks for the tables four times. */
const known = new Map<string, Promise<Schema>>()

export function schemaAt(migrationNames: readonly string[]): Promise<Schema> {
  const migrations = allMigrations.filter(({ name }) => migrationNames.includes(name))
  const key = migrations.map(({ name }) => name).join()
  const schema = known.get(key) ?? schemaAfter(migrations)
  known.set(key, schema)
  return schema
}

async function schemaAfter(migrations: readonly Migration[]): Promise<Schema> {
  const { writer: db, dialect, close } = openSqlite(':memory:')
  try {
    await runMigrations(db, dialect, migrations)
    return await readSchema(db)
  } finally {
    await close()
  }
}

/** Derived tables, secrets, and deliveries and pending work, which belong to one server. */
const ownTables = [
  ...['listed_days', 'search_words', 'search_slips', 'search_place'],
  ...['webhook_secrets', 'webhook_deliveries', 'import_jobs', 'backups'],
]

/** What its full-text index has not indexed yet. */
const waitingForSearch = 'event_search_waiting'

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
  const isForSearch = ({ name, type }: FoundTable) => type === 'virtual' || name === waitingForSearch
  const own = rows.filter(
    found => found.type === 'table' && !isForSearch(found) && !ownTables.includes(found.name),
  )
  const described = []
  for (const table of own) described.push(await describeTable(db, table))
  return {
    tables: inDependencyOrder(described).map(({ table }) => table),
    searchTables: rows.filter(isForSearch).map(({ name }) => name),
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
  if (!found) throw new Error(`The column ${table}.${name} is ${type}, which cannot be transferred.`)
  return found
}

function keyOf(table: string, columns: readonly (TransferColumn & { pk: number })[]): TransferColumn[] {
  const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk)
  if (key.length === 0) throw new Error(`The table ${table} has no primary key, so it cannot be transferred.`)
  return key.map(({ name, type }) => ({ name, type }))
}

/** Rows are written in id order and may refer to later ones, which requires a numeric key. */
function checkSelfReference(table: TransferTable): TransferTable {
  if (table.selfReference !== undefined && (table.key.length > 1 || table.key[0]?.type !== 'integer')) {
    throw new Error(`The table ${table.name} refers to itself but has no numeric key.`)
  }
  return table
}

interface Dependent {
  readonly table: { readonly name: string }
  readonly refersTo: readonly string[]
}

/** Sorts tables after the ones they refer to, otherwise in the given order. */
export function inDependencyOrder<T extends Dependent>(tables: readonly T[]): T[] {
  const ordered: T[] = []
  const waiting = [...tables]
  const isReady = ({ refersTo }: T) =>
    refersTo.every(name => ordered.some(({ table }) => table.name === name))
  while (waiting.length > 0) {
    const next = waiting.findIndex(isReady)
    if (next < 0) {
      const names = waiting.map(({ table }) => table.name).join(', ')
      throw new Error(`These tables refer to each other in a circle: ${names}.`)
    }
    ordered.push(...waiting.splice(next, 1))
  }
  return ordered
}

/** Why a database or file cannot be used. The message is for the operator. */
export class TransferError extends Error {}
