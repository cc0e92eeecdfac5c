// The filters of the event list as conditions. Each of them can be answered through an index, but for words of one or
// two letters, which are looked for in every text.
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type Nullable,
  type SqlBool,
  sql,
} from 'kysely'
import type { Attendance, EventState } from '../domain/event-state.ts'
import type { Language } from '../domain/language.ts'
import type { ListWindow } from '../domain/list-window.ts'
import type { Visibility } from '../domain/visibility.ts'
import { matchesAll, type WordsForm } from './containing.ts'
import type { Dialect } from './dialects/dialect.ts'
import { type Circle, isWithin, nearestVenue, type Place } from './distance.ts'
import type { AskedEvents, EventForm } from './event-form.ts'
import { type ListPageRequest, type TimeSpan, within } from './list-page.ts'
import { idsAmong } from './set-of.ts'
import { isFrom, type SourceQuery } from './sources.ts'
import type { Tables, TranslationTable } from './tables.ts'
import { isTranslationOf, translatedOr } from './translations.ts'
import { contentOpen, isOnlyPublished, visible } from './visible.ts'

export interface EventQuery extends ListPageRequest, SourceQuery {
  readonly window: ListWindow
  readonly search?: string
  /** Terms of which an event must have one, for each group. */
  readonly termGroups: readonly (readonly number[])[]
  readonly venueIds?: readonly number[]
  readonly organizerIds?: readonly number[]
  readonly ids?: readonly number[]
  readonly exceptIds?: readonly number[]
  readonly seriesIds?: readonly number[]
  readonly oncePerSeries?: OncePerSeries
  readonly publishedBetween?: TimeSpan
  readonly modifiedBetween?: TimeSpan
  readonly parentId?: number
  readonly authorId?: number
  /** Only events that have no texts in this language. */
  readonly withoutLanguage?: Language
  readonly featured?: boolean
  readonly ticketed?: boolean
  /** Whether it costs nothing. */
  readonly free?: boolean
  /** In one of which states it is. */
  readonly states?: readonly EventState[]
  /** In one of which ways one takes part. */
  readonly attendances?: readonly Attendance[]
  /** Whether a venue of the event has coordinates. */
  readonly located?: boolean
  readonly near?: Place
  readonly includeHidden: boolean
  /** Which venues count when places are asked for. */
  readonly venues: Visibility
  readonly orderBy: EventOrder
  readonly order: 'asc' | 'desc'
}

/** Of each series only one is meant: of those that match within this time, the first or the last. */
export interface OncePerSeries {
  readonly within: ListWindow
  readonly keeps: 'first' | 'last'
}

export type EventOrder = 'start_date' | 'end_date' | 'title' | 'id' | 'date' | 'modified' | 'distance'

export type EventExpressions = ExpressionBuilder<
  Tables & { translation: Nullable<TranslationTable> },
  'events' | 'translation'
>
type Condition = Expression<SqlBool>

/** What a filter's condition is made from, besides what the filter asks for. */
interface FilterContext {
  readonly eb: EventExpressions
  readonly venues: Visibility
  readonly visibility: Visibility
  readonly language: Language
  readonly dialect: Dialect
  readonly walks: Walk
  readonly asked: AskedEvents
}

/**
 * Which way leads to the events soonest. Where many match, the first are found by walking through all in their order, by
 * start or by title; where few do, through what they are asked for. A database has to guess how many there are.
 */
export type Walk = 'starts' | 'titles' | 'matches'

type Filters = Omit<EventForm, 'venues' | 'orderBy' | 'order'>

interface Filter<Asked> {
  /**
   * What the condition looks at: only what everybody sees of a protected event, or its content too. Where the content
   * needs a password, no filter of the second kind finds the event. One that looks at both sees to that by itself.
   */
  readonly looksAt: 'shell' | 'content' | 'both'
  conditions(asked: Asked, context: FilterContext): Condition[]
}

/** A filter that is not here, or does not say what it looks at, does not compile. */
const filters: { readonly [Name in keyof Filters]-?: Filter<NonNullable<Filters[Name]>> } = {
  window: {
    looksAt: 'shell',
    conditions: (window, { walks }) => windowConditions(window, { isWay: walks !== 'titles' }),
  },
  includeHidden: {
    looksAt: 'shell',
    conditions: (included, { eb }) => (included ? [] : [eb('events.hide_from_listings', '=', 0)]),
  },
  search: { looksAt: 'both', conditions: searchConditions },
  termGroups: { looksAt: 'shell', conditions: (groups, context) => hasTerms(context, groups) },
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
  withoutLanguage: {
    looksAt: 'shell',
    conditions: language => [
      sql<SqlBool>`',' || events.languages || ',' not like '%,' || ${language} || ',%'`,
    ],
  },
  featured: {
    looksAt: 'shell',
    conditions: (featured, { eb }) => [eb('events.featured', '=', featured ? 1 : 0)],
  },
  ticketed: {
    looksAt: 'content',
    conditions: (ticketed, { eb }) => [eb('events.has_tickets', '=', ticketed ? 1 : 0)],
  },
  free: {
    looksAt: 'content',
    conditions: (free, { eb }) => [eb('events.is_free', '=', free ? 1 : 0)],
  },
  states: {
    looksAt: 'shell',
    conditions: states => [isOneOf('events.event_status', states, 'scheduled')],
  },
  attendances: {
    looksAt: 'shell',
    conditions: attendances => [isOneOf('events.attendance', attendances, 'in_person')],
  },
  located: { looksAt: 'content', conditions: (located, { eb, venues }) => [isLocated(eb, located, venues)] },
  near: { looksAt: 'content', conditions: (place, { eb, venues }) => [isNear(eb, place, venues)] },
}

/** Most events are as usual, and an index holds the others: it is taken where a condition says that none is. */
function isOneOf(column: string, values: readonly string[], usual: string): Condition {
  const isGiven = sql<SqlBool>`${sql.ref(column)} in (${sql.join(values.map(value => sql.lit(value)))})`
  if (values.includes(usual)) return isGiven
  return sql<SqlBool>`${isGiven} and ${sql.ref(column)} <> ${sql.lit(usual)}`
}

/**
 * No listed event that ends after the window's beginning starts before the first day that knows of such an end: without
 * this, every event of the past is looked at. Only days of listed events are kept.
 */
function earliestStart({ window, includeHidden }: EventForm, visibility: Visibility): Condition[] {
  if (window.endsAfter === undefined || includeHidden || !isOnlyPublished(visibility)) return []
  return [
    sql<SqlBool>`events.start_utc >= (select min(day) * 86400 from listed_days
      where term_id = 0 and last_end > ${window.endsAfter})`,
  ]
}

export function eventConditions(
  eb: EventExpressions,
  asked: AskedEvents,
  dialect: Dialect,
  walks: Walk = 'matches',
): Condition[] {
  const { query, visibility, language } = asked
  const context = { eb, venues: query.venues, visibility, language, dialect, walks, asked }
  const names = Object.keys(filters) as (keyof Filters)[]
  const given = names.filter(name => query[name] !== undefined)
  const looksIntoContent = given.some(name => filters[name].looksAt === 'content')
  return [
    ...(looksIntoContent ? [contentOpen(visibility)] : []),
    ...(walks === 'titles' ? [] : earliestStart(query, visibility)),
    // Each filter is asked with its own member of the query, which the type of the table says and a loop cannot.
    ...given.flatMap(name => (filters[name] as Filter<unknown>).conditions(query[name], context)),
  ]
}

function windowConditions(window: ListWindow, { isWay }: { isWay: boolean }): Condition[] {
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
    bound === undefined ? [] : [eb(isWay ? eb.ref(column) : sql`${sql.ref(column)} + 0`, comparison, bound)],
  )
}

function searchConditions(
  words: WordsForm,
  { eb, visibility, language, dialect, walks }: FilterContext,
): Condition[] {
  return [
    ...(words.quoted !== undefined && walks === 'matches'
      ? [containsWords(eb, words, language, dialect)]
      : matchesAll(translatedOr('search_text', eb.ref('events.search_text')), words.patterns)),
    isOpenOrTitled(eb, words, visibility),
  ]
}

/** Looks in the language asked for: in the translation if there is one, else in the event's own texts. */
export function containsWords(
  eb: EventExpressions,
  words: WordsForm,
  language: Language,
  dialect: Dialect,
): Condition {
  const translated = eb
    .selectFrom('translations')
    .select('record_id')
    .where('kind', '=', 'event')
    .where('language', '=', language)
    .where('id', 'in', dialect.idsContaining('translations', words))
  return eb.or([
    eb('events.id', 'in', translated),
    eb.and([eb('translation.id', 'is', null), eb('events.id', 'in', dialect.idsContaining('events', words))]),
  ])
}

/** Whoever guesses words must not read by them what a password protects: there, only the title is looked at. */
function isOpenOrTitled(eb: EventExpressions, words: WordsForm, visibility: Visibility): Condition {
  const title = translatedOr('sort_key', eb.ref('events.sort_key'))
  return eb.or([contentOpen(visibility), eb.and(matchesAll(title, words.patterns))])
}

/** One condition for all groups, so that only events which have a term of each are looked up. */
function hasTerms({ eb, walks }: FilterContext, groups: readonly string[]): Condition[] {
  const having = groups.map(group =>
    eb.selectFrom('event_terms').select('event_id').where('term_id', 'in', idsAmong(group)),
  )
  if (walks !== 'matches')
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

/**
 * What does not repeat, and of each series one that matches: all that match are looked at, as which is the first depends
 * on what was asked for.
 */
function standsForSeries(
  { within: window, keeps }: OncePerSeries,
  { eb, asked, visibility, language, dialect }: FilterContext,
): Condition {
  const { oncePerSeries: _once, ...others } = asked.query
  const query = { ...others, window }
  const order = sql.raw(keeps === 'first' ? 'asc' : 'desc')
  const matching = eb
    .selectFrom('events')
    .leftJoin('translations as translation', join =>
      join.on(isTranslationOf('events.id', sql.lit('event'), language)),
    )
    .where('events.series_id', 'is not', null)
    .where(visible('events', visibility))
    .where(inner => inner.and(eventConditions(inner as EventExpressions, { ...asked, query }, dialect)))
    .select([
      'events.id',
      sql<number>`row_number() over (partition by events.series_id order by events.start_utc ${order}, events.id ${order})`.as(
        'place',
      ),
    ])
  const kept = eb.selectFrom(matching.as('ranked')).select('ranked.id').where('ranked.place', '=', 1)
  return eb.or([eb('events.series_id', 'is', null), eb('events.id', 'in', kept)])
}

function linksTo({ eb, walks }: FilterContext, linkedIds: string): Condition {
  const linked = eb.selectFrom('event_links').select('event_id').where('linked_id', 'in', idsAmong(linkedIds))
  return walks === 'matches'
    ? eb('events.id', 'in', linked)
    : eb.exists(linked.whereRef('event_links.event_id', '=', 'events.id'))
}

/** Most events have a venue with a place, so it is quicker to ask each event than to list them all. */
function isLocated(eb: EventExpressions, located: boolean, venues: Visibility): Condition {
  const inPlace = eb.exists(
    linkedVenues(eb, venues)
      .whereRef('event_links.event_id', '=', 'events.id')
      .where('venues.geo_lat', 'is not', null)
      .where('venues.geo_lng', 'is not', null),
  )
  return located ? inPlace : eb.not(inPlace)
}

function isNear(eb: EventExpressions, place: Circle, venues: Visibility): Condition {
  return eb('events.id', 'in', linkedVenues(eb, venues).where(isWithin(place)))
}

function linkedVenues(eb: EventExpressions, venues: Visibility) {
  return eb
    .selectFrom('event_links')
    .innerJoin('venues', 'venues.id', 'event_links.linked_id')
    .select('event_links.event_id')
    .where(visible('venues', venues))
}

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
