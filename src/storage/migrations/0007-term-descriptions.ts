import { sql } from 'kysely'
import { searchTextOf } from '../../domain/text/search-text.ts'
import type { Migration } from './migration.ts'

interface TermRow {
  readonly id: number
  readonly name: string
  readonly description: string
}

interface TranslationRow {
  readonly id: number
  readonly record_id: number
  readonly texts: string
}

/** Terms are also found by their descriptions. */
export const termDescriptions: Migration = {
  name: '0007-term-descriptions',
  async up(db) {
    const { rows: terms } = await sql<TermRow>`select id, name, description from terms`.execute(db)
    for (const { id, name, description } of terms)
      await sql`update terms set search_text = ${searchTextOf(name, description)} where id = ${id}`.execute(
        db,
      )
    const { rows: translations } =
      await sql<TranslationRow>`select id, record_id, texts from translations where kind in ('category', 'tag')`.execute(
        db,
      )
    const byId = new Map(terms.map(term => [term.id, term]))
    for (const { id, record_id, texts } of translations) {
      const { name, description } = { ...byId.get(record_id), ...JSON.parse(texts) } as TermRow
      const searchText = searchTextOf(name, description)
      await sql`update translations set search_text = ${searchText} where id = ${id}`.execute(db)
    }
  },
}
