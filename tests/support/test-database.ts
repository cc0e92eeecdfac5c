import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { openStore } from '../../src/storage/open-store.ts'
import { isLong } from './rounds.ts'

/** The database of one test: its URL, and how to remove it. */
export interface TestDatabase {
  readonly url: string
  remove(): Promise<void>
}

/** The server that `scripts/run-tests.ts` started, if the tests run on PostgreSQL. */
const server = process.env.ALMANAC_TEST_POSTGRES

export const onPostgres = server !== undefined

/** Why a test without its own SQL is skipped on PostgreSQL in the short run. */
export const sameOnSqlite = onPostgres && !isLong && 'run on SQLite only, except in the long run'

/** Why a test of one database is skipped on the other. */
export const onlyOnSqlite = onPostgres && 'about SQLite'
export const onlyOnPostgres = !onPostgres && 'about PostgreSQL'

/** The template database, with the tables. */
export const templateDatabase = 'almanac_template'

export function newTestDatabase(): Promise<TestDatabase> {
  return server === undefined ? newFile() : newPostgres(server)
}

/** One without any tables, and a folder beside it. */
export async function newEmptyDatabase(): Promise<TestDatabase & { readonly folder: string }> {
  const file = await newFile()
  if (server === undefined) return file
  const database = await newPostgres(server, 'template1')
  return {
    ...database,
    folder: file.folder,
    async remove() {
      await database.remove()
      await file.remove()
    },
  }
}

async function newFile(): Promise<TestDatabase & { readonly folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  return { folder, url: `file:${folder}/test.db`, remove: () => rm(folder, { recursive: true }) }
}

/** A copy of another database, to which nothing may be connected meanwhile. */
export async function copyTestDatabase(url: string): Promise<TestDatabase> {
  if (server !== undefined) return copyPostgres(server, url)
  const [copy, { bytes, epoch }] = await Promise.all([newFile(), fileOf(url)])
  await writeFile(new URL(copy.url), withEpoch(bytes, epoch))
  return copy
}

/** A migrated SQLite file without any rows: creating its tables takes as long as a small test. */
let migrated: Promise<DatabaseFile> | undefined

/** Writes an SQLite database like the one that the first start of a server creates, and returns its URL. */
export async function writeMigratedFile(path: string): Promise<string> {
  migrated ??= makeMigratedFile()
  const { bytes, epoch } = await migrated
  await writeFile(path, withEpoch(bytes, epoch))
  return `file:${path}`
}

async function makeMigratedFile(): Promise<DatabaseFile> {
  const { url, remove } = await newFile()
  await (await openStore(url, { durable: false })).close()
  const file = await readDatabase(url)
  await remove()
  return file
}

interface DatabaseFile {
  readonly bytes: Buffer
  readonly epoch: Buffer
}

const templateFiles = new Map<string, Promise<DatabaseFile>>()

function fileOf(url: string): Promise<DatabaseFile> {
  const known = templateFiles.get(url) ?? readDatabase(url)
  templateFiles.set(url, known)
  return known
}

async function readDatabase(url: string): Promise<DatabaseFile> {
  const database = new DatabaseSync(new URL(url), { readOnly: true })
  const row = database.prepare('select epoch from journal').get()
  database.close()
  return { bytes: await readFile(new URL(url)), epoch: Buffer.from(String(row?.epoch)) }
}

/**
 * The bytes of a database with a new epoch. All epochs have the same length, no index is sorted by them, and
 * opening the copy to write it would cost as much as a small test.
 */
function withEpoch(bytes: Buffer, epoch: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const another = randomUUID()
  for (let at = copy.indexOf(epoch); at >= 0; at = copy.indexOf(epoch, at + epoch.length))
    copy.write(another, at)
  return copy
}

/** A copy starts with the same state as others: only its epoch shows a server that it is another calendar. */
function newEpoch(): string {
  return `update journal set epoch = '${randomUUID()}'`
}

/** A separate database on a PostgreSQL server. */
export async function newPostgres(address: string, template = templateDatabase): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  // PostgreSQL copies only databases without connections.
  await endRefillClient(`${address}/${template}`)
  await administer(address, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: `${address}/${name}`,
    remove: () => administer(address, `drop database ${name} with (force)`),
  }
}

/** Databases that tests have returned, by their template. */
const givenBack = new Map<string, string[]>()

/** Resets a returned copy, which takes a tenth of the time of a new one. */
async function copyPostgres(address: string, template: string): Promise<TestDatabase> {
  const copies = givenBack.get(template) ?? []
  givenBack.set(template, copies)
  const used = copies.pop()
  const url = used ?? (await newPostgres(address, new URL(template).pathname.slice(1))).url
  if (used) await refill(used, template)
  else await withClient(url, client => client.query(newEpoch()))
  return { url, remove: async () => void copies.push(url) }
}

/**
 * Empties every table with triggers and foreign keys off, and inserts the template's rows again. The connection
 * stays open: a new one reads the description of every table first, which takes longer than emptying it.
 */
async function refill(url: string, template: string): Promise<void> {
  const { rows, numbers } = await contentsOf(template)
  const client = await refillClient(url)
  const names = rows.map(({ table }) => `"${table}"`)
  await client.query(
    `drop table if exists calendar_identity; ${names.map(name => `delete from ${name}`).join(';')}`,
  )
  for (const { table, json } of rows) {
    if (json !== null)
      await client.query(
        `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`,
        [json],
      )
  }
  await client.query(`${numbers}; ${newEpoch()}`)
}

const refillClients = new Map<string, pg.Client>()

/** After all tests of this process. */
export async function endRefillClients(): Promise<void> {
  await Promise.all([...refillClients.keys()].map(endRefillClient))
}

async function endRefillClient(url: string): Promise<void> {
  const client = refillClients.get(url)
  refillClients.delete(url)
  await client?.end()
}

async function refillClient(url: string): Promise<pg.Client> {
  const open = refillClients.get(url)
  if (open) return open
  const client = new pg.Client({ connectionString: url })
  // Some tests break all connections.
  client.on('error', () => refillClients.delete(url))
  await client.connect()
  await client.query('set session_replication_role = replica')
  refillClients.set(url, client)
  return client
}

interface TableRows {
  readonly table: string
  readonly json: string | null
}

interface Contents {
  readonly rows: readonly TableRows[]
  /** A statement that sets the sequences to where they are in the template. */
  readonly numbers: string
}

const templateContents = new Map<string, Promise<Contents>>()

function contentsOf(template: string): Promise<Contents> {
  const known =
    templateContents.get(template) ??
    withClient(template, async client => ({
      rows: await readRows(client),
      numbers: await readNumbers(client),
    }))
  templateContents.set(template, known)
  return known
}

async function readNumbers(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `select quote_literal(quote_ident(sequencename)) as name, coalesce(last_value, start_value) as value,
    last_value is not null as is_called from pg_sequences where schemaname = 'public'`,
  )
  return `select ${rows.map(({ name, value, is_called }) => `setval(${name}, ${value}, ${is_called})`).join()}`
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
