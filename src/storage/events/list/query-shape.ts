// What statements about events are built from. How it looks decides their text, which is compiled once; its values fill it.
import type { Language } from '../../../domain/records/language.ts'
import type { Visibility } from '../../../domain/rights/visibility.ts'
import { foldForSearch, searchWords } from '../../../domain/text/search-text.ts'
import { value } from '../../engine/compiled-once.ts'
import { asKeys } from '../../engine/set-of.ts'
import { patternOf, type WordsForm, wordsForm } from '../../records/containing.ts'
import { visibilityForm } from '../../records/visible.ts'
import { type Circle, circleAround } from './distance.ts'
import type { EventQuery } from './event-query.ts'
import type { ListPageRequest } from './list-page.ts'

/** A query in which every value can only be handed to the database. Lists of ids are what `asKeys` makes of them. */
export interface EventForm
  extends Omit<EventQuery, keyof ListPageRequest | SearchName | 'termGroups' | IdListName | 'near'>,
    Partial<Record<IdListName, string>> {
  readonly search?: WordsForm
  readonly titleSearch?: WordsForm
  readonly exactTitle?: string
  readonly termGroups: readonly string[]
  readonly near?: Circle
}

type SearchName = 'search' | 'titleSearch' | 'exactTitle'

type IdListName = (typeof idListNames)[number]

const idListNames = [
  'venueIds',
  'organizerIds',
  'ids',
  'exceptIds',
  'seriesIds',
  'exceptTermIds',
  'authorIds',
  'exceptAuthorIds',
] as const

/** Whether the texts of the events are looked at, which may be those of a translation. */
export function looksAtTexts({ search, titleSearch, exactTitle }: EventForm): boolean {
  return search !== undefined || titleSearch !== undefined || exactTitle !== undefined
}

/** Which events, for whom, in which language. */
export interface AskedEvents {
  readonly query: EventForm
  readonly visibility: Visibility
  readonly language: Language
  /** Whether `search` and `near` are answered by sets (`event-sets.ts`), so that conditions leave them out. */
  readonly hasSets?: boolean
}

/** A query for all that match. */
export type WholeQuery = Omit<EventQuery, keyof ListPageRequest>

/** The same, in whichever order. */
export type UnorderedQuery = Omit<WholeQuery, 'orderBy' | 'order'>

export function askedEvents(query: WholeQuery, visibility: Visibility, language: Language): AskedEvents {
  return {
    query: eventForm(query),
    visibility: visibilityForm(visibility),
    language: value(language),
  }
}

/** Every member is named, so that a filter that is added cannot be forgotten here. */
type WholeForm = { readonly [Name in keyof Required<EventForm>]: EventForm[Name] | undefined }

function eventForm(query: WholeQuery): EventForm {
  const { search, titleSearch, exactTitle, oncePerSeries, near, parentId, from } = query
  const { publishedBetween, modifiedBetween, authorId, withoutLanguage } = query
  const { featured, ticketed, free, states, attendances, yesFields, located, includeHidden, orderBy, order } =
    query
  const form: WholeForm = {
    window: given(query.window),
    includeHidden,
    search: formOfWords(search),
    titleSearch: formOfWords(titleSearch),
    exactTitle: exactTitle === undefined ? undefined : value(foldForSearch(exactTitle)),
    termGroups: query.termGroups.map(group => value(asKeys(group))),
    ...idLists(query),
    oncePerSeries: oncePerSeries && { ...oncePerSeries, within: given(oncePerSeries.within) },
    publishedBetween: publishedBetween && given(publishedBetween),
    from: from && given(from),
    modifiedBetween: modifiedBetween && given(modifiedBetween),
    parentId: parentId === undefined ? undefined : value(parentId),
    authorId: authorId === undefined ? undefined : value(authorId),
    withoutLanguage: withoutLanguage && value(withoutLanguage),
    featured,
    ticketed,
    free,
    states,
    attendances,
    yesFields: yesFields?.map(name => value(yesPattern(name))),
    located,
    near: near && circleAround(near),
    venues: visibilityForm(query.venues),
    orderBy,
    order,
  }
  return Object.fromEntries(
    Object.entries(form).filter(([, part]) => part !== undefined),
  ) as unknown as EventForm
}

/** As `JSON.stringify` writes a field that is true. In a text, its quotation marks would be escaped. */
function yesPattern(name: string): string {
  return patternOf(`"${name}":true`)
}

function idLists(query: WholeQuery): Record<IdListName, string | undefined> {
  const keys = idListNames.map(name => [name, query[name] && value(asKeys(query[name]))])
  return Object.fromEntries(keys)
}

function formOfWords(text: string | undefined): WordsForm | undefined {
  const words = searchWords(text ?? '')
  return words.length > 0 ? wordsForm(words) : undefined
}

/** The bounds that are there, as values. */
function given<T extends object>(bounds: T): T {
  const named = Object.entries(bounds).filter(([, bound]) => bound !== undefined)
  return Object.fromEntries(named.map(([name, bound]) => [name, value(bound)])) as T
}
