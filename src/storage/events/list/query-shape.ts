// The input of event statements. Its shape determines their text, which is compiled once; its values fill it.
import type { Kysely } from 'kysely'
import type { Language } from '../../../domain/records/record-frame.ts'
import type { Visibility } from '../../../domain/rights/visibility.ts'
import { foldForSearch, searchWords } from '../../../domain/text/search-text.ts'
import type { ListWindow } from '../../../domain/time/list-window.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { type Operand, type Value, value } from '../../engine/statements/compiled-once.ts'
import { type IdsShape, idsShape } from '../../engine/statements/set-of.ts'
import {
  patternOf,
  type VisibilityShape,
  visibilityShape,
  type WordsShape,
  wordsShape,
} from '../../records/visible.ts'
import type { Tables } from '../../tables.ts'
import { type Circle, circleAround } from './distance.ts'
import type { EventQuery, OncePerSeries } from './event-query.ts'
import type { ListPageRequest, TimeSpan } from './list-page.ts'

/** A query whose values can only be passed to the database. */
export type EventQueryShape = {
  readonly [Name in keyof Required<WholeQuery>]: Name extends keyof FilledParts
    ? FilledParts[Name]
    : WholeQuery[Name]
}

/** The parts of a query that contain values. All others determine the text of a statement. */
interface FilledParts {
  readonly window: Bounds<ListWindow>
  readonly search: WordsShape | undefined
  readonly foundVenueIds: IdsShape | undefined
  readonly titleSearch: WordsShape | undefined
  readonly exactTitle: Value<string> | undefined
  readonly termGroups: readonly IdsShape[]
  readonly venueIds: IdsShape | undefined
  readonly organizerIds: IdsShape | undefined
  readonly ids: IdsShape | undefined
  readonly exceptIds: IdsShape | undefined
  readonly seriesIds: IdsShape | undefined
  readonly exceptTermIds: IdsShape | undefined
  readonly authorIds: IdsShape | undefined
  readonly exceptAuthorIds: IdsShape | undefined
  readonly oncePerSeries: OncePerSeriesForm | undefined
  readonly publishedBetween: Bounds<TimeSpan> | undefined
  readonly modifiedBetween: Bounds<TimeSpan> | undefined
  readonly from: { readonly source: Value<string>; readonly sourceId: Value<string> | undefined } | undefined
  readonly parentId: Value<number> | undefined
  readonly authorId: Value<number> | undefined
  readonly withoutLanguage: Value<Language> | undefined
  readonly withLanguage: Value<Language> | undefined
  /** Patterns of fields that must be true. */
  readonly yesFields: readonly Value<string>[] | undefined
  readonly near: Circle | undefined
  readonly venues: VisibilityShape
}

export interface OncePerSeriesForm extends Pick<OncePerSeries, 'keeps'> {
  readonly within: Bounds<ListWindow>
}

type Bounds<T> = { readonly [Name in keyof T]-?: Value<NonNullable<T[Name]>> | undefined }

export type WindowForm = Bounds<ListWindow>

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

export interface EventRead<Query> {
  readonly db: Kysely<Tables>
  readonly dialect: Dialect
  readonly query: Query
  readonly visibility: Visibility
  readonly language: Language
}

/** A query for all matches, in any order. */
export type UnorderedQuery = Omit<WholeQuery, 'orderBy' | 'order'>

export function eventParams(query: WholeQuery, visibility: Visibility, language: Language): EventParams {
  return {
    query: eventQueryShape(query),
    visibility: visibilityShape(visibility),
    language: value(language),
  }
}

/** Lists every member, so a new filter cannot be forgotten here. */
function eventQueryShape(query: WholeQuery): EventQueryShape {
  const { featured, ticketed, free, states, attendances, yesFields, located, includeHidden } = query
  const { orderBy, order } = query
  return {
    ...searchForm(query),
    ...timeForm(query),
    ...idLists(query),
    from: query.from && {
      source: value(query.from.source),
      sourceId: valueIfAny(query.from.sourceId),
    },
    parentId: valueIfAny(query.parentId),
    authorId: valueIfAny(query.authorId),
    withoutLanguage: valueIfAny(query.withoutLanguage),
    withLanguage: valueIfAny(query.withLanguage),
    near: query.near && circleAround(query.near),
    venues: visibilityShape(query.venues),
    includeHidden,
    featured,
    ticketed,
    free,
    states,
    attendances,
    yesFields: yesFields?.map(name => value(yesPattern(name))),
    located,
    orderBy,
    order,
  }
}

/** How `JSON.stringify` writes a true field. Within a text, the quotation marks would be escaped. */
function yesPattern(name: string): string {
  return patternOf(`"${name}":true`)
}

function searchForm({ search, titleSearch, exactTitle }: WholeQuery) {
  return {
    search: shapeOfWords(search),
    titleSearch: shapeOfWords(titleSearch),
    exactTitle: exactTitle === undefined ? undefined : value(foldForSearch(exactTitle)),
  }
}

function timeForm({ window, oncePerSeries, publishedBetween, modifiedBetween }: WholeQuery) {
  return {
    window: windowForm(window),
    oncePerSeries: oncePerSeries && { ...oncePerSeries, within: windowForm(oncePerSeries.within) },
    publishedBetween: publishedBetween && spanForm(publishedBetween),
    modifiedBetween: modifiedBetween && spanForm(modifiedBetween),
  }
}

function idLists(query: WholeQuery) {
  return {
    termGroups: query.termGroups.map(idsShape),
    venueIds: idsIfAny(query.venueIds),
    foundVenueIds: idsIfAny(query.foundVenueIds),
    organizerIds: idsIfAny(query.organizerIds),
    ids: idsIfAny(query.ids),
    exceptIds: idsIfAny(query.exceptIds),
    seriesIds: idsIfAny(query.seriesIds),
    exceptTermIds: idsIfAny(query.exceptTermIds),
    authorIds: idsIfAny(query.authorIds),
    exceptAuthorIds: idsIfAny(query.exceptAuthorIds),
  }
}

function windowForm(window: ListWindow): WindowForm {
  return {
    startsFrom: valueIfAny(window.startsFrom),
    endsUntil: valueIfAny(window.endsUntil),
    startsAfter: valueIfAny(window.startsAfter),
    startsBefore: valueIfAny(window.startsBefore),
    endsAfter: valueIfAny(window.endsAfter),
    endsBefore: valueIfAny(window.endsBefore),
  }
}

function spanForm({ after, before }: TimeSpan): Bounds<TimeSpan> {
  return { after: valueIfAny(after), before: valueIfAny(before) }
}

function shapeOfWords(text: string | undefined): WordsShape | undefined {
  const words = searchWords(text ?? '')
  return words.length > 0 ? wordsShape(words) : undefined
}

function idsIfAny(ids: readonly number[] | undefined): IdsShape | undefined {
  return ids && idsShape(ids)
}

function valueIfAny<T>(of: T | undefined): Value<T> | undefined {
  return of === undefined ? undefined : value(of)
}
