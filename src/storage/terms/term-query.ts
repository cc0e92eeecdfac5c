import {
  type Expression,
  type ExpressionBuilder,
  type Nullable,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { isRecordId, type Language } from '../../domain/records/record-frame.ts'
import { type Taxonomy, type TermName, termNameKey } from '../../domain/records/term.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import { foldForSearch, searchWords } from '../../domain/text/search-text.ts'
import { type Operand, value } from '../engine/statements/compiled-once.ts'
import { asKeys, isIn, positionIn, setOfIds, textsAmong } from '../engine/statements/set-of.ts'
import { type ListPageRequest, type TimeSpan, within } from '../events/list/list-page.ts'
import { isFrom, type SourceQuery } from '../records/sources.ts'
import { translatedOr } from '../records/translations.ts'
import { containsAll, visible } from '../records/visible.ts'
import type { Tables, TranslationTable } from '../tables.ts'

export interface TermQuery extends ListPageRequest, SourceQuery {
  readonly taxonomy: Taxonomy
  readonly search?: string
  readonly include?: readonly number[]
  readonly exclude?: readonly number[]
  readonly slug?: string
  /** Only direct children of this term; null is the top level. */
  readonly parentId?: number | null
  /** Only terms that all these events have. */
  readonly eventIds?: readonly number[]
  readonly hideEmpty: boolean
  readonly modifiedBetween?: TimeSpan
  readonly orderBy: TermOrder
  readonly order: 'asc' | 'desc'
}

export type TermOrder = 'id' | 'include' | 'name' | 'slug' | 'term_group' | 'description' | 'count'

type TermExpressions = ExpressionBuilder<
  Tables & { translation: Nullable<TranslationTable> },
  'terms' | 'translation'
>

export type TermNames = ReturnType<typeof termNames>

/** Names of terms, as each kind of name would be written. */
export function termNames(names: readonly TermName[]) {
  const texts = names.map(String)
  return {
    ids: value(asKeys(names.map(Number).filter(isRecordId))),
    slugs: value(asKeys(texts.map(text => text.toLowerCase()))),
    nameKeys: value(asKeys(texts.map(termNameKey))),
    sortKeys: value(asKeys(texts.map(foldForSearch))),
  }
}

/**
 * The ids of terms with one of these ids, slugs or names. A number is never a slug or name. Each lookup uses
 * an index, so the number of terms does not matter.
 */
export function idsNamed(
  taxonomy: Taxonomy,
  { ids, slugs, nameKeys, sortKeys }: TermNames,
  language: Operand<Language>,
  { byIdOnly }: { readonly byIdOnly: boolean },
): RawBuilder<number> {
  const ofTerms = sql`select id from terms where taxonomy = ${taxonomy}`
  const ofTranslations = sql`select record_id from translations where kind = ${taxonomy} and language = ${language}`
  // A cross join fixes SQLite's join order. Otherwise it would scan all terms of the taxonomy.
  const byId = sql<number>`select terms.id from json_each(${ids}) as named cross join terms
    where terms.id = cast(named.key as integer) and terms.taxonomy = ${taxonomy}`
  if (byIdOnly) return byId
  return sql`${byId}
    union all ${ofTerms} and ${isIn('slug', textsAmong(slugs))}
    union all ${ofTerms} and ${isIn('name_key', textsAmong(nameKeys))}
    union all ${ofTranslations} and ${isIn('slug', textsAmong(slugs))}
    union all ${ofTranslations} and ${isIn('sort_key', textsAmong(sortKeys))}`
}

export function termConditions(
  eb: TermExpressions,
  query: TermQuery,
  events: Visibility,
): Expression<SqlBool>[] {
  const { search, include, exclude, slug, parentId, eventIds = [] } = query
  return [
    ...(search ? containsAll(searchedText(eb), searchWords(search)) : []),
    ...(include?.length ? [eb('terms.id', 'in', setOfIds(include))] : []),
    ...(exclude?.length ? [eb('terms.id', 'not in', setOfIds(exclude))] : []),
    ...(slug === undefined ? [] : [eb.or([eb('terms.slug', '=', slug), eb('translation.slug', '=', slug)])]),
    ...(parentId === undefined ? [] : [eb('parent_id', parentId === null ? 'is' : '=', parentId)]),
    ...eventIds.map(eventId => isTermOf(eb, eventId, events)),
    ...isFrom('terms', query.from),
    ...within(eb.ref('terms.modified_at'), query.modifiedBetween ?? {}),
    ...(query.hideEmpty ? [eb('terms.event_count', '>', 0)] : []),
  ]
}

function searchedText(eb: TermExpressions): Expression<string> {
  const text = translatedOr('search_text', eb.ref('terms.search_text'))
  return sql`${text} || ' ' || ${translatedOr('slug', eb.ref('terms.slug'))}`
}

function isTermOf(eb: TermExpressions, eventId: number, visibility: Visibility): Expression<SqlBool> {
  return eb.exists(
    eb
      .selectFrom('event_terms')
      .innerJoin('events', 'events.id', 'event_terms.event_id')
      .select('events.id')
      .whereRef('event_terms.term_id', '=', 'terms.id')
      .where('events.id', '=', eventId)
      .where(visible('events', visibility)),
  )
}

export function termOrder({ orderBy, include }: TermQuery): RawBuilder<unknown> {
  switch (orderBy) {
    case 'include':
      return positionIn('terms.id', include ?? [])
    case 'count':
      return sql`terms.event_count`
    case 'name':
      return translatedOr('sort_key', sql.ref('terms.sort_key'))
    case 'slug':
      return translatedOr('slug', sql.ref('terms.slug'))
    case 'description':
      return sql`terms.description`
    default:
      // compat: clients may order by `term_group`. All terms are in one group here.
      return sql`terms.id`
  }
}
