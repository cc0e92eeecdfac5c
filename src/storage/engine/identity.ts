import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialects/dialect.ts'
import type { Tables } from '../tables.ts'

// The identity links a calendar to its image files. It belongs to the database rather than its content: no
// migration creates the table, so backups and copies omit it, and it is never shared.

export async function findIdentity(db: Kysely<Tables>, dialect: Dialect): Promise<string | undefined> {
  if (!(await dialect.transfer.hasTable(db, 'calendar_identity'))) return undefined
  const { rows } = await sql<{ id: string }>`select id from calendar_identity`.execute(db)
  return rows[0]?.id
}

/** Creates the identity if there is none. */
export async function ensureIdentity(tx: Kysely<Tables>, dialect: Dialect): Promise<string> {
  const known = await findIdentity(tx, dialect)
  if (known !== undefined) return known
  const made = randomUUID()
  await sql`create table if not exists calendar_identity (id text primary key)`.execute(tx)
  await sql`insert into calendar_identity (id) values (${made})`.execute(tx)
  return made
}
