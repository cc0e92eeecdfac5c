// The filters of the event list as conditions. Each can use an index, except for words of one or two letters,
// which are searched in every text.

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '../../../domain/records/record-frame.ts'
import { keysOf } from '../../../domain/typed-entries.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import type { Operand } from '../../engine/statements/compiled-once.ts'
import { isAmong, isNotAmong } from '../../engine/statements/set-of.ts'
import { isFrom } from '../../records/sources.ts'
import { isTranslationOf } from '../../records/translations.ts'
import {
  contentOpen,
  isOnlyPublished,
  matchesAll,
  type VisibilityShape,
  visible,
} from '../../records/visible.ts'
import {
  type AccessPath,
  type Condition,
  eventExpressions,
  type FilterContext,
  hasFlag,
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
import type { EventParams, EventQueryShape } from './query-shape.ts'

type Filters = Omit<EventQueryShape, 'venues' | 'orderBy' | 'order'>

interface Filter<Asked> {
  /**
   * What the condition reads: the public part of a protected event, or its content. A `content` filter never
   * finds events that need a password. A `both` filter has to ensure that in its condition.
   */
  readonly looksAt: 'shell' | 'content' | 'both'
  conditions(params: Asked, context: FilterContext): Condition[]
}

type Conditions<Asked> = Filter<Asked>['conditions']

const shell = <Asked>(conditions: Conditions<Asked>): Filter<Asked> => ({ looksAt: 'shell', conditions })
const content = <Asked>(conditions: Conditions<Asked>): Filter<Asked> => ({ looksAt: 'content', conditions })
const both = <Asked>(conditions: Conditions<Asked>): Filter<Asked> => ({ looksAt: 'both', conditions })

const filters: { readonly [Name in keyof Filters]: Filter<NonNullable<Filters[Name]>> } = {
  window: shell((window, { walks }) => windowConditions(window, { isDriving: isWayByStart(walks) })),
  includeHidden: shell((included, { eb }) => (included ? [] : [eb('events.hide_from_listings', '=', 0)])),
  search: both(searchConditions),
  // A part of `search`.
  foundVenueIds: both(() => []),
  titleSearch: shell((words, { eb }) => matchesAll(shownTitle(eb), words.patterns)),
  exactTitle: shell((title, context) => [
    isTitled(context, title),
    context.eb(shownTitle(context.eb), '=', title),
  ]),
  termGroups: shell((groups, context) => hasTerms(context, groups)),
  exceptTermIds: shell((ids, { eb }) => [hasNoTerm(eb, ids)]),
  venueIds: content((ids, context) => [linksTo(context, ids)]),
  organizerIds: content((ids, context) => [linksTo(context, ids)]),
  ids: shell(ids => [isAmong('events.id', ids)]),
  exceptIds: shell(ids => [isNotAmong('events.id', ids)]),
  seriesIds: shell(ids => [isAmong('events.series_id', ids)]),
  oncePerSeries: shell((once, context) => [standsForSeries(once, context)]),
  publishedBetween: shell((span, { eb }) => within(eb.ref('events.published_at'), span)),
  modifiedBetween: shell((span, { eb }) => within(eb.ref('events.modified_at'), span)),
  from: content(from => isFrom('events', from)),
  parentId: shell((id, { eb }) => [eb('events.parent_id', '=', id)]),
  authorId: shell((id, { eb }) => [eb('events.author_id', '=', id)]),
  authorIds: shell(ids => [isAmong('events.author_id', ids)]),
  exceptAuthorIds: shell(ids => [isNotAmong('events.author_id', ids)]),
  withoutLanguage: shell(language => [sql<SqlBool>`not ${isIn(language)}`]),
  withLanguage: shell(language => [isIn(language)]),
  featured: shell((featured, context) => [hasFlag('featured', featured, context)]),
  ticketed: content((ticketed, context) => [hasFlag('has_tickets', ticketed, context)]),
  free: content((free, context) => [hasFlag('is_free', free, context)]),
  states: shell((values, context) => [isOneOf('event_status', { values, usual: 'scheduled' }, context)]),
  attendances: shell((values, context) => [isOneOf('attendance', { values, usual: 'in_person' }, context)]),
  // A partial index holds the events with such fields.
  yesFields: content((patterns, { eb }) => [
    eb('events.custom_fields', '<>', sql.lit('{}')),
    ...matchesAll(eb.ref('events.custom_fields'), patterns),
  ]),
  located: content((located, { eb, venues }) => [isLocated(eb, located, venues)]),
  near: content((place, context) => (context.params.hasSets ? [] : [isNear(context, place)])),
}

function isIn(language: Operand<Language>): RawBuilder<SqlBool> {
  return sql`(',' || events.languages || ',' like '%,' || ${language} || ',%')`
}

/**
 * The earliest possible start of a listed event that ends after the window starts. Without it, every past event
 * is read. Lists compute it themselves (`fromEarliestStart`).
 */
function earliestStart({ window, includeHidden }: EventQueryShape, visibility: VisibilityShape): Condition[] {
  const { startsFrom, startsAfter, endsAfter } = window
  if (endsAfter === undefined || includeHidden || !isOnlyPublished(visibility)) return []
  if (startsFrom !== undefined || startsAfter !== undefined) return []
  return [
    sql<SqlBool>`events.start_utc >= (select min(day) * 86400 from listed_days
      where term_id = 0 and last_end > ${endsAfter})`,
  ]
}

function isWayByStart(walks: AccessPath): boolean {
  return walks === 'starts' || walks === 'matches' || walks === 'sorted' || walks === 'window'
}

/** Whether an event matches and is visible. */
export function matchesFilter(
  params: EventParams,
  dialect: Dialect,
  walks: AccessPath = 'matches',
): Condition {
  const { query, visibility, language } = params
  const eb = eventExpressions()
  const context = { eb, venues: query.venues, visibility, language, dialect, walks, params }
  const names = keysOf(filters)
  const given = names.filter(name => query[name] !== undefined)
  const looksIntoContent = given.some(name => filters[name].looksAt === 'content')
  return eb.and([
    ...(looksIntoContent ? [contentOpen(visibility)] : []),
    visible('events', visibility, { isDriving: walks !== 'stored' && walks !== 'ids' && walks !== 'series' }),
    ...(isWayByStart(walks) ? earliestStart(query, visibility) : []),
    // Always true. It forces a table scan instead of an index.
    ...(walks === 'stored' ? [eb('events.id', '>', 0)] : []),
    ...(walks === 'series' ? [eb('events.series_id', 'is not', null)] : []),
    ...given.flatMap(name => conditionsOf(name, query, context)),
  ])
}

function conditionsOf<Name extends keyof Filters>(
  name: Name,
  query: Filters,
  context: FilterContext,
): Condition[] {
  const params = query[name]
  return params === undefined || params === null ? [] : filters[name].conditions(params, context)
}

/**
 * Events outside of series, and one matching event per series. All matches are read, because the first
 * depends on the query.
 */
function standsForSeries(
  { within: window, keeps }: NonNullable<EventQueryShape['oncePerSeries']>,
  { eb, params, language, dialect }: FilterContext,
): Condition {
  const whole = { ...params, query: { ...params.query, window, oncePerSeries: undefined }, hasSets: false }
  const order = sql.raw(keeps === 'first' ? 'asc' : 'desc')
  const matching = eb
    .selectFrom('events')
    .leftJoin('translations as translation', join =>
      join.on(isTranslationOf('events.id', sql.lit('event'), language)),
    )
    .where(matchesFilter(whole, dialect, 'series'))
    .select([
      'events.id',
      sql<number>`row_number() over (partition by events.series_id order by events.start_utc ${order}, events.id ${order})`.as(
        'place',
      ),
    ])
  const kept = eb.selectFrom(matching.as('ranked')).select('ranked.id').where('ranked.place', '=', 1)
  // In this order, the dates of series are only read if the list has any.
  return eb.or([eb('events.series_id', 'is', null), eb('events.id', 'in', kept)])
}
