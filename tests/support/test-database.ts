import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  if (server !== undefined) return newPostgres(server, new URL(url).pathname.slice(1))
  const copy = await newFile()
  await copyFile(new URL(url), new URL(copy.url))
  return copy
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

async function administer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${address}/postgres` })
  await client.connect()
  await client.query(statement)
  await client.end()
}
