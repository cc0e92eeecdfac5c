import type { VisibleEvent } from '../../domain/events/calendar-event.ts'
import type { CountedTerm } from '../../domain/records/term.ts'
import type { Organizer, Venue } from '../../domain/records/venues-organizers.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import { foldForSearch } from '../../domain/text/search-text.ts'
import { listDeskEvents } from '../../queries/events/desk-events.ts'
import { suggestRecords } from '../../queries/records/choices.ts'
import { organizerResource, venueResource } from '../../resources/records/linked-resource.ts'
import { shownTitle } from '../events/title.ts'
import { briefWhen } from '../events/when/typed-when.ts'
import { textIn } from '../forms/form.ts'
import type { DeskContext } from './desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow } from './desk-row.ts'

/** A venue or organizer in a list of suggestions. */
export interface Suggestion {
  readonly id: number
  readonly name: string
  /** Distinguishes records with the same name. */
  readonly detail: string
}

/** The kinds of records an event links to. The parent is another event. */
export type LinkedKind = 'venue' | 'organizer' | 'parent'

const most = 8

export async function suggestions(
  kind: LinkedKind,
  typed: string,
  context: DeskContext,
): Promise<Suggestion[]> {
  if (kind === 'venue')
    return (await suggestRecords(venueResource, typed, most, context)).map(toVenueSuggestion)
  if (kind === 'parent') return suggestedEvents(typed, context)
  return (await suggestRecords(organizerResource, typed, most, context)).map(toOrganizerSuggestion)
}

/** Events that match the typed text, exact titles first; the detail is the event's time. */
async function suggestedEvents(typed: string, context: DeskContext): Promise<Suggestion[]> {
  const search = typed.trim().slice(0, longestSearch)
  if (search === '') return []
  const query = { perPage: most, sort: 'start_date', order: 'desc' } as const
  const { records: exact } = await listDeskEvents({ ...query, exactTitle: search }, context)
  const { records: found } = await listDeskEvents({ ...query, q: search }, context)
  return exactFirst(exact, found).map(event => toEventSuggestion(event, context))
}

const longestSearch = 200

function exactFirst<T extends { readonly id: number }>(exact: readonly T[], found: readonly T[]): T[] {
  const others = found.filter(({ id }) => !exact.some(other => other.id === id))
  return [...exact, ...others].slice(0, most)
}

/** Tags that match the typed text: the exact name first, then the most used ones. */
async function suggestedTags(typed: string, context: DeskContext): Promise<Suggestion[]> {
  const { store, caller, language } = context
  const search = typed.trim().slice(0, longestSearch)
  const named = search === '' ? [] : await store.terms.named({ tag: [search] }, language)
  const exact = named.map(({ term }) => term).filter(({ name }) => isSameName(name, search))
  const { records } = await store.terms.listPage(
    { taxonomy: 'tag', page: 1, perPage: most, hideEmpty: false, orderBy: 'count', order: 'desc', search },
    visibleTo(caller),
    language,
  )
  return exactFirst<Pick<CountedTerm, 'id' | 'name'>>(exact, records).map(({ id, name }) => ({
    id,
    name,
    detail: '',
  }))
}

export function isSameName(one: string, other: string): boolean {
  return foldForSearch(one) === foldForSearch(other)
}

export function toEventSuggestion(event: VisibleEvent, context: DeskContext): Suggestion {
  return { id: event.id, name: shownTitle(event.title), detail: briefWhen(event, context) }
}

export function toVenueSuggestion({ id, name, address, city }: Venue): Suggestion {
  return { id, name, detail: [address, city].filter(Boolean).join(', ') }
}

export function toOrganizerSuggestion({ id, name, email, website }: Organizer): Suggestion {
  return { id, name, detail: email || website }
}

async function suggest(kind: LinkedKind, context: DeskContext): Promise<DeskAnswer> {
  return { json: { records: await suggestions(kind, textIn(context.query, 'q'), context) } }
}

async function suggestTags(context: DeskContext): Promise<DeskAnswer> {
  return { json: { records: await suggestedTags(textIn(context.query, 'q'), context) } }
}

export const suggestionRows: readonly DeskRow[] = [
  getRow('/suggest/venues', 'record.read', context => suggest('venue', context)),
  getRow('/suggest/organizers', 'record.read', context => suggest('organizer', context)),
  getRow('/suggest/parents', 'record.read', context => suggest('parent', context)),
  getRow('/suggest/tags', 'record.read', suggestTags),
]
