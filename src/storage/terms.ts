import { type Kysely, type Selectable, sql } from 'kysely'
import type { Language } from '../domain/language.ts'
import { foldForSearch, searchTextOf } from '../domain/search-text.ts'
import type { CountedTerm, Taxonomy, Term, TermContent } from '../domain/term.ts'
import { termNameKey } from '../domain/term.ts'
import type { Visibility } from '../domain/visibility.ts'
import { toLanguages } from './frame.ts'
import { offsetOf, type Page } from './page.ts'
import { releaseSlug, takeSlug } from './slugs.ts'
import type { Tables, TermTable } from './tables.ts'
import { type TermQuery, termConditions, termOrder } from './term-query.ts'
import { ancestorSlugs, descendantIds } from './term-tree.ts'
import {
  inTranslation,
  reindexTranslations,
  removeAllTranslations,
  removeTranslation,
  type TranslationChange,
  type TranslationColumns,
  translatedOr,
  translationColumns,
  writeTranslation,
} from './translations.ts'

/** How clients name a term: by its id, or by its slug or name. */
export type TermName = number | string

export interface NamedTerm {
  readonly id: number
  readonly slugs: readonly string[]
  readonly nameKeys: readonly string[]
}

/** The terms, each beside its translation into this language, if it has one. */
function inLanguage(db: Kysely<Tables>, language: Language) {
  return db
    .selectFrom('terms')
    .leftJoin('translations as translation', join =>
      join
        .onRef('translation.record_id', '=', 'terms.id')
        .onRef('translation.kind', '=', 'terms.taxonomy')
        .on('translation.language', '=', language),
    )
}

export function termReads(db: Kysely<Tables>) {
  return {
    /** The term with its own texts, for who is about to change it. */
    async findOwn(taxonomy: Taxonomy, id: number): Promise<Term | undefined> {
      const row = await db
        .selectFrom('terms')
        .selectAll()
        .where('taxonomy', '=', taxonomy)
        .where('id', '=', id)
        .executeTakeFirst()
      return row && toTerm(row)
    },

    async find(taxonomy: Taxonomy, id: number, language: Language): Promise<CountedTerm | undefined> {
      const rows = await inLanguage(db, language)
        .selectAll('terms')
        .select(translationColumns)
        .where('taxonomy', '=', taxonomy)
        .where('terms.id', '=', id)
        .execute()
      const [term] = await toCountedTerms(db, rows, language)
      return term
    },

    /** Those of the ids that are terms of this taxonomy. */
    async known(taxonomy: Taxonomy, ids: readonly number[]): Promise<Set<number>> {
      if (ids.length === 0) return new Set()
      const rows = await db
        .selectFrom('terms')
        .select('id')
        .where('taxonomy', '=', taxonomy)
        .where('id', 'in', ids)
        .execute()
      return new Set(rows.map(row => row.id))
    },

    /** The term of this name at this place in the tree. */
    async findByName(taxonomy: Taxonomy, name: string, parentId: number | null): Promise<number | undefined> {
      const row = await db
        .selectFrom('terms')
        .select('id')
        .where('taxonomy', '=', taxonomy)
        .where('name_key', '=', termNameKey(name))
        .where('parent_id', 'is', parentId)
        .orderBy('id')
        .executeTakeFirst()
      return row?.id
    },

    /** The terms that have one of these ids, slugs or names, with all that they can be named by in this language. */
    async named(taxonomy: Taxonomy, names: readonly TermName[], language: Language): Promise<NamedTerm[]> {
      if (names.length === 0) return []
      const texts = names.map(String)
      const slugs = texts.map(text => text.toLowerCase())
      const rows = await inLanguage(db, language)
        .select(['terms.id', 'terms.slug', 'terms.name_key', ...translationColumns])
        .where('taxonomy', '=', taxonomy)
        .where(eb =>
          eb.or([
            eb('terms.id', 'in', names.map(Number).filter(Number.isSafeInteger)),
            eb('terms.slug', 'in', slugs),
            eb('terms.name_key', 'in', texts.map(termNameKey)),
            eb('translation.slug', 'in', slugs),
            eb('translation.sort_key', 'in', texts.map(foldForSearch)),
          ]),
        )
        .orderBy('terms.id')
        .execute()
      return rows.map(toNamedTerm)
    },

    /** The term itself and everything below it. */
    withDescendants: (ids: readonly number[]): Promise<number[]> => descendantIds(db, ids),

    async page(
      query: TermQuery,
      eventVisibility: Visibility,
      language: Language,
    ): Promise<Page<CountedTerm>> {
      const matching = inLanguage(db, language)
        .where('taxonomy', '=', query.taxonomy)
        .where(eb => eb.and(termConditions(eb, query, eventVisibility)))
      const { total } = await matching
        .select(eb => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      const rows = await matching
        .selectAll('terms')
        .select(translationColumns)
        .orderBy(termOrder(query), query.order)
        .orderBy('terms.id')
        .limit(query.perPage)
        .offset(offsetOf(query))
        .execute()
      return { total: Number(total), records: await toCountedTerms(db, rows, language) }
    },
  }
}

export function termWrites(db: Kysely<Tables>) {
  const holder = ({ taxonomy, language, id }: Pick<Term, 'taxonomy' | 'language' | 'id'>) => ({
    kind: taxonomy,
    language,
    recordId: id,
  })
  return {
    async insert(term: Omit<Term, 'id'>): Promise<number> {
      const { taxonomy, language } = term
      const { id } = await db
        .insertInto('terms')
        .values({ taxonomy, language, languages: language, slug: '', ...contentColumns(term) })
        .returning('id')
        .executeTakeFirstOrThrow()
      const slug = await takeSlug(db, holder({ ...term, id }), term.slug)
      await db.updateTable('terms').set({ slug }).where('id', '=', id).execute()
      return id
    },

    async update(term: Term): Promise<void> {
      await releaseSlug(db, holder(term))
      const slug = await takeSlug(db, holder(term), term.slug)
      await db
        .updateTable('terms')
        .set({ slug, ...contentColumns(term) })
        .where('id', '=', term.id)
        .execute()
      await reindexTranslations(db, term.taxonomy, term.id, texts => termIndex({ ...term, ...texts }))
    },

    /** Writes the texts that the change names into the translation, and leaves the term's own as they are. */
    translate: (term: Term, language: Language, change: TranslationChange) =>
      writeTranslation(db, term.taxonomy, term, language, change, texts => termIndex({ ...term, ...texts })),

    removeTranslation: (term: Term, language: Language) =>
      removeTranslation(db, term.taxonomy, term, language),

    /** Removes the term; its children move up to its parent, its events lose it. */
    async remove(term: Term): Promise<void> {
      await db
        .updateTable('terms')
        .set({ parent_id: term.parentId })
        .where('parent_id', '=', term.id)
        .execute()
      await removeAllTranslations(db, term.taxonomy, term.id)
      await db.deleteFrom('terms').where('id', '=', term.id).execute()
    },
  }
}

function contentColumns({ name, description, parentId }: TermContent) {
  return {
    name,
    name_key: termNameKey(name),
    description,
    parent_id: parentId,
    ...termIndex({ name }),
  }
}

/** How a term of this name is found and sorted. */
function termIndex({ name }: { name: string }) {
  return { sort_key: foldForSearch(name), search_text: searchTextOf(name) }
}

/** The terms of each event, by name. One query for the terms, one for their ancestors, however many events. */
export async function countedTermsOfEvents(
  db: Kysely<Tables>,
  eventIds: readonly number[],
  language: Language,
): Promise<Map<number, CountedTerm[]>> {
  const rows = await inLanguage(db, language)
    .innerJoin('event_terms as link', 'link.term_id', 'terms.id')
    .selectAll('terms')
    .select(translationColumns)
    .select('link.event_id')
    .where('link.event_id', 'in', eventIds)
    .orderBy(translatedOr('sort_key', sql.ref('terms.sort_key')))
    .orderBy('terms.id')
    .execute()
  const terms = await toCountedTerms(db, rows, language)
  const byEvent = new Map<number, CountedTerm[]>()
  terms.forEach((term, index) => {
    const eventId = rows[index]?.event_id as number
    byEvent.set(eventId, [...(byEvent.get(eventId) ?? []), term])
  })
  return byEvent
}

type TermRow = Selectable<TermTable>

async function toCountedTerms(
  db: Kysely<Tables>,
  rows: readonly (TermRow & TranslationColumns)[],
  language: Language,
): Promise<CountedTerm[]> {
  const below = rows.filter(row => row.parent_id !== null).map(row => row.id)
  const ancestors = await ancestorSlugs(db, below, language)
  return rows.map(row => ({
    ...inTranslation(toTerm(row), row),
    count: row.event_count,
    ancestorSlugs: ancestors.get(row.id) ?? [],
  }))
}

function toTerm({ id, taxonomy, language, languages, name, slug, description, parent_id }: TermRow): Term {
  return {
    id,
    taxonomy,
    language,
    languages: toLanguages(languages),
    name,
    slug,
    description,
    parentId: parent_id,
  }
}

function toNamedTerm(row: Pick<TermRow, 'id' | 'slug' | 'name_key'> & TranslationColumns): NamedTerm {
  const { name } = JSON.parse(row.translated_texts ?? '{}') as { name?: string }
  return {
    id: row.id,
    slugs: [row.slug, ...(row.translated_slug === null ? [] : [row.translated_slug])],
    nameKeys: [row.name_key, ...(name === undefined ? [] : [termNameKey(name)])],
  }
}
