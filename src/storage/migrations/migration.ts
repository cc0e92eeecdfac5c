import { type Kysely, sql } from 'kysely'
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
