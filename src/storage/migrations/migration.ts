import type { Kysely } from 'kysely'
import type { Dialect } from '../dialects/dialect.ts'

/** One step of the schema's history. Once released it never changes; mistakes are mended by the next one. */
export interface Migration {
  readonly name: string
  // The tables of the past are not those of `tables.ts`, so a migration does not know any by type.
  up(db: Kysely<object>, dialect: Dialect): Promise<void>
}
