import type { Kysely } from 'kysely'
import type { Language } from '../domain/language.ts'
import { isRecordId } from '../domain/record-id.ts'
import { foldForSearch, searchTextOf } from '../domain/search-text.ts'
import { type CountedTerm, type Taxonomy, type Term, type TermContent, termNameKey } from '../domain/term.ts'
import type { TranslationChange } from '../domain/translation-change.ts'
import type { Visibility } from '../domain/visibility.ts'
import { offsetOf, type Page } from './page.ts'
import { setOfIds, setOfTexts } from './set-of.ts'
import { releaseSlug, takeSlug } from './slugs.ts'
import type { Tables } from './tables.ts'
import { type TermQuery, termConditions, termOrder } from './term-query.ts'
import {
  type NamedTerm,
  type TermName,
  termsInLanguage,
  toCountedTerms,
  toNamedTerm,
  toTerm,
} from './term-rows.ts'
import { descendantIds } from './term-tree.ts'
import {
  reindexTranslations,
  removeAllTranslations,
  removeTranslation,
  translationColumns,
  writeTranslation,
} from './translations.ts'

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
      const rows = await termsInLanguage(db, language)
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
        .where('id', 'in', setOfIds(ids))
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
        .where('parent_id', parentId === null ? 'is' : '=', parentId)
        .orderBy('id')
        .executeTakeFirst()
      return row?.id
    },

    /** The terms that have one of these ids, slugs or names, with all that they can be named by in this language. */
    async named(taxonomy: Taxonomy, names: readonly TermName[], language: Language): Promise<NamedTerm[]> {
      if (names.length === 0) return []
      const texts = names.map(String)
      const slugs = texts.map(text => text.toLowerCase())
      const ids = names.map(Number).filter(isRecordId)
      const rows = await termsInLanguage(db, language)
        .select(['terms.id', 'terms.slug', 'terms.name_key', ...translationColumns])
        .where('taxonomy', '=', taxonomy)
        .where(eb =>
          eb.or([
            ...(ids.length > 0 ? [eb('terms.id', 'in', setOfIds(ids))] : []),
            eb('terms.slug', 'in', setOfTexts(slugs)),
            eb('terms.name_key', 'in', setOfTexts(texts.map(termNameKey))),
            eb('translation.slug', 'in', setOfTexts(slugs)),
            eb('translation.sort_key', 'in', setOfTexts(texts.map(foldForSearch))),
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
      const matching = termsInLanguage(db, language)
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
      await reindexTranslations(db, term.taxonomy, term, texts => termIndex({ ...term, ...texts }))
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

function contentColumns({ name, description, parentId, color }: TermContent) {
  return {
    name,
    name_key: termNameKey(name),
    description,
    color,
    parent_id: parentId,
    ...termIndex({ name, description }),
  }
}

/** How a term of this name is found and sorted; it is also found by its slug. */
function termIndex({ name, description }: Pick<TermContent, 'name' | 'description'>) {
  return { sort_key: foldForSearch(name), search_text: searchTextOf(name, description) }
}
