// Conditions on events that are more than a column comparison.
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Nullable,
  type SqlBool,
  sql,
} from 'kysely'
import type { Language } from '../../../domain/records/record-frame.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import type { Operand } from '../../engine/statements/compiled-once.ts'
import { type IdsShape, isAmong } from '../../engine/statements/set-of.ts'
import { isTranslationOf, translatedOr } from '../../records/translations.ts'
import {
  contentOpen,
  isOnlyPublished,
  matchesAll,
  type VisibilityShape,
  visible,
  type WordsShape,
  withoutIndex,
} from '../../records/visible.ts'
import type { Tables, TranslationTable } from '../../tables.ts'
import { type Circle, isWithin } from './distance.ts'
import type { EventParams, WindowShape } from './query-shape.ts'

export type EventExpressions = ExpressionBuilder<
  Tables & { translation: Nullable<TranslationTable> },
  'events' | 'translation'
>
export type Condition = Expression<SqlBool>

/** Conditions are the same with or without joined translations. Those on texts are only used with them. */
export function eventExpressions(): EventExpressions {
  return expressionBuilder()
}

export interface FilterContext {
  readonly eb: EventExpressions
  readonly venues: VisibilityShape
  readonly visibility: VisibilityShape
  readonly language: Operand<Language>
  readonly dialect: Dialect
  readonly walks: AccessPath
  readonly params: EventParams
}

/**
 * The access path to the events. If many match, the first are found by walking an index by start, end or
 * title. If few match, their filters lead to them. If many are needed in another order, or their rows must be
 * read, a table scan is several times faster than index lookups. If few ids are known, each is looked up. The
 * database would have to guess these numbers.
 *
 * `sorted` is `matches` with an order no index has. Otherwise, for a few events late in a list, a database
 * would read the whole index of that order and look up every event.
 *
 * `window` checks every event of a short time, in any order, and `days` every event of some days. `series` checks the dates of all series.
 */
export type AccessPath =
  | 'starts'
  | 'ends'
  | 'titles'
  | 'matches'
  | 'sorted'
  | 'stored'
  | 'ids'
  | 'window'
  | 'days'
  | 'series'

/** Whether events are visited in order and checked one by one. */
function isWalk(walks: AccessPath): boolean {
  return ['starts', 'ends', 'titles', 'window', 'days', 'series'].includes(walks)
}

type Flag = 'featured' | 'has_tickets' | 'is_free'

/** Most events do not have the flag. */
export function hasFlag(column: Flag, isSet: boolean, context: FilterContext): Condition {
  if (!isSet && readsListIndex(context))
    return isNone(sql`select id from events where ${sql.ref(column)} = 1`)
  const condition = context.eb(sql.ref<number>(`events.${column}`), '=', isSet ? 1 : 0)
  return context.walks === 'stored' ? withoutIndex(condition) : condition
}

/**
 * Most events have the usual value, and a partial index holds the rest. It is used if the condition excludes
 * the usual value.
 */
export function isOneOf(
  column: 'event_status' | 'attendance',
  { values, usual }: { readonly values: readonly string[]; readonly usual: string },
  context: FilterContext,
): Condition {
  const given = sql.join(values.map(value => sql.lit(value)))
  const name = sql.ref(`events.${column}`)
  if (!values.includes(usual)) return sql<SqlBool>`${name} in (${given}) and ${name} <> ${sql.lit(usual)}`
  if (!readsListIndex(context)) return sql<SqlBool>`${name} in (${given})`
  return isNone(sql`select id from events
    where ${sql.ref(column)} <> ${sql.lit(usual)} and ${sql.ref(column)} not in (${given})`)
}

/**
 * Whether all events are read in the order of a list index. It lacks the less common columns, so events with
 * an unwanted value are excluded by id instead of looking each event up.
 */
function readsListIndex({ walks, params }: FilterContext): boolean {
  return params.hasSets === true && walks !== 'stored' && walks !== 'ids'
}

function isNone(ids: Expression<unknown>): Condition {
  return sql<SqlBool>`events.id not in (${ids})`
}

export function windowConditions(window: WindowShape, { isDriving }: { isDriving: boolean }): Condition[] {
  const eb = expressionBuilder<Tables, 'events'>()
  const { endsUntil, endsBefore } = window
  const bounds = [
    ['events.start_utc', '>=', window.startsFrom],
    ['events.end_utc', '<=', window.endsUntil],
    ['events.start_utc', '>', window.startsAfter],
    ['events.start_utc', '<', window.startsBefore],
    ['events.end_utc', '>', window.endsAfter],
    ['events.end_utc', '<', window.endsBefore],
    // No event ends before it starts. This redundant condition lets an index of starts stop at the end of the
    // window.
    ['events.start_utc', '<=', endsUntil],
    ['events.start_utc', '<=', endsBefore],
  ] as const
  return bounds.flatMap(([column, comparison, bound]) =>
    bound === undefined ? [] : [unlessDriving(eb(column, comparison, bound), isDriving)],
  )
}

function unlessDriving(condition: Condition, isDriving: boolean): Condition {
  return isDriving ? condition : withoutIndex(condition)
}

export function searchConditions(
  words: WordsShape,
  { eb, visibility, language, dialect, params }: FilterContext,
): Condition[] {
  const isOpen = isOpenOrTitled(words, visibility, language)
  if (params.hasSets) return [isOpen]
  const found = idsOfFoundOrAt(words, params.query.foundVenueIds, language, dialect)
  return [eb('events.id', 'in', found), isOpen]
}

/** The same as `idsOfFound`, with the events at some venues. */
export function idsOfFoundOrAt(
  words: WordsShape,
  venueIds: IdsShape | undefined,
  language: Operand<Language>,
  dialect: Dialect,
): Expression<number> {
  const found = idsOfFound(words, language, dialect)
  if (venueIds === undefined) return found
  return sql`(select record_id from ${found} as texts
    union select event_id from event_links where ${isAmong('linked_id', venueIds)})`
}

/**
 * Searches the translation into the requested language if there is one, else the event's own texts. It does
 * not depend on a row, so it is evaluated once.
 */
export function idsOfFound(
  words: WordsShape,
  language: Operand<Language>,
  dialect: Dialect,
): Expression<number> {
  const translated = sql`select record_id from translations where kind = 'event' and language = ${language}`
  return sql`(${translated} and id in ${dialect.idsContaining('translations', words)}
    union all select found.id from ${dialect.idsContaining('events', words)} as found
    where found.id not in (${translated}))`
}

/**
 * Search words must not reveal protected content, so only the title of protected events is searched. That
 * part is separate, so an index covers all events without a password.
 */
function isOpenOrTitled(
  words: WordsShape,
  visibility: VisibilityShape,
  language: Operand<Language>,
): Condition {
  const title = translatedOr('sort_key', sql<string>`titled.sort_key`)
  const isTitled = sql<SqlBool>`exists (select 1 from events as titled
    left join translations as translation on ${isTranslationOf('titled.id', sql.lit('event'), language)}
    where titled.id = events.id and ${sql.join(matchesAll(title, words.patterns), sql` and `)})`
  return expressionBuilder<Tables, 'events'>().or([contentOpen(visibility), isTitled])
}

/** The title in the list's language, folded for search. */
export function shownTitle(eb: EventExpressions) {
  return translatedOr('sort_key', eb.ref('events.sort_key'))
}

export function hasNoTerm(eb: EventExpressions, termIds: IdsShape): Condition {
  return eb.not(
    eb.exists(
      eb
        .selectFrom('event_terms')
        .select('event_id')
        .whereRef('event_terms.event_id', '=', 'events.id')
        .where(isAmong('term_id', termIds)),
    ),
  )
}

/** Matches the original or the translated title. Each has an index. */
export function isTitled({ eb, language }: FilterContext, key: Operand<string>): Condition {
  const own = sql<number>`select id from events where sort_key = ${key}`
  const translated = sql<number>`select record_id from translations
    where kind = 'event' and language = ${language} and sort_key = ${key}`
  return eb('events.id', 'in', sql<number>`(${own} union all ${translated})`)
}

/** One condition for all groups, so only events with a term of each are looked up. */
export function hasTerms({ eb, walks }: FilterContext, groups: readonly IdsShape[]): Condition[] {
  const having = groups.map(group =>
    eb.selectFrom('event_terms').select('event_id').where(isAmong('term_id', group)),
  )
  if (isWalk(walks))
    return having.map(some => eb.exists(some.whereRef('event_terms.event_id', '=', 'events.id')))
  const [first, ...others] = having
  if (!first) return []
  return [
    eb(
      'events.id',
      'in',
      others.reduce((some, other) => some.where('event_id', 'in', other), first),
    ),
  ]
}

export function linksTo({ eb, walks }: FilterContext, linkedIds: IdsShape): Condition {
  const linked = eb.selectFrom('event_links').select('event_id').where(isAmong('linked_id', linkedIds))
  return isWalk(walks)
    ? eb.exists(linked.whereRef('event_links.event_id', '=', 'events.id'))
    : eb('events.id', 'in', linked)
}

/**
 * Each event has a flag for public venues. Other venues are checked per event: most events have a venue with
 * coordinates, so that is faster than listing them all.
 */
export function isLocated(eb: EventExpressions, located: boolean, venues: VisibilityShape): Condition {
  if (isOnlyPublished(venues)) return eb('events.is_located', '=', located ? 1 : 0)
  const inPlace = eb.exists(
    linkedVenues(eb, venues)
      .whereRef('event_links.event_id', '=', 'events.id')
      .where('venues.geo_lat', 'is not', null)
      .where('venues.geo_lng', 'is not', null),
  )
  return located ? inPlace : eb.not(inPlace)
}

/**
 * Building the set of all events in a large circle takes far longer than checking the events of a month against the
 * venues in it. Otherwise the set is only built if an event meets the other conditions.
 */
export function isNear({ eb, venues, walks }: FilterContext, place: Circle): Condition {
  if (!isWalk(walks))
    return withoutIndex(eb('events.id', 'in', linkedVenues(eb, venues).where(isWithin(place))))
  const nearby = eb
    .selectFrom('venues')
    .select('venues.id')
    .where(visible('venues', venues))
    .where(isWithin(place))
  return eb.exists(
    eb
      .selectFrom('event_links')
      .select('event_links.event_id')
      .whereRef('event_links.event_id', '=', 'events.id')
      // An index would look each of these venues up per event.
      .where(links => withoutIndex(links('event_links.linked_id', 'in', nearby))),
  )
}

function linkedVenues(eb: EventExpressions, venues: VisibilityShape) {
  return eb
    .selectFrom('event_links')
    .innerJoin('venues', 'venues.id', 'event_links.linked_id')
    .select('event_links.event_id')
    .where(visible('venues', venues))
}
