// What statements about events are built from. How it looks decides their text, which is compiled once; its values fill it.
import type { Language } from '../domain/language.ts'
import { searchWords } from '../domain/search-text.ts'
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

type IdListName = 'venueIds' | 'organizerIds' | 'ids'

/** Which events, for whom, in which language. */
export interface AskedEvents {
  readonly query: EventForm
  readonly visibility: Visibility
  readonly language: Language
}

/** A query for all that match. */
export type WholeQuery = Omit<EventQuery, keyof ListPageRequest>

export function askedEvents(query: WholeQuery, visibility: Visibility, language: Language): AskedEvents {
  return {
    query: eventForm(query),
    visibility: visibilityForm(visibility),
    language: value(language),
  }
}

function eventForm(query: WholeQuery): EventForm {
  const { search, termGroups, venueIds, organizerIds, ids, near, parentId, window, venues } = query
  const { featured, ticketed, located, includeHidden, orderBy, order } = query
  const words = searchWords(search ?? '')
  return {
    window: Object.fromEntries(
      Object.entries(window).flatMap(([name, bound]) => (bound === undefined ? [] : [[name, value(bound)]])),
    ),
    includeHidden,
    ...(words.length > 0 && { search: wordsForm(words) }),
    termGroups: termGroups.map(group => value(asKeys(group))),
    ...(venueIds && { venueIds: value(asKeys(venueIds)) }),
    ...(organizerIds && { organizerIds: value(asKeys(organizerIds)) }),
    ...(ids && { ids: value(asKeys(ids)) }),
    ...(parentId !== undefined && { parentId: value(parentId) }),
    ...(featured !== undefined && { featured }),
    ...(ticketed !== undefined && { ticketed }),
    ...(located !== undefined && { located }),
    ...(near && { near: circleAround(near) }),
    venues: visibilityForm(venues),
    orderBy,
    order,
  }
}
