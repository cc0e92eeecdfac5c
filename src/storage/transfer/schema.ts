import { type Kysely, sql } from 'kysely'
import { allFeatures } from '../../features/all-features.ts'
import { openSqlite } from '../dialects/sqlite/sqlite.ts'
import { runMigrations } from '../engine/migrate.ts'
import { allMigrations } from '../migrations/all-migrations.ts'
import type { Migration } from '../migrations/migration.ts'
import type { Tables } from '../tables.ts'

// The tables to transfer are found by running the migrations in memory, so a new table or column cannot be
// forgotten. Other tables in the same database are left alone.

export interface TransferTable {
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** The columns of its primary key, in order. */
  readonly key: readonly string[]
  /** Whether the database assigns the ids of its rows. */
  readonly isNumbered: boolean
  /** The column that refers to another row of the same table. */
  readonly selfReference: string | null
}

export interface Schema {
  /** Every table with data, as they were created: each after the ones it refers to. */
  readonly tables: readonly TransferTable[]
  /** Tables that are not transferred. Some exist only on SQLite. */
  readonly otherTables: readonly string[]
}

/** Running the migrations takes a tenth of a second, and a restore asks for the tables several times. */
const known = new Map<string, Promise<Schema>>()

export function schemaAt(migrationNames: readonly string[]): Promise<Schema> {
  const migrations = allMigrations.filter(({ name }) => migrationNames.includes(name))
  return known.getOrInsertComputed(migrations.map(({ name }) => name).join(), () => schemaAfter(migrations))
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

/** Tables that are derived or belong to one server. The baseline creates some of slices, which exist without the slice. */
const serverTables = [
  ...['event_search_waiting', 'backups', 'server_secrets'],
  ...['webhook_secrets', 'webhook_deliveries', 'import_jobs'],
  ...allFeatures.flatMap(({ storage }) => storage?.serverTables ?? []),
]

interface FoundColumn {
  readonly table: string
  readonly isVirtual: number
  readonly isNumbered: number
  readonly selfReference: string | null
  readonly name: string
  readonly type: string
  readonly pk: number
}

async function readSchema(db: Kysely<Tables>): Promise<Schema> {
  const { rows } = await sql<FoundColumn>`
    select found.name as "table", listed.type = 'virtual' as "isVirtual",
      found.sql like '%autoincrement%' as "isNumbered", columns.name, lower(columns.type) as type, columns.pk,
      (select "from" from pragma_foreign_key_list(found.name) where "table" = found.name) as "selfReference"
    from sqlite_schema as found
    inner join pragma_table_list as listed on listed.name = found.name and listed.schema = 'main'
    inner join pragma_table_info(found.name) as columns
    where listed.type in ('table', 'virtual') and found.name not like 'sqlite\\_%' escape '\\'
      and found.name <> 'migrations'
    order by found.rowid, columns.cid`.execute(db)
  const [carried, others] = [new Map<string, TransferTable>(), new Set<string>()]
  for (const [name, columns] of Map.groupBy(rows, ({ table }) => table)) {
    if (columns[0]?.isVirtual || serverTables.includes(name)) others.add(name)
    else carried.set(name, describeTable(name, columns))
  }
  return { tables: [...carried.values()], otherTables: [...others] }
}

function describeTable(name: string, columns: readonly FoundColumn[]): TransferTable {
  const key = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk)
  return {
    name,
    columns: columns.map(({ name, type }) => ({ name, type })),
    key: key.map(column => column.name),
    isNumbered: columns[0]?.isNumbered === 1,
    selfReference: columns[0]?.selfReference ?? null,
  }
}

/** Why a database or file cannot be used. The message is for the operator. */
export class TransferError extends Error {}
