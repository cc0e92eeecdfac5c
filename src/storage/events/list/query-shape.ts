// The input of event statements. Its shape determines their text, which is compiled once; its values fill it.
import type { Kysely } from 'kysely'
import type { Language } from '../../../domain/records/record-frame.ts'
import type { Visibility } from '../../../domain/rights/visibility.ts'
import { foldForSearch, searchWords } from '../../../domain/text/search-text.ts'
import type { ListWindow } from '../../../domain/time/list-window.ts'
import { entriesOf, keysOf } from '../../../domain/typed-entries.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import type { CachedReads } from '../../engine/statements/cached-reads.ts'
import { type Operand, type Value, value } from '../../engine/statements/compiled-once.ts'
import { idsShape } from '../../engine/statements/set-of.ts'
import {
  patternOf,
  type VisibilityShape,
  visibilityShape,
  type WordsShape,
  wordsShape,
} from '../../records/visible.ts'
import type { Tables } from '../../tables.ts'
import { circleAround } from './distance.ts'
import type { EventQuery, OncePerSeries } from './event-query.ts'
import type { ListPageRequest, TimeSpan } from './list-page.ts'

/** How each part of a query is passed to a statement. Parts `asIs` determine its text. */
const shapes = {
  window: boundsShape<ListWindow>,
  oncePerSeries: ({ keeps, within }: OncePerSeries) => ({ keeps, within: boundsShape(within) }),
  publishedBetween: boundsShape<TimeSpan>,
  modifiedBetween: boundsShape<TimeSpan>,
  search: shapeOfWords,
  titleSearch: shapeOfWords,
  exactTitle: (title: string) => value(foldForSearch(title)),
  termGroups: (groups: EventQuery['termGroups']) => groups.map(idsShape),
  foundVenueIds: idsShape,
  venueIds: idsShape,
  organizerIds: idsShape,
  ids: idsShape,
  exceptIds: idsShape,
  seriesIds: idsShape,
  exceptTermIds: idsShape,
  authorIds: idsShape,
  exceptAuthorIds: idsShape,
  from: boundsShape<NonNullable<EventQuery['from']>>,
  parentId: value<number>,
  authorId: value<number>,
  withoutLanguage: value<Language>,
  withLanguage: value<Language>,
  yesFields: (names: readonly string[]) => names.map(yesPattern),
  near: circleAround,
  venues: visibilityShape,
  includeHidden: asIs<boolean>,
  featured: asIs<boolean>,
  ticketed: asIs<boolean>,
  free: asIs<boolean>,
  located: asIs<boolean>,
  states: asIs<NonNullable<EventQuery['states']>>,
  attendances: asIs<NonNullable<EventQuery['attendances']>>,
  orderBy: asIs<EventQuery['orderBy']>,
  order: asIs<EventQuery['order']>,
} satisfies Shapes

type Shapes = { [Name in keyof Required<WholeQuery>]: (part: NonNullable<WholeQuery[Name]>) => unknown }

/** A query whose values can only be passed to the database. */
export type EventQueryShape = {
  readonly [Name in keyof typeof shapes]:
    | ReturnType<(typeof shapes)[Name]>
    | (object extends Pick<WholeQuery, Name> ? undefined : never)
}

type BoundsShape<T> = {
  readonly [Name in keyof T]: Value<NonNullable<T[Name]>> | Extract<T[Name], undefined>
}

export type WindowShape = BoundsShape<ListWindow>

function boundsShape<T extends object>(bounds: T): BoundsShape<T> {
  const given = Object.entries(bounds).filter(([, bound]) => bound !== undefined)
  return Object.fromEntries(given.map(([name, bound]) => [name, value(bound)])) as BoundsShape<T>
}

function asIs<T>(part: T): T {
  return part
}

function shapeOfWords(text: string): WordsShape | undefined {
  const words = searchWords(text)
  return words.length > 0 ? wordsShape(words) : undefined
}

/** How `JSON.stringify` writes a true field. Within a text, the quotation marks would be escaped. */
function yesPattern(name: string): Value<string> {
  return value(patternOf(`"${name}":true`))
}

/** Whether event texts are searched, which may be translated. */
export function looksAtTexts({
  search,
  titleSearch,
  exactTitle,
}: Pick<EventQueryShape, 'search' | 'titleSearch' | 'exactTitle'>): boolean {
  return search !== undefined || titleSearch !== undefined || exactTitle !== undefined
}

export interface EventParams {
  readonly query: EventQueryShape
  readonly visibility: VisibilityShape
  readonly language: Operand<Language>
  /** Whether `search` and `near` are handled by sets (`event-sets.ts`), so conditions omit them. */
  readonly hasSets?: boolean
}

/** A query for all matches. */
export type WholeQuery = Omit<EventQuery, keyof ListPageRequest>

/** A read of events: by whom, in which language, from which database. */
export interface EventRead<Query> {
  readonly db: Kysely<Tables>
  readonly dialect: Dialect
  readonly kept: CachedReads
  readonly query: Query
  readonly visibility: Visibility
  readonly language: Language
}

/** What a read of cached numbers needs. */
export type CachedRead<Query> = Pick<EventRead<Query>, 'db' | 'kept' | 'query'>

/** A query for all matches, in any order. */
export type UnorderedQuery = Omit<WholeQuery, 'orderBy' | 'order'>

/** Whether a query has no filters but these and the window. */
export function hasOnlyFilters(query: EventQuery, names: readonly (keyof EventQuery)[]): boolean {
  const { page, perPage, offset, after, orderBy, order, venues, window, includeHidden, ...filters } = query
  return entriesOf(filters).every(([name, filter]) => filter === undefined || names.includes(name))
}

export function eventParams(query: WholeQuery, visibility: Visibility, language: Language): EventParams {
  return {
    query: eventQueryShape(query),
    visibility: visibilityShape(visibility),
    language: value(language),
  }
}

function eventQueryShape(query: WholeQuery): EventQueryShape {
  const all: Shapes = shapes
  const partOf = <Name extends keyof Shapes>(name: Name): unknown => {
    const part = query[name]
    return part === undefined || part === null ? undefined : all[name](part)
  }
  return Object.fromEntries(keysOf(all).map(name => [name, partOf(name)])) as EventQueryShape
}
