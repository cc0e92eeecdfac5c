import { type Expression, sql } from 'kysely'
import { nearestVenue } from './distance.ts'
import type { EventForm } from './event-form.ts'
import { translatedOr } from './translations.ts'
import { visible } from './visible.ts'

const orderColumns = {
  start_date: 'events.start_utc',
  end_date: 'events.end_utc',
  date: 'events.published_at',
  modified: 'events.modified_at',
} as const

/** What a list is ordered by, one after the other; at the same distance the sooner event comes first. */
export function orderExpressions(query: EventForm): Expression<unknown>[] {
  const first = firstOrder(query)
  return query.orderBy === 'distance' ? [first, sql.ref('events.start_utc')] : [first]
}

function firstOrder({ orderBy, near, venues }: EventForm): Expression<unknown> {
  if (orderBy === 'title') return translatedOr('sort_key', sql.ref('events.sort_key'))
  // Spelled so that no database takes the order of ids for a way through all events.
  if (orderBy === 'id') return sql`events.id + 0`
  if (orderBy !== 'distance') return sql.ref(orderColumns[orderBy])
  return near ? nearestVenue(near, visible('venues', venues)) : sql.ref('events.start_utc')
}
