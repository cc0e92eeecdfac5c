import { type Kysely, type Selectable, sql } from 'kysely'
import type { Language } from '../../domain/records/record-frame.ts'
import {
  type CountedTerm,
  type Term,
  type TermContent,
  termContentFields,
  termNameKey,
} from '../../domain/records/term.ts'
import { compiledOnce, type Operand, value } from '../engine/statements/compiled-once.ts'
import { type IdsShape, idsShape, isAmong } from '../engine/statements/set-of.ts'
import { asIs, asList, contentColumns, namedColumns } from '../records/content-columns.ts'
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

const content = contentColumns(termContentFields)

const frame = namedColumns<Omit<Term, keyof TermContent>>({
  id: asIs,
  version: asIs,
  taxonomy: asIs,
  modifiedAt: asIs,
  language: asIs,
  languages: asList,
  slug: asIs,
  source: asIs,
  sourceId: asIs,
})

export const termColumns = [...frame.names, ...content.names, 'name_key', 'event_count']

export function toTerm(row: TermRow): Term {
  return { ...frame.toContent(row), ...content.toContent(row) }
}

export function toNamedTerm(row: TermRow & TranslationColumns): NamedTerm {
  const { name } = JSON.parse(row.translated_texts ?? '{}') as { name?: string }
  return {
    term: toTermWithCount(row),
    slugs: [row.slug, ...(row.translated_slug === null ? [] : [row.translated_slug])],
    nameKeys: [row.name_key, ...(name === undefined ? [] : [termNameKey(name)])],
  }
}
