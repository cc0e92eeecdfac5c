import { type Kysely, type Selectable, sql } from 'kysely'
import type { Language } from '../../domain/records/record-frame.ts'
import { type CountedTerm, type Term, termContentFields, termNameKey } from '../../domain/records/term.ts'
import { keysOf } from '../../domain/typed-entries.ts'
import { compiledOnce, type Operand, value } from '../engine/statements/compiled-once.ts'
import { type IdsShape, idsShape, isAmong } from '../engine/statements/set-of.ts'
import { contentColumns } from '../records/content-columns.ts'
import { toLanguages } from '../records/frame.ts'
import { toSource } from '../records/sources.ts'
import {
  inTranslation,
  isTranslationOf,
  type TranslationColumns,
  translationColumns,
} from '../records/translations.ts'
import type { Tables, TermTable } from '../tables.ts'
import { ancestorSlugs } from './term-tree.ts'

export interface NamedTerm {
  readonly term: TermWithCount
  readonly slugs: readonly string[]
  readonly nameKeys: readonly string[]
}

/** The terms, joined with their translation into this language. */
export function termsInLanguage(db: Kysely<Tables>, language: Operand<Language>) {
  return db
    .selectFrom('terms')
    .leftJoin('translations as translation', join =>
      join.on(isTranslationOf('terms.id', sql.ref('terms.taxonomy'), language)),
    )
}

/** The terms with these ids, by id. */
export async function countedTerms(
  db: Kysely<Tables>,
  ids: readonly number[],
  language: Language,
): Promise<Map<number, CountedTerm>> {
  const rows = await termsByIds(db, { ids: idsShape(ids), language: value(language) })
  const terms = await toCountedTerms(db, rows, language)
  return new Map(terms.map(term => [term.id, term]))
}

interface TermParams {
  readonly ids: IdsShape
  readonly language: Operand<Language>
}

const termsByIds = compiledOnce((db, { ids, language }: TermParams) =>
  termsInLanguage(db, language).selectAll('terms').select(translationColumns).where(isAmong('terms.id', ids)),
)

type TermRow = Selectable<TermTable>

export function toCountedTerms(
  db: Kysely<Tables>,
  rows: readonly (TermRow & TranslationColumns)[],
  language: Language,
): Promise<CountedTerm[]> {
  return withAncestors(db, rows.map(toTermWithCount), language)
}

type TermWithCount = Omit<CountedTerm, 'ancestorSlugs'>

function toTermWithCount(row: TermRow & TranslationColumns): TermWithCount {
  return { ...inTranslation(toTerm(row), row), count: row.event_count }
}

/** Adds the slugs of the ancestors. Runs no query if there are none. */
export async function withAncestors(
  db: Kysely<Tables>,
  terms: readonly TermWithCount[],
  language: Language,
): Promise<CountedTerm[]> {
  const below = terms.filter(term => term.parentId !== null).map(term => term.id)
  const ancestors = await ancestorSlugs(db, below, language)
  return terms.map(term => ({ ...term, ancestorSlugs: ancestors.get(term.id) ?? [] }))
}

const { toContent } = contentColumns(termContentFields)

export const termColumns = keysOf<Record<Exclude<keyof TermTable, 'search_text' | 'sort_key'>, true>>({
  id: true,
  version: true,
  taxonomy: true,
  modified_at: true,
  language: true,
  languages: true,
  slug: true,
  name: true,
  name_key: true,
  description: true,
  parent_id: true,
  color: true,
  source: true,
  source_id: true,
  event_count: true,
})

export function toTerm(row: TermRow): Term {
  return {
    id: row.id,
    version: row.version,
    taxonomy: row.taxonomy,
    modifiedAt: row.modified_at,
    language: row.language,
    languages: toLanguages(row.languages),
    slug: row.slug,
    ...toContent(row),
    ...toSource(row),
  }
}

export function toNamedTerm(row: TermRow & TranslationColumns): NamedTerm {
  const { name } = JSON.parse(row.translated_texts ?? '{}') as { name?: string }
  return {
    term: toTermWithCount(row),
    slugs: [row.slug, ...(row.translated_slug === null ? [] : [row.translated_slug])],
    nameKeys: [row.name_key, ...(name === undefined ? [] : [termNameKey(name)])],
  }
}
