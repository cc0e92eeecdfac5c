// The types of the tables are written by hand. They have the columns that the migrations create.
import assert from 'node:assert/strict'
import { globSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import ts from 'typescript'
import { writeMigratedFile } from '../support/test-database.ts'

interface Column {
  readonly type: 'text' | 'number'
  readonly isNullable: boolean
  /** Whether an insert may leave it out, although it is not null. */
  readonly isGenerated: boolean
}

type Columns = ReadonlyMap<string, Column>

const root = join(import.meta.dirname, '../..')
/** Each file of tables exports one type of them all: `registration-tables.ts` exports `RegistrationTables`. */
const types = Object.fromEntries(
  globSync('src/{storage,features/*/storage}/{*-,}tables.ts', { cwd: root }).map(path => [
    path,
    typeIn(path),
  ]),
)

function typeIn(path: string): string {
  return basename(path, '.ts').replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())
}

/** The columns of the types, by table and name. */
function typedColumns(): Columns {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const paths = Object.keys(types).map(path => join(root, path))
  // Columns have no types of Node, and reading those takes most of the time.
  const program = ts.createProgram(paths, { ...options, types: [] })
  const checker = program.getTypeChecker()
  const columns = new Map<string, Column>()
  for (const [path, name] of Object.entries(types))
    for (const table of exportedType(program, path, name).getProperties())
      for (const column of checker.getTypeOfSymbol(table).getProperties())
        columns.set(`${table.name}.${column.name}`, describe(checker, column))
  return columns
}

function exportedType(program: ts.Program, path: string, name: string): ts.Type {
  const checker = program.getTypeChecker()
  const file = program.getSourceFile(join(root, path)) ?? assert.fail(path)
  const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(file) ?? assert.fail(path))
  return checker.getDeclaredTypeOfSymbol(exported.find(found => found.name === name) ?? assert.fail(name))
}

function describe(checker: ts.TypeChecker, column: ts.Symbol): Column {
  const type = checker.getTypeOfSymbol(column)
  const generated = type.getProperty('__select__')
  const selected = generated ? checker.getTypeOfSymbol(generated) : type
  const parts = selected.isUnion() ? selected.types : [selected]
  const value = checker.getNonNullableType(selected)
  return {
    type: checker.isTypeAssignableTo(value, checker.getStringType()) ? 'text' : 'number',
    isNullable: parts.some(part => part.flags & ts.TypeFlags.Null),
    isGenerated: generated !== undefined || (column.flags & ts.SymbolFlags.Optional) !== 0,
  }
}

/** The tables of slices that the first migration creates. They stay if the slice is removed. */
const ofSlices =
  /^(second_factors|recovery_codes|half_sign_ins|webhooks|webhook_secrets|webhook_deliveries|import_jobs|followed_calendars)$/

/** The tables that Kysely's types don't describe: statements on them are written in SQL. */
const inSqlOnly = /^(migrations|sqlite_.*|event_search.*|translation_search.*)$/

async function createdColumns(isCompared: (table: string) => boolean): Promise<Columns> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-types-'))
  await writeMigratedFile(`${folder}/x.db`)
  const database = new DatabaseSync(`${folder}/x.db`, { readOnly: true })
  const rows = database
    .prepare(
      `select tables.name as "table", columns.* from sqlite_schema as tables, pragma_table_info(tables.name) as columns
        where tables.type = 'table'`,
    )
    .all()
  database.close()
  await rm(folder, { recursive: true })
  const own = rows.filter(({ table }) => !inSqlOnly.test(String(table)) && isCompared(String(table)))
  return new Map(own.map(row => [`${row.table}.${row.name}`, created(row)]))
}

function created({ type, notnull, pk, dflt_value }: Record<string, unknown>): Column {
  return {
    type: /text/i.test(String(type)) ? 'text' : 'number',
    isNullable: notnull === 0 && pk === 0,
    isGenerated: dflt_value !== null || (pk === 1 && /integer/i.test(String(type))),
  }
}

test('the types have the columns of the tables', async () => {
  const typed = typedColumns()
  const isTyped = (table: string) => typed.keys().some(name => name.startsWith(`${table}.`))
  const found = await createdColumns(table => !ofSlices.test(table) || isTyped(table))
  assert.deepEqual([...typed.keys()].sort(), [...found.keys()].sort())
  for (const [name, { type, isNullable, isGenerated }] of typed) {
    const column = found.get(name) ?? assert.fail(name)
    assert.deepEqual([type, isNullable], [column.type, column.isNullable], `${name}: [type, isNullable]`)
    if (isGenerated)
      assert.ok(column.isGenerated || column.isNullable, `${name} has no default, so it is not generated`)
  }
})
