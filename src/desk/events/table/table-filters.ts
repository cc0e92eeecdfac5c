import { isLanguage, type Language, statuses } from '../../../domain/records/record-frame.ts'
import type { DeskEventFilters } from '../../../queries/events/desk-events.ts'
import type { DeskContext } from '../../frame/desk-context.ts'

/** The filters in the URL: as written, and parsed. */
export interface TableFilters {
  readonly sent: Readonly<Record<string, readonly string[]>>
  readonly requested: Omit<DeskEventFilters, 'perPage'>
}

/** Filters that may be given several times: an event needs one of the values. */
export const listFilters = ['status', 'category', 'tag', 'venue', 'organizer', 'author'] as const

const singleFilters = ['q', 'time', 'from', 'to', 'language', 'missing', 'series'] as const

const names = [...listFilters, ...singleFilters, 'sort', 'order', 'page'] as const

const orders = ['start_date', 'title', 'modified'] as const

/** Invalid filters are ignored: a mistyped URL still shows the table. */
export function tableFilters(query: DeskContext['query']): TableFilters {
  const sent = sentIn(query)
  const first = (name: string) => sent[name]?.[0]
  const ids = (name: string) => idsIn(sent[name] ?? [])
  const [seriesId] = ids('series') ?? []
  const chosen = statuses.filter(known => sent.status?.includes(known))
  const [from, to] = [dayIn(first('from')), dayIn(first('to'))]
  const isWhole = chosen.includes('trash') || seriesId !== undefined || from !== undefined || to !== undefined
  const time = timeOf(first('time'), isWhole)
  const orderBy = orders.find(known => known === first('sort')) ?? 'start_date'
  const given = {
    search: first('q'),
    statuses: chosen.length > 0 ? chosen : undefined,
    time,
    from,
    to,
    categoryIds: ids('category'),
    tagIds: ids('tag'),
    venueIds: ids('venue'),
    organizerIds: ids('organizer'),
    authorIds: ids('author'),
    seriesId,
    withLanguage: languageIn(first('language')),
    withoutLanguage: languageIn(first('missing')),
    page: Math.max(1, ids('page')?.[0] ?? 1),
  }
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return { sent, requested: { ...named, orderBy, order: orderOf(first('order'), time) } }
}

function sentIn(query: DeskContext['query']): TableFilters['sent'] {
  return Object.fromEntries(
    names.flatMap(name => {
      const values = [query[name]].flat().filter(value => typeof value === 'string' && value !== '')
      const texts = [...new Set(values.map(value => String(value).slice(0, 200)))].slice(0, mostValues)
      return texts.length > 0 ? [[name, texts]] : []
    }),
  )
}

/** More values of one filter are ignored. */
const mostValues = 50

function idsIn(texts: readonly string[]): readonly number[] | undefined {
  const ids = texts.filter(text => /^\d{1,9}$/.test(text)).map(Number)
  return ids.length > 0 ? ids : undefined
}

function dayIn(text: string | undefined): Temporal.PlainDate | undefined {
  try {
    return text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? Temporal.PlainDate.from(text) : undefined
  } catch {
    return undefined
  }
}

function languageIn(text: string | undefined): Language | undefined {
  return isLanguage(text) ? text : undefined
}

/** The trash, a series and chosen days default to all events; everything else defaults to upcoming. */
function timeOf(sent: string | undefined, isWhole: boolean): 'upcoming' | 'past' | undefined {
  if (sent === 'past' || sent === 'upcoming') return sent
  return sent === 'any' || isWhole ? undefined : 'upcoming'
}

function orderOf(sent: string | undefined, time: DeskEventFilters['time']): 'asc' | 'desc' {
  return sent === 'asc' || sent === 'desc' ? sent : time === 'past' ? 'desc' : 'asc'
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
export function filtersIn(text: string): TableFilters {
  const query: Record<string, string[]> = {}
  for (const [name, value] of new URLSearchParams(text)) query[name] = [...(query[name] ?? []), value]
  return tableFilters(query)
}

/** A query string of the table that a form sent back. */
export function backQuery(text: string): string {
  return /^\?[\w=&%+.\-~*]*$/.test(text) ? text : ''
}
