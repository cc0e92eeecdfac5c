import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialects/dialect.ts'
import type { Tables } from '../tables.ts'

// The target of a copy has an extra table that names the source. It exists from the first to the last
// transaction of the copy, so a partial copy is never mistaken for a complete one.

/** The source of an unfinished copy in the database, if any. */
export async function findUnfinishedCopy(db: Kysely<Tables>, dialect: Dialect): Promise<string | undefined> {
  if (!(await dialect.transfer.hasTable(db, 'unfinished_copy'))) return undefined
  const { rows } = await sql<{ source: string }>`select source from unfinished_copy`.execute(db)
  return rows[0]?.source
}

export async function beginCopy(tx: Kysely<Tables>, source: string): Promise<void> {
  await sql`create table unfinished_copy (source text not null)`.execute(tx)
  await sql`insert into unfinished_copy (source) values (${source})`.execute(tx)
}

export async function endCopy(tx: Kysely<Tables>): Promise<void> {
  await sql`drop table unfinished_copy`.execute(tx)
}

export async function refuseUnfinishedCopy(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const source = await findUnfinishedCopy(db, dialect)
  if (source === undefined) return
  throw new Error(
    `It holds a copy of ${source} that is not finished. Start "almanac copy" again to finish it.`,
  )
}
