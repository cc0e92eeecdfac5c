import { type Expression, sql } from 'kysely'
import { searchWords } from '../../../domain/text/search-text.ts'
import { translatedOr } from '../../records/translations.ts'
import { containsAll, visible } from '../../records/visible.ts'
import { nearestVenue } from './distance.ts'
import type { EventQuery, QueryShape } from './event-query.ts'
import { titleMatchOrder } from './list-page.ts'

/** The title in the list's language, folded for search. */
export const shownTitle = translatedOr('sort_key', sql.ref<string>('events.sort_key'))

/** What the order of a list depends on. */
export type OrderShape = Pick<QueryShape, 'near' | 'venues' | 'search'> &
  Pick<EventQuery, 'orderBy' | 'order'>

type SortKeys = (query: OrderShape) => Expression<unknown>[]

/** The sort keys of each order. The id is the last key of all. */
const orders: Readonly<Record<EventQuery['orderBy'], SortKeys>> = {
  start_date: () => [sql.ref('events.start_utc')],
  end_date: () => [sql.ref('events.end_utc')],
  date: () => [sql.ref('events.published_at')],
  modified: () => [sql.ref('events.modified_at')],
  author: () => [sql.ref('events.author_id')],
  id: () => [],
  title: () => [shownTitle],
  slug: () => [translatedOr('slug', sql.ref('events.slug'))],
  menu_order: () => [sql`-events.sticky`],
  // A parent the reader may not see is ignored, because no response includes it.
  parent: ({ venues }) => [
    sql`coalesce((select parent.id from events as parent
      where parent.id = events.parent_id and ${visible('parent', venues)}), 0)`,
  ],
  distance: ({ near }) => [...(near ? [nearestVenue] : []), sql.ref('events.start_utc')],
  // Title matches come first in either direction.
  relevance: ({ search = '', order }) => [
    titleMatchOrder(containsAll(shownTitle, searchWords(search)), order),
    sql.ref('events.published_at'),
  ],
}

export function sortKeys(query: OrderShape): Expression<unknown>[] {
  return orders[query.orderBy](query)
}

/** Whether the order depends on texts, which may be translated. */
export function ordersByText(orderBy: EventQuery['orderBy'] | undefined): boolean {
  return orderBy === 'title' || orderBy === 'slug' || orderBy === 'relevance'
}
