import { readFields } from '../../../fields/read-args.ts'
import { type DeskFilters, deskFilters } from '../../../resources/page-filters.ts'
import type { DeskContext } from '../../frame/desk-context.ts'

/** The filters in the URL: as written, and parsed. */
export interface TableFilters {
  readonly sent: Readonly<Record<string, readonly string[]>>
  readonly requested: DeskFilters
}

/** Filters that may be given several times: an event needs one of the values. */
export const listFilters = ['status', 'category', 'tag', 'venue', 'organizer', 'author'] as const

/** Invalid filters are ignored: a mistyped URL still shows the table. */
export function tableFilters({
  query,
  readContext,
}: Pick<DeskContext, 'query' | 'readContext'>): TableFilters {
  const sent = sentIn(query)
  const raw = Object.entries(sent).map(([name, values]) => [name, isListFilter(name) ? values : values[0]])
  const { values } = readFields(deskFilters, Object.fromEntries(raw), 'filters', readContext)
  const time = timeOf(values)
  const { sort = 'start_date', order = time === 'past' ? 'desc' : 'asc', page = 1 } = values
  return { sent, requested: { ...values, time, sort, order, page } }
}

function sentIn(query: DeskContext['query']): TableFilters['sent'] {
  return Object.fromEntries(
    Object.keys(deskFilters).flatMap(name => {
      const values = [query[name]].flat().filter(value => typeof value === 'string' && value !== '')
      const texts = [...new Set(values.map(value => String(value).slice(0, 200)))].slice(0, mostValues)
      return texts.length > 0 ? [[name, texts]] : []
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
  const query: Record<string, string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) query[name] = [...(query[name] ?? []), value]
  return tableFilters({ query, readContext })
}

/** A query string of the table that a form sent back. */
export function backQuery(text: string): string {
  return /^\?[\w=&%+.\-~*]*$/.test(text) ? text : ''
}
