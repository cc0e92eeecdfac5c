import { type Kysely, sql } from 'kysely'
import type { Dialect } from '../dialects/dialect.ts'
import type { Tables } from '../tables.ts'

// A database that a copy is written to holds one table more, which names the source. It is there from the transaction
// that begins the copy to the one that ends it, so that nobody takes half of a calendar for the whole.

/** Where the unfinished copy in the database comes from, if there is one. */
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
