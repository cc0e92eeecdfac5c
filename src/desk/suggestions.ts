import type { SeenEvent } from '../domain/calendar-event.ts'
import type { Organizer } from '../domain/organizer.ts'
import type { Venue } from '../domain/venue.ts'
import { listDeskEvents } from '../queries/desk-events.ts'
import { suggestRecords } from '../queries/suggest-records.ts'
import { organizerResource, venueResource } from '../resources/linked-resource.ts'
import { rangeText } from '../web/event-times.ts'
import { creators } from './access.ts'
import type { DeskContext } from './desk-context.ts'
import type { DeskAnswer, DeskRow } from './desk-row.ts'
import { shownTitle } from './events/title.ts'

/** A venue or organizer as a list to choose from shows it. */
export interface Suggestion {
  readonly id: number
  readonly name: string
  /** What tells it from others of the same name. */
  readonly detail: string
}

/** What an event refers to: its parent is another event. */
export type LinkedKind = 'venue' | 'organizer' | 'parent'

/** As many as one reads through. */
const most = 8

/** What somebody may mean who types this. */
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

/** Events that somebody may mean, those to come before those of the past; an event's times tell it from others. */
async function suggestedEvents(typed: string, context: DeskContext): Promise<Suggestion[]> {
  if (typed.trim() === '') return []
  const { records } = await listDeskEvents(
    { search: typed.slice(0, 200), perPage: most, orderBy: 'start_date', order: 'desc' },
    context,
  )
  return records.map(event => toEventSuggestion(event, context))
}

export function toEventSuggestion(event: SeenEvent, context: DeskContext): Suggestion {
  return { id: event.id, name: shownTitle(event.title), detail: rangeText(event, context) }
}

export function toVenueSuggestion({ id, name, address, city }: Venue): Suggestion {
  return { id, name, detail: [address, city].filter(Boolean).join(', ') }
}

export function toOrganizerSuggestion({ id, name, email, website }: Organizer): Suggestion {
  return { id, name, detail: email || website }
}

async function suggest(kind: LinkedKind, context: DeskContext): Promise<DeskAnswer> {
  const { q } = context.query
  return { json: { records: await suggestions(kind, typeof q === 'string' ? q : '', context) } }
}

export const suggestionRows: readonly DeskRow[] = [
  { method: 'GET', path: '/suggest/venues', access: creators, run: context => suggest('venue', context) },
  {
    method: 'GET',
    path: '/suggest/organizers',
    access: creators,
    run: context => suggest('organizer', context),
  },
  { method: 'GET', path: '/suggest/parents', access: creators, run: context => suggest('parent', context) },
]
