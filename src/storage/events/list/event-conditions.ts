// Conditions on events that are more than a column comparison.

import { type Expression, type SqlBool, sql } from 'kysely'
import type { PriceKind } from '../../../domain/events/cost.ts'
import type { Language } from '../../../domain/records/record-frame.ts'
import { hoursOf, type PartOfDay } from '../../../domain/time/part-of-day.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import type { Operand } from '../../engine/statements/compiled-once.ts'
import { type IdsShape, isAmong } from '../../engine/statements/set-of.ts'
import { isTranslationOf, translatedOr } from '../../records/translations.ts'
import {
  contentOpen,
  type IndexedWords,
  isOnlyPublished,
  matchesAll,
  searchPatterns,
  type VisibilityShape,
  visible,
} from '../../records/visible.ts'
import { shownTitle } from './event-order.ts'
import type { ListParams, WindowShape } from './event-query.ts'

export type Condition = Expression<SqlBool>

/** The read that a condition belongs to. */
export interface FilterContext extends ListParams {
  readonly dialect: Dialect
}

export function hasFlag(column: 'featured' | 'has_tickets' | 'is_free', flag: 0 | 1): Condition {
  return sql`${sql.ref(`events.${column}`)} = ${sql.lit(flag)}`
}

export function isOneOf(
  column: 'event_status' | 'attendance' | 'registration',
  values: readonly string[],
): Condition {
  return sql`${sql.ref(`events.${column}`)} in (${sql.join(values.map(value => sql.lit(value)))})`
}

/** An event without a price and without tickets is neither free nor paid. */
export function isPriced(kinds: readonly PriceKind[]): Condition {
  const conditions = {
    free: hasFlag('is_free', 1),
    paid: sql<SqlBool>`(${hasFlag('is_free', 0)} and (events.cost <> '' or ${hasFlag('has_tickets', 1)}))`,
  }
  return sql`(${sql.join(
    kinds.map(kind => conditions[kind]),
    sql` or `,
  )})`
}

/** `start_local` is "2030-01-15 18:30:00". */
export function startsWithin(parts: readonly PartOfDay[]): Condition {
  const hour = sql`cast(substr(events.start_local, 12, 2) as integer)`
  const ranges = parts.map(part => {
    const [from, until] = hoursOf(part)
    return sql`(${hour} >= ${sql.lit(from)} and ${hour} < ${sql.lit(until)})`
  })
  return sql`(events.all_day = 0 and (${sql.join(ranges, sql` or `)}))`
}

export function isInWindow(window: WindowShape): Condition[] {
  const { startsFrom, endsUntil, startsAfter, startsBefore, endsAfter, endsBefore } = window
  const [start, end] = [sql.ref('events.start_utc'), sql.ref('events.end_utc')]
  const bounds = [
    [startsFrom, sql<SqlBool>`${start} >= ${startsFrom}`],
    [startsAfter, sql<SqlBool>`${start} > ${startsAfter}`],
    [startsBefore, sql<SqlBool>`${start} < ${startsBefore}`],
    // The sign keeps SQLite from the index of ends, which has no other column, so every event would be read. At
    // 10,000 events, a count of events that are not over took 11.1 instead of 1.0 ms.
    [endsAfter, sql<SqlBool>`+${end} > ${endsAfter}`],
    // No event ends before it starts, so an index of starts can stop at the end of the window.
    [endsUntil, sql<SqlBool>`${end} <= ${endsUntil} and ${start} <= ${endsUntil}`],
    [endsBefore, sql<SqlBool>`${end} < ${endsBefore} and ${start} <= ${endsBefore}`],
  ] as const
  return bounds.flatMap(([bound, condition]) => (bound === undefined ? [] : [condition]))
}

/** Search words must not reveal protected content, so only the title of protected events is searched. */
export function isFound(words: readonly string[], context: FilterContext): Condition {
  const { query, visibility, language, dialect } = context
  const patterns = searchPatterns(words)
  const inTexts = idsOfFound(patterns, language, dialect)
  const found = query.foundVenueIds
    ? sql`(select record_id from ${inTexts} as texts
        union select event_id from event_links where ${isAmong('linked_id', query.foundVenueIds)})`
    : inTexts
  return sql`events.id in ${found} and (${contentOpen(visibility)} or ${isTitledWith(patterns, language)})`
}

/** A separate read, so that it runs for protected events only. */
function isTitledWith({ patterns }: IndexedWords, language: Operand<Language>): Condition {
  const title = translatedOr('sort_key', sql<string>`titled.sort_key`)
  return sql`exists (select 1 from events as titled
    left join translations as translation on ${isTranslationOf('titled.id', sql.lit('event'), language)}
    where titled.id = events.id and ${sql.join(matchesAll(title, patterns), sql` and `)})`
}

/**
 * Searches the translation into the requested language if there is one, else the event's own texts. It does
 * not depend on a row, so it is evaluated once.
 */
export function idsOfFound(
  words: IndexedWords,
  language: Operand<Language>,
  dialect: Dialect,
): Expression<number> {
  const translated = sql`select record_id from translations where kind = 'event' and language = ${language}`
  return sql`(${translated} and id in ${dialect.idsContaining('translations', words)}
    union all select found.id from ${dialect.idsContaining('events', words)} as found
    where found.id not in (${translated}))`
}

/** The first part needs no translation, so few events are joined with theirs. */
export function isTitled(key: string, language: Operand<Language>): Condition {
  return sql`(events.sort_key = ${key} or events.id in (select record_id from translations
    where kind = 'event' and language = ${language} and sort_key = ${key})) and ${shownTitle} = ${key}`
}

/** Whether an event has a term of each group. Nested, so only events with all of them are looked up. */
export function hasTerms(groups: readonly IdsShape[]): Condition[] {
  const having = groups.reduce<Expression<unknown> | undefined>(
    (others, group) => sql`(select event_id from event_terms where ${isAmong('term_id', group)}
      ${others ? sql`and event_id in ${others}` : sql``})`,
    undefined,
  )
  return having ? [sql`events.id in ${having}`] : []
}

export function hasNoTerm(termIds: IdsShape): Condition {
  return sql`not exists (select 1 from event_terms
    where event_terms.event_id = events.id and ${isAmong('term_id', termIds)})`
}

export function linksTo(linkedIds: IdsShape): Condition {
  return sql`events.id in (select event_id from event_links where ${isAmong('linked_id', linkedIds)})`
}

/** Each event has a flag for public venues. Other venues are checked per event. */
export function isLocated(venues: VisibilityShape): Condition {
  if (isOnlyPublished(venues)) return sql`events.is_located = 1`
  return sql`exists (select 1 from event_links
    inner join venues on venues.id = event_links.linked_id
    where event_links.event_id = events.id and ${visible('venues', venues)}
      and venues.geo_lat is not null and venues.geo_lng is not null)`
}
