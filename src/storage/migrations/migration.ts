import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../dialects/dialect.ts'

/** One step of the schema's history. A released migration never changes; a later one fixes its mistakes. */
export interface Migration {
  readonly name: string
  // Untyped, because past tables differ from `tables.ts`.
  up(db: Kysely<object>, dialect: Dialect): Promise<void>
}

/** Runs statements separated by semicolons. Both databases read them, except for what `ownTypes` replaces. */
export function statements(script: string): Migration['up'] {
  return async (db, { ownTypes }) => {
    for (const statement of script.replace(/^\s*--.*$/gm, '').split(';'))
      await sql.raw(ownTypes(statement.trim())).execute(db)
  }
}

const rowsPerBatch = 500

/**
 * Reads a query in batches, because a calendar may not fit into memory. Its first column is the id, and its
 * parameter the id to continue after.
 */
export async function* inBatches<T extends { readonly id: number }>(
  db: Kysely<object>,
  after: (last: number) => RawBuilder<unknown>,
): AsyncGenerator<T> {
  let last = 0
  for (;;) {
    const { rows } = await sql<T>`${after(last)} order by 1 limit ${rowsPerBatch}`.execute(db)
    yield* rows
    const end = rows.at(-1)
    if (rows.length < rowsPerBatch || !end) return
    last = end.id
  }
}
