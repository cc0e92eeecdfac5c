import { type Expression, sql } from 'kysely'
import { translatedOr } from '../../records/translations.ts'
import { matchesAll, type VisibilityShape, visible } from '../../records/visible.ts'
import { nearestVenue } from './distance.ts'
import { titleMatchOrder } from './list-page.ts'
import type { EventQueryShape } from './query-shape.ts'

const orderColumns = {
  start_date: 'events.start_utc',
  end_date: 'events.end_utc',
  date: 'events.published_at',
  modified: 'events.modified_at',
  author: 'events.author_id',
} as const

/** The second sort key. The id is the last. */
const secondOrders = { distance: 'events.start_utc', relevance: 'events.published_at' } as const

/** The sort expressions. */
export function orderExpressions(query: EventQueryShape): Expression<unknown>[] {
  const first = firstOrder(query)
  const { orderBy } = query
  return orderBy === 'distance' || orderBy === 'relevance' ? [first, sql.ref(secondOrders[orderBy])] : [first]
}

/** Whether the order depends on texts, which may be translated. */
export function ordersByText({ orderBy }: EventQueryShape): boolean {
  return orderBy === 'title' || orderBy === 'slug' || orderBy === 'relevance'
}

function firstOrder(query: EventQueryShape): Expression<unknown> {
  const { orderBy, near, venues } = query
  if (orderBy === 'title') return translatedOr('sort_key', sql.ref('events.sort_key'))
  if (orderBy === 'slug') return translatedOr('slug', sql.ref('events.slug'))
  if (orderBy === 'parent') return seenParent(venues)
  if (orderBy === 'menu_order') return sql`-events.sticky`
  if (orderBy === 'relevance') return relevance(query)
  // Written so that no database scans all events in id order.
  if (orderBy === 'id') return sql`events.id + 0`
  if (orderBy !== 'distance') return sql.ref(orderColumns[orderBy])
  return near ? nearestVenue(near, visible('venues', venues)) : sql.ref('events.start_utc')
}

/** Title matches come first in either direction. */
function relevance({ search, order }: EventQueryShape): Expression<unknown> {
  const title = translatedOr('sort_key', sql.ref<string>('events.sort_key'))
  return titleMatchOrder(matchesAll(title, search?.patterns ?? []), order)
}

/** A parent the reader may not see is ignored, because no response includes it. */
function seenParent(visibility: VisibilityShape): Expression<unknown> {
  return sql`coalesce((select parent.id from events as parent
    where parent.id = events.parent_id and ${visible('parent', visibility)}), 0)`
}
