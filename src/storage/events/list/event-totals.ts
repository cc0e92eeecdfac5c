// Totals of event lists. All are exact. Most are sums over days, because counting the events of two years would
// read a fifth of a ten-year calendar.
import { type ExpressionBuilder, sql } from 'kysely'
import type { Visibility } from '../../../domain/rights/visibility.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import {
  asGiven,
  compiledOnce,
  type Operand,
  settleAll,
  value,
} from '../../engine/statements/compiled-once.ts'
import { asKeys, idsAmong } from '../../engine/statements/set-of.ts'
import { isOnlyPublished } from '../../records/visible.ts'
import type { Tables } from '../../tables.ts'
import { type ListedEvents, wayToCount } from './access-path.ts'
import type { AccessPath } from './event-conditions.ts'
import { matchesFilter } from './event-filters.ts'
import type { EventQuery } from './event-query.ts'
import { eventsInLanguage } from './event-stream.ts'
import { allEvents, type Bounds, boundsOf, placeOf, readListedDays, sumOf } from './listed-days.ts'
import {
  type CachedRead,
  type EventParams,
  type EventRead,
  eventParams,
  hasOnlyFilters,
  looksAtTexts,
  type UnorderedQuery,
  type WholeQuery,
} from './query-shape.ts'

export async function countEvents(read: EventRead<EventQuery>): Promise<number> {
  const { db, dialect, kept, query, visibility, language } = read
  if (isSummable(query, visibility)) return summed(read)
  const params = eventParams(query, visibility, language)
  const { oncePerSeries, ...every } = query
  if (oncePerSeries && isSummable(every, visibility)) {
    const left = await kept(`left out ${totalKey(params)}`, () => datesLeftOut(read, every))
    return (await summed({ ...read, query: every })) - left.dates
  }
  const { total } = await kept(totalKey(params), async () => {
    const walks = wayToCount(query, await listedEvents(read))
    const [row] = await counted(db, { ...params, walks }, dialect)
    return { total: Number(row?.total) }
  })
  return total
}

/** All pages of a list share one total. */
function totalKey({ query, visibility, language }: EventParams): string {
  const { orderBy, order, ...filters } = query
  return `total ${JSON.stringify([filters, visibility, language], asGiven)}`
}

export async function countBySeries({
  db,
  dialect,
  query,
  visibility,
  language,
}: EventRead<UnorderedQuery>): Promise<ReadonlyMap<number, number>> {
  const whole = { ...query, orderBy: 'start_date', order: 'asc' } as const
  const rows = await countedBySeries(db, eventParams(whole, visibility, language), dialect)
  return new Map(rows.map(row => [row.series_id!, Number(row.total)]))
}

const countedBySeries = compiledOnce((db, params: EventParams, dialect: Dialect) =>
  eventsInLanguage(db, params.language)
    .where(matchesFilter(params, dialect))
    .where('events.series_id', 'is not', null)
    .groupBy('events.series_id')
    .select(eb => ['events.series_id', eb.fn.countAll<number>().as('total')]),
)

/** The number of listed events on the days of the window, without filters. */
export async function listedEvents(read: CachedRead<Pick<EventQuery, 'window'>>): Promise<ListedEvents> {
  const listed = await readListedDays(read, allEvents)
  const { sum, edges } = sumOf(listed, boundsOf(read.query.window), undefined)
  const onEdges = edges.map(day => listed.events[placeOf(listed.days, day)] ?? 0)
  return { inWindow: onEdges.reduce((all, events) => all + events, sum), inAll: listed.inAll }
}

/** The query without the condition to show each series once, if the calendar has no series. */
export async function withoutSeries({ db, kept, query }: CachedRead<EventQuery>): Promise<EventQuery> {
  const { oncePerSeries, ...every } = query
  if (!oncePerSeries) return query
  const some = await kept('some series', () => someSeries(db, {}))
  return some.length > 0 ? query : every
}

const someSeries = compiledOnce(db =>
  db.selectFrom('events').where('series_id', 'is not', null).select('series_id').limit(1),
)

/** How many matching dates of series are not listed, because another date represents their series. */
async function datesLeftOut(
  { db, dialect, query, visibility, language }: EventRead<EventQuery>,
  every: WholeQuery,
): Promise<{ readonly dates: number }> {
  const dates = (some: WholeQuery) =>
    counted(db, { ...eventParams(some, visibility, language), walks: 'series' }, dialect)
  const [[all], [once]] = await settleAll([dates(every), dates(query)])
  return { dates: Number(all?.total) - Number(once?.total) }
}

const counted = compiledOnce((db, params: EventParams & { readonly walks: AccessPath }, dialect: Dialect) => {
  const isRequested = matchesFilter(params, dialect, params.walks)
  const total = sql<number>`count(*)`.as('total')
  // Only a search needs the translations. Counting without them saves a lookup per event.
  return looksAtTexts(params.query)
    ? eventsInLanguage(db, params.language).where(isRequested).select(total)
    : db.selectFrom('events').where(isRequested).select(total)
})

/**
 * Whether `listed_days` has the numbers for a total. It counts published, listed events by start day, in total
 * and per term, and the featured ones among them. An event with two terms of a group would count twice.
 */
export function isSummable(query: EventQuery, visibility: Visibility): boolean {
  const { termGroups, includeHidden } = query
  const terms = termGroups.flat()
  const hasOneTerm = terms.length <= 1 && termGroups.length === terms.length
  const isCounted = isOnlyPublished(visibility) && !includeHidden && hasOneTerm
  return isCounted && hasOnlyFilters(query, ['termGroups', 'featured'])
}

async function summed(read: CachedRead<EventQuery>): Promise<number> {
  const { termGroups, featured, window } = read.query
  const termId = termGroups[0]?.[0]
  const bounds = boundsOf(window)
  const days = await readListedDays(read, termId ?? allEvents)
  const { sum, edges } = sumOf(days, bounds, featured)
  if (edges.length === 0) return sum
  const params = {
    days: value(asKeys(edges)),
    ...(termId !== undefined && { termId: value(termId) }),
    ...(featured !== undefined && { featured }),
    startFrom: value(bounds.startFrom),
    startUntil: value(bounds.startUntil),
    endFrom: value(bounds.endFrom),
    endUntil: value(bounds.endUntil),
  }
  const [row] = await countedOnDays(read.db, params)
  return sum + Number(row?.total)
}

interface DayParams extends Record<keyof Bounds, Operand<number>> {
  readonly days: Operand<string>
  readonly termId?: Operand<number>
  readonly featured?: boolean
}

const countedOnDays = compiledOnce((db, params: DayParams) =>
  db
    .selectFrom('listed_days')
    .where('term_id', '=', params.termId ?? allEvents)
    .where('day', 'in', idsAmong(params.days))
    .select(eb => sql<number>`coalesce(sum((${eventsOfDay(eb, params)})), 0)`.as('total')),
)

/** How many events of the day are in the window. */
function eventsOfDay(
  eb: ExpressionBuilder<Tables, 'listed_days'>,
  { termId, featured, startFrom, startUntil, endFrom, endUntil }: DayParams,
) {
  return (
    eb
      .selectFrom('events')
      .where('events.status', '=', 'publish')
      .where('events.hide_from_listings', '=', 0)
      .where(sql<boolean>`events.start_utc >= listed_days.day * 86400`)
      .where(sql<boolean>`events.start_utc < listed_days.day * 86400 + 86400`)
      // Written so that no database uses the window to find the events of one day.
      .where(sql<boolean>`events.start_utc + 0 between ${startFrom} and ${startUntil}`)
      .where(sql<boolean>`events.end_utc + 0 between ${endFrom} and ${endUntil}`)
      .$if(featured !== undefined, events => events.where('events.featured', '=', featured ? 1 : 0))
      .$if(termId !== undefined, events =>
        events.where(
          sql<boolean>`exists (select 1 from event_terms where event_id = events.id and term_id = ${termId})`,
        ),
      )
      .select(ofEvents => ofEvents.fn.countAll<number>().as('total'))
  )
}
