// What statements about events are built from. How it looks decides their text, which is compiled once; its values fill it.
import type { Language } from '../domain/language.ts'
import { foldForSearch, searchWords } from '../domain/search-text.ts'
import type { Visibility } from '../domain/visibility.ts'
import { value } from './compiled-once.ts'
import { type WordsForm, wordsForm } from './containing.ts'
import { type Circle, circleAround } from './distance.ts'
import type { EventQuery } from './event-query.ts'
import type { ListPageRequest } from './list-page.ts'
import { asKeys } from './set-of.ts'
import { visibilityForm } from './visible.ts'

/** A query in which every value can only be handed to the database. Lists of ids are what `asKeys` makes of them. */
export interface EventForm
  extends Omit<EventQuery, keyof ListPageRequest | 'search' | 'termGroups' | IdListName | 'near'>,
    Partial<Record<IdListName, string>> {
  readonly search?: WordsForm
  readonly termGroups: readonly string[]
  readonly near?: Circle
}

type IdListName = 'venueIds' | 'organizerIds' | 'ids' | 'exceptIds' | 'seriesIds'

/** Which events, for whom, in which language. */
export interface AskedEvents {
  readonly query: EventForm
  readonly visibility: Visibility
  readonly language: Language
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
  const { search, venueIds, organizerIds, ids, exceptIds, seriesIds, oncePerSeries, near, parentId, from } =
    query
  const { publishedBetween, modifiedBetween, authorId, withoutLanguage } = query
  const { featured, ticketed, free, states, attendances, located, includeHidden, orderBy, order } = query
  const { title } = query
  const words = searchWords(search ?? '')
  const form: WholeForm = {
    window: given(query.window),
    includeHidden,
    search: words.length > 0 ? wordsForm(words) : undefined,
    title: folded(title),
    termGroups: query.termGroups.map(group => value(asKeys(group))),
    venueIds: venueIds && value(asKeys(venueIds)),
    organizerIds: organizerIds && value(asKeys(organizerIds)),
    ids: ids && value(asKeys(ids)),
    exceptIds: exceptIds && value(asKeys(exceptIds)),
    seriesIds: seriesIds && value(asKeys(seriesIds)),
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

function folded(text: string | undefined): string | undefined {
  return text === undefined ? undefined : value(foldForSearch(text))
}

/** The bounds that are there, as values. */
function given<T extends object>(bounds: T): T {
  const named = Object.entries(bounds).filter(([, bound]) => bound !== undefined)
  return Object.fromEntries(named.map(([name, bound]) => [name, value(bound)])) as T
}
