import { parse } from 'node:querystring'
import { readFields } from '../../../fields/read-args.ts'
import type { Problem } from '../../../messages/problem.ts'
import { type DeskFilters, deskFilters } from '../../../resources/page-filters.ts'
import type { DeskContext } from '../../frame/desk-context.ts'

/** The filters in the URL: as written, and parsed. */
export interface TableFilters {
  readonly sent: Readonly<Record<string, readonly string[]>>
  readonly requested: DeskFilters
  /** Values that the result doesn't follow. Changes and exports of all results refuse them. */
  readonly invalid: readonly { readonly name: string; readonly value: string; readonly problem: Problem }[]
}

/** Filters that may be given several times: an event needs one of the values. */
export const listFilters = ['status', 'category', 'tag', 'venue', 'organizer', 'author'] as const

/** Invalid values are left out and named on the page: a mistyped URL still shows the table. */
export function tableFilters({
  query,
  readContext,
}: Pick<DeskContext, 'query' | 'readContext'>): TableFilters {
  const sent = sentIn(query)
  const read = (name: string, texts: readonly string[]) =>
    readFields(deskFilters, { [name]: isListFilter(name) ? texts : texts[0] }, 'filters', readContext)
  const invalid = Object.entries(sent).flatMap(([name, texts]) =>
    texts.flatMap(value => {
      const problem = read(name, [value]).problems[name]
      return problem ? [{ name, value, problem }] : []
    }),
  )
  const valid = Object.entries(sent).map(([name, texts]) => {
    const rest = texts.filter(text => !invalid.some(one => one.name === name && one.value === text))
    return rest.length > 0 ? read(name, rest).values : {}
  })
  const values: DeskFilters = Object.assign({}, ...valid)
  const time = timeOf(values)
  const { sort = 'start_date', order = time === 'past' ? 'desc' : 'asc', page = 1 } = values
  return { sent, requested: { ...values, time, sort, order, page }, invalid }
}

function sentIn(query: DeskContext['query']): TableFilters['sent'] {
  return Object.fromEntries(
    Object.keys(deskFilters).flatMap(name => {
      const values = [query[name]].flat().filter(value => typeof value === 'string' && value !== '')
      const texts = [...new Set(values.map(value => String(value).slice(0, 200)))]
      return texts.length > 0 ? [[name, texts.slice(0, isListFilter(name) ? mostValues : 1)]] : []
    }),
  )
}

/** More values of one filter are ignored. */
const mostValues = 50

function isListFilter(name: string): boolean {
  return listFilters.some(known => known === name)
}

/** The trash, a series and chosen days default to all events; everything else defaults to upcoming. */
function timeOf({ time, status, series, from, to }: DeskFilters): 'upcoming' | 'past' | 'any' {
  const isWhole = status?.includes('trash') || series !== undefined || from !== undefined || to !== undefined
  return time ?? (isWhole ? 'any' : 'upcoming')
}

/** Whether any filter differs from the default. */
export function narrowed({ sent }: TableFilters): boolean {
  return Object.keys(sent).some(
    name => !['sort', 'order', 'page'].includes(name) && sent[name]?.[0] !== 'any',
  )
}

/** The filters as a query string, with some changed; empty ones are omitted. */
export function tableQuery(
  { sent }: TableFilters,
  changed: Readonly<Record<string, string | readonly string[]>> = {},
): string {
  const given = Object.entries({ ...sent, ...changed }).flatMap(([name, values]) =>
    [values].flat().map(value => [name, value]),
  )
  const filled = given.filter(([, value]) => value !== '')
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`
}

/** The filters in a query string, such as the one of the page to return to. */
export function filtersIn(text: string, { readContext }: DeskContext): TableFilters {
  return tableFilters({ query: parse(text.slice(1)), readContext })
}

/** A query string of the table that a form sent back. */
export function backQuery(text: string): string {
  return /^\?[\w=&%+.\-~*]*$/.test(text) ? text : ''
}
