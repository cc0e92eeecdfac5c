import { type Kysely, sql } from 'kysely'
import type { Language } from '../../domain/records/record-frame.ts'
import {
  type CountedTerm,
  type Taxonomy,
  type Term,
  type TermName,
  termNameKey,
} from '../../domain/records/term.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import { type CachedReads, readUncached } from '../engine/statements/cached-reads.ts'
import { firstOf, readPage } from '../engine/statements/found-rows.ts'
import { setOfIds } from '../engine/statements/set-of.ts'
import type { ListPage } from '../events/list/list-page.ts'
import { findNamedTerms } from '../events/named-records.ts'
import { translationColumns } from '../records/translations.ts'
import type { Tables } from '../tables.ts'
import { type TermQuery, termConditions, termOrder } from './term-query.ts'
import {
  countedTerms,
  type NamedTerm,
  termsInLanguage,
  toCountedTerms,
  toTerm,
  withAncestors,
} from './term-rows.ts'
import { descendantIds } from './term-tree.ts'

export function termReads(db: Kysely<Tables>, cached: CachedReads = readUncached) {
  return {
    /** The term with its original texts, to be changed. */
    findForEdit: (taxonomy: Taxonomy, id: number): Promise<Term | undefined> =>
      firstOf(
        db.selectFrom('terms').selectAll().where('taxonomy', '=', taxonomy).where('id', '=', id),
        toTerm,
      ),

    async find(taxonomy: Taxonomy, id: number, language: Language): Promise<CountedTerm | undefined> {
      const term = (await countedTerms(db, [id], language)).get(id)
      return term?.taxonomy === taxonomy ? term : undefined
    },

    /** The ids that are terms of this taxonomy. */
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

    findByName(taxonomy: Taxonomy, name: string, parentId: number | null): Promise<number | undefined> {
      const named = db
        .selectFrom('terms')
        .where(eb => eb.and({ taxonomy, name_key: termNameKey(name) }))
        .where('parent_id', parentId === null ? 'is' : '=', parentId)
      return firstOf(named.select('id').orderBy('id'), row => row.id)
    },

    /** The terms with one of these ids, slugs or names, and all that can name them in this language. */
    named(
      names: Readonly<Partial<Record<Taxonomy, readonly TermName[]>>>,
      language: Language,
    ): Promise<readonly NamedTerm[]> {
      return cached(`terms named ${JSON.stringify([names, language])}`, () =>
        findNamedTerms(db, names, language),
      )
    },

    /** Adds the slugs of the ancestors. */
    counted(terms: readonly NamedTerm[], language: Language) {
      const found = terms.map(({ term }) => term)
      return withAncestors(db, found, language)
    },

    withDescendants: (ids: readonly number[]): Promise<number[]> =>
      cached(`terms below ${ids}`, () => descendantIds(db, ids)),

    listPage: (query: TermQuery, eventVisibility: Visibility, language: Language) =>
      listTerms(db, query, eventVisibility, language),
  }
}

async function listTerms(
  db: Kysely<Tables>,
  query: TermQuery,
  eventVisibility: Visibility,
  language: Language,
): Promise<ListPage<CountedTerm>> {
  const matching = termsInLanguage(db, language)
    .where('taxonomy', '=', query.taxonomy)
    .where(eb => eb.and(termConditions(eb, query, eventVisibility)))
    .selectAll('terms')
    .select(translationColumns)
  const { total, rows, next } = await readPage(matching, query, [
    { by: termOrder(query), order: query.order },
    { by: sql.ref('terms.id'), order: 'asc' },
  ])
  const records = await toCountedTerms(db, rows, language)
  // A description may be longer than a URL, so this order has no cursor.
  return { total, records, ...(next && query.orderBy !== 'description' && { next }) }
}
