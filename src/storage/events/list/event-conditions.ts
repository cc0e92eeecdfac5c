// Conditions on events that take more than a comparison with a column.
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Nullable,
  type SqlBool,
  sql,
} from 'kysely'
import type { Language } from '../../../domain/records/language.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import type { Operand } from '../../engine/compiled-once.ts'
import { idsAmong } from '../../engine/set-of.ts'
import { matchesAll, type WordsShape } from '../../records/containing.ts'
import { isTranslationOf, translatedOr } from '../../records/translations.ts'
import { contentOpen, isOnlyPublished, type VisibilityShape, visible } from '../../records/visible.ts'
import type { Tables, TranslationTable } from '../../tables.ts'
import { type Circle, isWithin } from './distance.ts'
import type { AskedEvents, WindowForm } from './query-shape.ts'

export type EventExpressions = ExpressionBuilder<
  Tables & { translation: Nullable<TranslationTable> },
  'events' | 'translation'
>
export type Condition = Expression<SqlBool>

/** Conditions are the same whether the translations are joined or not: those that look at texts are only asked with them. */
export function eventExpressions(): EventExpressions {
  return expressionBuilder()
}

/** What a filter's condition is made from, besides what the filter asks for. */
export interface FilterContext {
  readonly eb: EventExpressions
  readonly venues: VisibilityShape
  readonly visibility: VisibilityShape
  readonly language: Operand<Language>
  readonly dialect: Dialect
  readonly walks: AccessPath
  readonly asked: AskedEvents
}

/**
 * Which way leads to the events soonest. Where many match, the first are found by walking through all in their order, by
 * start, by end or by title; where few do, through what they are asked for. Where many are wanted in another order, or have to be
 * looked into, all are read as they are stored: to look each of them up through an index takes several times as long. Where few
 * ids are known, each is looked up. A database has to guess how many there are.
 *
 * `sorted` is `matches` with an order in which no index can be read: for a few events late in a list, a database would
 * otherwise read the index of that order from end to end, and look up every event.
 */
export type AccessPath = 'starts' | 'ends' | 'titles' | 'matches' | 'sorted' | 'stored' | 'ids'

/** Whether all are met in their order, and asked one by one. */
function isWalk(walks: AccessPath): boolean {
  return walks === 'starts' || walks === 'ends' || walks === 'titles'
}

/** A number that is no column where all are read as they are stored, so that no index is taken for the way. */
export function flag(column: string, { walks }: FilterContext): Expression<number> {
  return walks === 'stored' ? sql`${sql.ref(column)} + 0` : sql.ref(column)
}

/** Most events are as usual, and an index holds the others: it is taken where a condition says that none is. */
export function isOneOf(column: string, values: readonly string[], usual: string): Condition {
  const isGiven = sql<SqlBool>`${sql.ref(column)} in (${sql.join(values.map(value => sql.lit(value)))})`
  if (values.includes(usual)) return isGiven
  return sql<SqlBool>`${isGiven} and ${sql.ref(column)} <> ${sql.lit(usual)}`
}

export function windowConditions(window: WindowForm, { isDriving }: { isDriving: boolean }): Condition[] {
  const eb = expressionBuilder<Tables, 'events'>()
  const { endsUntil, endsBefore } = window
  const bounds = [
    ['events.start_utc', '>=', window.startsFrom],
    ['events.end_utc', '<=', window.endsUntil],
    ['events.start_utc', '>', window.startsAfter],
    ['events.start_utc', '<', window.startsBefore],
    ['events.end_utc', '>', window.endsAfter],
    ['events.end_utc', '<', window.endsBefore],
    // No event ends before it begins: said as well, this lets an index of starts stop at the end of the window.
    ['events.start_utc', '<=', endsUntil],
    ['events.start_utc', '<=', endsBefore],
  ] as const
  return bounds.flatMap(([column, comparison, bound]) =>
    // A sum is no column, so that no database takes it for the way to the events.
    bound === undefined
      ? []
      : [eb(isDriving ? eb.ref(column) : sql`${sql.ref(column)} + 0`, comparison, bound)],
  )
}

export function searchConditions(
  words: WordsShape,
  { eb, visibility, language, dialect, asked }: FilterContext,
): Condition[] {
  const isOpen = isOpenOrTitled(words, visibility, language)
  if (asked.hasSets) return [isOpen]
  return [eb('events.id', 'in', idsOfFound(words, language, dialect)), isOpen]
}

/**
 * Looks in the language asked for: in the translation if there is one, else in the event's own texts. It depends on no
 * event, so that it is worked out once for all of them.
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
 * Whoever guesses words must not read by them what a password protects: there, only the title is looked at. It is read
 * apart, so that an index is enough for all events without a password.
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

/** The title in the language of the list, folded for search. */
export function shownTitle(eb: EventExpressions) {
  return translatedOr('sort_key', eb.ref('events.sort_key'))
}

export function hasNoTerm(eb: EventExpressions, termIds: Operand<string>): Condition {
  return eb.not(
    eb.exists(
      eb
        .selectFrom('event_terms')
        .select('event_id')
        .whereRef('event_terms.event_id', '=', 'events.id')
        .where('term_id', 'in', idsAmong(termIds)),
    ),
  )
}

/** By its own title, or by that in the language asked for: an index answers each. */
export function isTitled({ eb, language }: FilterContext, key: Operand<string>): Condition {
  const own = sql<number>`select id from events where sort_key = ${key}`
  const translated = sql<number>`select record_id from translations
    where kind = 'event' and language = ${language} and sort_key = ${key}`
  return eb('events.id', 'in', sql<number>`(${own} union all ${translated})`)
}

/** One condition for all groups, so that only events which have a term of each are looked up. */
export function hasTerms({ eb, walks }: FilterContext, groups: readonly Operand<string>[]): Condition[] {
  const having = groups.map(group =>
    eb.selectFrom('event_terms').select('event_id').where('term_id', 'in', idsAmong(group)),
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

export function linksTo({ eb, walks }: FilterContext, linkedIds: Operand<string>): Condition {
  const linked = eb.selectFrom('event_links').select('event_id').where('linked_id', 'in', idsAmong(linkedIds))
  return isWalk(walks)
    ? eb.exists(linked.whereRef('event_links.event_id', '=', 'events.id'))
    : eb('events.id', 'in', linked)
}

/**
 * Each event knows of venues that everybody may see. Others are asked for event by event: as most have a venue with a place,
 * that is quicker than listing them all.
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

export function isNear(eb: EventExpressions, place: Circle, venues: VisibilityShape): Condition {
  return eb('events.id', 'in', linkedVenues(eb, venues).where(isWithin(place)))
}

function linkedVenues(eb: EventExpressions, venues: VisibilityShape) {
  return eb
    .selectFrom('event_links')
    .innerJoin('venues', 'venues.id', 'event_links.linked_id')
    .select('event_links.event_id')
    .where(visible('venues', venues))
}
