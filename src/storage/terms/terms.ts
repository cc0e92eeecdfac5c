import { type Expression, type Kysely, sql } from 'kysely'
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
import { compiledOnce, type Given } from '../engine/statements/compiled-once.ts'
import { setOfIds } from '../engine/statements/set-of.ts'
import { type ListPage, readPage } from '../events/list/list-page.ts'
import { translationColumns } from '../records/translations.ts'
import type { Tables } from '../tables.ts'
import {
  idsNamed,
  mapNames,
  type TermNames,
  type TermQuery,
  termConditions,
  termOrder,
  toTermNames,
} from './term-query.ts'
import {
  type NamedTerm,
  termsInLanguage,
  toCountedTerms,
  toNamedTerm,
  toTerm,
  withAncestors,
} from './term-rows.ts'
import { descendantIds } from './term-tree.ts'

type NamedValues = Record<`${Taxonomy} ${keyof TermNames}`, string> & { readonly language: Language }

interface TermParams {
  readonly taxonomy: Taxonomy
  readonly byIdOnly: boolean
}

const termsNamed = compiledOnce((db, given: Given<NamedValues>, params: readonly TermParams[]) =>
  termsInLanguage(db, given('language'))
    .selectAll('terms')
    .select(translationColumns)
    .where('terms.id', 'in', allNamed(given, params)),
)

function allNamed(given: Given<NamedValues>, params: readonly TermParams[]): Expression<number> {
  const ids = params.map(({ taxonomy, ...how }) => {
    const names = mapNames(kind => given(`${taxonomy} ${kind}`))
    return idsNamed(taxonomy, names, given('language'), how)
  })
  return sql`(${sql.join(ids, sql` union all `)})`
}

function valuesOf(taxonomy: Taxonomy, names: readonly TermName[]) {
  return Object.fromEntries(
    Object.entries(toTermNames(names)).map(([kind, keys]) => [`${taxonomy} ${kind}`, keys]),
  )
}

export function termReads(db: Kysely<Tables>, kept: CachedReads = readUncached) {
  return {
    /** The term with its original texts, to be changed. */
    async findForEdit(taxonomy: Taxonomy, id: number): Promise<Term | undefined> {
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

    /** The terms with one of these ids, slugs or names, and all that can name them in this language. */
    async named(
      names: Readonly<Partial<Record<Taxonomy, readonly TermName[]>>>,
      language: Language,
    ): Promise<NamedTerm[]> {
      const { category = [], tag = [] } = names
      const params = Object.entries({ category, tag }).flatMap(([taxonomy, all]) =>
        all.length === 0
          ? []
          : [{ taxonomy: taxonomy as Taxonomy, byIdOnly: all.every(name => typeof name === 'number') }],
      )
      if (params.length === 0) return []
      const values = { ...valuesOf('category', category), ...valuesOf('tag', tag), language }
      return kept(`terms named ${JSON.stringify([values, params])}`, async () => {
        const rows = await termsNamed(db, values as NamedValues, params)
        return rows.map(toNamedTerm)
      })
    },

    /** Adds the slugs of the ancestors. */
    counted: (terms: readonly NamedTerm[], language: Language) =>
      withAncestors(
        db,
        terms.map(({ term }) => term),
        language,
      ),

    withDescendants: (ids: readonly number[]): Promise<number[]> =>
      kept(`terms below ${ids}`, () => descendantIds(db, ids)),

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
