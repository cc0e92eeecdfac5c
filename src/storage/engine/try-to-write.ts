import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

const bytes = 48 * 1024

/** Writes as much as an event with a long text and removes it again. Fails if there is no space. */
export async function tryToWrite(tx: Kysely<Tables>): Promise<void> {
  await sql`create table write_probe (text text)`.execute(tx)
  await sql`insert into write_probe (text) values (${randomBytes(bytes).toString('base64')})`.execute(tx)
  await sql`drop table write_probe`.execute(tx)
}
