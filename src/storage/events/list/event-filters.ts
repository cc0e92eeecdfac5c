// The filters of the event list as conditions. Each of them can be answered through an index, but for words of one or
// two letters, which are looked for in every text.

import { type SqlBool, sql } from 'kysely'
import { keysOf } from '../../../domain/typed-entries.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { idsAmong } from '../../engine/set-of.ts'
import { matchesAll } from '../../records/containing.ts'
import { isFrom } from '../../records/sources.ts'
import { isTranslationOf } from '../../records/translations.ts'
import { contentOpen, isOnlyPublished, type VisibilityShape, visible } from '../../records/visible.ts'
import {
  type AccessPath,
  type Condition,
  eventExpressions,
  type FilterContext,
  flag,
  hasNoTerm,
  hasTerms,
  isLocated,
  isNear,
  isOneOf,
  isTitled,
  linksTo,
  searchConditions,
  shownTitle,
  windowConditions,
} from './event-conditions.ts'
import { within } from './list-page.ts'
import type { AskedEvents, EventQueryShape, OncePerSeriesForm } from './query-shape.ts'

type Filters = Omit<EventQueryShape, 'venues' | 'orderBy' | 'order'>

interface Filter<Asked> {
  /**
   * What the condition looks at: only what everybody sees of a protected event, or its content too. Where the content
   * needs a password, no filter of the second kind finds the event. One that looks at both sees to that by itself.
   */
  readonly looksAt: 'shell' | 'content' | 'both'
  conditions(asked: Asked, context: FilterContext): Condition[]
}

/** A filter that is not here, or does not say what it looks at, does not compile. */
const filters: { readonly [Name in keyof Filters]: Filter<NonNullable<Filters[Name]>> } = {
  window: {
    looksAt: 'shell',
    conditions: (window, { walks }) => windowConditions(window, { isDriving: isWayByStart(walks) }),
  },
  includeHidden: {
    looksAt: 'shell',
    conditions: (included, { eb }) => (included ? [] : [eb('events.hide_from_listings', '=', 0)]),
  },
  search: { looksAt: 'both', conditions: searchConditions },
  titleSearch: {
    looksAt: 'shell',
    conditions: (words, { eb }) => matchesAll(shownTitle(eb), words.patterns),
  },
  exactTitle: {
    looksAt: 'shell',
    conditions: (title, context) => [
      isTitled(context, title),
      context.eb(shownTitle(context.eb), '=', title),
    ],
  },
  termGroups: { looksAt: 'shell', conditions: (groups, context) => hasTerms(context, groups) },
  exceptTermIds: { looksAt: 'shell', conditions: (ids, { eb }) => [hasNoTerm(eb, ids)] },
  venueIds: { looksAt: 'content', conditions: (ids, context) => [linksTo(context, ids)] },
  organizerIds: { looksAt: 'content', conditions: (ids, context) => [linksTo(context, ids)] },
  ids: { looksAt: 'shell', conditions: (ids, { eb }) => [eb('events.id', 'in', idsAmong(ids))] },
  exceptIds: {
    looksAt: 'shell',
    conditions: (ids, { eb }) => [eb('events.id', 'not in', idsAmong(ids))],
  },
  seriesIds: {
    looksAt: 'shell',
    conditions: (ids, { eb }) => [eb('events.series_id', 'in', idsAmong(ids))],
  },
  oncePerSeries: {
    looksAt: 'shell',
    conditions: (once, context) => [standsForSeries(once, context)],
  },
  publishedBetween: {
    looksAt: 'shell',
    conditions: (span, { eb }) => within(eb.ref('events.published_at'), span),
  },
  modifiedBetween: {
    looksAt: 'shell',
    conditions: (span, { eb }) => within(eb.ref('events.modified_at'), span),
  },
  from: { looksAt: 'content', conditions: from => isFrom('events', from) },
  parentId: { looksAt: 'shell', conditions: (id, { eb }) => [eb('events.parent_id', '=', id)] },
  authorId: { looksAt: 'shell', conditions: (id, { eb }) => [eb('events.author_id', '=', id)] },
  authorIds: {
    looksAt: 'shell',
    conditions: (ids, { eb }) => [eb('events.author_id', 'in', idsAmong(ids))],
  },
  exceptAuthorIds: {
    looksAt: 'shell',
    conditions: (ids, { eb }) => [eb('events.author_id', 'not in', idsAmong(ids))],
  },
  withoutLanguage: {
    looksAt: 'shell',
    conditions: language => [
      sql<SqlBool>`',' || events.languages || ',' not like '%,' || ${language} || ',%'`,
    ],
  },
  featured: {
    looksAt: 'shell',
    conditions: (featured, context) => [context.eb(flag('events.featured', context), '=', featured ? 1 : 0)],
  },
  ticketed: {
    looksAt: 'content',
    conditions: (ticketed, context) => [
      context.eb(flag('events.has_tickets', context), '=', ticketed ? 1 : 0),
    ],
  },
  free: {
    looksAt: 'content',
    conditions: (free, context) => [context.eb(flag('events.is_free', context), '=', free ? 1 : 0)],
  },
  states: {
    looksAt: 'shell',
    conditions: states => [isOneOf('events.event_status', states, 'scheduled')],
  },
  attendances: {
    looksAt: 'shell',
    conditions: attendances => [isOneOf('events.attendance', attendances, 'in_person')],
  },
  yesFields: {
    looksAt: 'content',
    // An index holds the events that have such fields at all.
    conditions: (patterns, { eb }) => [
      eb('events.custom_fields', '<>', sql.lit('{}')),
      ...matchesAll(eb.ref('events.custom_fields'), patterns),
    ],
  },
  located: { looksAt: 'content', conditions: (located, { eb, venues }) => [isLocated(eb, located, venues)] },
  near: {
    looksAt: 'content',
    conditions: (place, { eb, venues, asked }) => (asked.hasSets ? [] : [isNear(eb, place, venues)]),
  },
}

/**
 * No listed event that ends after the window's beginning starts before the first day that knows of such an end: without
 * this, every event of the past is looked at. Only days of listed events are kept.
 */
function earliestStart({ window, includeHidden }: EventQueryShape, visibility: VisibilityShape): Condition[] {
  if (window.endsAfter === undefined || includeHidden || !isOnlyPublished(visibility)) return []
  return [
    sql<SqlBool>`events.start_utc >= (select min(day) * 86400 from listed_days
      where term_id = 0 and last_end > ${window.endsAfter})`,
  ]
}

function isWayByStart(walks: AccessPath): boolean {
  return walks === 'starts' || walks === 'matches' || walks === 'sorted'
}

/** Whether an event is one that was asked for, and that the reader may see. */
export function isAskedFor(asked: AskedEvents, dialect: Dialect, walks: AccessPath = 'matches'): Condition {
  const { query, visibility, language } = asked
  const eb = eventExpressions()
  const context = { eb, venues: query.venues, visibility, language, dialect, walks, asked }
  const names = keysOf(filters)
  const given = names.filter(name => query[name] !== undefined)
  const looksIntoContent = given.some(name => filters[name].looksAt === 'content')
  return eb.and([
    ...(looksIntoContent ? [contentOpen(visibility)] : []),
    visible('events', visibility, { isDriving: walks !== 'stored' && walks !== 'ids' }),
    ...(isWayByStart(walks) ? earliestStart(query, visibility) : []),
    // True of all, and the way through the table itself: no index is taken for it instead.
    ...(walks === 'stored' ? [eb('events.id', '>', 0)] : []),
    ...given.flatMap(name => conditionsOf(name, query, context)),
  ])
}

function conditionsOf<Name extends keyof Filters>(
  name: Name,
  query: Filters,
  context: FilterContext,
): Condition[] {
  const asked = query[name]
  return asked === undefined || asked === null ? [] : filters[name].conditions(asked, context)
}

/**
 * What does not repeat, and of each series one that matches: all that match are looked at, as which is the first depends
 * on what was asked for.
 */
function standsForSeries(
  { within: window, keeps }: OncePerSeriesForm,
  { eb, asked, language, dialect }: FilterContext,
): Condition {
  const whole = { ...asked, query: { ...asked.query, window, oncePerSeries: undefined }, hasSets: false }
  const order = sql.raw(keeps === 'first' ? 'asc' : 'desc')
  const matching = eb
    .selectFrom('events')
    .leftJoin('translations as translation', join =>
      join.on(isTranslationOf('events.id', sql.lit('event'), language)),
    )
    .where('events.series_id', 'is not', null)
    .where(isAskedFor(whole, dialect))
    .select([
      'events.id',
      sql<number>`row_number() over (partition by events.series_id order by events.start_utc ${order}, events.id ${order})`.as(
        'place',
      ),
    ])
  const kept = eb.selectFrom(matching.as('ranked')).select('ranked.id').where('ranked.place', '=', 1)
  // Asking each event for its series would take a look-up, as the indexes that lists are walked through do not hold it.
  const inSeries = eb.selectFrom('events').select('events.id').where('events.series_id', 'is not', null)
  return eb('events.id', 'not in', inSeries.where('events.id', 'not in', kept))
}
