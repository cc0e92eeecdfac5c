import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import { foldForSearch, searchWords } from '../../domain/text/search-text.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { isIn, setOfIds } from '../engine/statements/set-of.ts'
import { type ListPageRequest, type TimeSpan, titleMatchOrder, within } from '../events/list/list-page.ts'
import { isFrom, type SourceQuery } from './sources.ts'
import { translatedOr } from './translations.ts'
import { containsAll } from './visible.ts'

/** The filters that lists of all records have. */
export interface RecordQuery extends ListPageRequest, SourceQuery {
  readonly search?: string
  /** Words that must all occur in the title or name. */
  readonly titleSearch?: string
  /** The whole title or name, ignoring case and accents. */
  readonly exactTitle?: string
  readonly authorIds?: readonly number[]
  readonly exceptAuthorIds?: readonly number[]
  readonly ids?: readonly number[]
  readonly exceptIds?: readonly number[]
  readonly modifiedBetween?: TimeSpan
}

type RecordTable = 'record' | 'images'

/** The conditions of a query for venues, organizers or images, joined with their translation. */
export function recordConditions(
  table: RecordTable,
  query: Omit<RecordQuery, keyof ListPageRequest>,
): Expression<SqlBool>[] {
  const { search = '', titleSearch = '', exactTitle } = query
  const column = <T>(name: string) => sql.ref<T>(`${table}.${name}`)
  const title = shownTitle(table)
  return [
    ...containsAll(translatedOr('search_text', column<string>('search_text')), searchWords(search)),
    ...containsAll(title, searchWords(titleSearch)),
    ...(exactTitle ? [expressionBuilder()(title, '=', foldForSearch(exactTitle))] : []),
    ...among(column('id'), query.ids, query.exceptIds),
    ...among(column('author_id'), query.authorIds, query.exceptAuthorIds),
    ...within(column<UtcSeconds>('modified_at'), query.modifiedBetween ?? {}),
    ...isFrom(table, query.from),
  ]
}

export function among(
  column: Expression<number>,
  ids: readonly number[] | undefined,
  exceptIds: readonly number[] | undefined,
): Expression<SqlBool>[] {
  return [
    ...(ids ? [isIn(column, setOfIds(ids))] : []),
    ...(exceptIds ? [sql<SqlBool>`${column} not in ${setOfIds(exceptIds)}`] : []),
  ]
}

const orderColumns = {
  id: 'id',
  date: 'published_at',
  modified: 'modified_at',
  author: 'author_id',
  slug: 'slug',
  digest: 'digest',
} as const

interface RecordOrder {
  readonly orderBy: 'title' | 'relevance' | keyof typeof orderColumns
  readonly order: 'asc' | 'desc'
  readonly search?: string
}

/** Titles are those in the language of the list. */
export function recordOrder(
  table: RecordTable,
  { orderBy, order, search = '' }: RecordOrder,
): RawBuilder<unknown> {
  const title = shownTitle(table)
  if (orderBy === 'title') return title
  if (orderBy === 'relevance') return titleMatchOrder(containsAll(title, searchWords(search)), order)
  return sql.ref(`${table}.${orderColumns[orderBy]}`)
}

function shownTitle(table: RecordTable): RawBuilder<string> {
  return translatedOr('sort_key', sql.ref<string>(`${table}.sort_key`))
}
