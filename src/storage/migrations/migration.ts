import type { Kysely } from 'kysely'
import type { Dialect } from '../dialects/dialect.ts'

/** One step of the schema's history. A released migration never changes; a later one fixes its mistakes. */
export interface Migration {
  readonly name: string
  // Untyped, because past tables differ from `tables.ts`.
  up(db: Kysely<object>, dialect: Dialect): Promise<void>
}
