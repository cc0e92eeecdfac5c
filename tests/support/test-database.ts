import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** A database of one test: where it is, and how to be rid of it. */
export interface TestDatabase {
  readonly url: string
  remove(): Promise<void>
}

/** The server that `scripts/run-tests.ts` started, if the tests are to run on PostgreSQL. */
const server = process.env.ALMANAC_TEST_POSTGRES

export const onPostgres = server !== undefined

/** The database whose tables every other one is copied from. */
export const templateDatabase = 'almanac_template'

export function newTestDatabase(): Promise<TestDatabase> {
  return server === undefined ? newFile() : newPostgres(server)
}

async function newFile(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  return { url: `file:${folder}/test.db`, remove: () => rm(folder, { recursive: true }) }
}

/** A database with all that is in another one, to which nothing may be connected meanwhile. */
export async function copyTestDatabase(url: string): Promise<TestDatabase> {
  if (server !== undefined) return copyPostgres(server, url)
  const copy = await newFile()
  await copyFile(new URL(url), new URL(copy.url))
  const database = new DatabaseSync(new URL(copy.url))
  database.exec(newEpoch())
  database.close()
  return copy
}

/** A copy goes on from the same state as others: only its epoch tells a server that it is another calendar. */
function newEpoch(): string {
  const epoch = randomUUID()
  return `update search_place set epoch = '${epoch}' where epoch = (select epoch from journal);
    update journal set epoch = '${epoch}'`
}

/** A database of its own on a server of PostgreSQL. */
export async function newPostgres(address: string, template = templateDatabase): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(address, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: `${address}/${name}`,
    remove: () => administer(address, `drop database ${name} with (force)`),
  }
}

/** Databases that tests have given back, by the template that they were copied from. */
const givenBack = new Map<string, string[]>()

/** A copy that was given back is made what it was, which takes a tenth of the time that a new one takes. */
async function copyPostgres(address: string, template: string): Promise<TestDatabase> {
  const copies = givenBack.get(template) ?? []
  givenBack.set(template, copies)
  const used = copies.pop()
  const url = used ?? (await newPostgres(address, new URL(template).pathname.slice(1))).url
  if (used) await refill(used, template)
  else await withClient(url, client => client.query(newEpoch()))
  return { url, remove: async () => void copies.push(url) }
}

/** Empties every table, whatever refers to it, and writes the rows of the template again. */
async function refill(url: string, template: string): Promise<void> {
  const rows = await rowsOf(template)
  await withClient(url, async client => {
    const names = rows.map(({ table }) => `"${table}"`)
    await client.query(
      `set session_replication_role = replica; drop table if exists calendar_identity, unfinished_copy;
      ${names.map(name => `delete from ${name}`).join(';')}`,
    )
    for (const { table, json } of rows) {
      if (json !== null)
        await client.query(
          `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`,
          [json],
        )
    }
    await client.query(`${resetNumbers}; ${newEpoch()}`)
  })
}

/** Numbers go on after the rows that are there. */
const resetNumbers = `do $$ declare numbered record; begin
  for numbered in select table_name, column_name, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
    from information_schema.columns where table_schema = 'public'
    and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null
  loop
    execute format('select setval(%L, coalesce((select max(%I) from %I), 0) + 1, false)',
      numbered.sequence, numbered.column_name, numbered.table_name);
  end loop;
end $$`

interface TableRows {
  readonly table: string
  readonly json: string | null
}

const templateRows = new Map<string, Promise<TableRows[]>>()

function rowsOf(template: string): Promise<TableRows[]> {
  const known = templateRows.get(template) ?? withClient(template, readRows)
  templateRows.set(template, known)
  return known
}

async function readRows(client: pg.Client): Promise<TableRows[]> {
  const tables = await client.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
    and table_name not in ('migrations', 'calendar_identity')`,
  )
  const rows: TableRows[] = []
  for (const { name } of tables.rows) {
    const found = await client.query(`select json_agg(row)::text as json from "${name}" as row`)
    rows.push({ table: name, json: found.rows[0].json })
  }
  return rows
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function administer(address: string, statement: string): Promise<void> {
  await withClient(`${address}/postgres`, client => client.query(statement))
}
