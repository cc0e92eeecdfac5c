// The filters of the event list as conditions.
import { type Kysely, type QueryCreator, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '../../../domain/records/record-frame.ts'
import { foldForSearch, searchWords } from '../../../domain/text/search-text.ts'
import { keysOf } from '../../../domain/typed-entries.ts'
import type { Operand } from '../../engine/statements/compiled-once.ts'
import { isAmong, isNotAmong } from '../../engine/statements/set-of.ts'
import { isFrom } from '../../records/sources.ts'
import { isTranslationOf } from '../../records/translations.ts'
import { containsAll, contentOpen, visible } from '../../records/visible.ts'
import type { Tables } from '../../tables.ts'
import { isNearby, withNearby } from './distance.ts'
import {
  type Condition,
  type FilterContext,
  hasFlag,
  hasNoTerm,
  hasTerms,
  isFound,
  isInWindow,
  isLocated,
  isOneOf,
  isPriced,
  isTitled,
  linksTo,
  startsWithin,
} from './event-conditions.ts'
import { ordersByText, shownTitle } from './event-order.ts'
import type { EventQuery, QueryShape, UnorderedQuery } from './event-query.ts'
import { within } from './list-page.ts'

type Filters = Required<Omit<QueryShape, 'venues'>>

interface Filter<Asked> {
  /**
   * What the condition reads: the public part of a protected event, or its content. A `content` filter never
   * finds events that need a password. A `both` filter has to ensure that in its condition.
   */
  readonly looksAt: 'shell' | 'content' | 'both'
  conditions(asked: Asked, context: FilterContext): Condition[]
}

type Conditions<Asked> = Filter<Asked>['conditions']

const shell = <Asked>(conditions: Conditions<Asked>): Filter<Asked> => ({ looksAt: 'shell', conditions })
const content = <Asked>(conditions: Conditions<Asked>): Filter<Asked> => ({ looksAt: 'content', conditions })
const both = <Asked>(conditions: Conditions<Asked>): Filter<Asked> => ({ looksAt: 'both', conditions })

const filters: { readonly [Name in keyof Filters]: Filter<NonNullable<Filters[Name]>> } = {
  window: shell(isInWindow),
  includeHidden: shell(included => (included ? [] : [sql`events.hide_from_listings = 0`])),
  search: both((search, context) => {
    const words = searchWords(search)
    return words.length > 0 ? [isFound(words, context)] : []
  }),
  // A part of `search`.
  foundVenueIds: both(() => []),
  titleSearch: shell(search => containsAll(shownTitle, searchWords(search))),
  exactTitle: shell((title, { language }) => [isTitled(foldForSearch(title), language)]),
  termGroups: shell(hasTerms),
  exceptTermIds: shell(ids => [hasNoTerm(ids)]),
  venueIds: content(ids => [linksTo(ids)]),
  organizerIds: content(ids => [linksTo(ids)]),
  ids: shell(ids => [isAmong('events.id', ids)]),
  exceptIds: shell(ids => [isNotAmong('events.id', ids)]),
  seriesIds: shell(ids => [isAmong('events.series_id', ids)]),
  oncePerSeries: shell((once, context) => [representsSeries(once, context)]),
  publishedBetween: shell(span => within(sql.ref('events.published_at'), span)),
  modifiedBetween: shell(span => within(sql.ref('events.modified_at'), span)),
  from: content(from => isFrom('events', from)),
  parentId: shell(id => [sql`events.parent_id = ${id}`]),
  authorId: shell(id => [sql`events.author_id = ${id}`]),
  authorIds: shell(ids => [isAmong('events.author_id', ids)]),
  exceptAuthorIds: shell(ids => [isNotAmong('events.author_id', ids)]),
  withoutLanguage: shell(language => [sql<SqlBool>`not ${isIn(language)}`]),
  withLanguages: shell(languages => [sql<SqlBool>`(${sql.join(languages.map(isIn), sql` or `)})`]),
  featured: shell(featured => [hasFlag('featured', featured ? 1 : 0)]),
  ticketed: content(ticketed => [hasFlag('has_tickets', ticketed ? 1 : 0)]),
  free: content(free => [hasFlag('is_free', free ? 1 : 0)]),
  prices: content(kinds => [isPriced(kinds)]),
  registrations: shell(modes => [isOneOf('registration', modes)]),
  states: shell(states => [isOneOf('event_status', states)]),
  attendances: shell(attendances => [isOneOf('attendance', attendances)]),
  partsOfDay: shell(parts => [startsWithin(parts)]),
  // A partial index has the events with such fields.
  yesFields: content(names => [
    sql<SqlBool>`events.custom_fields <> '{}'`,
    // How `JSON.stringify` writes a true field. Within a text, the quotation marks would be escaped.
    ...containsAll(
      sql.ref('events.custom_fields'),
      names.map(name => `"${name}":true`),
    ),
  ]),
  located: content((located, { query }) => {
    const condition = isLocated(query.venues)
    return [located ? condition : sql<SqlBool>`not (${condition})`]
  }),
  near: content(() => [isNearby]),
}

function isIn(language: Language): RawBuilder<SqlBool> {
  return sql`(',' || events.languages || ',' like '%,' || ${language} || ',%')`
}

interface Matching extends FilterContext {
  readonly db: Kysely<Tables>
  readonly query: QueryShape & Partial<Pick<EventQuery, 'orderBy'>>
}

/** The matching events that the reader may see, with translations only if the list depends on their texts. */
export function matchingEvents(read: Matching) {
  const { query, language } = read
  return withNearby(read)
    .selectFrom('events')
    .$if(looksAtTexts(query) || ordersByText(query.orderBy), events =>
      events.leftJoin('translations as translation', join => join.on(isTranslation(language))),
    )
    .where(matches(read))
}

/** The same, with the columns of the translation. */
export function matchingInLanguage(read: Matching) {
  return eventsInLanguage(withNearby(read), read.language).where(matches(read))
}

/** The events, joined with their translation into this language. */
export function eventsInLanguage(db: QueryCreator<Tables>, language: Operand<Language>) {
  return db
    .selectFrom('events')
    .leftJoin('translations as translation', join => join.on(isTranslation(language)))
}

function isTranslation(language: Operand<Language>): Condition {
  return isTranslationOf('events.id', sql.lit('event'), language)
}

type TextFilters = Pick<UnorderedQuery, 'search' | 'titleSearch' | 'exactTitle'>

/** Whether the matches depend on the language of the reader. */
export function dependsOnLanguage(query: TextFilters): boolean {
  return query.search !== undefined || looksAtTexts(query)
}

/** A search looks translations up itself. */
function looksAtTexts({ titleSearch, exactTitle }: TextFilters): boolean {
  return titleSearch !== undefined || exactTitle !== undefined
}

/** Whether an event matches and is visible. */
function matches(context: FilterContext): Condition {
  const { query, visibility } = context
  const given = keysOf(filters).filter(name => query[name] !== undefined)
  const looksIntoContent = given.some(name => filters[name].looksAt === 'content')
  const conditions = [
    visible('events', visibility),
    ...(looksIntoContent ? [contentOpen(visibility)] : []),
    ...given.flatMap(name => conditionsOf(name, context)),
  ]
  return sql`${sql.join(conditions, sql` and `)}`
}

function conditionsOf<Name extends keyof Filters>(name: Name, context: FilterContext): Condition[] {
  const query: Partial<Filters> = context.query
  const asked: Filters[Name] | undefined = query[name]
  return asked === undefined || asked === null ? [] : filters[name].conditions(asked, context)
}

/**
 * Events outside of series, and one matching event per series. All matches are read, because the first
 * depends on the query.
 */
function representsSeries(
  { within: window, keeps }: Filters['oncePerSeries'] & object,
  context: FilterContext,
): Condition {
  const { oncePerSeries, ...every } = context.query
  const order = sql.raw(keeps === 'first' ? 'asc' : 'desc')
  const place = sql`row_number() over (partition by events.series_id
    order by events.start_utc ${order}, events.id ${order})`
  const joined = sql`left join translations as translation on ${isTranslation(context.language)}`
  // In this order, the dates of series are only read if the list has any.
  return sql`(events.series_id is null or events.id in (select ranked.id from (
    select events.id, ${place} as place from events
    ${looksAtTexts(every) ? joined : sql``}
    where events.series_id is not null and ${matches({ ...context, query: { ...every, window } })}
  ) as ranked where ranked.place = 1))`
}
